import { z } from "zod";
import { CURRENCIES } from "../enterprise/words.ts";

/** The same of the period and of the one before it. */
const compared = <T extends z.ZodType>(schema: T) => z.object({ now: schema, before: schema });
/** 2026-11-23 of a day; 2026-11-23T09 of an hour, where one day is asked for. */
const unit = z.enum(["day", "hour"]);
const at = z.string();

const sums = z.object({
  /** Handed to a vendor, whatever became of it. */
  sent: z.number(),
  /** With those that were read. */
  delivered: z.number(),
  read: z.number(),
  failed: z.number(),
});
export type MessageSums = z.output<typeof sums>;

export const messageSummary = compared(sums).extend({
  unit,
  days: z.array(sums.extend({ at })),
  channels: z.array(sums.extend({ id: z.string(), name: z.string(), type: z.number() })),
});
export type MessageSummary = z.output<typeof messageSummary>;

export const failureSummary = z.object({
  /** How many failures were looked at: the latest ones. */
  counted: z.number(),
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
});
export type FailureSummary = z.output<typeof failureSummary>;

const broadcast = sums.extend({
  id: z.string(),
  name: z.string(),
  /** How many people opened a link; null where clicks are not counted. */
  clicked: z.number().nullable(),
});
/** By how many of those it was sent to read it. */
export const broadcastSummary = z.object({ best: z.array(broadcast), worst: z.array(broadcast) });
export type BroadcastSummary = z.output<typeof broadcastSummary>;

const chats = z.object({
  started: z.number(),
  closed: z.number(),
  /** Median, in seconds. */
  firstAnswer: z.number().nullable(),
  /** One to five stars, on average. */
  satisfaction: z.number().nullable(),
  ratings: z.number(),
});
export const chatSummary = compared(chats).extend({
  unit,
  days: z.array(z.object({ at, started: z.number(), pickup: z.number().nullable() })),
});
export type ChatSummary = z.output<typeof chatSummary>;

const understanding = z.object({
  conversations: z.number(),
  messages: z.number(),
  understood: z.number(),
});
export const botSummary = compared(understanding).extend({
  bots: z.array(understanding.extend({ id: z.string(), name: z.string() })),
});
export type BotSummary = z.output<typeof botSummary>;

export const customerSummary = compared(z.number());
export type CustomerSummary = z.output<typeof customerSummary>;

/** In millionths; null for who does not manage billing, and where billing is off. */
export const spendSummary = z.object({
  spend: compared(z.number())
    .extend({ currency: z.enum(CURRENCIES) })
    .nullable(),
});
export type SpendSummary = z.output<typeof spendSummary>;
