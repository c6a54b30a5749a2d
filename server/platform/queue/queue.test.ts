import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { JobView } from "#contract/jobs.ts";
import { openDatabase } from "#server/platform/db/pools.ts";
import { fail } from "#server/platform/fail.ts";
import { eventually } from "#server/testing/eventually.ts";
import { newId } from "#server/platform/ids.ts";
import { createLog } from "#server/platform/log.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import { createPgBus } from "#server/platform/bus/pg-bus.ts";
import { PERMISSIONS } from "#contract/permissions.ts";
import { type MakeScope, platformPrincipal, scopeFactory } from "#server/platform/scope.ts";
import { createEnterpriseRow } from "#server/seed/accounts.ts";
import { createDatabase } from "#server/testing/harness.ts";
import { markProcess, type ProcessMark } from "#server/platform/db/process-mark.ts";
import { createLiveness } from "./liveness.ts";
import { enqueueJob, type JobKind, type RunningJob, updateJob } from "./jobs.ts";
import { type Queue, startQueue } from "./queue.ts";

type Work = (job: RunningJob<{ n: number }>) => Promise<void>;
let work: Work = async () => {};
const kind: JobKind<{ n: number }> = {
  kind: "test.count",
  payload: z.object({ n: z.number() }),
  attempts: 3,
  audience: [],
  run: (job) => work(job),
};

let database: ReturnType<typeof openDatabase>;
let drop: () => Promise<void>;
let bus: Bus;
let makeScope: MakeScope;
let queue: Queue;
let enterpriseId: string;
let mark: ProcessMark;
/** Jobs whose end was heard of, with how. */
const ended: string[] = [];
const parts = () => ({
  database,
  mark,
  bus,
  makeScope,
  log: createLog("silent"),
  kinds: [kind],
  jobEnded: async (_: unknown, row: { id: string; state: string }) =>
    void ended.push(`${row.id} ${row.state}`),
  recurring: [],
  tasks: [],
  works: true,
  places: 2,
});
beforeAll(async () => {
  const made = await createDatabase();
  drop = made.drop;
  database = openDatabase(made.url);
  mark = await markProcess(database);
  bus = await createPgBus(database);
  makeScope = scopeFactory(database, bus, Buffer.alloc(32), () => {}, createLog("silent"));
  enterpriseId = await createEnterpriseRow(database.system, "Queue test");
  queue = await startQueue(parts());
});
afterAll(async () => {
  await queue.stop();
  await mark.close();
  await bus.close();
  await database.close();
  await drop();
});

const scope = () => makeScope(platformPrincipal(enterpriseId, PERMISSIONS));
const read = (id: string) =>
  scope().db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function enqueue(wake: Queue["wake"] = queue.wake, subjectId = newId()) {
  const order = { kind, subjectId, title: "t", payload: { n: 1 } };
  return scope().write((unit) => enqueueJob(unit, { wake }, order));
}

/** Runs one job whose work is given, and waits for its row to end. */
async function run(task: Work): Promise<JobView["state"] | string> {
  let over!: () => void;
  const worked = new Promise<void>((resolve) => (over = resolve));
  work = async (job) => {
    try {
      await task(job);
    } finally {
      over();
    }
  };
  const { job } = await enqueue();
  await worked;
  return job.id;
}
const settled = (id: string) =>
  expect.poll(async () => (await read(id)).state, { timeout: 10_000, interval: 20 });

