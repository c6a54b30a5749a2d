import { sql } from "kysely";
import type { CostCategory } from "#contract/billing/limits.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Rows } from "../tables.ts";

export interface ListedPrice {
  /** "" for all countries that have none of their own. */
  country: string;
  /** In millionths. */
  amount: number;
}
/** What one message of a kind costs on a day: a price that goes before another stands before it. */
export type PriceList = readonly ListedPrice[];

const FREE: ListedPrice = { country: "", amount: 0 };

/**
 * The prices of a kind of message on a day: those of its category before those of any, among them those of a country
 * before that of all others, and of each the one that began last.
 */
export async function pricesOn(
  { db, enterpriseId }: Rows,
  channelType: ChannelType,
  category: CostCategory,
  day: string,
): Promise<PriceList> {
  const found = await sql<ListedPrice>`
    select country, amount from (
      select distinct on (category, country) category, country, amount::float8 as amount from billing_price
      where enterprise_id = ${enterpriseId} and channel_type = ${channelType}::smallint and category in ('', ${category})
        and valid_from <= ${day}::date and (valid_to is null or valid_to >= ${day}::date)
      order by category, country, valid_from desc) p
    order by category <> '' desc, country <> '' desc, country`.execute(db);
  return found.rows;
}

/** The price that holds for a country; nothing is charged where there is none. */
export const priceIn = (list: PriceList, country: string): ListedPrice =>
  list.find((one) => one.country === country || one.country === "") ?? FREE;

/** The least and the most that one message costs, wherever it goes. */
export function rangeOf(list: PriceList): { least: number; most: number } {
  const amounts = ["", ...list.map(({ country }) => country)].map((country) => priceIn(list, country).amount);
  return { least: Math.min(...amounts), most: Math.max(...amounts) };
}

/** Reads each list once, however many kinds of message are asked for. */
export function priceLists(rows: Rows, day: string) {
  const read = new Map<string, Promise<PriceList>>();
  return (kind: { channelType: ChannelType; category: CostCategory }): Promise<PriceList> => {
    const key = `${kind.channelType} ${kind.category}`;
    const list = read.get(key) ?? pricesOn(rows, kind.channelType, kind.category, day);
    read.set(key, list);
    return list;
  };
}
