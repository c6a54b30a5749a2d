import { z } from "zod";
import { CHANNEL_TYPES } from "../channel-types.ts";
import { id, instant } from "../common.ts";
import { CURRENCIES } from "../enterprise/words.ts";
import { COST_CATEGORIES, ENTRY_KINDS, PAYMENT_STATUSES, PLAN_IDS } from "./limits.ts";

/** Millionths of the currency. */
export const amount = z.number().int();
export const currency = z.enum(CURRENCIES);
export const day = z.iso.date().meta({ examples: ["2026-01-01"] });
/** Whose price it is, by ISO 3166-1 alpha-2; "" for that of all countries without one of their own. */
const country = z.string();
export const channelType = z.literal(Object.values(CHANNEL_TYPES));

/** An enterprise's plan and wallet. */
export const billing = z.object({
  /** Nothing is counted or charged until somebody turns it on. */
  active: z.boolean(),
  plan: z.enum(PLAN_IDS),
  currency,
  balance: amount,
  credit: amount,
  /** What was sent and could not be taken from the wallet. */
  outstanding: amount,
  /** Below this the wallet is low. */
  lowBalance: amount,
  low: z.boolean(),
  /** Whether the wallet stands in the top bar. */
  topBar: z.boolean(),
  /** How the wallet is topped up: at the vendor, at its stand-in, or not at all. */
  payments: z.enum(["live", "sandbox", "none"]),
});
export type Billing = z.output<typeof billing>;

/** What the top bar shows. */
export const account = z.object({
  shown: z.boolean(),
  currency,
  balance: amount,
  low: z.boolean(),
  /** Of today, where the enterprise's day begins. */
  today: z.object({ messages: z.number(), amount }),
});
export type Account = z.output<typeof account>;

export const consumption = z.object({
  currency,
  rows: z.array(
    z.object({ day, channelType, category: z.enum(COST_CATEGORIES), country, messages: z.number(), amount }),
  ),
});
export type Consumption = z.output<typeof consumption>;

export const ledgerEntry = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(ENTRY_KINDS),
  amount,
  /** After it. */
  balance: amount,
  /** What it was for: messages of a day, or a payment. */
  about: z.object({
    day: z.string().optional(),
    channelType: channelType.optional(),
    category: z.enum(COST_CATEGORIES).optional(),
    country: country.optional(),
    messages: z.number().optional(),
    paymentId: z.string().optional(),
    referenceId: z.string().optional(),
  }),
  by: z.string(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** What a message costs on a kind of channel and to a country, from a day until a day. */
export const price = z.object({
  id: id("price"),
  channelType,
  category: z.enum(COST_CATEGORIES),
  country,
  amount,
  validFrom: day,
  /** Null: until another one begins. */
  validTo: day.nullable(),
});
export type Price = z.output<typeof price>;

export const payment = z.object({
  referenceId: z.string(),
  amount,
  currency,
  status: z.enum(PAYMENT_STATUSES),
  paymentId: z.string().nullable(),
  /** Where it is paid, while it can be. */
  url: z.string().nullable(),
  at: instant,
  by: z.string(),
});
export type Payment = z.output<typeof payment>;
