import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { type Database, openDatabase } from "#server/platform/db/pools.ts";
import { createLog } from "#server/platform/log.ts";
import { openRedis } from "#server/platform/redis/redis.ts";
import { PERMISSIONS } from "#contract/permissions.ts";
import { platformPrincipal, scopeFactory } from "#server/platform/scope.ts";
import { createEnterpriseRow } from "#server/seed/accounts.ts";
import { createDatabase } from "#server/testing/harness.ts";
import { NO_REDIS, redisProgram, type RedisServer, startRedis } from "#server/testing/redis-server.ts";
import type { Bus } from "./bus.ts";
import { createPgBus } from "./pg-bus.ts";
import { createRedisBus } from "./redis-bus.ts";

let database: Database;
let drop: () => Promise<void>;
let enterpriseId: string;
let redis: RedisServer | undefined;
beforeAll(async () => {
  const made = await createDatabase();
  drop = made.drop;
  database = openDatabase(made.url);
  enterpriseId = await createEnterpriseRow(database.system, "Bus test");
  if (redisProgram) redis = await startRedis();
});
afterAll(async () => {
  await redis?.close();
  await database.close();
  await drop();
});

const prefix = `test-${randomUUID()}`;
const overPg = { open: () => createPgBus(database) };
const overRedis = {
  async open(): Promise<Bus> {
    const link = await openRedis(redis!.url, prefix, createLog("silent"));
    const bus = await createRedisBus(link);
    return Object.assign(Object.create(bus) as Bus, { close: () => bus.close().then(() => link.close()) });
  },
};

/** Cuts every connection that a bus hears by; settles when they are cut. */
const cuts = {
  PostgreSQL: () =>
    database.system.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
    ),
  Redis: async () => {
    await redis!.kill();
    await redis!.restart();
  },
};

describe.each([
  ["PostgreSQL" as const, overPg],
  ["Redis" as const, overRedis],
])("the bus over %s", (name, { open }) => {
  const here = it.skipIf(name === "Redis" && !redisProgram);
  const note = name === "Redis" && !redisProgram ? `: ${NO_REDIS}` : "";

  async function two(action: (one: Bus, other: Bus) => Promise<void>): Promise<void> {
    const [one, other] = await Promise.all([open(), open()]);
    await action(one, other).finally(() => Promise.all([one.close(), other.close()]));
  }
  const ears = async (bus: Bus, channel: string) => {
    const heard: string[] = [];
    await bus.on(channel, (message) => heard.push(message));
    return heard;
  };

  here(`tells every process, the one that speaks included, once each${note}`, () =>
    two(async (one, other) => {
      const [near, far, elsewhere] = [await ears(one, "a"), await ears(other, "a"), await ears(other, "b")];
      await Promise.all([one.publish("a", "x"), one.publish("a", "y"), one.publish("b", "z")]);
      await eventually(() => expect([far.toSorted(), elsewhere]).toEqual([["x", "y"], ["z"]]));
      await eventually(() => expect(near.toSorted()).toEqual(["x", "y"]));
    }),
  );

  here(`tells after the commit, and nobody when it was rolled back${note}`, () =>
    two(async (one, other) => {
      const [near, far] = [await ears(one, "rows"), await ears(other, "rows")];
      const scope = scopeFactory(
        database,
        one,
        Buffer.alloc(32),
        () => {},
        createLog("silent"),
      )(platformPrincipal(enterpriseId, PERMISSIONS));
      const broken = scope.write(async (work) => {
        await work.publish("rows", "rolled back");
        throw new Error("no");
      });
      await expect(broken).rejects.toThrow("no");
      await scope.write(async (work) => {
        await work.publish("rows", "committed");
        await one.publish("rows", "said before the commit");
        await eventually(() => expect(far).toEqual(["said before the commit"]));
      });
      expect(near).toContain("committed");
      await eventually(() => expect(near).toContain("said before the commit"));
      expect(near).toHaveLength(2);
      await eventually(() => expect(far).toEqual(["said before the commit", "committed"]));
    }),
  );

  here(`comes back when its connection drops, and says that something may have been missed${note}`, () =>
    two(async (one, other) => {
      const far = await ears(other, "again");
      const missed = new Promise<void>((resolve) => other.onReconnect(resolve));
      expect(other.connected).toBe(true);
      await cuts[name]();
      await missed;
      expect(other.connected).toBe(true);
      await eventually(async () => {
        await one.publish("again", "hello");
        expect(far).toContain("hello");
      });
    }),
  );
});

describe.skipIf(!redisProgram)("while Redis is away", () => {
  it("a process hears itself, and the others hear it afterwards, or that they may have missed something", async () => {
    const [one, other] = await Promise.all([overRedis.open(), overRedis.open()]);
    const [near, far]: [string[], string[]] = [[], []];
    await one.on("away", (message) => near.push(message));
    await other.on("away", (message) => far.push(message));
    await redis!.kill();
    await eventually(() => expect([one.connected, other.connected]).toEqual([false, false]));
    await one.publish("away", "hello");
    expect(near).toEqual(["hello"]);
    other.onReconnect(() => far.push("hello"));
    await redis!.restart();
    await vi.waitFor(() => expect(far).toContain("hello"), { timeout: 5_000 });
    expect(near).toEqual(["hello"]);
    await Promise.all([one.close(), other.close()]);
  });
});
