import { sql } from "kysely";
import { SHARED } from "../chunks/free.ts";
import type { Rows } from "../tables.ts";
import { countMessages, type DispatchRow } from "./repository.ts";

/**
 * Messages of other dispatches under way on a dispatch's channel that go out before its own last one: it takes turns
 * with each. What goes at a pace of its own goes without regard to the others.
 */
export async function besideOf(rows: Rows, { no, channel_id, per_second }: DispatchRow): Promise<number> {
  if (per_second !== null) return 0;
  const found = await sql<{ no: number }>`
    select d.no from dispatch d
    where d.enterprise_id = ${rows.enterpriseId} and d.channel_id = ${channel_id}::uuid and d.state = 'running'
      and d.no <> ${no} and ${sql.raw(SHARED)} and exists (
        select 1 from dispatch_chunk c
        where c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no and not c.finished)`.execute(
    rows.db,
  );
  const others = found.rows.map((one) => one.no);
  if (others.length === 0) return 0;
  const counts = await countMessages(rows, [no, ...others]);
  const own = counts.get(no)?.waiting ?? 0;
  return others.reduce((sum, other) => sum + Math.min(own, counts.get(other)?.waiting ?? 0), 0);
}
