import path from "node:path";
import { DateTime } from "luxon";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makeBot,
  makeIntent,
  makeStory,
  teachBookingBot,
  teachSmallBot,
  trainBot,
} from "#server/testing/factories/bots.ts";
import { root } from "#server/testing/root.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import type { BotReply } from "#contract/bots/conversation.ts";
import { newId } from "#server/platform/ids.ts";
import { createGenAi } from "#server/features/integrations/genai/genai.ts";
import { createBots } from "../index.ts";
import type { BotConversations } from "../public.ts";
import { pruningSessions } from "./prune.ts";

let app: TestApp;
let token: string;
let enterprise: string;
let agentId: string;
beforeAll(async () => {
  app = await startApp();
  const tenant = await app.tenant();
  ({ token, id: enterprise } = tenant);
  agentId = await teachBookingBot(app, token);
});
afterAll(() => app.stop());

const SAY = "POST /chatbird/api/nlp/predictIntent";
const CONFIGURE = "POST /chatbird/api/nlp/agent/{agentId}/config";

/** Says one thing after another in one session of Try it. */
async function talk(texts: string[], bot = agentId) {
  const replies: BotReply[] = [];
  let sessionId: string | null = null;
  for (const text of texts) {
    const body: object = {
      agentId: bot,
      sessionId,
      message: { text },
      metadata: { timeZone: "Asia/Kolkata" },
    };
    const reply: BotReply = (await app.call(SAY, { token, body })).data;
    sessionId = reply.sessionId;
    replies.push(reply);
  }
  return replies;
}
const remembered = async (sessionId: string) =>
  (
    await app.platform.database.system.query("select state from bot_session where session_id = $1", [
      sessionId,
    ])
  ).rows;

const SETTINGS = {
  entityExtractRetries: 1,
  outOfScopeMessage: "Pardon?",
  modelType: "SVM",
  confidenceThreshold: 0.5,
  language: "en",
};
const configure = (id: string, change: object) =>
  app.call(CONFIGURE, { token, params: { agentId: id }, body: { ...SETTINGS, ...change } });

