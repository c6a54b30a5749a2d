import { DateTime, FixedOffsetZone } from "luxon";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepBotMessages, type PastMessage } from "#server/testing/factories/bot-messages.ts";
import { makeBot, teachSmallBot } from "#server/testing/factories/bots.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { newId } from "#server/platform/ids.ts";
import { grouped } from "#server/platform/grouped.ts";
import { settlingReports } from "./settle.ts";

const API = "/chatbird/api/nlp";
const NOW = Date.UTC(2026, 2, 20, 9, 7);
const DAY = 86_400_000;
const OFFSETS = [0, 330, 345, -480];
const GREET = { id: newId(), name: "greet" };
const REFUND = { id: newId(), name: "refund" };

let app: TestApp;
let tenant: Tenant;
let botId: string;
let kept: PastMessage[];

/** The same numbers every time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  botId = await makeBot(app, tenant.token);
  const roll = dice(11);
  const times = Array.from({ length: 900 }, () => NOW - roll(20 * DAY));
  kept = times
    .toSorted((a, b) => a - b)
    .map((at) => {
      const person = roll(25);
      const session = `${person}-${Math.floor(at / (DAY / 3))}`;
      return {
        botId,
        sessionId: session,
        senderId: person === 0 ? null : `person ${person}`,
        at: new Date(at),
        intent: [GREET, REFUND, GREET, undefined][roll(4)],
      };
    });
  // Some in one statement, and some that were begun before those and are kept after them.
  const late = kept.filter((_, at) => at % 50 === 7 && kept[at]!.sessionId === kept[at - 1]!.sessionId);
  await keepBotMessages(
    app,
    tenant,
    kept.filter((message) => !late.includes(message)),
  );
  for (const message of late) await keepBotMessages(app, tenant, [message]);
});
afterAll(() => app.stop());

const body = (days: number, timeZoneOffset = 0) => ({
  agentId: botId,
  startDate: new Date(NOW - days * DAY).toISOString(),
  endDate: new Date(NOW).toISOString(),
  timeZoneOffset,
});
const QUARTER = 900_000;
const inRange = (days: number) => {
  const from = Math.floor((NOW - days * DAY) / QUARTER) * QUARTER;
  return (at: number) => at >= from && at < Math.ceil(NOW / QUARTER) * QUARTER;
};
const dayOf = (at: Date, offset: number) =>
  DateTime.fromJSDate(at).setZone(FixedOffsetZone.instance(offset)).toISODate()!;

/** The numbers, counted over from the messages themselves. */
function recount(days: number, offset: number) {
  const within = inRange(days);
  const messages = kept.filter(({ at }) => within(at.getTime()));
  const sessions = grouped(kept, ({ sessionId }) => sessionId);
  const begun = [...sessions.values()].filter((held) => within(held[0]!.at.getTime()));
  const sizes = begun.map((held) => held.length);
  const byDay = grouped(messages, ({ at }) => dayOf(at, offset));
  return {
    summary: {
      totalConversations: begun.length,
      averageMessages: sizes.reduce((sum, size) => sum + size, 0) / begun.length,
      maximumConversations: { maximumConversationsValue: Math.max(...sizes) },
      weakUnderstanding: messages.filter(({ intent }) => !intent).length,
      totalMessages: messages.length,
    },
    graph: {
      activeUsers: [...byDay].map(([date, held]) => ({
        date,
        value: new Set(held.map(({ senderId, sessionId }) => senderId ?? sessionId)).size,
      })),
      scopeTrend: [...byDay].map(([date, held]) => ({
        date,
        scoped: held.filter(({ intent }) => intent).length,
        nonScoped: held.filter(({ intent }) => !intent).length,
      })),
    },
    top: [GREET, REFUND].map((one) => messages.filter(({ intent }) => intent === one).length),
  };
}

const report = async (days: number, offset: number) => {
  const { data } = await app.call("POST /api/v2/quantitative_report", {
    token: tenant.token,
    body: body(days, offset),
  });
  return data;
};

async function expectRecounted() {
  for (const offset of OFFSETS) {
    for (const days of [3, 14, 25]) {
      const expected = recount(days, offset);
      const { summary, graph, topIntents } = await report(days, offset);
      expect(summary).toEqual(expected.summary);
      const told = graph.activeUsers.filter(({ value }) => value > 0);
      expect(told).toEqual(expected.graph.activeUsers);
      expect(graph.scopeTrend.filter(({ scoped, nonScoped }) => scoped + nonScoped > 0)).toEqual(
        expected.graph.scopeTrend,
      );
      expect(topIntents.map(({ count }) => count)).toEqual(expected.top);
    }
  }
}

