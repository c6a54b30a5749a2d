import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import Fastify from "fastify";
import WebSocket from "ws";
import { errorText } from "#contract/errors.ts";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeStory, makeBot } from "#server/testing/factories/bots.ts";
import { serveSockets } from "./socket.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let base: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  await app.http.listen({ port: 0, host: "127.0.0.1" });
  base = `ws://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/ws`;
});
afterAll(() => app.stop());

type Frame = {
  action: string;
  seq: number;
  name: string;
  snapshot: boolean;
  replayed: number;
  data: unknown;
};

class Client {
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  private waiting: (() => void)[] = [];
  constructor(url: string, hello?: object, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(url, { headers });
    this.closed = new Promise((resolve) => this.socket.on("close", resolve));
    this.socket.on("error", () => {});
    this.socket.on("message", (data) => {
      this.frames.push(JSON.parse(String(data)));
      for (const wake of this.waiting.splice(0)) wake();
    });
    if (hello) this.socket.on("open", () => this.socket.send(JSON.stringify(hello)));
  }
  async until(condition: (frames: Frame[]) => boolean): Promise<Frame[]> {
    while (!condition(this.frames)) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.frames;
  }
  ready = () =>
    this.until((frames) => frames.some((frame) => frame.action === "ready")).then(
      (frames) => frames.find((frame) => frame.action === "ready")!,
    );
  events = () => this.frames.filter((frame) => frame.action === "event");
}
const hello = (token: string, lastSeq?: number) => ({ action: "authenticate", token, lastSeq });

