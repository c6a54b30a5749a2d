import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ChannelEvent } from "#channels/kit/index.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { markProcess } from "#server/platform/db/process-mark.ts";
import { newId } from "#server/platform/ids.ts";
import { type CallCount, countCall, countOfCalls } from "#server/platform/threads/calls.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { createFeed } from "./feed.ts";
import { frameCalls } from "./frame.ts";
import { createInbox } from "./inbox.ts";
import { claimLeft, letGo } from "./left.ts";
import type { Reread } from "./reread.ts";

let app: TestApp;
let channel: OpenChannel;
beforeAll(async () => {
  app = await startApp();
  channel = { id: newId(), enterpriseId: (await app.tenant()).id } as OpenChannel;
});
afterAll(() => app.stop());
beforeEach(() => app.platform.database.system.query("delete from channel_inbox"));

const receipt = (reference: string): ChannelEvent => ({
  kind: "receipt",
  vendorIds: [reference],
  reference,
  status: "read",
  at: 1,
});
const call = (reference: string) => ({
  channel,
  events: [receipt(reference)],
  request: {
    method: "POST",
    url: "/hooks/x",
    headers: {},
    query: {},
    body: Buffer.from(reference),
    receivedAt: 1,
  },
});
const reread: Reread = async (_enterpriseId, calls, entry, positions) =>
  positions.map((at) => ({
    channel,
    events: [receipt(Buffer.from(calls[at]!.body).toString())],
    entry,
    at,
    early: 0,
  }));
const left = async () =>
  (await app.platform.database.system.query("select count(*)::int as n from channel_inbox")).rows[0].n;

/** Keeps so many calls, each with a receipt of its own, and gives how many were applied at once, and which. */
async function applied(calls: CallCount, count: number, room?: number) {
  const { database, log, mark } = app.platform;
  const feed = createFeed({ database, log, calls }, reread, room);
  const inbox = createInbox(database.system, mark.id, (entry, own) => feed.push(entry, own));
  // So long it counts calls before it judges them.
  await delay(300);
  const sizes: number[] = [];
  const seen: string[] = [];
  feed.onEvents(async (_enterpriseId, told) => {
    sizes.push(told.length);
    for (const { events } of told)
      for (const event of events) if (event.kind === "receipt") seen.push(event.reference!);
  });
  const names = Array.from({ length: count }, (_, n) => String(n));
  for (let at = 0; at < count; at += 50)
    await Promise.all(names.slice(at, at + 50).map((name) => inbox.add(call(name))));
  await vi.waitFor(() => expect(seen.toSorted()).toEqual(names.toSorted()), { timeout: 15_000 });
  await vi.waitFor(async () => expect(await left()).toBe(0));
  return sizes;
}

it("applies small pieces while people call, and large ones while nobody does; nothing is left or applied twice", async () => {
  const busy = countOfCalls();
  const calling = setInterval(() => countCall(busy), 5);
  const sizes = await applied(busy, 1_200);
  clearInterval(calling);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(250);
  expect(Math.max(...(await applied(countOfCalls(), 1_200)))).toBeGreaterThan(250);
}, 30_000);

it("reads back from the inbox what memory had no room for, each call once", async () => {
  await applied(countOfCalls(), 400, 60);
}, 30_000);

it("takes up at once what a dead process held, and leaves to a living one what is its", async () => {
  const { database, mark } = app.platform;
  const other = await markProcess(database);
  const keep = (owner: string) =>
    database.system.query(
      "insert into channel_inbox (enterprise_id, received_at, owner, calls) values ($1, now() - interval '1 hour', $2, $3)",
      [channel.enterpriseId, owner, Buffer.concat(frameCalls([]))],
    );
  const owner = async () =>
    (await database.system.query("select owner from channel_inbox order by id")).rows.map((row) => row.owner);
  await keep(other.id);
  await keep(mark.id);
  expect(await claimLeft(database.system, mark, 10)).toEqual([]);
  await other.close();
  expect(await claimLeft(database.system, mark, 10)).toHaveLength(1);
  expect(await owner()).toEqual([mark.id, mark.id]);
  const ids = (await database.system.query("select id from channel_inbox order by id")).rows;
  await letGo(database.system, mark, new Set([ids[0].id]));
  expect(await owner()).toEqual([mark.id, null]);
});
