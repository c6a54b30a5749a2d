import { sql } from "kysely";
import type { CostCategory } from "#contract/billing/limits.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

/** What is in the books of a dispatch, of the messages to one country. */
export interface Counted {
  dispatchNo: number;
  country: string;
  taken: number;
  booked: number;
  amount: number;
  outstanding: number;
}

export async function countedOf({ db, enterpriseId }: Rows, nos: readonly number[]): Promise<Counted[]> {
  if (nos.length === 0) return [];
  const found = await sql<Counted>`
    select dispatch_no::float8 as "dispatchNo", country, taken, booked, amount::float8 as amount, outstanding::float8 as outstanding
    from billing_counted
    where enterprise_id = ${enterpriseId} and dispatch_no = any(${nos}::bigint[])`.execute(db);
  return found.rows;
}

/** Dispatches of which something could not be taken from the wallet. */
export async function behind({ db, enterpriseId }: Rows): Promise<number[]> {
  const found = await sql<{ no: number }>`
    select distinct dispatch_no::float8 as no from billing_counted
    where enterprise_id = ${enterpriseId} and outstanding > 0 order by no`.execute(db);
  return found.rows.map(({ no }) => no);
}

export const saveCounted = async ({ db }: Rows, rows: readonly Counted[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into billing_counted as c (dispatch_no, country, taken, booked, amount, outstanding)
    select * from json_to_recordset(${json(rows)}::json)
      as g("dispatchNo" bigint, country text, taken int, booked int, amount bigint, outstanding bigint)
    on conflict (enterprise_id, dispatch_no, country) do update set taken = excluded.taken, booked = excluded.booked,
      amount = excluded.amount, outstanding = excluded.outstanding`.execute(db);
};

/** Writes the sum of what is outstanding beside the wallet. */
export const sumOutstanding = ({ db, enterpriseId }: Rows) =>
  sql`update billing_account set outstanding = coalesce((select sum(outstanding) from billing_counted
      where enterprise_id = ${enterpriseId} and outstanding > 0), 0)
    where enterprise_id = ${enterpriseId}`.execute(db);

export interface Used {
  day: string;
  channelType: ChannelType;
  category: CostCategory;
  /** Whose price it was; "" for that of all others. */
  country: string;
  messages: number;
  amount: number;
}

export const addUsage = ({ db }: Rows, { day, channelType, category, country, messages, amount }: Used) =>
  sql`insert into billing_usage as u (day, channel_type, category, country, messages, amount)
    values (${day}::date, ${channelType}::smallint, ${category}, ${country}, ${messages}::int, ${amount}::bigint)
    on conflict (enterprise_id, day, channel_type, category, country) do update
      set messages = u.messages + excluded.messages, amount = u.amount + excluded.amount`.execute(db);

/** By day, kind of channel, category and the country of the price; days without anything are left out. */
export async function usageBetween(
  { db, enterpriseId }: Rows,
  fromDate: string,
  toDate: string,
): Promise<Used[]> {
  const found = await sql<Used>`
    select day::text as day, channel_type as "channelType", category, country, messages, amount::float8 as amount
    from billing_usage
    where enterprise_id = ${enterpriseId} and day between ${fromDate}::date and ${toDate}::date
      and (messages <> 0 or amount <> 0)
    order by day, channel_type, category, country`.execute(db);
  return found.rows;
}
