import { z } from "zod";
import { text } from "../common.ts";
import { eventName, toldName } from "../customer-events/event.ts";
import { EVENT_NAME_MAX, VALUE_NAME_MAX } from "../customer-events/limits.ts";
import { GOAL_HOURS, GOAL_HOURS_MAX } from "./limits.ts";

/** What a broadcast is for: that those whom it was sent to do something within some hours. */
export const goal = z
  .object({
    event: eventName
      .transform((name) => name.trim())
      .pipe(z.string().min(1, "Name the event."))
      .meta({ examples: ["order_placed"] }),
    hours: z.coerce.number().int().min(1).max(GOAL_HOURS_MAX).default(GOAL_HOURS),
    /** The event's value whose number is summed; absent: who did it is counted, and nothing is summed. */
    value: toldName.optional(),
  })
  .meta({ examples: [{ event: "order_placed", hours: GOAL_HOURS, value: "amount" }] });
export type Goal = z.output<typeof goal>;

/** The same as far as it is written. */
export const writtenGoal = z.object({
  event: text(EVENT_NAME_MAX).default(""),
  hours: z.number().int().min(1).max(GOAL_HOURS_MAX).default(GOAL_HOURS),
  /** Empty: nothing is summed. */
  value: text(VALUE_NAME_MAX).default(""),
});

/** The same of a broadcast that was made. */
export const goalShown = z.object({ event: z.string(), hours: z.number(), value: z.string().nullable() });
