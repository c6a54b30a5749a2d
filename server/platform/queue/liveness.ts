import pg from "pg";
import type { Database } from "#server/platform/db/pools.ts";
import type { Log } from "#server/platform/log.ts";
import { newId } from "#server/platform/ids.ts";

const LOCK = 4_100_003;
const LOOK_EVERY_MS = 15_000;
/** A process that has taken a job has made its workers known after so many seconds, if it lives. */
const KNOWN_WITHIN_S = 10;

/**
 * Knows which worker processes live. Each holds an advisory lock on a connection of its own; PostgreSQL drops the
 * lock when the process dies, however it dies, and whoever looks next gives that process's jobs back to the queue.
 */
export interface Liveness {
  register(workerId: string): Promise<void>;
  releaseDead(): Promise<void>;
  close(): Promise<void>;
}

export async function createLiveness(database: Database, log: Log): Promise<Liveness> {
  const processId = newId();
  const { system } = database;
  await system.query(`
    create table if not exists platform.worker (
      worker_id text primary key, process_id text not null, started_at timestamptz not null default now())`);
  const holder = new pg.Client({ connectionString: database.url });
  holder.on("error", () => {});
  await holder.connect();
  await holder.query("select pg_advisory_lock($1, hashtext($2))", [LOCK, processId]);

  async function releaseDead(): Promise<void> {
    const known = await system.query<{ process_id: string; workers: string[] }>(
      "select process_id, array_agg(worker_id) as workers from platform.worker where process_id <> $1 group by 1",
      [processId],
    );
    for (const row of known.rows) {
      const client = await system.connect();
      try {
        const free = await client.query<{ got: boolean }>(
          "select pg_try_advisory_lock($1, hashtext($2)) as got",
          [LOCK, row.process_id],
        );
        if (!free.rows[0]?.got) continue;
        await client.query("select graphile_worker.force_unlock_workers($1)", [row.workers]);
        await client.query("delete from platform.worker where process_id = $1", [row.process_id]);
        await client.query("select pg_advisory_unlock($1, hashtext($2))", [LOCK, row.process_id]);
      } finally {
        client.release();
      }
    }
    // A process may die in the moment between taking a job and making its workers known.
    await system.query(`
      select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_by is not null and locked_by not in (select worker_id from platform.worker)
        and locked_at < now() - interval '${KNOWN_WITHIN_S} seconds'
      having count(*) > 0`);
  }

  const timer = setInterval(() => {
    releaseDead().catch((error) => log.warn({ err: error }, "could not look for dead workers"));
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    async register(workerId) {
      await system.query(
        "insert into platform.worker (worker_id, process_id) values ($1, $2) on conflict do nothing",
        [workerId, processId],
      );
    },
    releaseDead,
    async close() {
      clearInterval(timer);
      await system.query("delete from platform.worker where process_id = $1", [processId]).catch(() => {});
      await holder.end().catch(() => {});
    },
  };
}
