import { rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { databaseOf, type ServerProcess, startServer } from "#server/testing/server-process.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";
import {
  makeSender,
  type Sender,
  standing,
  startDispatch,
  writeDispatch,
} from "#server/testing/factories/dispatches.ts";

const PEOPLE = 50_000;
const KILLS = 20;
/** Slow enough for twenty deaths. */
const PER_SECOND = 4_000;

let vendor: Vendor;
let front: ServerProcess;
let worker: ServerProcess;
let db: pg.Client;
let sender: Sender;
let environment: Record<string, string>;

const startWorker = async () => {
  worker = await startServer(front.dataDir, front.token, environment);
};

beforeAll(async () => {
  vendor = await startVendor();
  front = await startServer(undefined, "", { DLVRD_ROLES: "api,realtime", SANDBOX_URL: vendor.origin });
  const database = await databaseOf(front);
  environment = {
    DLVRD_ROLES: "worker",
    DATABASE_URL: database,
    SANDBOX_URL: vendor.origin,
    MESSAGE_GRACE_SECONDS: "2",
  };
  db = new pg.Client({ connectionString: database });
  await db.connect();
  sender = await makeSender(db, front, PER_SECOND);
  vendor.reportTo([sender.hookUrl]);
  await startWorker();
});
afterAll(async () => {
  await db.end();
  await worker.stop();
  await front.stop();
  await vendor.close();
  await rm(front.dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  vendor.taken.length = 0;
  vendor.behave(() => ({ do: "accept" }));
});

/** Everybody's messages counted: by the vendor, one by one in the table, and as the counts say. */
async function tally(no: number) {
  const rows = await db.query<{ status: number; n: number }>(
    "select status, count(*)::int as n from message where dispatch_no = $1 group by 1",
    [no],
  );
  const one = Object.fromEntries(rows.rows.map(({ status, n }) => [status, n]));
  const kept = Object.fromEntries(Object.entries(await standing(db, no)).filter(([, n]) => n !== 0));
  expect(kept).toEqual(one);
  return one;
}

/** Waits until the vendor has taken so many; else tells how the dispatch's chunks stand. */
const took = (no: number, count: number) =>
  vi.waitFor(
    async () => {
      if (vendor.taken.length >= count) return;
      const { rows } = await db.query(
        "select no, done, intent, size, owner, lease_until - now() as lease from dispatch_chunk where dispatch_no = $1 and not finished",
        [no],
      );
      expect({ taken: vendor.taken.length, chunks: rows }).toEqual({ taken: count });
    },
    { timeout: 60_000, interval: 50 },
  );

const finished = (no: number, timeout: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await db.query<{ state: string }>("select state from dispatch where no = $1", [no]);
      expect(rows[0]!.state).toBe("done");
    },
    { timeout, interval: 200 },
  );

describe("a broadcast to 50,000", () => {
  it("reaches everyone once although its sender is killed twenty times", async () => {
    const no = await writeDispatch(db, sender.enterpriseId, sender.channelId, PEOPLE);
    await startDispatch(db, sender.enterpriseId, no);
    for (let kill = 0; kill < KILLS; kill++) {
      const before = vendor.taken.length;
      await vendor.took(Math.min(before + 1, PEOPLE));
      // A moment of its own within a window each time.
      await delay(Math.random() * 400);
      await worker.kill();
      await startWorker();
    }
    await finished(no, 180_000);
    const people = new Set(vendor.taken.map(({ to }) => to));
    expect(people.size).toBe(PEOPLE);
    expect(vendor.taken.length - people.size).toBe(0);
    await vi.waitFor(async () => expect(await tally(no)).toEqual({ 20: PEOPLE }), { timeout: 30_000 });
  }, 300_000);

  it("goes on when the database was away for a while", async () => {
    const no = await writeDispatch(db, sender.enterpriseId, sender.channelId, 20_000);
    await startDispatch(db, sender.enterpriseId, no);
    await took(no, 5_000);
    // Every connection is cut at once, twice: what the processes do about it is the same as when the server restarts.
    for (let cut = 0; cut < 2; cut++) {
      await db.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      );
      await took(no, 8_000 + cut * 4_000);
    }
    await finished(no, 90_000);
    const people = new Set(vendor.taken.map(({ to }) => to));
    expect([people.size, vendor.taken.length]).toEqual([20_000, 20_000]);
    await vi.waitFor(async () => expect(await tally(no)).toEqual({ 20: 20_000 }), { timeout: 30_000 });
  }, 150_000);
});
