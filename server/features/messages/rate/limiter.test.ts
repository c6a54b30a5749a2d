import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { openRedis, type RedisLink } from "#server/platform/redis/redis.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { NO_REDIS, redisProgram, type RedisServer, startRedis } from "#server/testing/redis-server.ts";
import type { Rows } from "../tables.ts";
import type { RateLimiter } from "./limiter.ts";
import { pgLimiter } from "./pg-limiter.ts";
import { redisLimiter } from "./redis-limiter.ts";

let app: TestApp;
let rows: Rows;
let server: RedisServer | undefined;
let link: RedisLink | undefined;
beforeAll(async () => {
  app = await startApp({ DLVRD_ROLES: "api" });
  rows = app.platform.actFor((await app.tenant()).id);
  if (!redisProgram) return;
  server = await startRedis();
  link = await openRedis(server.url, "test", createLog("silent"));
});
afterAll(async () => {
  await link?.close();
  await server?.close();
  await app.stop();
});

/** Says how long is to be waited, but for the time that has gone by since it was made. */
const stopwatch = () => {
  const began = performance.now();
  return (expected: number, wait: number) => {
    expect(wait).toBeLessThanOrEqual(expected + 1);
    expect(wait).toBeGreaterThanOrEqual(expected - (performance.now() - began) - 2);
  };
};

describe.each([
  ["PostgreSQL", () => pgLimiter],
  ["Redis", () => redisLimiter(link!)],
] as const)("the rate limiter over %s", (name, make) => {
  const missing = name === "Redis" && !redisProgram;
  const here = it.skipIf(missing);
  const note = missing ? `: ${NO_REDIS}` : "";
  const reserve = (bucket: string, count: number, perSecond: number | null) =>
    make().reserve(rows, bucket, count, perSecond);

  here(`lets the first go at once and the next when the first are through${note}`, async () => {
    const bucket = randomUUID();
    const about = stopwatch();
    expect(await reserve(bucket, 100, 50)).toBe(0);
    about(2_000, await reserve(bucket, 50, 50));
    about(3_000, await reserve(bucket, 1, 50));
  });

  here(`keeps buckets apart${note}`, async () => {
    await reserve(randomUUID(), 1_000, 1);
    expect(await reserve(randomUUID(), 1, 1)).toBe(0);
  });

  here(`makes up for a little unused time and not for more${note}`, async () => {
    const bucket = randomUUID();
    await reserve(bucket, 1, 1_000);
    await delay(400);
    // 200 ms of the 400 are made up for: 300 sends are 100 ms ahead.
    const about = stopwatch();
    expect(await reserve(bucket, 300, 1_000)).toBe(0);
    about(100, await reserve(bucket, 1, 1_000));
  });

  here(`waits for nothing where there is no limit${note}`, async () => {
    const bucket = randomUUID();
    expect(await reserve(bucket, 1_000_000, null)).toBe(0);
    expect(await reserve(bucket, 1_000_000, null)).toBe(0);
  });

  here(`lets a channel rest, limited or not, and never for less than it was told before${note}`, async () => {
    for (const perSecond of [100, null]) {
      const bucket = randomUUID();
      await reserve(bucket, 1, perSecond);
      const about = stopwatch();
      await make().cool(rows, bucket, 5_000);
      await make().cool(rows, bucket, 1_000);
      about(5_000, await reserve(bucket, 1, perSecond));
    }
  });

  here(`holds many who reserve at once to the pace${note}`, async () => {
    const bucket = randomUUID();
    const about = stopwatch();
    const waits = await Promise.all(Array.from({ length: 40 }, () => reserve(bucket, 10, 100)));
    about(3_900, Math.max(...waits));
  });
});

describe.skipIf(!redisProgram)("when Redis goes away", () => {
  it("the row in PostgreSQL takes over, and a rest that was ordered holds", async () => {
    const own = await startRedis();
    const lost = await openRedis(own.url, "test", createLog("silent"));
    const limiter: RateLimiter = redisLimiter(lost);
    const bucket = randomUUID();
    await limiter.reserve(rows, bucket, 1, 10);
    await limiter.cool(rows, bucket, 10_000);
    await own.close();
    const wait = await limiter.reserve(rows, bucket, 1, 10);
    expect(wait).toBeGreaterThan(5_000);
    expect(wait).toBeLessThanOrEqual(10_000);
    await lost.close();
  });
});
