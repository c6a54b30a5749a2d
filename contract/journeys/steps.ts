import { z } from "zod";
import { mappingRow, sentTemplate } from "../broadcasts/message.ts";
import { MAPPING_ROWS_MAX } from "../broadcasts/limits.ts";
import { fieldId, id, text } from "../common.ts";
import { segmentRule } from "../customers/rules.ts";
import { eventName, valueName } from "../customer-events/event.ts";
import {
  AMOUNT_MAX,
  ATTRIBUTES_MAX,
  HAPPENINGS,
  LABEL_MAX,
  SEGMENTS_MAX,
  SLUG_MAX,
  UNITS,
  VALUE_MAX,
  WAYS_MAX,
} from "./limits.ts";

/** What a step is called by others: letters, digits, - and _, a letter first. */
export const stepId = text(SLUG_MAX)
  .pipe(z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*$/, "must begin with a letter; letters, digits, - and _"))
  .meta({ examples: ["first"] });
/** The step that comes next; null: the journey is finished. */
const next = stepId.nullable().default(null);

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30")
  .meta({ examples: ["09:30"] });
const amount = z.number().int().min(1).max(AMOUNT_MAX);
export const span = z.object({ amount, unit: z.enum(UNITS) });
export type Span = z.output<typeof span>;

const common = {
  id: stepId,
  /** What people call it; what it does is said where it is empty. */
  name: text(LABEL_MAX).default(""),
  /** Where its upper left corner stands on the designer's canvas. */
  x: z.number().min(-100_000).max(100_000).default(0),
  y: z.number().min(-100_000).max(100_000).default(0),
};

const message = z.object({
  ...common,
  kind: z.literal("message"),
  channelId: id("channel").nullable().default(null),
  message: z.object({ template: sentTemplate.default({}) }).prefault({}),
  columnMapping: z.array(mappingRow).max(MAPPING_ROWS_MAX).default([]),
  countClicks: z.boolean().default(false),
  next,
});

/** For a while; until the clock of the enterprise shows a time on one of these weekdays (Monday is 1; none: any);
 * or until a day that an attribute of the customer names, so many days before (below 0) or after it. */
export const pause = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("span"), ...span.shape }),
  z.object({
    kind: z.literal("time"),
    time,
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  }),
  z.object({
    kind: z.literal("date"),
    field: fieldId.nullable().default(null),
    days: z.number().int().min(-AMOUNT_MAX).max(AMOUNT_MAX).default(0),
    time,
    /** That day of each year, the next one that comes: a birthday. */
    yearly: z.boolean().default(false),
    /** Who has no such day, or has it behind them: goes on at once, or leaves the journey. */
    missing: z.enum(["go", "leave"]).default("go"),
  }),
]);
export type Pause = z.output<typeof pause>;
const wait = z.object({
  ...common,
  kind: z.literal("wait"),
  pause: pause.prefault({ kind: "span", amount: 1, unit: "days" }),
  next,
});

/** One thing that may be waited for, and where it leads. */
export const happening = z.object({
  kind: z.enum(HAPPENINGS),
  /** Of delivered, read, clicked and failed: the step that sends the message. */
  stepId: stepId.nullable().default(null),
  /** Of event. */
  event: eventName.default(""),
  /** Of segment: they are in it. */
  segmentId: id("segment").nullable().default(null),
  next,
});
export type Happening = z.output<typeof happening>;
const waitFor = z.object({
  ...common,
  kind: z.literal("waitFor"),
  /** The first that happens is followed. */
  happenings: z.array(happening).max(WAYS_MAX).default([]),
  within: span.prefault({ amount: 1, unit: "days" }),
  /** None of it has happened within that time. */
  otherwise: next,
});

/** A value that an event brought along: of a split the one that let them in. */
export const valueTest = z.object({
  kind: z.literal("value"),
  value: valueName,
  op: z.enum(["is", "is not", "contains", "is set", "is not set", "<", "<=", ">", ">="]),
  than: text(VALUE_MAX).default(""),
});
export type ValueTest = z.output<typeof valueTest>;
/** Who goes this way: those whom a rule lets in, or whose event says so. */
const way = z.object({
  label: text(LABEL_MAX).default(""),
  when: z
    .discriminatedUnion("kind", [z.object({ kind: z.literal("rule"), rule: segmentRule }), valueTest])
    .nullable()
    .default(null),
  next,
});
export type SplitWay = z.output<typeof way>;
const split = z.object({
  ...common,
  kind: z.literal("split"),
  /** The first that fits is gone. */
  ways: z.array(way).max(WAYS_MAX).default([]),
  otherwise: next,
});

const experiment = z.object({
  ...common,
  kind: z.literal("experiment"),
  /** Of so many of all shares, by chance. */
  ways: z
    .array(
      z.object({
        label: text(LABEL_MAX).default(""),
        share: z.number().int().min(0).max(100).default(1),
        next,
      }),
    )
    .max(WAYS_MAX)
    .default([]),
});

const update = z.object({
  ...common,
  kind: z.literal("update"),
  /** Texts; a value of the event stands in them as {{name}}. */
  attributes: z
    .array(z.object({ field: fieldId.nullable().default(null), value: text(VALUE_MAX).default("") }))
    .max(ATTRIBUTES_MAX)
    .default([]),
  /** Static segments. */
  join: z.array(id("segment")).max(SEGMENTS_MAX).default([]),
  leave: z.array(id("segment")).max(SEGMENTS_MAX).default([]),
  next,
});

const call = z.object({
  ...common,
  kind: z.literal("call"),
  /** The configuration of type Webhooks that is called. */
  authConfigId: id("integration").nullable().default(null),
  next,
  /** It did not take the call. */
  failed: next,
});

const milestone = z.object({ ...common, kind: z.literal("milestone"), next });

export const step = z.discriminatedUnion("kind", [
  message,
  wait,
  waitFor,
  split,
  experiment,
  update,
  call,
  milestone,
]);
export type Step = z.output<typeof step>;
export type StepOf<K extends Step["kind"]> = Extract<Step, { kind: K }>;