describe("the queue", () => {
  it("runs a job once and records how far it came and how it ended", async () => {
    const id = await run((job) => job.progress({ stage: "half", done: 1, total: 2, counts: { seen: 1 } }));
    await settled(id).toBe("done");
    expect(await read(id)).toMatchObject({ stage: "half", done: 1, total: 2, counts: { seen: 1 } });
    expect(ended.filter((one) => one.startsWith(id))).toEqual([`${id} done`]);
  });

  it("runs within a minute what nobody was woken for", async () => {
    const { job } = await enqueue(async () => {});
    expect((await read(job.id)).state).toBe("queued");
    // As each minute does it.
    await queue.add("queue:rejoin", {}, 1);
    await settled(job.id).toBe("done");
  });

  it("ends a job with the sentence of a failure a person can understand, at once", async () => {
    const id = await run(async () => {
      throw fail("IMPORT_UNREADABLE", { format: "CSV", reason: "it is empty." });
    });
    await settled(id).toBe("failed");
    expect((await read(id)).error).toBe("This file cannot be read as CSV: it is empty.");
    expect(ended.filter((one) => one.startsWith(id))).toEqual([`${id} failed`]);
  });

  it("tries again after an accident, from the last checkpoint", async () => {
    const seen: number[] = [];
    let tries = 0;
    const id = await run(async (job) => {
      seen.push(job.done);
      await job.scope.write((unit) => job.checkpoint(unit, { done: job.done + 5, total: 10 }));
      if (++tries === 1) throw new Error("the cable was pulled");
    });
    await settled(id).toBe("done");
    expect(seen).toEqual([0, 5]);
  });

  it("rolls a batch back together with its checkpoint", async () => {
    const id = await run((job) =>
      job.scope
        .write(async (unit) => {
          await job.checkpoint(unit, { done: 7 });
          throw new Error("no");
        })
        .catch(() => {}),
    );
    await settled(id).toBe("done");
    expect((await read(id)).done).toBe(0);
  });

  it("joins a run that is under way for the same record", async () => {
    const subject = newId();
    const never = async () => {};
    const first = await enqueue(never, subject);
    const second = await enqueue(never, subject);
    expect(second).toMatchObject({ joined: true, job: { id: first.job.id } });
    await updateJob(scope().db, first.job.id, { state: "cancelled" });
    expect((await enqueue(never, subject)).joined).toBe(false);
  });

  it("stops a job that is cancelled while it runs", async () => {
    let started!: () => void;
    const running = new Promise<void>((resolve) => (started = resolve));
    work = async (job) => {
      started();
      await new Promise((_, reject) =>
        job.signal.addEventListener("abort", () => reject(new Error("stopped"))),
      );
    };
    const { job } = await enqueue();
    await running;
    await queue.cancel(job.id);
    await settled(job.id).toBe("cancelled");
  });

  it("stays cancelled, though its work had ended before anybody told it", async () => {
    work = async (job) => {
      await updateJob(scope().db, job.id, { state: "cancelled" });
    };
    const { job } = await enqueue();
    await settled(job.id).toBe("cancelled");
    await eventually(async () => {
      const left = await database.system.query("select from graphile_worker.jobs where key = $1", [job.id]);
      expect(left.rowCount).toBe(0);
    });
    expect((await read(job.id)).state).toBe("cancelled");
  });

  it("leaves a job with the process that runs it, however often others look for dead ones", async () => {
    let [runs, started, finish] = [0, () => {}, () => {}];
    const running = new Promise<void>((resolve) => (started = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    work = async () => {
      runs++;
      started();
      await finished;
    };
    const { job } = await enqueue();
    await running;
    await database.system.query(
      "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where key = $1",
      [job.id],
    );
    const another = await markProcess(database);
    const other = await createLiveness(database, another, createLog("silent"));
    await other.releaseDead();
    await other.close();
    await another.close();
    const { rows } = await database.system.query<{ locked_by: string | null }>(
      "select locked_by from graphile_worker.jobs where key = $1",
      [job.id],
    );
    expect(rows[0]!.locked_by).not.toBeNull();
    finish();
    await settled(job.id).toBe("done");
    expect(runs).toBe(1);
  });

  it("takes up jobs that nobody was woken for, and jobs of a worker that died", async () => {
    work = async () => {};
    const lost = (await enqueue(async () => {})).job.id;
    await queue.stop();
    const orphan = (await enqueue()).job.id;
    await database.system.query(
      "update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() where key = $1",
      [orphan],
    );
    await database.system.query(
      "insert into platform.worker (worker_id, process_id) values ('worker-dead', 'process-dead')",
    );
    queue = await startQueue(parts());
    await settled(lost).toBe("done");
    await settled(orphan).toBe("done");
  });
});

describe("a job that ends within its own transaction", () => {
  it("lets whoever reads of its end start anew, and is not moved again", async () => {
    const subjectId = newId();
    let leave!: () => void;
    const left = new Promise<void>((resolve) => (leave = resolve));
    let told!: () => void;
    const over = new Promise<void>((resolve) => (told = resolve));
    let runs = 0;
    work = async (job) => {
      if (++runs > 1) return;
      await job.scope.write((unit) => job.end(unit, { state: "failed", error: "Not today." }));
      told();
      await left;
      throw new Error("too late to change it");
    };
    const first = await enqueue(queue.wake, subjectId);
    await over;
    const second = await enqueue(queue.wake, subjectId);
    expect([second.joined, second.job.id === first.job.id]).toEqual([false, false]);
    leave();
    await eventually(async () => expect((await read(second.job.id)).state).toBe("done"));
    expect(await read(first.job.id)).toMatchObject({ state: "failed", error: "Not today." });
    expect(ended.filter((one) => one.startsWith(first.job.id))).toEqual([`${first.job.id} failed`]);
    expect(runs).toBe(2);
  });
});

describe("work that is claimed with its tasks", () => {
  const claim = (from: string, to: string) => ({
    sql: "update enterprise set name = $3 where enterprise_id = $1 and name = $2",
    values: [enterpriseId, from, to],
  });
  const order = (attempts: number) => ({ task: "nobody:takes-it", payload: { enterpriseId }, attempts });
  const inLine = async () =>
    (
      await database.system.query(
        "select from graphile_worker.jobs where task_identifier = 'nobody:takes-it'",
      )
    ).rowCount;

  it("is claimed by one of many, and put in line with its tasks or not at all", async () => {
    const tries = Array.from({ length: 5 }, () =>
      queue.addOnce(claim("Queue test", "Claimed"), [order(1), order(1)]),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await inLine()).toBe(2);
    // The second of them is refused by the database.
    await expect(queue.addOnce(claim("Claimed", "Lost"), [order(1), order(-1)])).rejects.toThrow();
    expect(await inLine()).toBe(2);
    expect(await queue.addOnce(claim("Claimed", "Queue test"), [])).toBe(true);
  });
});
