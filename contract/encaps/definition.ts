import { z } from "zod";
import { fieldId, id, instant, text } from "../common.ts";
import {
  AUTH_CONFIGS_MAX,
  BUTTON_KINDS,
  BUTTONS_MAX,
  ENCAP_LANGUAGES,
  FIELD_KINDS,
  FIELDS_MAX,
  FORMS_MAX,
  HINT_MAX,
  LABEL_MAX,
  LOG_DAYS_MAX,
  LOG_LEVELS,
  MASK_MAX,
  MILESTONES_MAX,
  OPTIONS_MAX,
  SLUG_MAX,
  TEXT_MAX,
  TITLE_MAX,
  URL_MAX,
} from "./limits.ts";

/** What a form, a field, a button or a milestone is called by others: letters, digits, - and _, a letter first. */
const slug = text(SLUG_MAX)
  .pipe(z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*$/, "must begin with a letter; letters, digits, - and _"))
  .meta({ examples: ["first"] });

/** Holds where the field has one of these values ("true" and "false" for a yes or no). */
const condition = z.object({ fieldKey: slug, is: z.array(text(LABEL_MAX)).min(1).max(OPTIONS_MAX) });
export type Condition = z.output<typeof condition>;

/** A number, or a day as YYYY-MM-DD. */
const bound = z
  .union([z.number(), text(10)])
  .nullable()
  .default(null);

const field = z.object({
  id: slug,
  /** The name under which the answer is kept: no two of an app are the same. */
  key: slug,
  label: text(LABEL_MAX).default(""),
  kind: z.enum(FIELD_KINDS),
  required: z.boolean().default(false),
  hint: text(HINT_MAX).default(""),
  /** Of choice and choices. */
  options: z
    .array(z.object({ value: text(LABEL_MAX), label: text(LABEL_MAX) }))
    .max(OPTIONS_MAX)
    .default([]),
  /** Of a number its value, of a text its length, of choices how many, of a date a day; max of a rating: its stars. */
  min: bound,
  max: bound,
  /** How a text is made: 9 is a digit, A a letter, * either, anything else itself; "" is any. */
  pattern: text(MASK_MAX).default(""),
  /** The customer's attribute that the answer is written to when the run is finished. */
  keepAs: fieldId.nullable().default(null),
  showIf: condition.nullable().default(null),
});
export type EncapField = z.output<typeof field>;

const form = z.object({
  id: slug,
  name: text(LABEL_MAX).default(""),
  title: text(TITLE_MAX).default(""),
  text: text(TEXT_MAX).default(""),
  fields: z.array(field).max(FIELDS_MAX).default([]),
});
export type EncapForm = z.output<typeof form>;

const button = z.object({
  id: slug,
  formId: slug,
  label: text(LABEL_MAX).default(""),
  kind: z.enum(BUTTON_KINDS),
  /** Of next, where it leads; of back too, where null is the form before. */
  target: slug.nullable().default(null),
  /** Of link. */
  url: text(URL_MAX).default(""),
  /** Of call. */
  phone: text(LABEL_MAX).default(""),
  milestoneId: slug.nullable().default(null),
  /** Of next and finish the first of a form that holds is shown. */
  when: condition.nullable().default(null),
  /** Of next and finish: the answers so far are posted to it first. */
  authConfigId: id("integration").nullable().default(null),
});
export type EncapButton = z.output<typeof button>;

const milestone = z.object({ id: slug, name: text(LABEL_MAX).default("") });
export type EncapMilestone = z.output<typeof milestone>;

const address = text(URL_MAX).refine(
  (value) => /^https?:\/\/[^\s/]+/i.test(value),
  "must be an address that begins with http:// or https://",
);
const picture = text(URL_MAX).refine(
  (value) => /^(?:https?:\/\/[^\s/]+|\/(?!\/))[^\s]*$/i.test(value),
  "must be the address of a picture",
);

const properties = z.object({
  /** What stands above every form; the app's name where it is empty. */
  title: text(TITLE_MAX).default(""),
  language: z.enum(ENCAP_LANGUAGES).default("en"),
  colour: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as #0f766e")
    .meta({ examples: ["#0f766e"] })
    .nullable()
    .default(null),
  /** The address of a picture: of the library's public files, or elsewhere. */
  logo: picture
    .meta({ examples: ["https://example.com/logo.png"] })
    .nullable()
    .default(null),
  closing: z.object({ title: text(TITLE_MAX).default(""), text: text(TEXT_MAX).default("") }).prefault({}),
  redirectUrl: address
    .meta({ examples: ["https://example.com/thanks"] })
    .nullable()
    .default(null),
  /** A personal link can be finished once; otherwise it begins anew. */
  askOnce: z.boolean().default(true),
  openUntil: instant.nullable().default(null),
});
export type EncapProperties = z.output<typeof properties>;

const logger = z.object({
  level: z.enum(LOG_LEVELS).default("errors"),
  days: z.number().int().min(1).max(LOG_DAYS_MAX).default(30),
});
export type EncapLogger = z.output<typeof logger>;

/** The parts of a definition, each of which is read and replaced whole. */
export const encapParts = {
  forms: z.array(form).max(FORMS_MAX),
  buttons: z.array(button).max(BUTTONS_MAX),
  milestones: z.array(milestone).max(MILESTONES_MAX),
  properties,
  /** What the app may call: integrations of type 1 (compute) and 2 (webhooks). */
  authConfigs: z.array(id("integration")).max(AUTH_CONFIGS_MAX),
  logger,
};
export type EncapPart = keyof typeof encapParts;
export const ENCAP_PARTS = Object.keys(encapParts) as EncapPart[];

/** Everything that an app is: what is drawn up, and what is launched. */
export const encapDefinition = z.object(encapParts);
export type EncapDefinition = z.output<typeof encapDefinition>;

/** Something the review found; the console writes the sentence. */
export const encapFinding = z.object({
  code: z.string(),
  severity: z.enum(["error", "warning"]),
  place: z.object({
    part: z.enum(["forms", "buttons", "milestones", "properties", "authConfigs", "logger"]),
    formId: z.string().nullable(),
    fieldId: z.string().nullable(),
    buttonId: z.string().nullable(),
    milestoneId: z.string().nullable(),
  }),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type EncapFinding = z.output<typeof encapFinding>;
