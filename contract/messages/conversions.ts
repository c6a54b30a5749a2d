import { z } from "zod";
import { id, instant } from "../common.ts";

/** Who did in time what their message is for. */
export const conversion = z.object({
  /** Of the message that it counts for. */
  messageId: z.string(),
  to: z.string(),
  /** The customer's; null once they are erased. */
  name: z.string().nullable(),
  customerId: id("customer").nullable(),
  /** When they did it first. */
  at: instant,
  /** The sum of the value over all that they did in time; null where none is asked for, or none was a number. */
  worth: z.number().nullable(),
});
export type Conversion = z.output<typeof conversion>;