describe("the socket", () => {
  it("takes the token from the first message, the query or the cookie", async () => {
    const clients = [
      new Client(base, hello(tenant.token)),
      new Client(`${base}?token=${tenant.token}`),
      new Client(base, { action: "authenticate" }, { cookie: `dlvrd_session=${tenant.token}` }),
    ];
    for (const client of clients) {
      expect((await client.ready()).action).toBe("ready");
      client.socket.close();
    }
  });

  it("closes with 4001 for an invalid token, and at once when the session ends", async () => {
    expect(await new Client(base, hello("ses_wrong")).closed).toBe(4001);
    const other = await app.tenant();
    const client = new Client(base, hello(other.token));
    await client.ready();
    await app.call("POST /account/enterprise/logout", { token: other.token });
    expect(await client.closed).toBe(4001);
  });

  it("closes when its session has been idle for too long, and what is asked over it is use of that", async () => {
    const { people } = await app.tenant();
    const [idle, busy, atWork] = ([2, 3, 5] as const).map(
      (n) => new Client(base, hello(people[n].token)),
    ) as [Client, Client, Client];
    await Promise.all([idle.ready(), busy.ready(), atWork.ready()]);
    const { system } = app.platform.database;
    const both = [[people[2].id, people[3].id, people[5].id]];
    const pass = (minutes: number) =>
      system.query(
        `update session set seen_at = seen_at - interval '${minutes} minutes' where user_id = any($1)`,
        both,
      );
    await pass(29);
    const typing = JSON.stringify({ action: "chatTyping", id: "1", chatId: newId() });
    const answer = (frames: Frame[]) => frames.find(({ action }) => /^(done|chatTypingFailed)$/.test(action));
    busy.socket.send(typing);
    await busy.until((frames) => answer(frames) !== undefined);
    // A ping that says so is use as well, and one that does not is none.
    atWork.socket.send('{"action":"ping","used":true}');
    idle.socket.send('{"action":"ping"}');
    await eventually(async () => {
      const { rows } = await system.query(
        "select from session where user_id = $1 and seen_at > now() - interval '1 minute'",
        [people[5].id],
      );
      expect(rows).toHaveLength(1);
    });
    await app.platform.hub.look();
    await pass(2);
    await app.platform.hub.look();
    expect(await idle.closed).toBe(4001);
    expect([busy, atWork].map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    atWork.socket.close();
    // Who comes back after that is not let do anything, even where nobody has looked yet.
    const other = new Client(base, hello(people[4].token));
    await other.ready();
    await system.query("update session set seen_at = now() - interval '31 minutes' where user_id = $1", [
      people[4].id,
    ]);
    other.socket.send(typing);
    expect(answer(await other.until((frames) => answer(frames) !== undefined))).toMatchObject({
      message: errorText("LOGIN_REQUIRED"),
    });
    other.socket.close();
    busy.socket.close();
  });

  it("answers pings, says what it does not understand, and turns away other sites' pages", async () => {
    const client = new Client(base, hello(tenant.token));
    await client.ready();
    client.socket.send("{");
    client.socket.send('{"action":"fly"}');
    client.socket.send('{"action":"ping"}');
    const frames = await client.until((list) => list.some((frame) => frame.action === "pong"));
    expect(frames.filter((frame) => frame.action === "error")).toHaveLength(2);
    client.socket.close();
    expect(await new Client(base, undefined, { origin: "https://evil.example" }).closed).toBe(1006);
  });
});

describe("the heartbeat", () => {
  it("ends a connection that leaves two pings unanswered, and keeps one that answers", async () => {
    const server = Fastify();
    const hub = { ...app.platform.hub, enter: async () => {} };
    const { sessions, config } = app.platform;
    const sockets = serveSockets(server, { hub, sessions, config, perform: async () => ({}) }, 30);
    await server.listen({ port: 0, host: "127.0.0.1" });
    const at = `ws://127.0.0.1:${(server.server.address() as AddressInfo).port}/ws?token=${tenant.token}`;
    const deaf = new WebSocket(at, { autoPong: false });
    const well = new WebSocket(at);
    let beats = 0;
    const beaten = new Promise<void>((resolve) => well.on("ping", () => ++beats === 6 && resolve()));
    expect(await new Promise((resolve) => deaf.on("close", resolve))).toBe(1006);
    await beaten;
    expect(well.readyState).toBe(WebSocket.OPEN);
    sockets.close();
    await server.close();
  });
});

describe("events", () => {
  it("come after the commit, numbered without a gap, to whoever may hear them, and not to another enterprise", async () => {
    const own = await app.tenant();
    const other = await app.tenant();
    const client = new Client(base, hello(own.token));
    const agent = new Client(base, hello(own.people[3].token));
    const stranger = new Client(base, hello(other.token));
    await Promise.all([client.ready(), agent.ready(), stranger.ready()]);
    const bot = await makeBot(app, own.token);
    await Promise.all(Array.from({ length: 20 }, () => makeStory(app, own.token, bot)));
    await client.until(() => client.events().filter(({ name }) => name === "bot.changed").length >= 21);
    // The agent's own coming is told as well.
    const bots = client.events().filter(({ name }) => name === "bot.changed");
    expect(new Set(bots.map((frame) => frame.seq)).size).toBe(21);
    const all = client.events().map((frame) => frame.seq);
    expect(all).toEqual(all.map((_, n) => all[0]! + n));
    expect(agent.events().filter(({ name }) => name === "bot.changed")).toEqual([]);
    expect(stranger.events().filter(({ name }) => name === "bot.changed")).toEqual([]);
    for (const item of [client, agent, stranger]) item.socket.close();
  });

  it("are not told of a change that was rolled back", async () => {
    const own = await app.tenant();
    const client = new Client(base, hello(own.token));
    await client.ready();
    const bot = await makeBot(app, own.token, "Same");
    await app.call("POST /chatbird/api/nlp/agent", {
      token: own.token,
      body: { name: "Same", description: "d", type: "nlp" },
    });
    await makeStory(app, own.token, bot);
    // Somebody's own coming may be told beside them.
    const bots = () => client.events().filter(({ name }) => name === "bot.changed");
    await client.until(() => bots().length >= 2);
    expect(bots()).toHaveLength(2);
    const numbers = client.events().map((frame) => frame.seq);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    client.socket.close();
  });

  it("missed by a dropped client are replayed once, each time, at whatever moment it dropped", async () => {
    const own = await app.tenant();
    const bot = await makeBot(app, own.token);
    const seen: number[] = [];
    let last = 0;
    const writing = new AbortController();
    const writer = (async () => {
      for (let n = 0; n < 120; n++) await makeStory(app, own.token, bot);
      writing.abort();
    })();
    const catchUp = async (until: () => boolean) => {
      const client = new Client(base, hello(own.token, last));
      await client.ready();
      await client.until(until);
      client.socket.terminate();
      for (const frame of client.events()) {
        seen.push(frame.seq);
        last = frame.seq;
      }
    };
    let drops = 0;
    while (!writing.signal.aborted) {
      await catchUp(() => true);
      drops++;
    }
    await writer;
    const { rows } = await app.platform.database.system.query(
      "select seq from event_counter where enterprise_id = $1",
      [own.id],
    );
    const end = new Client(base, hello(own.token, last));
    await end.ready();
    await end.until(() => (end.events().at(-1)?.seq ?? last) >= rows[0].seq);
    seen.push(...end.events().map((frame) => frame.seq));
    end.socket.close();
    expect(drops).toBeGreaterThan(5);
    expect(seen).toEqual(Array.from({ length: rows[0].seq }, (_, n) => n + 1));
  });

  it("since one was told who is here follow, and nothing has to be fetched anew", async () => {
    const own = await app.tenant();
    await makeBot(app, own.token);
    await app.platform.outbox.sweep();
    const { lastSeq } = (await app.call("GET /e/enterprise/users/me", { token: own.token })).data;
    expect(lastSeq).toBe(1);
    await makeBot(app, own.token);
    const client = new Client(base, hello(own.token, lastSeq));
    expect(await client.ready()).toMatchObject({ snapshot: false });
    await client.until(() => client.events().some(({ seq }) => seq === 2));
    expect(client.events().map(({ seq }) => seq)).toEqual([2]);
    client.socket.close();
  });

  it("that were forgotten make the client fetch everything anew", async () => {
    const own = await app.tenant();
    await makeBot(app, own.token);
    await makeBot(app, own.token);
    await app.platform.database.system.query(
      "update realtime_event set at = now() - interval '2 days' where enterprise_id = $1 and seq = 1",
      [own.id],
    );
    await app.platform.outbox.prune(24);
    const client = new Client(base, hello(own.token, 0));
    expect(await client.ready()).toMatchObject({ snapshot: true, replayed: 0, seq: 2 });
    client.socket.close();
  });

  it("left behind by a process that died are numbered by the next", async () => {
    const own = await app.tenant();
    await app.platform.database
      .tenant(own.id)
      .insertInto("realtime_event")
      .values({ seq: null, name: "bot.changed", data: "{}" })
      .execute();
    await app.platform.outbox.sweep();
    const { rows } = await app.platform.database.system.query(
      "select seq from realtime_event where enterprise_id = $1",
      [own.id],
    );
    expect(rows).toEqual([{ seq: 1 }]);
  });
});
