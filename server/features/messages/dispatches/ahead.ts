import { sql } from "kysely";
import type { Rows } from "../tables.ts";
import { countMessages, type DispatchRow } from "./repository.ts";

interface Ahead {
  /** Messages that have not gone out. */
  waiting: number;
  /** Its own pace, in messages a second. */
  perSecond: number | null;
}

/** Dispatches under way on a dispatch's channel whose chunks lanes take before its own. */
export async function aheadOf(rows: Rows, { no, channel_id }: DispatchRow): Promise<Ahead[]> {
  const found = await sql<{ no: number; perSecond: number | null }>`
    select d.no, d.per_second as "perSecond" from dispatch d
    where d.enterprise_id = ${rows.enterpriseId} and d.channel_id = ${channel_id}::uuid and d.state = 'running'
      and d.no <> ${no} and exists (
        select 1 from dispatch_chunk c
        where c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no and not c.finished
          and (c.urgent or c.run_at <= coalesce(
            (select min(o.run_at) from dispatch_chunk o
              where o.enterprise_id = d.enterprise_id and o.dispatch_no = ${no} and not o.finished), now())))`.execute(
    rows.db,
  );
  const counts = await countMessages(
    rows,
    found.rows.map((one) => one.no),
  );
  return found.rows.map((one) => ({ waiting: counts.get(one.no)!.waiting, perSecond: one.perSecond }));
}
