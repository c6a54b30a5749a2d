import { sql } from "kysely";
import type { Rows } from "../tables.ts";
import { countMessages, type DispatchRow } from "./repository.ts";

/**
 * Messages of other dispatches under way on a dispatch's channel that lanes take before its own. What goes at a pace of
 * its own goes beside the others.
 */
export async function aheadOf(rows: Rows, { no, channel_id, per_second }: DispatchRow): Promise<number> {
  if (per_second !== null) return 0;
  const found = await sql<{ no: number }>`
    select d.no from dispatch d
    where d.enterprise_id = ${rows.enterpriseId} and d.channel_id = ${channel_id}::uuid and d.state = 'running'
      and d.no <> ${no} and d.per_second is null and exists (
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
  return [...counts.values()].reduce((sum, { waiting }) => sum + waiting, 0);
}
