import { z } from "zod";
import { text } from "../common.ts";
import { routes } from "../route.ts";
import {
  BUTTON_KINDS,
  ENCAP_LANGUAGES,
  FIELD_KINDS,
  FIELDS_MAX,
  FORMS_MAX,
  RUN_STATES,
  SLUG_MAX,
} from "./limits.ts";

/** Where the page that people open stands. */
export const RUN_PAGE = "/run";
const RUN = "/e/run";
const params = z.object({ code: text(100) });
/** One school or office stands behind one address. */
const perMinute = 240;

/** How an app looks before anything is entered; robots that look at a link get no more. */
export const runFace = z.object({
  state: z.enum(RUN_STATES),
  title: z.string(),
  language: z.enum(ENCAP_LANGUAGES),
  colour: z.string().nullable(),
  logo: z.string().nullable(),
});
export type RunFace = z.output<typeof runFace>;

const condition = z.object({ fieldKey: z.string(), is: z.array(z.string()) }).nullable();
const bound = z.union([z.number(), z.string()]).nullable();

/** A form as the page draws it; `fieldsShown` and `buttonsShown` of the engine say what of it is to be seen. */
export const runForm = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  fields: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      label: z.string(),
      kind: z.enum(FIELD_KINDS),
      required: z.boolean(),
      hint: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
      min: bound,
      max: bound,
      pattern: z.string(),
      showIf: condition,
    }),
  ),
  buttons: z.array(
    z.object({
      id: z.string(),
      formId: z.string(),
      label: z.string(),
      kind: z.enum(BUTTON_KINDS),
      /** Of link. */
      url: z.string(),
      /** Of call. */
      phone: z.string(),
      when: condition,
    }),
  ),
});
export type RunForm = z.output<typeof runForm>;

/** An answer as it is kept: texts, numbers, true or false, and the values of choices. */
export const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type Answer = z.output<typeof answer>;

/** Where somebody is. */
const at = {
  form: runForm,
  /** The answers so far, of every form, by the fields' keys. */
  values: z.record(z.string(), answer),
  /** From 0 to 1, by the shortest way there is left. */
  progress: z.number(),
  /** Whether a form was before this one. */
  canGoBack: z.boolean(),
};
const closing = {
  title: z.string(),
  text: z.string(),
  redirectUrl: z.string().nullable(),
};

/** What is wrong with an answer; the page writes the sentence. */
export const answerError = z.object({
  field: z.string(),
  code: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type AnswerFault = z.output<typeof answerError>;

export const runAt = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("form"), ...at }),
  z.object({ kind: z.literal("finished"), ...closing }),
]);
export type RunAt = z.output<typeof runAt>;

export const runPressed = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("form"), ...at }),
  z.object({ kind: z.literal("finished"), ...closing }),
  /** Nothing was taken; the answers are to be put right. */
  z.object({ kind: z.literal("refused"), errors: z.array(answerError) }),
  /** A service that is asked did not take it: nothing is lost, the person may press once more. */
  z.object({ kind: z.literal("held") }),
  /** A link or a call: counted, and the form stays. */
  z.object({ kind: z.literal("counted") }),
]);
export type RunPressed = z.output<typeof runPressed>;

/** What the page keeps to take a run up again; a personal link needs none. */
const token = text(200).nullish();

export const runRoutes = routes({
  runFace: {
    method: "GET",
    path: `${RUN}/{code}`,
    summary: "What a link leads to: its title and look, and whether it is open. Counts nothing.",
    public: true,
    perMinute,
    envelope: "enterprise",
    params,
    reply: runFace,
  },
  startRun: {
    method: "POST",
    path: `${RUN}/{code}/start`,
    summary:
      "Begin, or take up what was begun: by the token, or by a personal link itself. Refused 409 while it is not open.",
    public: true,
    perMinute,
    envelope: "enterprise",
    params,
    body: z.object({ token }),
    reply: z.object({
      face: runFace,
      /** Null for a personal link, which is enough by itself. */
      token: z.string().nullable(),
      at: runAt,
    }),
  },
  pressRun: {
    method: "POST",
    path: `${RUN}/{code}/press`,
    summary:
      "Press a button of the form at which one is, with what was entered. The same pressId counts once, and is answered as the first time.",
    public: true,
    perMinute,
    envelope: "enterprise",
    params,
    body: z.object({
      token,
      /** Made by the page, another one for each press. */
      pressId: text(64)
        .min(8)
        .meta({ examples: ["press-1-press"] }),
      formId: text(SLUG_MAX),
      buttonId: text(SLUG_MAX),
      values: z
        .record(z.string(), z.unknown())
        .refine((value) => Object.keys(value).length <= FORMS_MAX * FIELDS_MAX, "holds too many answers")
        .default({}),
    }),
    reply: runPressed,
  },
});
