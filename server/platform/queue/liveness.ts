import type { Database } from "#server/platform/db/pools.ts";
import type { ProcessMark } from "#server/platform/db/process-mark.ts";
import type { Log } from "#server/platform/log.ts";

const LOOK_EVERY_MS = 15_000;
/** A process that has taken a job has made its workers known after so many seconds, if it lives. */
const KNOWN_WITHIN_S = 10;

/** Knows which worker processes live, and gives the jobs of dead ones back to the queue. */
export interface Liveness {
  register(workerId: string): Promise<void>;
  releaseDead(): Promise<void>;
  close(): Promise<void>;
}

export async function createLiveness(
  { system }: Pick<Database, "system">,
  mark: ProcessMark,
  log: Log,
  /** What there is to do once jobs were given back. */
  released: () => Promise<void> = async () => {},
): Promise<Liveness> {
  await system.query(`
    create table if not exists platform.worker (
      worker_id text primary key, process_id text not null, started_at timestamptz not null default now())`);

  async function releaseDead(): Promise<void> {
    const known = await system.query<{ process_id: string; workers: string[] }>(
      "select process_id, array_agg(worker_id) as workers from platform.worker where process_id <> $1 group by 1",
      [mark.id],
    );
    for (const row of known.rows) {
      if (!(await mark.isDead(row.process_id))) continue;
      await system.query("select graphile_worker.force_unlock_workers($1)", [row.workers]);
      await system.query("delete from platform.worker where process_id = $1", [row.process_id]);
    }
    // A process may die in the moment between taking a job and making its workers known.
    await system.query(`
      select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_by is not null and locked_by not in (select worker_id from platform.worker)
        and locked_at < now() - interval '${KNOWN_WITHIN_S} seconds'
      having count(*) > 0`);
    await released();
  }

  const timer = setInterval(() => {
    releaseDead().catch((error) => log.warn({ err: error }, "could not look for dead workers"));
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    async register(workerId) {
      await system.query(
        "insert into platform.worker (worker_id, process_id) values ($1, $2) on conflict do nothing",
        [workerId, mark.id],
      );
    },
    releaseDead,
    async close() {
      clearInterval(timer);
      await system.query("delete from platform.worker where process_id = $1", [mark.id]).catch(() => {});
    },
  };
}
