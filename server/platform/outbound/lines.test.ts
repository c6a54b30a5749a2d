import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NotSent } from "./call.ts";
import { Gathering } from "./gathering.ts";
import { Lines } from "./lines.ts";

const MOST = 3;
let server: http.Server;
let origin: string;
let lines: Lines;
let open = 0;
/** Answers that are held back. */
let held: (() => void)[] = [];
let hold = false;

beforeEach(async () => {
  [open, held, hold] = [0, [], false];
  server = http.createServer((request, response) => {
    const answer = () => response.end(request.url);
    if (request.url === "/cut") request.socket.destroy();
    else if (hold) held.push(answer);
    else answer();
  });
  server.on("connection", () => open++);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  lines = new Lines(origin, MOST, {});
});
afterEach(async () => {
  await lines.destroy();
  server.closeAllConnections();
  server.close();
});

const get = (path: string) => {
  const gathering = new Gathering({ timeoutMs: 5_000, maxBytes: 1_000 });
  lines.dispatch({ path, method: "GET" }, gathering);
  return gathering.reply;
};
const paths = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`);
const until = async (ready: () => boolean) => {
  while (!ready()) await new Promise((turn) => setImmediate(turn));
};

it("answers far more calls than there are connections, and opens no more of them than it may", async () => {
  const asked = paths(2_500);
  const replies = await Promise.all(asked.map(get));
  expect(replies.map(({ body }) => body)).toEqual(asked);
  expect(open).toBe(MOST);
  await Promise.all(asked.slice(0, 50).map(get));
  expect(open).toBe(MOST);
});

it("opens one connection for calls that come one after the other", async () => {
  for (const path of paths(5)) await get(path);
  expect(open).toBe(1);
});

it("goes on with the calls that wait when connections break", async () => {
  const mixed = paths(30).flatMap((path, at) => (at % 3 === 0 ? ["/cut", path] : [path]));
  const outcomes = await Promise.allSettled(mixed.map(get));
  const answered = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value.body] : []));
  expect(answered).toEqual(paths(30));
});

it("opens another connection for a call that comes just when one broke that was about to be free", async () => {
  lines = new Lines(origin, 1, {});
  let socket: Socket | undefined;
  server.once("connection", (one: Socket) => (socket = one));
  let later: Promise<{ body: string }> | undefined;
  const gone = lines.onGone.bind(lines);
  vi.spyOn(lines, "onGone").mockImplementationOnce((connection) => {
    gone(connection);
    later = get("/later");
  });
  await get("/first");
  socket!.write("more");
  await until(() => later !== undefined);
  expect((await later!).body).toBe("/later");
});

it("tells those that wait for a server that is not there", async () => {
  const nobody = new Lines("http://127.0.0.1:9", 2, {});
  const calls = paths(10).map((path) => {
    const gathering = new Gathering({ timeoutMs: 5_000, maxBytes: 1_000 });
    nobody.dispatch({ path, method: "GET" }, gathering);
    return gathering.reply;
  });
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(NotSent) });
  await nobody.destroy();
});

it("answers what was begun and what waits before it closes", async () => {
  hold = true;
  const calls = paths(8).map(get);
  await until(() => held.length === MOST);
  const closed = lines.close();
  hold = false;
  for (const answer of held) answer();
  expect((await Promise.all(calls)).map(({ body }) => body)).toEqual(paths(8));
  await closed;
});

it("fails what waits when it is destroyed, as never sent", async () => {
  hold = true;
  const calls = paths(MOST + 2).map(get);
  await until(() => held.length === MOST);
  const told = Promise.allSettled(calls);
  await lines.destroy();
  const names = (await told).map((one) =>
    one.status === "rejected" ? (one.reason as Error).name : "answered",
  );
  expect(names).toEqual(["CutOff", "CutOff", "CutOff", "NotSent", "NotSent"]);
});