describe("a bot that needs to know more", () => {
  it("asks, takes the answers, and gives the response with their values", async () => {
    const [first, second, third, last] = await talk([
      "book a table for 4",
      "on 5 March 2031",
      "no, for 6 people",
      "the garden please",
    ]);
    expect(first).toMatchObject({
      intent: "book table",
      inScope: true,
      output: { text: "For 4 people. On which day?" },
      asking: "day",
      slots: [
        { name: "guests", value: "4", required: true },
        { name: "day", value: null, required: true },
        { name: "room", value: null, required: true },
      ],
    });
    expect(second).toMatchObject({
      inScope: true,
      asking: "room",
      output: {
        text: "Where would you like to sit?",
        choices: [
          { id: "Hall", title: "Hall" },
          { id: "Garden", title: "Garden" },
        ],
      },
    });
    expect(third?.slots?.[0]).toEqual({ name: "guests", value: "6", required: true });
    expect(last?.output.text).toBe("A table for **6** on 2031-03-05 in the Garden.");
    expect(last).not.toHaveProperty("asking");
    expect(last?.slots?.map(({ value }) => value)).toEqual(["6", "2031-03-05", "Garden"]);
    expect(await remembered(last!.sessionId)).toEqual([]);
  });

  it("takes the number of a choice, and the words that a pattern found", async () => {
    const bot = await teachBookingBot(app, token);
    const values = [{ value: "order number", type: "pattern", pattern: ["ORD-\\d{4}"] }];
    const body = { agentId: bot, name: "order", values };
    const order = (await app.call("POST /chatbird/api/nlp/entity", { token, body })).data.id;
    await makeIntent(app, token, {
      agentId: bot,
      storyId: await makeStory(app, token, bot),
      name: "change order",
      phrases: ["change what i ordered", "i want to alter my order", "modify the order i made"],
      response: "Order {order} is changed.",
      entities: [{ id: order, name: "order", required: true, value: "", prompts: ["Which order?"] }],
    });
    await trainBot(app, token, bot);
    const booked = await talk(["book a table for 4 on 5 March 2031", "the second one"], bot);
    expect(booked[1]?.output.text).toBe("A table for **4** on 2031-03-05 in the Garden.");
    const [, changed] = await talk(["change what i ordered", "it is ORD-7777"], bot);
    expect(changed).toMatchObject({
      output: { text: "Order ORD-7777 is changed." },
      slots: [{ name: "order", value: "ORD-7777" }],
      entities: [{ entity: "order", value: "order number", text: "ORD-7777", source: "pattern" }],
    });
  });

  it("takes the Hindi word for either day as the one that comes, where it asks for one", async () => {
    const [, asked] = await talk(["book a table for 4", "कल"]);
    const tomorrow = DateTime.now().setZone("Asia/Kolkata").plus({ days: 1 }).toISODate();
    expect(asked).toMatchObject({
      asking: "room",
      slots: [{ value: "4" }, { value: tomorrow }, { value: null }],
    });
  });

  it("keeps each turn for the reports: an answer belongs to the intent that asked", async () => {
    const [reply] = await talk(["make a reservation", "seven of us"]);
    const kept = await app.platform.database.system.query(
      "select user_message, bot_response, in_scope, intent, channel, confidence, utterance from bot_message where session_id = $1 order by created_at, id",
      [reply!.sessionId],
    );
    expect(kept.rows).toEqual([
      {
        user_message: "make a reservation",
        bot_response: "For how many people?",
        in_scope: true,
        intent: "book table",
        channel: null,
        confidence: expect.closeTo(0.9, 0),
        utterance: "make a reservation",
      },
      {
        user_message: "seven of us",
        bot_response: "For 7 people. On which day?",
        in_scope: true,
        intent: "book table",
        channel: null,
        confidence: 1,
        utterance: null,
      },
    ]);
  });

  it("repeats its prompt, then calls a person, and forgets what it was about", async () => {
    const replies = await talk(["make a reservation", "hmm", "qwx", "zzz", "brr"]);
    expect(replies.map((reply) => reply.output.text)).toEqual([
      "For how many people?",
      "Please tell me a number: for how many?",
      "For how many people?",
      "Please tell me a number: for how many?",
      "I am connecting you to a person.",
    ]);
    expect(replies[1]).toMatchObject({ inScope: false, intent: null, asking: "guests" });
    expect(replies[4]?.handOver).toEqual({ reason: "retries" });
    expect(await remembered(replies[4]!.sessionId)).toEqual([]);
  });

  it("leaves the form for another question, and when it is told to", async () => {
    const [asked, other] = await talk(["make a reservation", "where is my parcel"]);
    expect(asked?.asking).toBe("guests");
    expect(other).toMatchObject({ intent: "track order" });
    expect(other).not.toHaveProperty("asking");
    const [, stopped] = await talk(["make a reservation", "never mind"]);
    expect(stopped?.output.text).toMatch(/stopped/);
    expect(await remembered(stopped!.sessionId)).toEqual([]);
  });

  it("does not mix two sessions, nor two bots in one session", async () => {
    const sessionId = newId();
    const say = (bot: string, text: string) =>
      app.call(SAY, { token, body: { agentId: bot, sessionId, message: { text } } });
    await say(agentId, "make a reservation");
    const other = await teachBookingBot(app, token);
    expect((await say(other, "7")).data).not.toHaveProperty("asking");
    expect((await talk(["7"]))[0]).not.toHaveProperty("asking");
    expect((await say(agentId, "7")).data.asking).toBe("day");
  });

  it("knows people who say their name, and places under any of their names", async () => {
    const bot = await teachSmallBot(app, token);
    const stories = await app.call("GET /chatbird/api/nlp/agent/{id}/story", { token, params: { id: bot } });
    const need = (kind: string) => ({ id: `sys.${kind}`, name: kind, required: true, prompts: [`${kind}?`] });
    await app.call("POST /chatbird/api/nlp/intent", {
      token,
      body: {
        agentId: bot,
        storyId: stories.data.childStories[0]!.id,
        name: "join the club",
        utterances: [{ utterance: "join the club" }, { utterance: "i want to become a member of the club" }],
        responses: [{ response: "Welcome, {name} of {place}." }],
        entities: [need("name"), need("place")],
      },
    });
    await trainBot(app, token, bot);
    const told = await talk(["join the club", "my name is asha verma", "bombay"], bot);
    expect(told.map((reply) => reply.output.text)).toEqual([
      "name?",
      "place?",
      "Welcome, Asha Verma of Mumbai.",
    ]);
    const brief = await talk(["join the club", "Ravi Kumar", "मैं दिल्ली से हूँ"], bot);
    expect(brief.at(-1)?.output.text).toBe("Welcome, Ravi Kumar of Delhi.");
  });

  it("makes harmless what a person put in the answer", async () => {
    const bot = await teachSmallBot(app, token);
    const stories = await app.call("GET /chatbird/api/nlp/agent/{id}/story", { token, params: { id: bot } });
    const free = { id: "sys.text", name: "name", required: true, prompts: ["Your name?"] };
    await app.call("POST /chatbird/api/nlp/intent", {
      token,
      body: {
        agentId: bot,
        storyId: stories.data.childStories[0]!.id,
        name: "join the club",
        utterances: [{ utterance: "join the club" }, { utterance: "i want to become a member of the club" }],
        responses: [{ response: "Welcome, {name}." }],
        entities: [free],
      },
    });
    await trainBot(app, token, bot);
    const [, reply] = await talk(["join the club", "<img src=x onerror=alert(1)>[a](javascript:b)"], bot);
    expect(reply?.output.text).toBe("Welcome, [a](#).");
  });
});

