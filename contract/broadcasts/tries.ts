import { z } from "zod";
import { instant } from "../common.ts";

/** What is tried again of a broadcast, and what came of it. */
export const tries = z.object({
  /** For how many days what fails is tried again by itself; null where somebody has to say so each time. */
  days: z.number().nullable(),
  /** Whether anything still may be: nobody has stopped it, and its days are not over. */
  going: z.boolean(),
  /** How many wait for their next try, and when the first of them comes. */
  waiting: z.number(),
  nextAt: instant.nullable(),
  /** Why what is due is not sent: its wallet is short, or it is paused. */
  held: z.enum(["wallet", "paused"]).nullable(),
  /** How many were tried again by themselves, and how many of those went out. */
  tried: z.number(),
  rescued: z.number(),
  /** Of those that failed and have not been sent again: how many for a reason that may pass. */
  passing: z.number(),
  abilities: z.object({ stop: z.boolean() }),
});
export type Tries = z.output<typeof tries>;
