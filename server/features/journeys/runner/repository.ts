import { sql } from "kysely";
import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import { JOURNEY_STATES } from "#contract/journeys/limits.ts";
import type { JourneyRow, Rows, RunRow } from "../tables.ts";
import type { Walker } from "./walker.ts";

export interface RunningJourney {
  row: JourneyRow;
  definition: JourneyDefinition;
}

/** A journey that runs, which nobody pauses or publishes anew until the transaction ends. */
export async function holdRunning(rows: Rows, id: string): Promise<RunningJourney | undefined> {
  const row = await rows.db
    .selectFrom("journey")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .where("state", "=", JOURNEY_STATES.started)
    .where("trashed_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!row) return undefined;
  const version = await rows.db
    .selectFrom("journey_version")
    .select("definition")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("journey_id", "=", id)
    .where("version", "=", row.published_version!)
    .executeTakeFirst();
  return version && { row, definition: version.definition };
}

/** Running journeys in which somebody may go on now. */
export async function journeysDue({ db, enterpriseId }: Rows): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select j.id from journey j
    where j.enterprise_id = ${enterpriseId} and j.state = ${JOURNEY_STATES.started} and j.trashed_at is null
      and exists (select from journey_run r where r.enterprise_id = j.enterprise_id and r.journey_id = j.id
        and r.state = 'running' and r.wake_at <= now())
    order by j.id`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** The next people who may go on, whom nobody else leads on meanwhile. */
export async function takeDue(rows: Rows, journeyId: string, limit: number): Promise<RunRow[]> {
  return rows.db
    .selectFrom("journey_run")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("journey_id", "=", journeyId)
    .where("state", "=", "running")
    .where("wake_at", "<=", sql<Date>`now()`)
    .orderBy("wake_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** What has been noted for these runs meanwhile. */
export async function heardOf({ db, enterpriseId }: Rows, ids: readonly string[]) {
  const found = await db
    .selectFrom("journey_run")
    .select(["id", "heard"])
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "in", [...ids])
    .where("heard", "is not", null)
    .execute();
  return new Map(found.map(({ id, heard }) => [id, heard]));
}

/** Writes down where everybody of a batch has come to. */
export async function writeDown({ db, enterpriseId }: Rows, walkers: readonly Walker[]): Promise<void> {
  const last = walkers.map(({ visits }) => visits.at(-1)!);
  const standings = walkers.map(({ standing }) => standing);
  await sql`
    update journey_run r set state = g.state, reason = g.reason, step_id = g.step_id, since = g.since,
      wake_at = g.wake_at, resting = g.state = 'running', heard = null, calling = g.calling, visits = g.visits,
      ended_at = case when g.state <> 'running' then now() end
    from unnest(${walkers.map(({ run }) => run.id)}::uuid[],
      ${standings.map(({ kind }) => (kind === "finished" || kind === "left" ? kind : "running"))}::text[],
      ${standings.map((one) => (one.kind === "left" ? one.reason : null))}::text[],
      ${last.map(({ stepId }) => stepId)}::text[], ${last.map(({ at }) => at)}::timestamptz[],
      ${standings.map((one) => (one.kind === "resting" ? one.until : null))}::timestamptz[],
      ${standings.map((one) => (one.kind === "resting" ? one.calling : null))}::uuid[],
      ${last.map(({ no }) => no)}::int[])
      as g(id, state, reason, step_id, since, wake_at, calling, visits)
    where r.enterprise_id = ${enterpriseId} and r.id = g.id`.execute(db);
  const visits = walkers.flatMap(({ run, visits: all }) => all.map((visit) => ({ run, ...visit })));
  const closed = visits.filter(({ stored, leftAt, note, message }) => stored && (leftAt || note || message));
  if (closed.length > 0)
    await sql`
      update journey_visit v set left_at = g.left_at, way = g.way, note = coalesce(g.note, v.note),
        dispatch_no = coalesce(g.dispatch_no, v.dispatch_no), seq = coalesce(g.seq, v.seq)
      from unnest(${closed.map(({ run }) => run.id)}::uuid[], ${closed.map(({ no }) => no)}::int[],
        ${closed.map(({ leftAt }) => leftAt)}::timestamptz[], ${closed.map(({ way }) => way)}::text[],
        ${closed.map(({ note }) => note)}::text[], ${closed.map(({ message }) => message?.dispatchNo ?? null)}::bigint[],
        ${closed.map(({ message }) => message?.seq ?? null)}::int[])
        as g(run_id, no, left_at, way, note, dispatch_no, seq)
      where v.enterprise_id = ${enterpriseId} and v.run_id = g.run_id and v.no = g.no`.execute(db);
  const opened = visits.filter(({ stored }) => !stored);
  if (opened.length > 0)
    await sql`
      insert into journey_visit (enterprise_id, run_id, no, journey_id, step_id, entered_at, at, left_at, way, note,
        dispatch_no, seq)
      select ${enterpriseId}::uuid, g.* from unnest(${opened.map(({ run }) => run.id)}::uuid[],
        ${opened.map(({ no }) => no)}::int[], ${opened.map(({ run }) => run.journey_id)}::uuid[],
        ${opened.map(({ stepId }) => stepId)}::text[], ${opened.map(({ run }) => run.entered_at)}::timestamptz[],
        ${opened.map(({ at }) => at)}::timestamptz[], ${opened.map(({ leftAt }) => leftAt)}::timestamptz[],
        ${opened.map(({ way }) => way)}::text[], ${opened.map(({ note }) => note)}::text[],
        ${opened.map(({ message }) => message?.dispatchNo ?? null)}::bigint[],
        ${opened.map(({ message }) => message?.seq ?? null)}::int[]) g`.execute(db);
}
