import { sql } from "kysely";
import type { Item, TimelineSource } from "#server/features/customers/public.ts";
import "./tables.ts";

const KINDS = ["journey.entered", "journey.finished", "journey.left"] as const;

/** Journeys that a customer came into, finished and left. Data: `name` of the journey, `journeyId`, `runId`, `reason`. */
export const journeyTimeline: TimelineSource = {
  kinds: KINDS,
  async items(rows, customerIds, before, limit, kinds) {
    const behind = before
      ? sql`and (t.at, t.id collate "C") < (${before.at}::timestamptz, ${before.id}::text collate "C")`
      : sql``;
    const found = await sql<Item>`
      select t.id, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, t.kind, t.data, null as by
      from (
        select e.id, e.at, e.kind,
          jsonb_build_object('name', j.name, 'journeyId', j.id, 'runId', r.id, 'reason', r.reason) as data
        from journey_run r
        join journey j on j.enterprise_id = r.enterprise_id and j.id = r.journey_id
        cross join lateral (values
          ('journey:' || r.id || '-0', r.entered_at, 'journey.entered'),
          ('journey:' || r.id || '-1', r.ended_at, 'journey.' || r.state)) as e(id, at, kind)
        where r.enterprise_id = ${rows.enterpriseId} and r.customer_id = any(${[...customerIds]}::uuid[])
          and e.at is not null) t
      where t.kind = any(${[...kinds]}::text[]) ${behind}
      order by t.at desc, t.id collate "C" desc limit ${limit}`.execute(rows.db);
    return found.rows;
  },
};
