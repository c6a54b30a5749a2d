import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Log } from "#server/platform/log.ts";
import { openDatabase } from "#server/platform/db/pools.ts";
import { createDatabase } from "#server/testing/harness.ts";
import { NO_REDIS, redisProgram, type RedisServer, startRedis } from "#server/testing/redis-server.ts";
import { installationName, openRedis, type RedisLink } from "./redis.ts";

const said: string[] = [];
const note = (...words: unknown[]) => void said.push(String(words.at(-1)));
const log = { warn: note, info: note, error: note } as unknown as Log;
const AWAY = "Redis does not answer; the work goes on with PostgreSQL alone";
const BACK = "Redis answers again";

describe.skipIf(!redisProgram)(`the link to Redis${redisProgram ? "" : `: ${NO_REDIS}`}`, () => {
  let server: RedisServer;
  let link: RedisLink;
  beforeAll(async () => {
    server = await startRedis();
    link = await openRedis(server.url, "test", log);
  });
  afterAll(async () => {
    await link.close();
    await server.close();
  });
  const ask = () => link.attempt(() => link.client.ping());

  it("gives what the server answers", async () => {
    expect(await ask()).toBe("PONG");
    expect(said).toEqual([]);
  });

  it("fails nobody while the server is away, says so once, and is back by itself", async () => {
    await server.kill();
    await vi.waitFor(() => expect(link.available).toBe(false));
    for (let n = 0; n < 20; n++) expect(await ask()).toBeUndefined();
    await server.restart();
    await vi.waitFor(async () => expect(await ask()).toBe("PONG"), { timeout: 5_000 });
    expect(said.splice(0)).toEqual([AWAY, BACK]);
  });

  it("waits once for a server that hangs, and for nobody after that", async () => {
    server.freeze();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([undefined, undefined, undefined]);
    expect(link.available).toBe(false);
    const began = performance.now();
    expect(await ask()).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(1_000);
    server.thaw();
    await vi.waitFor(async () => expect(await ask()).toBe("PONG"), { timeout: 10_000 });
    expect(said.splice(0)).toEqual([AWAY, BACK]);
  });

  it("says what the server refuses, once a minute at most, and fails nobody", async () => {
    for (let n = 0; n < 3; n++)
      expect(await link.attempt(() => link.client.eval("return redis.error_reply('OOM no room')", 0))).toBe(
        undefined,
      );
    expect(said.splice(0)).toEqual(["Redis refuses a command; the work goes on with PostgreSQL alone"]);
  });

  it("starts without a server, and has one once it is there", async () => {
    await server.kill();
    const early = await openRedis(server.url, "test", log);
    expect(await early.attempt(() => early.client.ping())).toBeUndefined();
    await server.restart();
    await vi.waitFor(() => expect(early.available).toBe(true), { timeout: 5_000 });
    await early.close();
  });
});

it("each installation has a name of its own on a shared server, the same for all its processes", async () => {
  const made = await Promise.all([createDatabase(), createDatabase()]);
  const names: string[] = [];
  for (const { url } of [made[0]!, made[0]!, made[1]!]) {
    const database = openDatabase(url);
    names.push(await installationName(database.system));
    await database.close();
  }
  expect(names[0]).toMatch(/^dlvrd-[0-9a-f]{12}$/);
  expect([names[1] === names[0], names[2] === names[0]]).toEqual([true, false]);
  for (const { drop } of made) await drop();
});
