import { sql } from "kysely";
import type { LeavingReason, RunState } from "#contract/journeys/limits.ts";
import { NEVER_PREPARED } from "#server/platform/db/prepared.ts";
import type { Range } from "#server/platform/range.ts";
import type { Rows } from "../tables.ts";

// A plan for any range reads a million rows one by one; one for this range knows how many there are.
const within = ({ from, to }: Range, of: "r" | "v") =>
  sql`${sql.ref(`${of}.entered_at`)} >= ${from} and ${sql.ref(`${of}.entered_at`)} < ${to}`;

/** Those who came in, by where their way stands and why it ended, and by the days on which both was. */
export async function countRuns({ db, enterpriseId }: Rows, journeyId: string, range: Range) {
  const found = await sql<{
    state: RunState;
    reason: LeavingReason | null;
    entered: string;
    ended: string | null;
    people: number;
  }>`${sql.raw(NEVER_PREPARED)}
    select state, reason, came::text as entered, went::text as ended, people from (
      select r.state, r.reason, (r.entered_at at time zone ${range.zone})::date as came,
        (r.ended_at at time zone ${range.zone})::date as went, count(*)::int as people
      from journey_run r
      where r.enterprise_id = ${enterpriseId} and r.journey_id = ${journeyId} and ${within(range, "r")}
      group by 1, 2, 3, 4) t`.execute(db);
  return found.rows;
}

/** In how many seconds half of those who finished had come to the end. */
export async function medianOf(
  { db, enterpriseId }: Rows,
  journeyId: string,
  range: Range,
): Promise<number | null> {
  const found = await sql<{ seconds: number | null }>`${sql.raw(NEVER_PREPARED)}
    select percentile_cont(0.5) within group (order by extract(epoch from r.ended_at - r.entered_at)) as seconds
    from journey_run r
    where r.enterprise_id = ${enterpriseId} and r.journey_id = ${journeyId} and ${within(range, "r")}
      and r.state = 'finished'`.execute(db);
  const seconds = found.rows[0]?.seconds;
  return seconds === null || seconds === undefined ? null : Math.round(Number(seconds));
}

/** How many came to each step, and which way they went on (null: they are there, or their way ended there). */
export async function countVisits({ db, enterpriseId }: Rows, journeyId: string, range: Range) {
  const found = await sql<{ stepId: string; way: string | null; people: number }>`${sql.raw(NEVER_PREPARED)}
    select v.step_id as "stepId", v.way, count(*)::int as people from journey_visit v
    where v.enterprise_id = ${enterpriseId} and v.journey_id = ${journeyId} and ${within(range, "v")}
    group by 1, 2`.execute(db);
  return found.rows;
}

/** How many of those who came in stand at each step now. */
export async function countInside({ db, enterpriseId }: Rows, journeyId: string, range: Range) {
  const found = await sql<{ stepId: string; people: number }>`${sql.raw(NEVER_PREPARED)}
    select r.step_id as "stepId", count(*)::int as people from journey_run r
    where r.enterprise_id = ${enterpriseId} and r.journey_id = ${journeyId} and r.state = 'running'
      and ${within(range, "r")}
    group by 1`.execute(db);
  return new Map(found.rows.map(({ stepId, people }) => [stepId, people]));
}

export interface SentFigures {
  stepId: string;
  status: number;
  people: number;
}
/** What became of the messages of each step. */
export async function countSent({ db, enterpriseId }: Rows, journeyId: string, range: Range) {
  const found = await sql<SentFigures>`${sql.raw(NEVER_PREPARED)}
    select v.step_id as "stepId", m.status, count(*)::int as people
    from journey_visit v
    join message m on m.enterprise_id = v.enterprise_id and m.dispatch_no = v.dispatch_no and m.seq = v.seq
    where v.enterprise_id = ${enterpriseId} and v.journey_id = ${journeyId} and v.dispatch_no is not null
      and ${within(range, "v")}
    group by 1, 2`.execute(db);
  return found.rows;
}

/** How many messages of each step were clicked, and how many were answered. */
export async function countReactions({ db, enterpriseId }: Rows, journeyId: string, range: Range) {
  const ours = sql`v.enterprise_id = ${enterpriseId} and v.journey_id = ${journeyId} and ${within(range, "v")}`;
  const found = await sql<{
    stepId: string;
    what: "clicked" | "replied";
    people: number;
  }>`${sql.raw(NEVER_PREPARED)}
    select v.step_id as "stepId", 'clicked' as what, count(distinct (v.run_id, v.no))::int as people
    from journey_visit v join message_click k on k.enterprise_id = v.enterprise_id and k.dispatch_no = v.dispatch_no
      and k.seq = v.seq
    where ${ours} group by 1
    union all
    select v.step_id, 'replied', count(distinct (v.run_id, v.no))::int
    from message_reply p join journey_visit v on v.enterprise_id = p.enterprise_id
      and v.dispatch_no = p.dispatch_no and v.seq = p.seq
    where p.enterprise_id = ${enterpriseId} and p.at >= ${range.from} and ${ours}
    group by 1`.execute(db);
  return found.rows;
}
