import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { PERMISSIONS } from "#contract/permissions.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import { createPgBus } from "#server/platform/bus/pg-bus.ts";
import { openDatabase } from "#server/platform/db/pools.ts";
import { markProcess, type ProcessMark } from "#server/platform/db/process-mark.ts";
import { newId } from "#server/platform/ids.ts";
import { createLog } from "#server/platform/log.ts";
import { type MakeScope, platformPrincipal, scopeFactory } from "#server/platform/scope.ts";
import { createEnterpriseRow } from "#server/seed/accounts.ts";
import { eventually } from "#server/testing/eventually.ts";
import { createDatabase } from "#server/testing/harness.ts";
import { enqueueJob, type JobKind } from "./jobs.ts";
import { type Queue, startQueue } from "./queue.ts";

const PLACES = 3;
/** Enterprises of the jobs that run at this moment, and of all that began. */
let running: string[] = [];
let begun: string[] = [];
let finish = () => {};
let finished: Promise<void>;
const givenUp: unknown[] = [];
const kind: JobKind<Record<string, never>> = {
  kind: "test.long",
  payload: z.strictObject({}),
  attempts: 2,
  audience: [],
  async run({ scope, signal }) {
    running.push(scope.enterpriseId);
    begun.push(scope.enterpriseId);
    const stopped = new Promise((resolve) => signal.addEventListener("abort", resolve));
    await Promise.race([finished, stopped]);
    running.splice(running.indexOf(scope.enterpriseId), 1);
  },
  givenUp: async (_, subjectId, error) => void givenUp.push({ subjectId, error }),
};
const mails: unknown[] = [];
const rounds = { short: 0, long: 0 };

let database: ReturnType<typeof openDatabase>;
let drop: () => Promise<void>;
let bus: Bus;
let makeScope: MakeScope;
let queue: Queue;
let mark: ProcessMark;
let one: string;
let other: string;
const start = () =>
  startQueue({
    database,
    mark,
    bus,
    makeScope,
    log: createLog("silent"),
    kinds: [kind],
    jobEnded: async () => {},
    recurring: [
      { name: "test:short", cron: "0 0 1 1 *", run: async () => void rounds.short++ },
      { name: "test:long", cron: "0 0 1 1 *", long: true, run: async () => void rounds.long++ },
    ],
    tasks: [{ name: "test:mail", run: async (payload) => void mails.push(payload) }],
    works: true,
    places: PLACES,
  });
beforeAll(async () => {
  const made = await createDatabase();
  drop = made.drop;
  database = openDatabase(made.url);
  mark = await markProcess(database);
  bus = await createPgBus(database);
  makeScope = scopeFactory(database, bus, Buffer.alloc(32), () => {}, createLog("silent"));
  one = await createEnterpriseRow(database.system, "One");
  other = await createEnterpriseRow(database.system, "Other");
  queue = await start();
});
beforeEach(() => {
  [running, begun] = [[], []];
  finished = new Promise((resolve) => (finish = resolve));
});
afterAll(async () => {
  await queue.stop();
  await mark.close();
  await bus.close();
  await database.close();
  await drop();
});

const scopeOf = (enterpriseId: string) => makeScope(platformPrincipal(enterpriseId, PERMISSIONS));
const order = (enterpriseId: string, wake: Queue["wake"] = queue.wake, subjectId = newId()) =>
  scopeOf(enterpriseId).write((work) =>
    enqueueJob(work, { wake }, { kind, subjectId, title: "t", payload: {} }),
  );
const read = (id: string) =>
  scopeOf(one).db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const inLine = async () => (await database.system.query("select from graphile_worker.jobs")).rowCount;
const over = () => eventually(async () => expect(await inLine()).toBe(0));

describe("long jobs", () => {
  it("of one enterprise leave a place to others, mails and the clock theirs, and all come to an end", async () => {
    await Promise.all(Array.from({ length: 4 }, () => order(one)));
    await eventually(() => expect(running).toEqual([one, one]));
    await order(other);
    await eventually(() => expect(running).toEqual([one, one, other]));

    await queue.add("test:mail", { to: "asha" }, 1);
    await queue.add("test:short", {}, 1);
    await eventually(() => expect([mails, rounds.short]).toEqual([[{ to: "asha" }], 1]));
    // What takes long by the clock stands in line with the jobs.
    await queue.add("test:long", {}, 1);
    await queue.add("test:mail", { to: "ravi" }, 1);
    await eventually(() => expect(mails).toHaveLength(2));
    expect(rounds.long).toBe(0);

    finish();
    await over();
    expect(begun.toSorted()).toEqual([one, one, one, one, other].toSorted());
    expect(rounds.long).toBe(1);
  });

  it("are begun as often as their kind says, and told to be over where each try died", async () => {
    const subjectId = newId();
    const { job } = await order(one, async () => {}, subjectId);
    await queue.wake(job.id, one, kind);
    await eventually(() => expect(begun).toHaveLength(1));
    const { rows } = await database.system.query("select max_attempts from graphile_worker.jobs");
    expect(rows).toEqual([{ max_attempts: 2 }]);
    finish();
    await over();

    const died = await order(one, async () => {}, subjectId);
    await queue.stop();
    await queue.wake(died.job.id, one, kind);
    await database.system.query(
      `update graphile_worker._private_jobs set attempts = 2, locked_by = 'worker-dead', locked_at = now()`,
    );
    await database.system.query(
      "insert into platform.worker (worker_id, process_id) values ('worker-dead', 'process-dead')",
    );
    queue = await start();
    const error = "It was begun 2 times, and each time the server ended before it was done. Start it again.";
    await eventually(async () => expect(await read(died.job.id)).toMatchObject({ state: "failed", error }));
    expect(givenUp).toEqual([{ subjectId, error }]);
    await over();
    expect(begun).toHaveLength(1);
    // A new one may be ordered.
    expect((await order(one, async () => {}, subjectId)).joined).toBe(false);
  });
});
