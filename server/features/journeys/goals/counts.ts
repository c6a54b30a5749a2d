import { sql } from "kysely";
import { NEVER_PREPARED } from "#server/platform/db/prepared.ts";
import type { Range } from "#server/platform/range.ts";
import type { Rows } from "../tables.ts";

const within = ({ from, to }: Range, of: "r" | "v") =>
  sql`${sql.ref(`${of}.entered_at`)} >= ${from} and ${sql.ref(`${of}.entered_at`)} < ${to}`;
/** Whether the run `r` came in while the journey's goal was this one; the versions are read once, not for each run. */
const under = (enterpriseId: string, journeyId: string, key: string) =>
  sql`r.version in (select g.version from journey_version g
    where g.enterprise_id = ${enterpriseId} and g.journey_id = ${journeyId} and g.goal = ${key})`;

interface Goal {
  key: string;
  days: number;
}

/** How many came in under a goal, how many of them reached it, and who of the others still may in time. */
export async function countReached(
  { db, enterpriseId }: Rows,
  journeyId: string,
  { key, days }: Goal,
  range: Range,
) {
  const runs = sql`from journey_run r where r.enterprise_id = ${enterpriseId} and r.journey_id = ${journeyId}
    and ${within(range, "r")} and ${under(enterpriseId, journeyId, key)}`;
  const late = sql`r.entered_at > now() - make_interval(hours => ${days * 24}::int)`;
  const found = await sql<{
    of: number;
    hits: number;
    open: number;
    worth: number;
    seconds: number | null;
  }>`${sql.raw(NEVER_PREPARED)}
    select i."of", d.hits, i.late - d.late as open, d.worth, d.seconds
    from (select count(*)::int as "of", count(*) filter (where ${late})::int as late ${runs}) i,
      (select count(*)::int as hits, count(*) filter (where ${late})::int as late,
        coalesce(sum(r.worth), 0)::float8 as worth,
        percentile_cont(0.5) within group (order by extract(epoch from greatest(r.reached_at - r.entered_at, '0'))) as seconds
        ${runs} and r.reached_at is not null and r.goal = ${key}) d`.execute(db);
  return found.rows[0]!;
}

/** The same by the ways of experiments, of those who had not reached it before they came there. */
export async function countReachedByWay(
  { db, enterpriseId }: Rows,
  journeyId: string,
  { key }: Goal,
  stepIds: readonly string[],
  range: Range,
) {
  if (stepIds.length === 0) return [];
  const found = await sql<{
    stepId: string;
    way: string;
    of: number;
    hits: number;
    worth: number;
  }>`${sql.raw(NEVER_PREPARED)}
    with first as (
      select distinct on (v.run_id, v.step_id) v.run_id, v.step_id, v.way, v.at from journey_visit v
      where v.enterprise_id = ${enterpriseId} and v.journey_id = ${journeyId} and ${within(range, "v")}
        and v.step_id = any(${[...stepIds]}::text[]) and v.way is not null
      order by v.run_id, v.step_id, v.no),
    measured as (
      select f.step_id, f.way, r.goal = ${key} as did, r.worth from first f
      join journey_run r on r.enterprise_id = ${enterpriseId} and r.id = f.run_id
      where ${under(enterpriseId, journeyId, key)} and (r.goal is distinct from ${key} or r.reached_at >= f.at))
    select step_id as "stepId", way, count(*)::int as "of", count(*) filter (where did)::int as hits,
      coalesce(sum(worth) filter (where did), 0)::float8 as worth
    from measured group by 1, 2`.execute(db);
  return found.rows;
}
