import { sql } from "kysely";
import { type MessageCounts, NO_MESSAGES, statusNamed } from "#contract/messages/status.ts";
import type { Rows } from "../tables.ts";

/** How many messages stand at each status that were sent within a range for each of these: `dispatch.source_id`. */
export async function countBySource(
  { db, enterpriseId }: Rows,
  sourceIds: readonly string[],
  { fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined },
): Promise<Map<string, MessageCounts>> {
  const counts = new Map<string, MessageCounts>();
  if (sourceIds.length === 0) return counts;
  const found = await sql<{ source_id: string; status: number; n: number }>`
    select d.source_id, s.status, sum(s.n)::int as n from dispatch d
    join dispatch_stat s on s.enterprise_id = d.enterprise_id and s.dispatch_no = d.no
    where d.enterprise_id = ${enterpriseId} and d.source_id = any(${sourceIds}::uuid[])
      ${fromDate ? sql`and d.created_at >= ${fromDate}` : sql``}
      ${toDate ? sql`and d.created_at < ${toDate}` : sql``}
    group by 1, 2`.execute(db);
  for (const { source_id, status, n } of found.rows) {
    const own = counts.get(source_id) ?? { ...NO_MESSAGES };
    own[statusNamed(status)] += n;
    counts.set(source_id, own);
  }
  return counts;
}
