import { sql } from "kysely";
import type { DispatchSource } from "#contract/messages/status.ts";
import type { Rows } from "../tables.ts";

/** How many messages from a source these customers were sent, or are about to be, within the last days. */
export async function sentOf(
  { db, enterpriseId }: Rows,
  source: DispatchSource,
  customerIds: readonly string[],
  days: number,
): Promise<Map<string, number>> {
  if (customerIds.length === 0) return new Map();
  const found = await sql<{ id: string; n: number }>`
    select m.customer_id as id, count(*)::int as n from message m
    join dispatch d on d.enterprise_id = m.enterprise_id and d.no = m.dispatch_no
    where m.enterprise_id = ${enterpriseId} and m.customer_id = any(${[...customerIds]}::uuid[])
      and m.status not in (2, 4) and d.source = ${source}
      and d.created_at > now() - make_interval(days => ${days}::int)
    group by 1`.execute(db);
  return new Map(found.rows.map(({ id, n }) => [id, n]));
}

/** Why messages of a dispatch are not sent, by their place. */
export async function skippedAmong(
  { db, enterpriseId }: Rows,
  dispatchNo: number,
): Promise<Map<number, string>> {
  const found = await sql<{ seq: number; reason: string }>`
    select distinct on (m.seq) m.seq, coalesce(e.description, '') as reason from message m
    join message_event e on e.enterprise_id = m.enterprise_id and e.dispatch_no = m.dispatch_no and e.seq = m.seq
      and e.status = 4
    where m.enterprise_id = ${enterpriseId} and m.dispatch_no = ${dispatchNo} and m.status = 4
    order by m.seq, e.at desc`.execute(db);
  return new Map(found.rows.map(({ seq, reason }) => [seq, reason]));
}
