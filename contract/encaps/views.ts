import { z } from "zod";
import { id, instant } from "../common.ts";
import { ENCAP_STATES, INSTANCE_STATES, LINK_KINDS } from "./limits.ts";

/** An app as lists show it. */
export const encap = z.object({
  id: id("encap"),
  name: z.string(),
  description: z.string(),
  deptId: z.string().nullable(),
  /** 0 Created, 2 Started, 3 Paused, 4 Stopped. */
  state: z.literal(Object.values(ENCAP_STATES)),
  /** Of the draft; grows with each change. */
  version: z.number(),
  /** The draft's version that is launched; null before the first launch. */
  launchedVersion: z.number().nullable(),
  launchedAt: instant.nullable(),
  /** Whether the draft is not what is launched. */
  differs: z.boolean(),
  /** People who are in it now, and who have finished. */
  running: z.number(),
  finished: z.number(),
  /** The address of the link for everybody; null before the first launch. */
  link: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  abilities: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    launch: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    stop: z.boolean(),
    clone: z.boolean(),
    logs: z.boolean(),
  }),
});
export type Encap = z.output<typeof encap>;

/** A link to an app. */
export const encapLink = z.object({
  id: id("encap-link"),
  kind: z.enum(LINK_KINDS),
  name: z.string(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  /** What people open. */
  url: z.string(),
  expiresAt: instant.nullable(),
  createdAt: instant,
  createdBy: z.string().nullable(),
  opened: z.number(),
  finished: z.number(),
  /** The general link stands as long as the app; others can be withdrawn. */
  abilities: z.object({ delete: z.boolean() }),
});
export type EncapLink = z.output<typeof encapLink>;

/** One person's run through an app. */
export const encapInstance = z.object({
  id: id("encap-instance"),
  state: z.enum(INSTANCE_STATES),
  /** The launched version that it runs on. */
  version: z.number(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  linkKind: z.enum(LINK_KINDS),
  /** Empty where the link is withdrawn or has no name. */
  linkName: z.string(),
  /** Where the person is; null when finished. */
  formId: z.string().nullable(),
  formName: z.string().nullable(),
  /** The milestone last reached. */
  milestoneId: z.string().nullable(),
  openedAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  updatedAt: instant,
});
export type EncapInstance = z.output<typeof encapInstance>;

/** What a person answered, and what happened on the way. */
export const encapInstanceDetail = encapInstance.extend({
  answers: z.array(
    z.object({
      fieldKey: z.string(),
      label: z.string(),
      formName: z.string(),
      /** As people read it: labels of choices, "true" or "false" of a yes or no, joined by commas. */
      text: z.string(),
      kind: z.string(),
    }),
  ),
  history: z.array(
    z.object({
      at: instant,
      /** `held`: the service that is called did not take it; `refused`: an attribute did not take the answer. */
      what: z.enum(["opened", "pressed", "milestone", "finished", "held", "kept", "refused"]),
      formName: z.string().nullable(),
      button: z.string().nullable(),
      milestone: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
});
export type EncapInstanceDetail = z.output<typeof encapInstanceDetail>;

/** A line of the execution log. */
export const encapLogEntry = z.object({
  id: z.number(),
  at: instant,
  level: z.enum(["error", "info"]),
  instanceId: z.string().nullable(),
  /** `launched`, `opened`, `pressed`, `refused`, `called`, `callFailed`, `kept`, `keepRefused`, `finished`. */
  event: z.string(),
  formId: z.string().nullable(),
  message: z.string(),
});
export type EncapLogEntry = z.output<typeof encapLogEntry>;

const peopleOf = { people: z.number() };
export const encapReport = z.object({
  opened: z.number(),
  started: z.number(),
  finished: z.number(),
  /** Half of those who finished took no longer, from the first press; null where nobody finished. */
  medianSeconds: z.number().nullable(),
  /** By day of the asked time zone, none left out. */
  days: z.array(
    z.object({ date: z.string(), opened: z.number(), started: z.number(), finished: z.number() }),
  ),
  /** In the order of the launched version. */
  milestones: z.array(z.object({ id: z.string(), name: z.string(), ...peopleOf })),
  /** Who saw a form, and who is still there: those gave up, or are at it. */
  forms: z.array(z.object({ id: z.string(), name: z.string(), reached: z.number(), left: z.number() })),
  /** Of choices, ratings and yes or no, over those who answered. */
  answers: z.array(
    z.object({
      fieldKey: z.string(),
      label: z.string(),
      kind: z.string(),
      people: z.number(),
      values: z.array(z.object({ value: z.string(), label: z.string(), people: z.number() })),
    }),
  ),
});
export type EncapReport = z.output<typeof encapReport>;
