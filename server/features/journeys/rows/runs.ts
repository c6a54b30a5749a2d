import { type RawBuilder, sql } from "kysely";
import type { LeavingReason } from "#contract/journeys/limits.ts";
import type { Rows } from "../tables.ts";

export interface Ended {
  id: string;
  journeyId: string;
  customerId: string;
}

/** Ends the ways of people who are in journeys, those of `which` of the run `r`. */
export async function endRuns(
  { db, enterpriseId }: Rows,
  which: RawBuilder<unknown>,
  reason: LeavingReason,
): Promise<Ended[]> {
  const ended = await sql<Ended>`
    with ended as (
      update journey_run r set state = 'left', reason = ${reason}, ended_at = now(), wake_at = null, resting = false,
        heard = null, calling = null
      where r.enterprise_id = ${enterpriseId} and r.state = 'running' and ${which}
      returning r.id, r.journey_id, r.customer_id, r.visits
    ), closed as (
      update journey_visit v set left_at = now() from ended e
      where v.enterprise_id = ${enterpriseId} and v.run_id = e.id and v.no = e.visits
    )
    select id, journey_id as "journeyId", customer_id as "customerId" from ended`.execute(db);
  return ended.rows;
}

/** Ends the ways of everybody who is in a journey. */
export const endAll = (rows: Rows, journeyId: string, reason: LeavingReason) =>
  endRuns(rows, sql`r.journey_id = ${journeyId}`, reason);

const GONE = "The journey was published anew without this step.";

/** Puts people from steps that are gone where they go on, or out (null). Gives how many. */
export async function movePeople(
  { db, enterpriseId }: Rows,
  journeyId: string,
  places: ReadonlyMap<string, string | null>,
): Promise<number> {
  if (places.size === 0) return 0;
  const moved = await sql<{ n: number }>`
    with places as (
      select * from unnest(${[...places.keys()]}::text[], ${[...places.values()]}::text[]) as p(gone, place)
    ), moved as (
      update journey_run r set step_id = coalesce(p.place, r.step_id), since = now(), resting = false, heard = null,
        calling = null, visits = r.visits + (p.place is not null)::int,
        wake_at = case when p.place is not null then now() end,
        state = case when p.place is null then 'left' else 'running' end,
        reason = case when p.place is null then 'moved' end,
        ended_at = case when p.place is null then now() end
      from places p
      where r.enterprise_id = ${enterpriseId} and r.journey_id = ${journeyId} and r.state = 'running'
        and r.step_id = p.gone
      returning r.id, r.visits, r.entered_at, p.place
    ), closed as (
      update journey_visit v set left_at = now(), note = ${GONE} from moved m
      where v.enterprise_id = ${enterpriseId} and v.run_id = m.id and v.no = m.visits - (m.place is not null)::int
    ), opened as (
      insert into journey_visit (enterprise_id, run_id, no, journey_id, step_id, entered_at, at)
      select ${enterpriseId}::uuid, id, visits, ${journeyId}::uuid, place, entered_at, now() from moved
      where place is not null
    )
    select count(*)::int as n from moved`.execute(db);
  return moved.rows[0]!.n;
}

/** Who is erased leaves neither runs nor visits in journeys. */
export async function eraseRunsOf({ db, enterpriseId }: Rows, customerIds: readonly string[]): Promise<void> {
  for (const table of ["journey_run", "journey_arrival"] as const)
    await db
      .deleteFrom(table)
      .where("enterprise_id", "=", enterpriseId)
      .where("customer_id", "in", [...customerIds])
      .execute();
}
