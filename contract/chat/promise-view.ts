import { z } from "zod";
import { instant } from "../common.ts";
import { PROMISE_KINDS } from "./words.ts";

/** A promise that a chat was made and that has not ended. */
export const runningPromise = z.object({
  kind: z.enum(PROMISE_KINDS),
  /** Null while the chat is put aside: then it stands still. */
  dueAt: instant.nullable(),
  /** When its last fifth begins. */
  warnAt: instant.nullable(),
  broken: z.boolean(),
});
export type RunningPromise = z.output<typeof runningPromise>;

/** A promise that was kept, or broken. */
export const endedPromise = z.object({
  kind: z.enum(PROMISE_KINDS),
  kept: z.boolean(),
  /** Within how many minutes it was to be kept, and whether those of the working hours alone count. */
  minutes: z.number(),
  inHours: z.boolean(),
  dueAt: instant,
  /** The answer; of a broken one, when its time was over. */
  at: instant,
});
export type EndedPromise = z.output<typeof endedPromise>;
