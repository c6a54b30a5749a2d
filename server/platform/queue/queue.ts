import { EventEmitter } from "node:events";
import type pg from "pg";
import {
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  Logger as GraphileLogger,
} from "graphile-worker";
import type { Database } from "#server/platform/db/pools.ts";
import type { Log } from "#server/platform/log.ts";
import type { MakeScope } from "#server/platform/scope.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import type { JobKind } from "./jobs.ts";
import type { ProcessMark } from "#server/platform/db/process-mark.ts";
import { createLiveness, type Liveness } from "./liveness.ts";
import { runJob } from "./runner.ts";

const TASK = "dlvrd:job";
const CANCEL_CHANNEL = "dlvrd_cancel";
const POLL_MS = 2_000;
const REJOIN = "queue:rejoin";

/** Work that recurs: a crontab pattern and what to do. */
export interface Recurring {
  name: string;
  cron: string;
  run(): Promise<void>;
}

/** Short work of the installation itself, put in line by name; tried again with growing pauses until it succeeds. */
export interface Task {
  name: string;
  run(payload: unknown): Promise<void>;
}

/** A task that is ready to be put in line. */
export interface Order {
  task: string;
  payload: object;
  attempts: number;
}

/** A change of one row by which work is claimed; where it changes none, another has claimed it. */
export interface Claim {
  sql: string;
  values: unknown[];
}

export interface Queue {
  /** Puts a task in line. */
  add(task: string, payload: object, attempts: number): Promise<void>;
  /** Claims work and puts its tasks in line, both or neither. Returns whether it was there to be claimed. */
  addOnce(claim: Claim, orders: readonly Order[]): Promise<boolean>;
  /** Wakes a worker for a job whose row has committed. Safe to call twice. */
  wake(jobId: string, enterpriseId: string, kind: Pick<JobKind, "kind" | "oneAtATime">): Promise<void>;
  /** Tells the process that runs the job to stop it. */
  cancel(jobId: string): Promise<void>;
  stop(): Promise<void>;
}

export interface QueueParts {
  database: Database;
  mark: ProcessMark;
  bus: Bus;
  makeScope: MakeScope;
  log: Log;
  kinds: JobKind[];
  recurring: Recurring[];
  tasks: Task[];
  /** Without it this process only puts jobs in line. */
  works: boolean;
  concurrency: number;
}

/** Starts the durable queue: jobs of a process that died go on here within seconds. */
export async function startQueue(parts: QueueParts): Promise<Queue> {
  const { database, log } = parts;
  const kinds = new Map(parts.kinds.map((kind) => [kind.kind, kind]));
  const cancellations = new Map<string, AbortController>();
  await parts.bus.on(CANCEL_CHANNEL, (jobId) => cancellations.get(jobId)?.abort());

  let runner: Runner | undefined;
  let liveness: Liveness | undefined;
  const queue: Queue = {
    add: (task, payload, attempts) => putInLine(database.system, { task, payload, attempts }),
    async addOnce({ sql, values }, orders) {
      const client = await database.system.connect();
      try {
        await client.query("begin");
        const claimed = (await client.query(sql, values)).rowCount === 1;
        if (claimed) for (const order of orders) await putInLine(client, order);
        await client.query("commit");
        return claimed;
      } catch (error) {
        await client.query("rollback").catch(() => {});
        throw error;
      } finally {
        client.release();
      }
    },
    async wake(jobId, enterpriseId, kind) {
      const line = kind.oneAtATime ? `${kind.kind}:${enterpriseId}` : null;
      await database.system.query(
        `select graphile_worker.add_job($1, json_build_object('jobId', $2::text, 'enterpriseId', $3::text),
           queue_name => $4, job_key => $2, job_key_mode => 'unsafe_dedupe', max_attempts => 5)`,
        [TASK, jobId, enterpriseId, line],
      );
    },
    cancel: (jobId) => parts.bus.publish(CANCEL_CHANNEL, jobId),
    async stop() {
      await runner?.stop();
      await liveness?.close();
    },
  };

  const tasks: TaskList = {
    [TASK]: async (payload, helpers) => {
      const { jobId, enterpriseId } = payload as { jobId: string; enterpriseId: string };
      const lastTry = helpers.job.attempts >= helpers.job.max_attempts;
      await runJob(kinds, parts.makeScope, log, cancellations, { jobId, enterpriseId, lastTry });
    },
    [REJOIN]: () => rejoin(database, queue, kinds),
    ...Object.fromEntries(parts.recurring.map((item) => [item.name, () => item.run()])),
    ...Object.fromEntries(parts.tasks.map((item) => [item.name, (payload: unknown) => item.run(payload)])),
  };

  await prepareSchema(database);
  if (parts.works) {
    const events = new EventEmitter() as WorkerEvents;
    liveness = await createLiveness(database, parts.mark, log);
    // A job is held in the name of the pool that its worker belongs to.
    events.on("pool:create", ({ workerPool }) => void liveness?.register(workerPool.id));
    await liveness.releaseDead();
    runner = await run({
      pgPool: database.system,
      taskList: tasks,
      concurrency: parts.concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      events,
      logger: quietLogger(log),
      crontab: [{ name: REJOIN, cron: "* * * * *" }, ...parts.recurring]
        .map((item) => `${item.cron} ${item.name} ?max=1`)
        .join("\n"),
    });
  }

  if (parts.works) await rejoin(database, queue, kinds);
  return queue;
}

async function putInLine(
  db: Pick<pg.Pool | pg.PoolClient, "query">,
  { task, payload, attempts }: Order,
): Promise<void> {
  await (db as pg.Pool).query("select graphile_worker.add_job($1, $2::json, max_attempts => $3)", [
    task,
    JSON.stringify(payload),
    attempts,
  ]);
}

/** A job may have committed just before its process died or lost the database, so that no worker was woken for it. */
async function rejoin(database: Database, queue: Queue, kinds: Map<string, JobKind>): Promise<void> {
  const lost = await database.system.query<{ id: string; enterprise_id: string; kind: string }>(
    `select id, enterprise_id, kind from job where state in ('queued', 'running')
       and not exists (select from graphile_worker.jobs g where g.key = job.id::text)`,
  );
  for (const row of lost.rows) await queue.wake(row.id, row.enterprise_id, kinds.get(row.kind) ?? row);
}

async function prepareSchema(database: Database): Promise<void> {
  const { runMigrations } = await import("graphile-worker");
  await runMigrations({ pgPool: database.system });
}

function quietLogger(log: Log): GraphileLogger {
  return new GraphileLogger(() => (level, message) => {
    if (level === "error") log.error({ queue: true }, message);
    else if (level === "warning") log.warn({ queue: true }, message);
  });
}
