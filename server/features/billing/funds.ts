import { type CostCategory, type Currency, MICROS, PLANS } from "#contract/billing/limits.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import type { ConsumptionSource } from "./consumption/source.ts";
import { today } from "./consumption/today.ts";
import { priceIn, priceLists } from "./prices/list.ts";
import { type Counted, type Quote, quoteOf } from "./prices/quote.ts";
import type { Rows } from "./tables.ts";
import { type AccountRow, findAccount, lockAccount } from "./wallet/repository.ts";

/** What somebody is about to send. */
export interface Asked {
  channelType: ChannelType;
  category: CostCategory;
  messages: number;
  /** Of them those of which it is known where they go. What others cost is bounded by the dearest price. */
  countries?: readonly Counted[];
  /** The dispatch it is; what it has reserved itself does not count against it. */
  dispatchNo: number;
}
/** What that costs. Units of the currency, as people write them. */
export interface Cost extends Quote {
  currency: Currency;
  /** What the wallet has left beside all that is released and waits. */
  available: number;
  enough: boolean;
}

/** What sending costs, as those features ask that send. */
export interface Funds {
  /** Null where nothing is charged. */
  estimate(rows: Rows, asked: Asked): Promise<Cost | null>;
  /** Whether the wallet pays it; two who ask at once wait for one another. */
  suffice(work: Work, asked: Asked): Promise<boolean>;
  /** Refuses what the wallet cannot pay, as `suffice` judges it. */
  demand(work: Work, asked: Asked): Promise<void>;
}

export function createFunds(source: ConsumptionSource): Funds {
  const charged = (account: AccountRow | undefined) =>
    account?.active && PLANS[account.plan].charged ? account : undefined;

  async function estimate(rows: Rows, asked: Asked): Promise<Cost | null> {
    const account = charged(await findAccount(rows));
    if (!account) return null;
    const listOf = priceLists(rows, await today(rows));
    let left = Number(account.balance) + Number(account.credit) - Number(account.outstanding);
    for (const one of await source.waiting(rows, asked.dispatchNo))
      left -= one.messages * priceIn(await listOf(one), one.country).amount;
    const quote = quoteOf(await listOf(asked), asked.messages, asked.countries);
    const { amount, each, atMost, shares } = quote;
    return {
      currency: account.currency,
      each: each === null ? null : each / MICROS,
      amount: amount / MICROS,
      atMost,
      shares: shares.map((one) => ({ ...one, each: one.each / MICROS, amount: one.amount / MICROS })),
      available: left / MICROS,
      enough: amount <= Math.max(0, left),
    };
  }

  async function judged(work: Work, asked: Asked): Promise<Cost | null> {
    // Where nothing is charged nobody waits for anybody.
    if (!charged(await findAccount(work))) return null;
    await lockAccount(work);
    return estimate(work, asked);
  }

  return {
    estimate,
    async suffice(work, asked) {
      return (await judged(work, asked))?.enough ?? true;
    },
    async demand(work, asked) {
      const cost = await judged(work, asked);
      if (!cost || cost.enough) return;
      const money = (value: number) => `${cost.currency} ${value.toFixed(2)}`;
      throw fail("WALLET_SHORT", { cost: money(cost.amount), available: money(Math.max(0, cost.available)) });
    },
  };
}
