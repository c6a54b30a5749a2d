import { z } from "zod";
import { id, text } from "../common.ts";
import { schedule } from "../campaigns/schedule.ts";
import { eventName, valueName } from "../customer-events/event.ts";
import { VALUES_MAX } from "../customer-events/limits.ts";
import { segmentRule } from "../customers/rules.ts";
import { AMOUNT_MAX, LABEL_MAX, WORDS_MAX } from "./limits.ts";

/** By what people come in. */
export const trigger = z.discriminatedUnion("kind", [
  /** Somebody lets them in. */
  z.object({ kind: z.literal("hand") }),
  /** They come into a segment; with `present` those who are in it when the journey is published, too. */
  z.object({
    kind: z.literal("segment"),
    segmentId: id("segment").nullable().default(null),
    present: z.boolean().default(false),
  }),
  /** Another system tells that something happened with them. */
  z.object({
    kind: z.literal("event"),
    event: eventName.default(""),
    /** What the event brings along and the journey uses. */
    values: z.array(valueName).max(VALUES_MAX).default([]),
  }),
  /** They write: one of these words, or anything where there are none. Capitals do not matter. */
  z.object({
    kind: z.literal("message"),
    /** Null: through any channel. */
    channelId: id("channel").nullable().default(null),
    match: z.enum(["is", "contains"]).default("is"),
    words: z.array(text(LABEL_MAX)).max(WORDS_MAX).default([]),
  }),
  /** They finish a WhatsApp flow. */
  z.object({ kind: z.literal("flow"), flowId: id("flow").nullable().default(null) }),
  /** All of a segment, at a time or again and again. */
  z.object({
    kind: z.literal("schedule"),
    segmentId: id("segment").nullable().default(null),
    schedule: schedule.default({ kind: "now" }),
  }),
]);
export type Trigger = z.output<typeof trigger>;

/** Whether somebody who has been through it may come in again. Nobody is in a journey twice at a time. */
const again = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("never") }),
  z.object({ kind: z.literal("always") }),
  /** So many days after they last came in. */
  z.object({ kind: z.literal("days"), days: z.number().int().min(1).max(AMOUNT_MAX) }),
]);

export const entry = z.object({
  trigger: trigger.prefault({ kind: "hand" }),
  again: again.default({ kind: "never" }),
  /** Only those whom it lets in; everybody where there is none. */
  only: segmentRule.nullable().default(null),
});
export type Entry = z.output<typeof entry>;

/** What ends somebody's way before its end. */
export const exits = z.object({
  /** They write, through whichever channel; what lets them in does not count. */
  replied: z.boolean().default(false),
  /** They are not in this segment any more, or have come into it. */
  segment: z
    .object({ segmentId: id("segment").nullable().default(null), when: z.enum(["in", "out"]).default("in") })
    .nullable()
    .default(null),
  /** This is told of them. */
  event: eventName.nullable().default(null),
});
export type Exits = z.output<typeof exits>;
