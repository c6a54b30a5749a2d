import { DateTime } from "luxon";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeCounted, turnOn } from "#server/testing/factories/billing.ts";
import { keepBotMessages } from "#server/testing/factories/bot-messages.ts";
import { makeBot } from "#server/testing/factories/bots.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { makeFailure, makeSent } from "#server/testing/factories/sent.ts";
import { makePastChat } from "#server/testing/factories/past-chats.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { firstIdAt, newId } from "#server/platform/ids.ts";

const BASE = "/e/enterprise/analytics";
const ZONE = "Asia/Kolkata";
const GREET = { id: newId(), name: "greet" };

let app: TestApp;
let tenant: Tenant;
let channelId: string;
let quietId: string;
let botId: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  channelId = await makeChannelRow(app, tenant.id, { name: "=Shop" });
  quietId = await makeChannelRow(app, tenant.id, { name: "Texts", type: 0, vendor: "gupshup" });
  botId = await makeBot(app, tenant.token, "Reception");
  await fill();
});
afterAll(() => app.stop());

const today = DateTime.now().setZone(ZONE).startOf("day");
/** A moment of the enterprise's clock, so many days ago. */
const moment = (daysAgo: number, hour = 0, minute = 0) =>
  today.minus({ days: daysAgo }).set({ hour, minute }).toJSDate();
const day = (daysAgo: number) => today.minus({ days: daysAgo }).toISODate()!;
/** Ends yesterday, so that both periods are whole. */
const WEEK = { fromDate: day(7), toDate: day(1) };
const query = (sql: string, values: unknown[]) => app.platform.database.system.query(sql, values);
const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, query: WEEK, ...input });

const sent = (at: Date, counts: Record<number, number>, channel = channelId, broadcast?: string) =>
  makeSent(app, tenant, { channelId: channel, at, counts, ...(broadcast ? { broadcast } : {}) });

async function fill() {
  // 0 waits, 4 skipped, 10 accepted, 20 sent, 30 failed, 40 delivered, 50 read.
  const first = await sent(moment(7), { 0: 7, 4: 2, 10: 1, 20: 1, 30: 3, 40: 3, 50: 2 }, channelId, "Diwali");
  await sent(moment(1, 23, 59), { 40: 1, 50: 9 }, channelId, "Holi");
  await sent(moment(1, 12), { 40: 4 }, quietId, "By text");
  // A minute before the first midnight, and at the midnight behind the last day.
  await sent(moment(8, 23, 59), { 50: 4, 30: 1 });
  await sent(moment(0), { 50: 100 });
  await makeFailure(app, tenant, { no: first, seq: 1, reason: "Not on WhatsApp" });
  await makeFailure(app, tenant, { no: first, seq: 2, reason: "Not on WhatsApp" });
  await makeFailure(app, tenant, { no: first, seq: 3, reason: "=Blocked" });
  // It came through at the second try.
  await makeFailure(app, tenant, { no: first, seq: 4, reason: "Too fast", status: 40 });
  const chat = (begun: Date, answered: number | undefined, more: object = {}) =>
    makePastChat(app, tenant, {
      channelId,
      begunAt: begun,
      askedAt: begun,
      pickedAt: new Date(begun.getTime() + 10_000),
      firstReplyAt: answered === undefined ? undefined : new Date(begun.getTime() + answered * 1_000),
      closedAt: new Date(begun.getTime() + 600_000),
      agentId: tenant.people[3].id,
      ...more,
    });
  await chat(moment(7), 30, { rating: 4 });
  await chat(moment(1, 23, 59), 90, { rating: 5 });
  await chat(moment(3, 5), 40, { agentId: tenant.people[6].id });
  await chat(moment(8, 23, 59), 20, { rating: 1 });
  await chat(moment(0), 5);
  const said = (at: Date, session: string, understood: boolean) => ({
    botId,
    sessionId: session,
    senderId: "somebody",
    at,
    intent: understood ? GREET : undefined,
  });
  await keepBotMessages(app, tenant, [
    said(moment(8, 23, 50), "before", true),
    said(moment(7), "first", true),
    said(moment(7, 0, 1), "first", false),
    said(moment(1, 23, 50), "last", true),
    said(moment(1, 23, 51), "last", true),
    said(moment(0, 0, 0), "after", false),
  ]);
  await makeCustomer(app, tenant.token);
  for (const at of [moment(7), moment(1, 23, 59), moment(8, 23, 59), moment(0)])
    await query(`insert into customer (enterprise_id, id, name) values ($1, $2, 'Somebody')`, [
      tenant.id,
      `${firstIdAt(at).slice(0, -12)}${newId().slice(-12)}`,
    ]);
}

