import { z } from "zod";
import { id } from "../common.ts";
import { FALLBACK_HOURS, FALLBACK_HOURS_MAX, MAPPING_ROWS_MAX } from "./limits.ts";
import { mappingRow, sentTemplate } from "./message.ts";

export const FALLBACK_NEVER =
  "Say when the fallback goes: where the message failed, after some hours, or both.";

const rule = {
  /** At once to who is not reached for good: the message failed and is not tried again by itself, or there is no address. */
  onFailed: z.boolean().default(true),
  /** To whom it was not delivered within so many hours; null: nobody because of that. */
  afterHours: z.coerce.number().int().min(1).max(FALLBACK_HOURS_MAX).nullable().default(FALLBACK_HOURS),
};

/** A second message, through another channel, for exactly those whom the first one does not reach. */
export const fallback = z
  .object({
    channelId: id("channel"),
    message: z.object({ template: sentTemplate }).meta({ examples: [{ template: {} }] }),
    columnMapping: z
      .array(mappingRow)
      .max(MAPPING_ROWS_MAX)
      .default([])
      .meta({ examples: [[]] }),
    ...rule,
  })
  .refine((given) => given.onFailed || given.afterHours !== null, {
    path: ["onFailed"],
    message: FALLBACK_NEVER,
  });
export type Fallback = z.output<typeof fallback>;

/** When a fallback goes, and whether it still may. */
export const fallbackTerms = z.object({
  onFailed: z.boolean(),
  afterHours: z.number().nullable(),
  /** Somebody still may fall back: nobody has stopped it, and not everybody is decided. */
  open: z.boolean(),
});

/** One of the two broadcasts, as the other names it. */
export const fallbackEnd = z.object({
  id: z.string(),
  name: z.string(),
  channelName: z.string(),
  channelType: z.number(),
  templateName: z.string(),
});

/** A broadcast and its fallback, and what came of both. */
export const fallbackReport = z.object({
  first: fallbackEnd,
  second: fallbackEnd,
  terms: fallbackTerms,
  /** Why nobody falls back at the moment: the wallet is short for them, or one of the two is paused. */
  held: z.enum(["wallet", "paused"]).nullable(),
  /** How many the first message was for, those left out who were skipped and do not fall back. */
  people: z.number(),
  reachedFirst: z.number(),
  fellBack: z.number(),
  reachedFallback: z.number(),
  /** Of both: a receipt of the first came after the fallback had gone. */
  reachedBoth: z.number(),
  /** Of those who are decided. */
  reachedNeither: z.number(),
  /** Who is not decided yet: on its way, or with time left. */
  undecided: z.number(),
  abilities: z.object({ stop: z.boolean() }),
});
export type FallbackReport = z.output<typeof fallbackReport>;

/** The other message to the same person, of a message that fell back or is a fallback. */
export const otherMessage = z.object({
  /** `fallback`: it went because this one did not reach; `first`: this one went because that did not. */
  is: z.enum(["fallback", "first"]),
  broadcastId: z.string(),
  broadcastName: z.string(),
  messageId: z.string(),
  channelType: z.number(),
});