describe("the numbers", () => {
  it("are those of a recount, in any time zone, also when connections' counts were put together", async () => {
    await expectRecounted();
    await settlingReports(app.platform).run();
    const { rows } = await app.platform.database.system.query(
      `select count(*)::int as left from (select slot from bot_report_count union all select slot from bot_report_intent
        union all select slot from bot_report_return) s where slot <> 0`,
    );
    expect(rows).toEqual([{ left: 0 }]);
    await expectRecounted();
  });

  it("leave no day out", async () => {
    const { data } = await app.call(`POST ${API}/graphReport`, { token: tenant.token, body: body(25, 330) });
    const days = data.scopeTrend.map(({ date }) => date);
    expect(days).toHaveLength(26);
    expect(days).toEqual(data.activeUsers.map(({ date }) => date));
    expect(data.scopeTrend[0]).toEqual({ date: "2026-02-23", scoped: 0, nonScoped: 0 });
    const linked = await app.call(`GET ${API}/graphReport`, { token: tenant.token, query: body(25, 330) });
    expect(linked.data).toEqual(data);
  });

  it("come each by its own call as well", async () => {
    const whole = await report(14, 0);
    const summary = await app.call(`POST ${API}/conversationsReport`, {
      token: tenant.token,
      body: body(14),
    });
    const top = await app.call(`POST ${API}/topIntent`, { token: tenant.token, body: body(14) });
    expect(summary.data).toEqual(whole.summary);
    expect(top.data).toEqual(whole.topIntents);
    expect(top.data[0]).toMatchObject({ intentId: GREET.id, intentName: "greet" });
  });

  it("are nought of a bot that nobody wrote to, and hold what was said a moment ago", async () => {
    const id = await teachSmallBot(app, tenant.token, { train: true });
    const call = () =>
      app.call(`POST ${API}/conversationsReport`, { token: tenant.token, body: { agentId: id } });
    expect((await call()).data).toMatchObject({
      totalConversations: 0,
      averageMessages: 0,
      totalMessages: 0,
    });
    for (const text of ["hi there", "where is my order", "zzz qqq xxx"]) {
      await app.call(`POST ${API}/predictIntent`, {
        token: tenant.token,
        body: { agentId: id, sessionId: "one", message: { text } },
      });
    }
    expect((await call()).data).toEqual({
      totalConversations: 1,
      averageMessages: 3,
      maximumConversations: { maximumConversationsValue: 3 },
      weakUnderstanding: 1,
      totalMessages: 3,
    });
    // Renamed since, an intent stands under its new name.
    await app.platform.database.system.query("update intent set name = 'welcome' where name = 'greet'");
    const top = await app.call(`POST ${API}/topIntent`, { token: tenant.token, body: { agentId: id } });
    expect(top.data.map(({ intentName }) => intentName).toSorted()).toEqual(["track order", "welcome"]);
  });
});

describe("the messages", () => {
  const list = (more: object, query = {}) =>
    app.call(`POST ${API}/conversations`, { token: tenant.token, query, body: { ...body(14), ...more } });

  it("are as many as the numbers say, by scope and by intent", async () => {
    const { summary, top } = recount(14, 0);
    for (const [filter, count] of [
      [{ scopeType: 0 }, summary.totalMessages],
      [{ scopeType: 1 }, summary.totalMessages - summary.weakUnderstanding],
      [{ scopeType: 2 }, summary.weakUnderstanding],
      [{ intentId: GREET.id }, top[0]],
    ] as const) {
      const { data } = await list(filter, { perPage: 500 });
      const next = await list(filter, { perPage: 500, from: 500 });
      expect(data.messages.length + next.data.messages.length).toBe(count);
      expect(next.data.more).toBe(false);
    }
  });

  it("come fifty at a time, newest first", async () => {
    const first = await list({});
    const second = await list({}, { from: 50 });
    expect(first.data.messages).toHaveLength(50);
    expect(first.data.more).toBe(true);
    const dates = [...first.data.messages, ...second.data.messages].map(({ createdOn }) => createdOn);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it("say what else was thought of", async () => {
    const other = await makeBot(app, tenant.token);
    const ranking = [
      { id: GREET.id, intent: "greet", confidence: 0.9 },
      { id: REFUND.id, intent: "refund", confidence: 0.1, utterance: "money back" },
    ];
    const told = { botId: other, sessionId: "s", senderId: "p", at: new Date(NOW), ranking };
    await keepBotMessages(app, tenant, [{ ...told, intent: GREET, text: "=1+1" }]);
    const { data } = await list({ agentId: other, endDate: new Date(NOW + 1).toISOString() });
    expect(data.messages).toEqual([
      {
        id: expect.any(String),
        userMessage: "=1+1",
        createdOn: new Date(NOW).toISOString(),
        intentIdentified: true,
        intent: "greet",
        confidence: 0.9,
        utterance: "hello there",
        botResponse: "Very well.",
        emotion: null,
        fellBack: null,
        otherIntent: [{ intent: "refund", confidence: 0.1, utterance: "money back" }],
      },
    ]);
    const file = await app.call(`GET ${API}/download/conversations/csv`, {
      token: tenant.token,
      query: { ...body(1, 330), agentId: other, endDate: new Date(NOW + 1).toISOString() },
    });
    expect(file.headers["content-disposition"]).toMatch(
      /conversation_report_\d\d-\d\d-\d{4}[ _%20]+\d\d-\d\d-\d\d\.csv/,
    );
    expect(
      String(file.data)
        .split("\n")
        .map((line) => line.trim()),
    ).toEqual([
      "Message,Date,Intent Identified,Intent,Confidence,Training Phrase,Response,Emotion",
      "'=1+1,20-03-2026 14:37:00,Yes,greet,0.9,hello there,Very well.,",
      "",
    ]);
  });

  it("refuse what cannot be", async () => {
    const upside = { startDate: new Date(NOW).toISOString(), endDate: new Date(NOW - DAY).toISOString() };
    for (const [wrong, sentence] of [
      [upside, "startDate must not be after endDate."],
      [{ startDate: new Date(NOW - 400 * DAY).toISOString() }, "Choose at most 366 days."],
    ] as const) {
      const answer = await list(wrong);
      expect(answer.status).toBe(400);
      expect(answer.message).toBe(sentence);
    }
    expect((await list({ scopeType: 3 })).status).toBe(400);
    expect((await list({ agentId: newId() })).status).toBe(404);
  });
});
