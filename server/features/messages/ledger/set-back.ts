import { sql } from "kysely";
import type { Rows } from "../tables.ts";

/**
 * Sets messages back to waiting: those in doubt of which nothing was heard, or failed ones that someone wants tried
 * again. Where the vendor keeps our reference to one, the attempt stays the same, and with it the reference, unless the
 * vendor has taken the message: then it would take another of that reference for the one it has. Those of who was
 * erased have no address any more, and stay.
 * @param byItself Nobody has said so: it counts as one of the tries that a message has.
 */
export async function setBack(
  { db, enterpriseId }: Rows,
  dispatchNo: number,
  from: number,
  seqs: readonly number[] | null,
  sameReference: boolean,
  byItself = false,
): Promise<number[]> {
  const among = seqs ? sql`and seq = any (${seqs}::int[])` : sql``;
  const back = await sql<{ seq: number }>`
    with back as (
      update message set status = 0, attempt = attempt + case when ${sameReference} and vendor_id is null then 0 else 1 end, vendor_id = null
      where enterprise_id = ${enterpriseId} and dispatch_no = ${dispatchNo} and status = ${from}::smallint and address <> '' ${among}
      returning seq, country
    ), tried as (
      update message_try t set failed_at = null, next_at = null, tries = t.tries + ${byItself ? 1 : 0}::smallint
      from back where t.enterprise_id = ${enterpriseId} and t.dispatch_no = ${dispatchNo} and t.seq = back.seq
    ), counted as (
      insert into dispatch_stat (enterprise_id, dispatch_no, shard, status, country, n)
      select ${enterpriseId}::uuid, ${dispatchNo}::bigint, 0, s, country, n * c
      from (select country, count(*)::int as c from back group by country) b
        cross join (values (0, 1), (${from}::int, -1)) v(s, n)
      order by s, country
      on conflict (enterprise_id, dispatch_no, shard, status, country) do update set n = dispatch_stat.n + excluded.n
    )
    select seq from back order by seq`.execute(db);
  return back.rows.map(({ seq }) => seq);
}