describe("calling a person", () => {
  it("happens for the words that the bot has from the start, and in the words it was given", async () => {
    const [reply] = await talk(["Can I talk to a PERSON, please"]);
    expect(reply).toMatchObject({ inScope: true, intent: null, handOver: { reason: "asked" } });
    expect(reply?.output.text).toBe("I am connecting you to a person.");
    const bot = await teachSmallBot(app, token, { train: true });
    const handOver = {
      words: [" boss ", "boss", ""],
      afterMisses: 0,
      intentIds: [],
      message: " One moment. ",
    };
    const { data } = await configure(bot, { handOver });
    expect(data.config.handOver).toEqual({
      words: ["boss"],
      afterMisses: 0,
      intentIds: [],
      message: "One moment.",
    });
    const [human, boss] = await talk(["human", "get me your boss"], bot);
    expect(human?.handOver).toBeUndefined();
    expect(boss?.output.text).toBe("One moment.");
    const misses = await talk(["qwx", "zzz", "brr", "kkk"], bot);
    expect(misses.map((miss) => miss.output.text)).toEqual(Array(4).fill("Pardon?"));
  });

  it("happens after misses in a row", async () => {
    const replies = await talk(["qwx zzz", "hello", "qwx zzz", "brr kkk"]);
    expect(replies.map((reply) => reply.handOver?.reason)).toEqual([
      undefined,
      undefined,
      undefined,
      "confidence",
    ]);
  });

  it("happens for an intent that asks for it, and for no other bot's", async () => {
    const bot = await teachSmallBot(app, token, { train: true });
    const list = async (query: object = {}) =>
      (
        await app.call("GET /chatbird/api/nlp/agent/{agentId}/intent", {
          token,
          params: { agentId: bot },
          query: { ...query },
        })
      ).data;
    const before = await list();
    expect(before.intents.map(({ name }) => name)).toEqual(["greet", "refund", "track order"]);
    expect((await list({ name: "FUND" })).intents.map(({ name }) => name)).toEqual(["refund"]);
    expect(await list({ perPage: 1 })).toMatchObject({ more: true, intents: [{ name: "greet" }] });
    const refund = before.intents[1]!.id;
    const handOver = { words: [], afterMisses: 2, intentIds: [refund, refund], message: "" };
    expect((await configure(bot, { handOver })).data.config.handOver.intentIds).toEqual([refund]);
    expect((await list()).intents[0]?.name).toBe("refund");
    const [reply] = await talk(["i want my money back"], bot);
    expect(reply).toMatchObject({ intent: "refund", handOver: { reason: "intent" } });

    const strange = await configure(agentId, { handOver });
    expect(strange.status).toBe(404);
    expect(strange.data).toMatchObject({ errors: [{ field: "handOver.intentIds" }] });
    // What is left out stays as it is.
    expect((await configure(bot, {})).data.config.handOver.intentIds).toEqual([refund]);
    const misses = await configure(bot, { handOver: { ...handOver, afterMisses: 21 } });
    expect(misses.message).toMatch(/at most 20/);
  });
});

