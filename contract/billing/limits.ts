import type { CURRENCIES } from "../enterprise/words.ts";

export type Currency = (typeof CURRENCIES)[number];

/**
 * Amounts are whole numbers of millionths of the currency, so that the price of one message needs no fraction and a sum
 * of millions of them is exact.
 */
export const MICROS = 1_000_000;

interface PlanTerms {
  /** Whether messages are taken from the wallet, or counted alone. */
  charged: boolean;
  /** How far below zero the wallet may go. */
  credit: Readonly<Record<Currency, number>>;
}
/** What an enterprise may choose; the first is the preset. */
export const PLANS = {
  unlimited: { charged: false, credit: { INR: 0, USD: 0 } },
  prepaid: { charged: true, credit: { INR: 0, USD: 0 } },
  business: { charged: true, credit: { INR: 5_000 * MICROS, USD: 60 * MICROS } },
} as const satisfies Record<string, PlanTerms>;
export type PlanId = keyof typeof PLANS;
export const PLAN_IDS = Object.keys(PLANS) as [PlanId, ...PlanId[]];

/** What a message is for, where the price depends on it: WhatsApp's categories; "" is any. */
export const COST_CATEGORIES = ["", "MARKETING", "UTILITY", "AUTHENTICATION", "SERVICE"] as const;
export type CostCategory = (typeof COST_CATEGORIES)[number];

/** So many countries of a broadcast's cost are told one by one; the others together. */
export const COST_COUNTRIES = 10;

/** Why a wallet's balance changed. */
export const ENTRY_KINDS = ["top_up", "charge", "refund"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Where a payment stands: as the vendor of payment links says it. */
export const PAYMENT_STATUSES = ["created", "paid", "expired", "cancelled"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const LEDGER_PAGE = 20;
/** The dearest message. */
export const PRICE_MAX = 10_000 * MICROS;
export const TOP_UP_MIN = 1 * MICROS;
export const TOP_UP_MAX = 500_000 * MICROS;
/** No wallet holds more: sums stay whole numbers. */
export const WALLET_MAX = 1_000_000_000 * MICROS;
/** So many days of consumption are shown at once at most. */
export const CONSUMPTION_DAYS_MAX = 366;

/** The payment result page closes itself after this. */
export const RESULT_SECONDS = 30;
