import { EventEmitter } from "node:events";
import type pg from "pg";
import { type JobHelpers, type TaskList, type WorkerEvents, Logger as GraphileLogger } from "graphile-worker";
import type { Database } from "#server/platform/db/pools.ts";
import type { Log } from "#server/platform/log.ts";
import type { MakeScope } from "#server/platform/scope.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import type { JobEnded, JobKind, Line } from "./jobs.ts";
import type { ProcessMark } from "#server/platform/db/process-mark.ts";
import { type Lane, startLanes } from "./lanes.ts";
import { createLiveness, type Liveness } from "./liveness.ts";
import { createPlaces } from "./places.ts";
import { endExhausted } from "./exhausted.ts";
import { runJob } from "./runner.ts";

const TASK = "dlvrd:job";
const CANCEL_CHANNEL = "dlvrd_cancel";
/** Places for what is short: mails, and what is done by the clock. */
const SHORT_AT_ONCE = 4;
/** A job for which its enterprise has no place is looked at again after so long, or once a place is left. */
const PUT_BACK_S = 1;

/** Work that recurs: a crontab pattern and what to do. One round of it runs at a time, and one more waits at most. */
export interface Recurring {
  name: string;
  cron: string;
  /** Whether it may take minutes: then it has its place among the jobs, and keeps nothing short waiting. */
  long?: true;
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
  wake(jobId: string, enterpriseId: string, kind: Line): Promise<void>;
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
  /** Hears of jobs that ended. */
  jobEnded: JobEnded;
  recurring: Recurring[];
  tasks: Task[];
  /** Without it this process only puts jobs in line. */
  works: boolean;
  /** Places for long work in this process. Of several, one enterprise's jobs hold all but one at most. */
  places: number;
}

interface Wake {
  jobId: string;
  enterpriseId: string;
  /** The line of those that wait for each other. */
  line: string | null;
}

/** Starts the durable queue: jobs of a process that died go on here within seconds. */
export async function startQueue(parts: QueueParts): Promise<Queue> {
  const { database, log } = parts;
  const kinds = new Map(parts.kinds.map((kind) => [kind.kind, kind]));
  const cancellations = new Map<string, AbortController>();
  await parts.bus.on(CANCEL_CHANNEL, (jobId) => cancellations.get(jobId)?.abort());

  let running: { stop(): Promise<void> } | undefined;
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
    wake: (jobId, enterpriseId, kind) =>
      putJob(
        database,
        { jobId, enterpriseId, line: lineOf(kind, enterpriseId) },
        { tries: kind.attempts, inS: 0 },
      ),
    cancel: (jobId) => parts.bus.publish(CANCEL_CHANNEL, jobId),
    async stop() {
      await running?.stop();
      await liveness?.close();
    },
  };

  const recurring: Recurring[] = [
    ...parts.recurring,
    { name: "queue:rejoin", cron: "* * * * *", run: () => rejoin(database, queue, kinds) },
  ];
  const places = createPlaces(parts.places);
  const job = async (payload: unknown, { job: { attempts, max_attempts } }: JobHelpers) => {
    const wake = payload as Wake;
    const leave = places.take(wake.enterpriseId);
    // Several were taken at one moment. This try was none.
    if (!leave) return putJob(database, wake, { tries: max_attempts - attempts + 1, inS: PUT_BACK_S });
    try {
      const at = { ...wake, lastTry: attempts >= max_attempts };
      await runJob(kinds, parts.makeScope, log, cancellations, at, parts.jobEnded);
    } finally {
      leave();
    }
  };
  const listOf = (items: readonly (Task | Recurring)[]): TaskList =>
    Object.fromEntries(items.map((item) => [item.name, (payload: unknown) => item.run(payload)]));
  const lanes: Lane[] = [
    {
      tasks: { [TASK]: job, ...listOf(recurring.filter(({ long }) => long)) },
      atOnce: parts.places,
      notNow: places.full,
    },
    {
      tasks: listOf([...parts.tasks, ...recurring.filter(({ long }) => !long)]),
      atOnce: SHORT_AT_ONCE,
    },
  ];

  await prepareSchema(database);
  if (parts.works) {
    const events = new EventEmitter() as WorkerEvents;
    liveness = await createLiveness(database, parts.mark, log, () =>
      endExhausted(database, parts.makeScope, kinds, parts.jobEnded),
    );
    // A job is held in the name of the pool that its worker belongs to.
    events.on("pool:create", ({ workerPool }) => void liveness?.register(workerPool.id));
    await liveness.releaseDead();
    running = await startLanes(database.url, lanes, {
      events,
      logger: quietLogger(log),
      crontab: recurring.map(crontabOf).join("\n"),
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

const lineOf = ({ kind, oneAtATime }: Line, enterpriseId: string) =>
  oneAtATime ? `${kind}:${enterpriseId}` : null;

/** One that is in line already stays as it is; one that runs is put in line anew. */
async function putJob(
  { system }: Database,
  { jobId, enterpriseId, line }: Wake,
  { tries, inS }: { tries: number; inS: number },
): Promise<void> {
  await system.query(
    `select graphile_worker.add_job($1, $2::json, queue_name => $3, job_key => $4, job_key_mode => $5,
       max_attempts => $6, run_at => now() + make_interval(secs => $7), flags => array[$8])`,
    [
      TASK,
      JSON.stringify({ jobId, enterpriseId, line } satisfies Wake),
      line,
      jobId,
      inS === 0 ? "unsafe_dedupe" : "replace",
      tries,
      inS,
      enterpriseId,
    ],
  );
}

/** Rounds of one name wait for one another, and of those that wait the latest stands for all. */
const crontabOf = ({ cron, name }: Recurring) => `${cron} ${name} ?max=1&queue=${name}&jobKey=${name}`;

/** A job may have committed just before its process died or lost the database, so that no worker was woken for it. */
async function rejoin(database: Database, queue: Queue, kinds: Map<string, JobKind>): Promise<void> {
  const lost = await database.system.query<{ id: string; enterprise_id: string; kind: string }>(
    `select id, enterprise_id, kind from job where state in ('queued', 'running')
       and not exists (select from graphile_worker.jobs g where g.key = job.id::text)`,
  );
  for (const row of lost.rows)
    await queue.wake(row.id, row.enterprise_id, kinds.get(row.kind) ?? { ...row, attempts: 1 });
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
