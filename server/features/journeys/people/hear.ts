import { sql } from "kysely";
import type { HappeningKind } from "#contract/journeys/limits.ts";
import type { Rows } from "../tables.ts";

/** What happened with customers. Of an event its name, of a segment its id; of a reply nothing. */
export interface Happened {
  what: Extract<HappeningKind, "event" | "segment" | "reply">;
  key: string;
  /** Of a segment: whether they came into it, or left it. */
  came?: boolean;
  customerIds: readonly string[];
}

/** Journeys whose people are led on or out: those in the trash rest. */
const standing = sql`exists (select from journey j where j.enterprise_id = r.enterprise_id and j.id = r.journey_id
  and j.trashed_at is null)`;

/** The runs `r` of journeys that this ends: a condition for `endRuns`. */
export const endedBy = ({ what, key, came = true, customerIds }: Happened) => sql`
  r.customer_id = any(${[...customerIds]}::uuid[]) and ${standing} and exists (select from journey_listen l
    where l.enterprise_id = r.enterprise_id and l.journey_id = r.journey_id and l.role = 'exit'
      and l.what = ${what} and l.key = ${key} and l.came = ${came})`;

/** These runs `r`, of journeys that do not rest: a condition for `endRuns`. */
export const goneBy = (runs: readonly string[]) => sql`r.id = any(${[...runs]}::uuid[]) and ${standing}`;

/** Notes it for those who wait for it: the first that happens is followed. Gives the journeys of whom it leads on. */
export async function heardBy({ db, enterpriseId }: Rows, happened: Happened): Promise<string[]> {
  const { what, key, customerIds } = happened;
  const found = await sql<{ journeyId: string }>`
    with waiting as (
      select r.id, r.step_id, min(l.way) as way from journey_run r
      join journey_listen l on l.enterprise_id = r.enterprise_id and l.journey_id = r.journey_id
        and l.role = 'way' and l.what = ${what} and l.key = ${key} and l.step_id = r.step_id
      where r.enterprise_id = ${enterpriseId} and r.customer_id = any(${[...customerIds]}::uuid[])
        and r.state = 'running' and ${standing}
      group by r.id, r.step_id
    )
    update journey_run r set heard = w.way, wake_at = now() from waiting w
    where r.enterprise_id = ${enterpriseId} and r.id = w.id and r.step_id = w.step_id
      and r.state = 'running' and r.heard is null
    returning r.journey_id as "journeyId"`.execute(db);
  return found.rows.map(({ journeyId }) => journeyId);
}

/** Whether the message `m` came so far as the happening `l` waits for. */
const cameSoFar = sql`case l.what
  when 'delivered' then m.status >= 40
  when 'read' then m.status >= 50
  when 'failed' then m.status in (2, 4, 30)
  when 'clicked' then exists (select from message_click k where k.enterprise_id = m.enterprise_id
    and k.dispatch_no = m.dispatch_no and k.seq = m.seq)
  else false end`;

/**
 * Notes for people who wait for what becomes of their message, or for coming into a segment, what has come true: of
 * those who were sent a message of these dispatches, or of these runs.
 */
export async function hearTruth(
  { db, enterpriseId }: Rows,
  of: { nos: readonly number[] } | { runs: readonly string[] },
): Promise<string[]> {
  const byMessage =
    "nos" in of
      ? sql`v.dispatch_no = any(${[...of.nos]}::bigint[])`
      : sql`v.run_id = any(${[...of.runs]}::uuid[]) and v.dispatch_no is not null`;
  const bySegment =
    "nos" in of
      ? sql``
      : sql`union all
        select r.id, r.step_id, l.way from journey_run r
        join journey_listen l on l.enterprise_id = r.enterprise_id and l.journey_id = r.journey_id and l.role = 'way'
          and l.what = 'segment' and l.step_id = r.step_id
        join segment_member s on s.enterprise_id = r.enterprise_id and s.segment_id = l.key::uuid
          and s.customer_id = r.customer_id
        where r.enterprise_id = ${enterpriseId} and r.id = any(${[...of.runs]}::uuid[]) and r.state = 'running'`;
  const found = await sql<{ journeyId: string }>`
    with true_now as (
      select id, step_id, min(way) as way from (
        select r.id, r.step_id, l.way from journey_visit v
        join journey_run r on r.enterprise_id = v.enterprise_id and r.id = v.run_id
        join journey_listen l on l.enterprise_id = r.enterprise_id and l.journey_id = r.journey_id and l.role = 'way'
          and l.step_id = r.step_id and l.key = v.step_id
        join message m on m.enterprise_id = v.enterprise_id and m.dispatch_no = v.dispatch_no and m.seq = v.seq
        where v.enterprise_id = ${enterpriseId} and ${byMessage} and r.state = 'running' and r.heard is null
          and not exists (select from journey_visit n where n.enterprise_id = v.enterprise_id and n.run_id = v.run_id
            and n.step_id = v.step_id and n.no > v.no)
          and ${cameSoFar}
        ${bySegment}) t
      group by id, step_id
    )
    update journey_run r set heard = t.way, wake_at = now() from true_now t
    where r.enterprise_id = ${enterpriseId} and r.id = t.id and r.step_id = t.step_id
      and r.state = 'running' and r.heard is null
    returning r.journey_id as "journeyId"`.execute(db);
  return found.rows.map(({ journeyId }) => journeyId);
}
