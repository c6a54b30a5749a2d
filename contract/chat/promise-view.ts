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
