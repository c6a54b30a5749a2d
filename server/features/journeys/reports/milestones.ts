import { sql } from "kysely";
import type { MilestoneFigures } from "#contract/journeys/views.ts";
import { NEVER_PREPARED } from "#server/platform/db/prepared.ts";
import { daysOf, type Range } from "#server/platform/range.ts";
import type { Rows } from "../tables.ts";

interface Milestone {
  journeyId: string;
  journeyName: string;
  stepId: string;
  name: string;
  entered: number;
}

/** The milestones of what is published, with how many came in. */
async function listed(rows: Rows, { from, to }: Range, journeyId: string | undefined): Promise<Milestone[]> {
  const found = await sql<Milestone>`
    select j.id as "journeyId", j.name as "journeyName", s.step ->> 'id' as "stepId", s.step ->> 'name' as name, (
      select count(*)::int from journey_run r where r.enterprise_id = j.enterprise_id and r.journey_id = j.id
        and r.entered_at >= ${from} and r.entered_at < ${to}) as entered
    from journey j
    join journey_version v on v.enterprise_id = j.enterprise_id and v.journey_id = j.id
      and v.version = j.published_version
    cross join lateral jsonb_array_elements(v.definition -> 'steps') with ordinality s(step, n)
    where j.enterprise_id = ${rows.enterpriseId} and j.trashed_at is null and s.step ->> 'kind' = 'milestone'
      ${journeyId ? sql`and j.id = ${journeyId}` : sql``}
    order by lower(j.name), j.id, s.n`.execute(rows.db);
  return found.rows;
}

/** How many of those who came into journeys within a range reached each of their milestones. */
export async function milestonesOf(
  rows: Rows,
  range: Range,
  journeyId?: string,
): Promise<MilestoneFigures[]> {
  const milestones = await listed(rows, range, journeyId);
  if (milestones.length === 0) return [];
  const found = await sql<{
    journeyId: string;
    stepId: string;
    date: string | null;
    reached: number;
    seconds: number | null;
  }>`${sql.raw(NEVER_PREPARED)}
    with reached as materialized (
      select v.journey_id, v.step_id, (v.at at time zone ${range.zone})::date as day,
        extract(epoch from v.at - v.entered_at)::float8 as seconds
      from journey_visit v
      join unnest(${milestones.map((one) => one.journeyId)}::uuid[],
        ${milestones.map((one) => one.stepId)}::text[]) as m(journey_id, step_id)
        on m.journey_id = v.journey_id and m.step_id = v.step_id
      where v.enterprise_id = ${rows.enterpriseId} and v.entered_at >= ${range.from} and v.entered_at < ${range.to}
        and not v.again
    )
    select journey_id as "journeyId", step_id as "stepId", day::text as date, count(*)::int as reached, null as seconds
    from reached group by 1, 2, day
    union all
    select journey_id, step_id, null, count(*)::int,
      percentile_cont(0.5) within group (order by seconds)
    from reached group by 1, 2`.execute(rows.db);
  return milestones.map((milestone) => {
    const own = found.rows.filter(
      (row) => row.journeyId === milestone.journeyId && row.stepId === milestone.stepId,
    );
    const all = own.find(({ date }) => date === null);
    const byDate = new Map(own.map(({ date, reached }) => [date, reached]));
    return {
      ...milestone,
      reached: all?.reached ?? 0,
      medianSeconds: all?.seconds == null ? null : Math.round(Number(all.seconds)),
      days: daysOf(range).map((date) => ({ date, reached: byDate.get(date) ?? 0 })),
    };
  });
}
