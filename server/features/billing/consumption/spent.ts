import type { Currency } from "#contract/billing/limits.ts";
import type { Rows } from "../tables.ts";
import { findAccount } from "../wallet/repository.ts";
import { usageBetween } from "./repository.ts";

interface Spent {
  currency: Currency;
  /** In millionths. */
  amount: number;
}

/** What messages cost from a day to a day, both of them with it; nothing while billing is off. */
export async function spentBetween(rows: Rows, fromDate: string, toDate: string): Promise<Spent | undefined> {
  const account = await findAccount(rows);
  if (!account?.active) return undefined;
  const used = await usageBetween(rows, fromDate, toDate);
  return { currency: account.currency, amount: used.reduce((sum, { amount }) => sum + amount, 0) };
}
