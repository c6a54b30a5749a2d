import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { Redis } from "ioredis";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeSender, standing, startDispatch, writeDispatch } from "#server/testing/factories/dispatches.ts";
import { createDatabase } from "#server/testing/harness.ts";
import { NO_REDIS, redisProgram, type RedisServer, startRedis } from "#server/testing/redis-server.ts";
import { type ServerProcess, startServer } from "#server/testing/server-process.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const PEOPLE = 15_000;
const PER_SECOND = 3_000;
/** Longer than it takes until receipts that a dead process had accepted are taken up by another one. */
const GRACE_S = 20;

let vendor: Vendor;
let database: { url: string; drop(): Promise<void> };
let db: pg.Client;
let common: Record<string, string>;
let token: string;
beforeAll(async () => {
  vendor = await startVendor();
});
afterAll(() => vendor.close());
beforeEach(async () => {
  token = "";
  vendor.taken.length = 0;
  database = await createDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  common = {
    DATABASE_URL: database.url,
    DLVRD_SECRET: randomBytes(24).toString("hex"),
    SANDBOX_URL: vendor.origin,
    MESSAGE_GRACE_SECONDS: String(GRACE_S),
  };
});
afterEach(async () => {
  await db.end();
  await database.drop();
});

/** What goes wrong once so many messages were taken. */
type Mishap = { after: number; what(fleet: Fleet): Promise<void> };
interface Fleet {
  apis: ServerProcess[];
  workers: ServerProcess[];
}

const start = async (roles: string, env: Record<string, string>): Promise<ServerProcess> => {
  const started = await startServer(undefined, token, { ...common, ...env, DLVRD_ROLES: roles });
  token = started.token;
  return started;
};

/** Two processes that take webhooks and two that send, and a broadcast in which things go wrong. Gives its number. */
async function broadcast(env: Record<string, string>, mishaps: Mishap[]): Promise<number> {
  const first = await start("api,realtime", env);
  const fleet: Fleet = { apis: [first, await start("api,realtime", env)], workers: [] };
  try {
    const sender = await makeSender(db, first, PER_SECOND);
    fleet.workers.push(await start("worker", env), await start("worker", env));
    const hookPath = new URL(sender.hookUrl).pathname;
    vendor.reportTo(
      fleet.apis.map(({ url }) => url + hookPath),
      ["sent", "delivered"],
    );
    const no = await writeDispatch(db, sender.enterpriseId, sender.channelId, PEOPLE);
    await startDispatch(db, sender.enterpriseId, no);
    for (const { after, what } of mishaps) {
      await vendor.took(after);
      await what(fleet);
    }
    await done(no);
    await counted(no);
    return no;
  } finally {
    vendor.reportTo([]);
    for (const one of [...fleet.workers, ...fleet.apis]) {
      if (one.child.exitCode === null && one.child.signalCode === null) await one.stop();
      await rm(one.dataDir, { recursive: true, force: true });
    }
  }
}

const done = (no: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await db.query<{ state: string }>("select state from dispatch where no = $1", [no]);
      expect(rows[0]!.state).toBe("done");
    },
    { timeout: 150_000, interval: 200 },
  );

/** Every message stands as delivered, one by one and in the kept counts, and both receipts of each are in its history. */
const counted = (no: number) =>
  vi.waitFor(
    async () => {
      const told = await db.query<{ status: number; n: number }>(
        "select status, count(distinct seq)::int as n from message_event where dispatch_no = $1 and status in (20, 40) group by 1",
        [no],
      );
      expect(Object.fromEntries(told.rows.map(({ status, n }) => [status, n]))).toEqual({
        20: PEOPLE,
        40: PEOPLE,
      });
      const stand = await db.query<{ status: number; n: number }>(
        "select status, count(*)::int as n from message where dispatch_no = $1 group by 1",
        [no],
      );
      expect(stand.rows).toEqual([{ status: 40, n: PEOPLE }]);
      const kept = Object.entries(await standing(db, no)).filter(([, n]) => n !== 0);
      expect(Object.fromEntries(kept)).toEqual({ 40: PEOPLE });
    },
    { timeout: 90_000, interval: 500 },
  );

function expectEveryoneOnce(): void {
  expect(new Set(vendor.taken.map(({ to }) => to)).size).toBe(PEOPLE);
  expect(vendor.taken.length - PEOPLE).toBe(0);
}

const killWorker: Mishap = { after: 3_000, what: ({ workers }) => workers[0]!.kill() };
const killApi: Mishap = { after: 7_000, what: ({ apis }) => apis[0]!.kill() };

/** Chunks and pace go over Redis in truth, and not over what stands in for it. */
const isUsed = (redis: RedisServer): Mishap => ({
  after: 1_500,
  async what() {
    const client = new Redis(redis.url);
    const keys = await client.keys("dlvrd-*");
    client.disconnect();
    const kinds = new Set(keys.map((key) => /:(rate|chunks)\b/.exec(key)?.[1]));
    expect([...kinds].toSorted()).toEqual(["chunks", "rate"]);
  },
});

const missing = redisProgram ? "" : `: ${NO_REDIS}`;

describe("a broadcast to 15,000 by two senders, reported to two others, one of each killed on the way", () => {
  it("reaches everyone once and counts every receipt, with PostgreSQL alone", async () => {
    await broadcast({}, [killWorker, killApi]);
    expectEveryoneOnce();
  }, 300_000);

  it.skipIf(!redisProgram)(
    `does so over Redis, which is killed as well and comes back empty${missing}`,
    async () => {
      const redis: RedisServer = await startRedis();
      await broadcast({ REDIS_URL: redis.url }, [
        isUsed(redis),
        killWorker,
        { after: 5_000, what: () => redis.kill() },
        killApi,
        { after: 9_000, what: () => redis.restart() },
      ]).finally(() => redis.close());
      expectEveryoneOnce();
    },
    300_000,
  );
});