/** Where it is about noon, so that no midnight is near; without summer time. */
const noonZone = () => {
  const ahead = 12 - DateTime.utc().hour;
  // Etc/GMT-5 is five hours ahead.
  return ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
};

describe("what is counted", () => {
  it("is the messages whose sending began on a day of the enterprise's clock, beside as many days before", async () => {
    const { data } = await call(`GET ${BASE}/messages`);
    expect(data.now).toEqual({ sent: 24, delivered: 19, read: 11, failed: 3 });
    expect(data.before).toEqual({ sent: 5, delivered: 4, read: 4, failed: 1 });
    expect(data.unit).toBe("day");
    expect(data.days.map(({ at, sent: n }) => [at, n])).toEqual([
      [day(7), 10],
      ...[6, 5, 4, 3, 2].map((ago) => [day(ago), 0]),
      [day(1), 14],
    ]);
    expect(data.channels.map(({ name, sent: n, read }) => [name, n, read])).toEqual([
      ["=Shop", 20, 11],
      ["Texts", 4, 0],
    ]);
  });

  it("goes by the zone that the enterprise chooses", async () => {
    const other = await app.tenant();
    const set = (timeZone: string) =>
      app.call("POST /e/enterprise/configuration", { token: other.token, body: { timeZone } });
    await set("Pacific/Kiritimati");
    const here = app.platform.actFor(other.id);
    const { no } = await makeCounted(here, await makeChannelRow(app, other.id), { 50: 1 });
    // Midnight of the fifth on an island that is fourteen hours ahead.
    await query("update dispatch set started_at = '2026-11-04T10:00:00Z' where no = $1", [no]);
    const sentOn = async (date: string) =>
      (
        await app.call(`GET ${BASE}/messages`, {
          token: other.token,
          query: { fromDate: date, toDate: date },
        })
      ).data;
    expect((await sentOn("2026-11-04")).now.sent).toBe(0);
    const fifth = await sentOn("2026-11-05");
    expect(fifth.now.sent).toBe(1);
    expect(fifth.unit).toBe("hour");
    expect(fifth.days).toHaveLength(24);
    expect(fifth.days[0]).toMatchObject({ at: "2026-11-05T00", read: 1 });
    await set("America/New_York");
    expect((await sentOn("2026-11-04")).now.sent).toBe(1);
    // Clocks went back on the first: the day has an hour more, and none is lost.
    await query("update dispatch set started_at = '2026-11-02T04:59:00Z' where no = $1", [no]);
    expect((await sentOn("2026-11-01")).now.sent).toBe(1);
  });

  it("compares a day that is not over with the day before up to the same hour", async () => {
    const other = await app.tenant();
    await app.call("POST /e/enterprise/configuration", {
      token: other.token,
      body: { timeZone: noonZone() },
    });
    const here = app.platform.actFor(other.id);
    const channel = await makeChannelRow(app, other.id);
    for (const minutes of [10, -10]) {
      const { no } = await makeCounted(here, channel, { 50: 1 });
      await query(
        "update dispatch set started_at = now() - make_interval(days => 1, mins => $2) where no = $1",
        [no, minutes],
      );
    }
    const date = DateTime.now().setZone(noonZone()).toISODate()!;
    const { data } = await app.call(`GET ${BASE}/messages`, {
      token: other.token,
      query: { fromDate: date, toDate: date },
    });
    expect([data.now.sent, data.before.sent]).toEqual([0, 1]);
  });

  it("is why messages failed, each once, and none that came through after all", async () => {
    const { data } = await call(`GET ${BASE}/failures`);
    expect(data).toEqual({
      counted: 3,
      reasons: [
        { reason: "Not on WhatsApp", count: 2 },
        { reason: "=Blocked", count: 1 },
      ],
    });
  });

  it("ranks broadcasts by who read them, and leaves out a channel that does not tell", async () => {
    const { data } = await call(`GET ${BASE}/broadcasts`);
    expect(data.best.map(({ name, sent: n, read, clicked }) => [name, n, read, clicked])).toEqual([
      ["Holi", 10, 9, null],
      ["Diwali", 10, 2, null],
    ]);
    expect(data.worst).toEqual([]);
  });

  it("is the chats that began, with medians", async () => {
    const { data } = await call(`GET ${BASE}/chats`);
    expect(data.now).toEqual({ started: 3, closed: 3, firstAnswer: 40, satisfaction: 4.5, ratings: 2 });
    expect(data.before).toEqual({ started: 1, closed: 1, firstAnswer: 20, satisfaction: 1, ratings: 1 });
    expect(data.days[0]).toEqual({ at: day(7), started: 1, pickup: 10 });
    expect(data.days[1]).toEqual({ at: day(6), started: 0, pickup: null });
  });

  it("is somebody's own chats for who sees no others", async () => {
    const agents = (dataScope: "own" | "all") =>
      app.call("PUT /e/enterprise/roles/{id}", {
        token: tenant.token,
        params: { id: "6" },
        body: { name: "Report Viewer", permissions: ["ANALYTICS.VIEW"], dataScope },
      });
    const seen = async () =>
      (await call(`GET ${BASE}/chats`, { token: tenant.people[6].token })).data.now.started;
    expect(await seen()).toBe(3);
    await agents("own");
    // A role is known to every process a moment after it was changed.
    await eventually(async () => expect(await seen()).toBe(1));
    await agents("all");
  });

  it("is what bots understood, and who is new", async () => {
    const bots = (await call(`GET ${BASE}/bots`)).data;
    expect(bots.now).toEqual({ conversations: 2, messages: 4, understood: 3 });
    expect(bots.before).toEqual({ conversations: 1, messages: 1, understood: 1 });
    expect(bots.bots).toEqual([
      { id: botId, name: "Reception", conversations: 2, messages: 4, understood: 3 },
    ]);
    expect((await call(`GET ${BASE}/customers`)).data).toEqual({ now: 2, before: 1 });
    const till = { fromDate: day(0), toDate: day(0) };
    expect((await call(`GET ${BASE}/customers`, { query: till })).data.now).toBe(2);
  });
});

