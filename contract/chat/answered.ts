import { z } from "zod";

export const ANSWERED_TEXT_MAX = 300;

/** Which message of ours a customer answers. */
export const answered = z.object({
  /** Of the broadcast that it was sent with; null for one of this conversation. */
  name: z.string().nullable(),
  /** How it began, in words; null where it shows none. */
  text: z.string().nullable(),
});
export type Answered = z.output<typeof answered>;
