import { sql } from "kysely";
import { bucketIn, type Span } from "#server/platform/db/span.ts";
import type { Scope } from "#server/platform/scope.ts";
import { inDepartments } from "../chats/sight.ts";
import { OUTCOMES } from "../history/filter.ts";
import { whoseChats } from "./whose.ts";

interface ChatSums {
  started: number;
  closed: number;
  /** Medians, in seconds. */
  firstAnswer: number | null;
  pickup: number | null;
  satisfaction: number | null;
  ratings: number;
}

const median = (from: string, to: string) =>
  sql`percentile_cont(0.5) within group (order by date_part('epoch', ${sql.ref(to)} - ${sql.ref(from)}))`;

/** The chats that began within a span which this person may count: all together, and by day or hour. */
export async function summariseChats(
  scope: Scope,
  span: Span,
): Promise<{ whole: ChatSums; days: (Pick<ChatSums, "started" | "pickup"> & { at: string })[] }> {
  const { agentId, within } = await whoseChats(scope);
  const read = await sql<ChatSums & { at: string | null }>`
    with c as materialized (
      select ${bucketIn(span, sql`c.created_at`)} as at, case when c.started_by is null then c.asked_at end as asked_at, c.picked_at, c.first_reply_at, c.rating,
        ${OUTCOMES.closed} as closed
      from chat c
      where c.enterprise_id = ${scope.enterpriseId} and c.created_at >= ${span.from} and c.created_at < ${span.to}
        and ${inDepartments(within, "c")} ${agentId ? sql`and c.agent_id = ${agentId}` : sql``})
    select at, count(*)::integer as started, count(*) filter (where closed)::integer as closed,
      ${median("asked_at", "first_reply_at")} as "firstAnswer", ${median("asked_at", "picked_at")} as pickup,
      avg(rating)::float8 as satisfaction, count(rating)::integer as ratings
    from c group by grouping sets ((), (at))`.execute(scope.db);
  return {
    whole: read.rows.find(({ at }) => at === null)!,
    days: read.rows.flatMap(({ at, started, pickup }) => (at === null ? [] : [{ at, started, pickup }])),
  };
}
