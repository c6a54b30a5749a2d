import { type ListedPrice, priceIn, type PriceList, rangeOf } from "./list.ts";

export interface Counted {
  country: string;
  messages: number;
}
/** What messages cost to which one price applies; amounts are millionths. */
export interface Share extends Counted {
  each: number;
  amount: number;
}
export interface Quote {
  amount: number;
  /** Null where it differs by country. */
  each: number | null;
  /** It may be less: of some it is not known where they go. */
  atMost: boolean;
  /** By the country whose price it is, the dearest first; nothing where all cost the same. */
  shares: Share[];
}

/**
 * What messages cost by a list. Those whose country is not known are taken at the dearest price there is, so that the
 * wallet never turns out to hold too little.
 */
export function quoteOf(list: PriceList, messages: number, known: readonly Counted[] = []): Quote {
  const shares = sharesOf(list, known);
  const unknown = Math.max(0, messages - sum(known.map((one) => one.messages)));
  const { least, most } = rangeOf(list);
  const amount = sum(shares.map((one) => one.amount)) + unknown * most;
  const prices = new Set([...shares.map(({ each }) => each), ...(unknown > 0 ? [most] : [])]);
  const differs = prices.size > 1;
  return {
    amount,
    each: differs ? null : ([...prices][0] ?? most),
    atMost: unknown > 0 && least < most,
    shares: differs && unknown === 0 ? shares : [],
  };
}

function sharesOf(list: PriceList, known: readonly Counted[]): Share[] {
  const byPrice = new Map<ListedPrice, number>();
  for (const { country, messages } of known) {
    const price = priceIn(list, country);
    byPrice.set(price, (byPrice.get(price) ?? 0) + messages);
  }
  return [...byPrice]
    .map(([{ country, amount: each }, messages]) => ({ country, messages, each, amount: each * messages }))
    .toSorted((one, other) => other.amount - one.amount || other.messages - one.messages);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
