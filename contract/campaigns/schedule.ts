import { z } from "zod";
import { instant } from "../common.ts";
import { REPEATS } from "./schedule-words.ts";

const day = z.iso.date("must be a day such as 2026-12-24").meta({ examples: ["2030-01-15"] });
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30")
  .meta({ examples: ["09:30"] });

/**
 * When an activity is sent: once it is approved, at a time, or again and again by the clock of the enterprise's time
 * zone, from a day on and until one.
 */
export const schedule = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("now") }),
  z.object({ kind: z.literal("at"), at: instant }),
  z.object({
    kind: z.literal("repeat"),
    every: z.enum(REPEATS),
    /** Of a week, Monday is 1; none: the one that `from` is. */
    weekdays: z.array(z.coerce.number().int().min(1).max(7)).max(7).default([]),
    /** Of a month; left out: that of `from`. Where a month has no such day, its last one. */
    monthDay: z.coerce.number().int().min(1).max(31).nullish(),
    time,
    from: day,
    until: day.nullish(),
  }),
]);
export type Schedule = z.output<typeof schedule>;
export type Repeat = Extract<Schedule, { kind: "repeat" }>;
