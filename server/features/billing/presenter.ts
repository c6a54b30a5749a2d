import type { Account, Billing, LedgerEntry, Payment, Price } from "#contract/billing/views.ts";
import type { Used } from "./consumption/repository.ts";
import type { PaymentRow } from "./payments/repository.ts";
import type { PriceRow } from "./prices/repository.ts";
import type { AccountRow, EntryRow } from "./wallet/repository.ts";
import { isLow } from "./wallet/service.ts";

export const presentBilling = (row: AccountRow, payments: Billing["payments"]): Billing => ({
  active: row.active,
  plan: row.plan,
  currency: row.currency,
  balance: Number(row.balance),
  credit: Number(row.credit),
  outstanding: Number(row.outstanding),
  lowBalance: Number(row.low_balance),
  low: isLow(row),
  topBar: row.top_bar,
  payments,
});

export const presentAccount = (row: AccountRow, used: readonly Used[]): Account => ({
  shown: row.active && row.top_bar,
  currency: row.currency,
  balance: Number(row.balance),
  low: isLow(row),
  today: {
    messages: used.reduce((sum, { messages }) => sum + messages, 0),
    amount: used.reduce((sum, { amount }) => sum + amount, 0),
  },
});

export const presentEntry = (row: EntryRow): LedgerEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  amount: Number(row.amount),
  balance: Number(row.balance),
  about: row.about,
  by: row.by_name,
});

export const presentPrice = (row: PriceRow): Price => ({
  id: row.id,
  channelType: row.channel_type,
  category: row.category,
  country: row.country,
  amount: Number(row.amount),
  validFrom: row.valid_from,
  validTo: row.valid_to,
});

export const presentPayment = (row: PaymentRow): Payment => ({
  referenceId: row.reference,
  amount: Number(row.amount),
  currency: row.currency,
  status: row.status,
  paymentId: row.payment_id,
  url: row.status === "created" ? row.url : null,
  at: row.at.toISOString(),
  by: row.by_name,
});