describe("who may see what", () => {
  it("tells what was spent to those alone who manage billing, in the file as well", async () => {
    const spend = (role: 1 | 6) => call(`GET ${BASE}/spend`, { token: tenant.people[role].token });
    expect((await spend(1)).data).toEqual({ spend: null });
    await turnOn(app, tenant.token);
    await query(
      `insert into billing_usage (enterprise_id, day, channel_type, category, messages, amount)
       values ($1, $2, 4, 'UTILITY', 3, 1500000), ($1, $3, 4, 'UTILITY', 1, 500000), ($1, $4, 4, 'UTILITY', 1, 9)`,
      [tenant.id, day(7), day(8), day(0)],
    );
    expect((await spend(1)).data.spend).toEqual({ currency: "INR", now: 1_500_000, before: 500_000 });
    expect((await spend(6)).data).toEqual({ spend: null });
    const file = async (role: 1 | 6) =>
      String((await call(`GET ${BASE}/csv`, { token: tenant.people[role].token })).data);
    expect(await file(1)).toContain("Figures,Spend,INR,1.5,0.5");
    expect(await file(6)).not.toContain("Spend");
  });

  it("writes the cards into a file, and nothing that a spreadsheet would run", async () => {
    const answer = await call(`GET ${BASE}/csv`);
    expect(answer.headers["content-type"]).toContain("text/csv");
    const lines = String(answer.data).split(/\r?\n/);
    expect(lines).toContain("Figures,Messages sent,messages,24,5");
    expect(lines).toContain("Figures,Median first answer,seconds,40,20");
    expect(lines).toContain("Bots,Reception,understood,3,");
    expect(lines.filter((line) => /(^|,)"?[=+@-]/.test(line))).toEqual([]);
    expect(lines.some((line) => line.includes("=Blocked"))).toBe(true);
  });

  it("is closed to who may not see analytics, and knows nothing of other enterprises", async () => {
    expect((await call(`GET ${BASE}/messages`, { token: tenant.people[3].token })).status).toBe(403);
    const other = await app.tenant();
    const { data } = await call(`GET ${BASE}/messages`, { token: other.token });
    expect(data.now.sent + data.before.sent).toBe(0);
    expect((await call(`GET ${BASE}/customers`, { token: other.token })).data).toEqual({ now: 0, before: 0 });
  });

  it.each([
    [{ fromDate: day(1), toDate: day(2) }, "fromDate must not be after toDate."],
    [{ fromDate: day(100), toDate: day(1) }, "Choose at most 92 days."],
    [{ fromDate: day(0), toDate: day(-1) }, "toDate must not be after today."],
    [{ fromDate: "soon", toDate: day(1) }, /fromDate/],
  ])("refuses the days %j", async (range, sentence) => {
    const answer = await call(`GET ${BASE}/chats`, { query: range });
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(sentence);
  });
});
