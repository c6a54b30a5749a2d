import { z } from "zod";
import { text } from "../common.ts";
import { eventName } from "../customer-events/event.ts";
import { VALUE_NAME_MAX } from "../customer-events/limits.ts";
import { GOAL_DAYS, GOAL_DAYS_MAX } from "./limits.ts";
import { valueTest } from "./steps.ts";

/** What a journey is for: that those who come in do something within some days. */
export const journeyGoal = z.object({
  event: eventName.default(""),
  /** Only where a value of the event says so; whatever its values are, where there is none. */
  when: valueTest.nullable().default(null),
  days: z.number().int().min(1).max(GOAL_DAYS_MAX).default(GOAL_DAYS),
  /** The event's value whose number is summed; empty: nothing is summed. */
  value: text(VALUE_NAME_MAX).default(""),
  /** Whoever reaches it leaves the journey. */
  exit: z.boolean().default(false),
});
export type JourneyGoal = z.output<typeof journeyGoal>;
