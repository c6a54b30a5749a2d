import { DateTime, FixedOffsetZone } from "luxon";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TONES, type Tone } from "#contract/emotions.ts";
import { grouped } from "#server/platform/grouped.ts";
import { keepBotMessages, type PastMessage } from "#server/testing/factories/bot-messages.ts";
import { teachSmallBot } from "#server/testing/factories/bots.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { settlingReports } from "./settle.ts";

const NOW = Date.UTC(2026, 2, 20, 9, 7);
const DAY = 86_400_000;
const FEELINGS = ["joy", "anger", "curiosity", "neutral", undefined];
const OFFSETS = [0, 345, -480];

let app: TestApp;
let tenant: Tenant;
let botId: string;
let kept: PastMessage[];
let greet: { id: string; name: string };
let story: { id: string; name: string };

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  botId = await teachSmallBot(app, tenant.token);
  const db = app.platform.database.tenant(tenant.id);
  const taught = await db
    .selectFrom("intent")
    .innerJoin("story", "story.id", "intent.story_id")
    .select(["intent.id", "intent.name", "story.id as storyId", "story.name as storyName"])
    .where("intent.bot_id", "=", botId)
    .executeTakeFirstOrThrow();
  greet = { id: taught.id, name: taught.name };
  story = { id: taught.storyId, name: taught.storyName };
  // Sessions of one to thirty messages; in every third nothing is understood, in every other third some of it.
  kept = Array.from({ length: 400 }, (_, n) => {
    const session = Math.floor(Math.sqrt(2 * n));
    const understood = [false, n % 2 === 0, true][session % 3];
    return {
      botId,
      sessionId: `session ${session}`,
      senderId: null,
      at: new Date(NOW - (400 - n) * 61 * 60_000),
      intent: understood ? greet : undefined,
      text: `word ${n}`,
      emotion: FEELINGS[n % FEELINGS.length],
    } as PastMessage;
  });
  await keepBotMessages(app, tenant, kept);
});
afterAll(() => app.stop());

const body = (timeZoneOffset = 0) => ({
  agentId: botId,
  startDate: new Date(NOW - 30 * DAY).toISOString(),
  endDate: new Date(NOW).toISOString(),
  timeZoneOffset,
});
const clock = (at: Date, offset: number) => DateTime.fromJSDate(at).setZone(FixedOffsetZone.instance(offset));
const sessions = () => [...grouped(kept, ({ sessionId }) => sessionId).values()];
const missedOf = (held: PastMessage[]) => held.filter(({ intent }) => !intent).length;

async function expectRecounted() {
  for (const offset of OFFSETS) {
    const asked = { token: tenant.token, body: body(offset) };
    const { data: shape } = await app.call("POST /chatbird/api/nlp/conversation/shape", asked);
    const within = (from: number, to: number) =>
      sessions().filter(({ length }) => length >= from && length <= to).length;
    expect(shape.lengths.map(({ conversations }) => conversations)).toEqual([
      within(1, 1),
      within(2, 3),
      within(4, 6),
      within(7, 10),
      within(11, 20),
      within(21, 1_000),
    ]);
    const hours = grouped(kept, ({ at }) => {
      const { weekday, hour } = clock(at, offset);
      return `${weekday} ${hour}`;
    });
    const told = shape.hours.map(({ weekday, hour, messages }) => [`${weekday} ${hour}`, messages] as const);
    expect(new Map(told)).toEqual(new Map([...hours].map(([key, held]) => [key, held.length])));

    const { data: sentiment } = await app.call("POST /chatbird/api/nlp/conversation/sentiment", asked);
    expect(sentiment.unread).toBe(80);
    expect(
      Object.fromEntries(sentiment.emotions.map(({ emotion, messages }) => [emotion, messages])),
    ).toEqual({ joy: 80, anger: 80, curiosity: 80, neutral: 80 });
    const toneOn = (date: string, tone: Tone) =>
      kept.filter(
        ({ at, emotion }) =>
          clock(at, offset).toISODate() === date &&
          (TONES[tone] as readonly string[]).includes(emotion ?? ""),
      ).length;
    for (const { date, ...tones } of sentiment.days)
      for (const [tone, count] of Object.entries(tones)) expect(count).toBe(toneOn(date, tone as Tone));
  }
}

it("equals a recount, before and after it is settled", async () => {
  await expectRecounted();
  await settlingReports(app.platform).run();
  await expectRecounted();
});

it("tells how conversations went, and shows each", async () => {
  const { data } = await app.call("POST /chatbird/api/nlp/conversation/classification", {
    token: tenant.token,
    body: body(),
  });
  const met = kept.filter(({ intent }) => intent).length;
  expect(data.stories).toEqual([
    {
      storyId: story.id,
      storyName: story.name,
      messages: met,
      intents: [{ intentId: greet.id, intentName: greet.name, count: met }],
    },
  ]);
  const whole = sessions().filter((held) => missedOf(held) === 0);
  const none = sessions().filter((held) => missedOf(held) === held.length);
  const part = sessions().length - whole.length - none.length;
  expect(data.outcomes).toEqual({ whole: whole.length, part, none: none.length });

  const page = (query: object, outcome?: "none", order?: "longest") =>
    app.call("POST /chatbird/api/nlp/conversation/sessions", {
      token: tenant.token,
      query: query as never,
      body: { ...body(), outcome, order },
    });
  const { data: first } = await page({ from: 0, perPage: 5 });
  const newest = sessions().toReversed();
  expect(first.more).toBe(true);
  expect(first.sessions).toEqual(
    newest.slice(0, 5).map((held) => ({
      sessionId: held[0]!.sessionId,
      startedOn: held[0]!.at.toISOString(),
      messages: held.length,
      missed: missedOf(held),
      firstMessage: held[0]!.text,
    })),
  );
  const { data: lost } = await page({ perPage: 100 }, "none");
  expect(lost.sessions).toHaveLength(none.length);
  const { data: long } = await page({ perPage: 100 }, undefined, "longest");
  expect(long.sessions.map(({ messages }) => messages)).toEqual(
    sessions()
      .map((held) => held.length)
      .toSorted((a, b) => b - a),
  );
  const { data: session } = await app.call("GET /chatbird/api/nlp/conversation/session", {
    token: tenant.token,
    query: { agentId: botId, sessionId: newest[0]![0]!.sessionId },
  });
  expect(session.messages.map(({ userMessage }) => userMessage)).toEqual(newest[0]!.map(({ text }) => text));
  expect(session.more).toBe(false);
});

it("leads from a feeling to its messages", async () => {
  for (const emotion of ["anger", "neutral"] as const) {
    const { data } = await app.call("POST /chatbird/api/nlp/conversations", {
      token: tenant.token,
      query: { perPage: 100 },
      body: { ...body(), emotion },
    });
    expect(data.messages).toHaveLength(80);
    expect(new Set(data.messages.map((message) => message.emotion))).toEqual(new Set([emotion]));
  }
});
