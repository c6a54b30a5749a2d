import type pg from "pg";
import type { JobKind } from "./jobs.ts";

/** So long it can be seen how a job ended. */
const DAYS_KEPT = 90;
/** One that nobody ordered and that went well: whether it found something stands in its record. */
const DAYS_KEPT_UNASKED = 1;
const BATCH = 10_000;

/** Forgets jobs that ended long ago, and what stands in the queue's line though nobody tries it again. */
export async function pruneJobs(system: pg.Pool, kinds: readonly JobKind[]): Promise<void> {
  const kept = kinds.filter(({ keptForGood }) => keptForGood).map(({ kind }) => kind);
  let gone: number | null;
  do {
    ({ rowCount: gone } = await system.query(
      `delete from job where (enterprise_id, id) in (
         select enterprise_id, id from job where state in ('done', 'failed', 'cancelled') and kind <> all($1)
           and updated_at < now() - make_interval(days => case
             when state = 'done' and created_by is null then ${DAYS_KEPT_UNASKED} else ${DAYS_KEPT} end)
         limit ${BATCH})`,
      [kept],
    ));
  } while (gone === BATCH);
  await system.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null
         and updated_at < now() - make_interval(days => ${DAYS_KEPT})))`,
  );
}
