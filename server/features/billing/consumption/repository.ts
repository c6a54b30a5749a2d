import { sql } from "kysely";
import type { CostCategory } from "#contract/billing/limits.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

/** What is in the books of a dispatch. */
export interface Counted {
  dispatchNo: number;
  taken: number;
  booked: number;
  amount: number;
  outstanding: number;
}

export async function countedOf(
  { db, enterpriseId }: Rows,
  nos: readonly number[],
): Promise<Map<number, Counted>> {
  if (nos.length === 0) return new Map();
  const found = await sql<Counted>`
    select dispatch_no::float8 as "dispatchNo", taken, booked, amount::float8 as amount, outstanding::float8 as outstanding
    from billing_counted
    where enterprise_id = ${enterpriseId} and dispatch_no = any(${nos}::bigint[])`.execute(db);
  return new Map(found.rows.map((row) => [row.dispatchNo, row]));
}

/** Dispatches of which something could not be taken from the wallet. */
export async function behind({ db, enterpriseId }: Rows): Promise<number[]> {
  const found = await sql<{ no: number }>`
    select dispatch_no::float8 as no from billing_counted
    where enterprise_id = ${enterpriseId} and outstanding > 0 order by dispatch_no`.execute(db);
  return found.rows.map(({ no }) => no);
}

export const saveCounted = async ({ db }: Rows, rows: readonly Counted[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into billing_counted as c (dispatch_no, taken, booked, amount, outstanding)
    select * from json_to_recordset(${json(rows)}::json)
      as g("dispatchNo" bigint, taken int, booked int, amount bigint, outstanding bigint)
    on conflict (enterprise_id, dispatch_no) do update set taken = excluded.taken, booked = excluded.booked,
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
  messages: number;
  amount: number;
}

export const addUsage = ({ db }: Rows, { day, channelType, category, messages, amount }: Used) =>
  sql`insert into billing_usage as u (day, channel_type, category, messages, amount)
    values (${day}::date, ${channelType}::smallint, ${category}, ${messages}::int, ${amount}::bigint)
    on conflict (enterprise_id, day, channel_type, category) do update
      set messages = u.messages + excluded.messages, amount = u.amount + excluded.amount`.execute(db);

/** By day, kind of channel and category; days without anything are left out. */
export async function usageBetween(
  { db, enterpriseId }: Rows,
  fromDate: string,
  toDate: string,
): Promise<Used[]> {
  const found = await sql<Used>`
    select day::text as day, channel_type as "channelType", category, messages, amount::float8 as amount
    from billing_usage
    where enterprise_id = ${enterpriseId} and day between ${fromDate}::date and ${toDate}::date
      and (messages <> 0 or amount <> 0)
    order by day, channel_type, category`.execute(db);
  return found.rows;
}