describe("a bot behind a chat", () => {
  const scope = () => app.platform.actFor(enterprise);
  let bots: BotConversations;
  beforeAll(() => {
    bots = createBots(app.platform, createGenAi(app.platform), {
      assetsDir: path.join(root, "server", "assets"),
    }).conversations;
  });
  const turn = (botId: string, text: string, state: unknown = null) =>
    bots.turn(scope(), { botId, text, state, senderId: "visitor", sessionId: "s", channel: "web" });

  it("gives its state to whoever holds the conversation", async () => {
    const first = await turn(agentId, "book a table for 2 on 5 March 2031");
    expect(first).toMatchObject({
      intent: "book table",
      inScope: true,
      replies: [{ text: "Where would you like to sit?", choices: [{ id: "Hall" }, { id: "Garden" }] }],
    });
    const last = await turn(agentId, "Hall", JSON.parse(JSON.stringify(first.state)));
    expect(last).toMatchObject({
      replies: [{ text: "A table for **2** on 2031-03-05 in the Hall." }],
      state: null,
    });
    const kept = await app.platform.database.system.query(
      "select sender_id, channel from bot_message where id = $1",
      [last.messageId],
    );
    expect(kept.rows).toEqual([{ sender_id: "visitor", channel: "web" }]);
    expect((await turn(agentId, "a human please")).handOver).toEqual({ reason: "asked" });
    expect(await remembered("s")).toEqual([]);
  });

  it("starts afresh with a state that is none", async () => {
    const form = { intentId: "x'; drop table bot", asking: "a", asked: 1, filled: [] };
    expect((await turn(agentId, "hello", { v: 1, misses: 0, form })).intent).toBe("greet");
  });

  it("says when it cannot answer", async () => {
    const empty = await makeBot(app, token);
    expect(await bots.ready(scope(), agentId)).toBe(true);
    expect(await bots.ready(scope(), empty)).toBe(false);
    expect(await bots.ready(scope(), newId())).toBe(false);
    await expect(turn(empty, "hello")).rejects.toMatchObject({ reason: "BOT_NOT_TRAINED" });
    await expect(turn(newId(), "hello")).rejects.toMatchObject({ reason: "NOT_FOUND" });
    const other = await app.tenant();
    expect(await bots.ready(app.platform.actFor(other.id), agentId)).toBe(false);
  });
});

it("forgets a session after a day", async () => {
  const [old] = await talk(["make a reservation"]);
  const [fresh] = await talk(["make a reservation"]);
  await app.platform.database.system.query(
    "update bot_session set updated_at = now() - interval '25 hours' where session_id = $1",
    [old!.sessionId],
  );
  await pruningSessions(app.platform).run();
  expect(await remembered(old!.sessionId)).toEqual([]);
  expect(await remembered(fresh!.sessionId)).toHaveLength(1);
});
