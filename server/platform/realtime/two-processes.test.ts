import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { makeBot } from "#server/testing/factories/bots.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { NO_REDIS, redisProgram, type RedisServer, startRedis } from "#server/testing/redis-server.ts";

let redis: RedisServer | undefined;
afterAll(() => redis?.close());

/** A client of this server's socket, which has been let in. */
async function enter(app: TestApp, token: string) {
  const { port } = app.http.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?token=${token}`);
  const frames: { action: string; name?: string }[] = [];
  const waiting: (() => void)[] = [];
  socket.on("message", (data) => {
    frames.push(JSON.parse(String(data)));
    for (const wake of waiting.splice(0)) wake();
  });
  const hears = async (wanted: string) => {
    while (!frames.some(({ action, name }) => action === wanted || name === wanted))
      await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await hears("ready");
  return { hears, closed, close: () => socket.close() };
}

async function two(env: Record<string, string>, action: (one: TestApp, other: TestApp) => Promise<void>) {
  const one = await startApp(env);
  const other = await startApp(env, {}, one);
  await Promise.all([one, other].map((app) => app.http.listen({ port: 0, host: "127.0.0.1" })));
  await action(one, other).finally(async () => {
    await other.stop();
    await one.stop();
  });
}

async function crossesOver(env: Record<string, string>): Promise<void> {
  await two(env, async (one, other) => {
    const tenant = await one.tenant();
    const [client, leaver] = await Promise.all([
      enter(other, tenant.token),
      enter(other, tenant.people[3].token),
    ]);
    await makeBot(one, tenant.token);
    await client.hears("bot.changed");
    await one.call("POST /account/enterprise/logout", { token: tenant.people[3].token });
    expect(await leaver.closed).toBe(4001);
    client.close();
  });
}

describe("what is announced, and a session that ends, in one process", () => {
  it("reach those who are connected to another, over PostgreSQL", () => crossesOver({}));

  it.skipIf(!redisProgram)(`reach them over Redis${redisProgram ? "" : `: ${NO_REDIS}`}`, async () => {
    redis = await startRedis();
    await crossesOver({ REDIS_URL: redis.url });
  });

  it.skipIf(!redisProgram)("reach them while Redis is away, a little later", async () => {
    const server = await startRedis();
    await two({ REDIS_URL: server.url }, async (one, other) => {
      const tenant = await one.tenant();
      const client = await enter(other, tenant.token);
      await server.close();
      expect((await one.http.inject({ url: "/readyz" })).statusCode).toBe(200);
      await makeBot(one, tenant.token);
      await client.hears("bot.changed");
      expect((await one.http.inject({ url: "/readyz" })).json()).toEqual({
        status: "ready",
        redis: "does not answer",
      });
      client.close();
    });
  });
});
