import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { newId } from "#server/platform/ids.ts";
import { teachSmallBot } from "#server/testing/factories/bots.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { makeWhatsApp, numberOf } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";

let line: Pipeline;
let desk: Speaker;
let token: string;
let channel: { id: string; hookUrl: string };
beforeAll(async () => {
  line = await startPipeline();
  const { app, tenant } = line;
  await app.platform.database.system.query("update app_user set chat_capacity = 50");
  channel = await makeWhatsApp(app, tenant);
  ({ token } = tenant.people[3]);
  desk = await sitDown(app, token);
});
afterAll(() => line.stop());

let told = 0;
const from = (person: number) => numberOf(person).slice(1);
const writes = (person: number, text: string, to = channel) =>
  line.vendor.tell(to.hookUrl, {
    contacts: [{ wa_id: from(person), profile: { name: `Person ${person}` } }],
    messages: [
      {
        from: from(person),
        id: `wamid.chat${++told}`,
        timestamp: String(Math.floor(Date.now() / 1_000)),
        type: "text",
        text: { body: text },
      },
    ],
  });
const began = async (person: number) =>
  (await desk.event("newChat", ({ data }) => data.chat.customer.number === numberOf(person))).data.chat
    .chatId as string;
const sentTo = (person: number) => line.vendor.taken.filter(({ to }) => to === from(person));

describe("a customer on WhatsApp", () => {
  it("is answered through the vendor, with ticks as they come", async () => {
    await writes(1, "Where is my order?");
    const chatId = await began(1);
    await desk.ask("agentPickupChat", { chatId });
    const { data } = await desk.ask("agentReplyChat", {
      chatId,
      messageId: newId(),
      text: "It is on its way",
    });
    const { seq } = data.message;
    const answer = await eventually(() => {
      const last = sentTo(1).at(-1)!;
      expect(last.body).toMatchObject({ text: { body: "It is on its way" } });
      return last;
    });
    const id = `wamid.${answer.reference}`;
    for (const [status, tick] of [
      ["delivered", 1],
      ["read", 2],
    ] as const) {
      await line.vendor.report(channel.hookUrl, [
        {
          id,
          status,
          timestamp: String(Math.floor(Date.now() / 1_000)),
          recipient_id: from(1),
          biz_opaque_callback_data: answer.reference,
        },
      ]);
      await desk.event("chatChanged", (frame) =>
        frame.data.messages.some(
          (one: { seq: number; status: number }) => one.seq === seq && one.status === tick,
        ),
      );
    }
  });

  it("answers a broadcast, and the agent reads which", async () => {
    const { app, tenant } = line;
    const { channel: outreach, body } = await makeApproved(app, tenant);
    await app.call("POST /chatbird/api/broadcast/create", {
      token: tenant.token,
      body: {
        ...body,
        phoneNumber: [numberOf(40)],
        columnMapping: [{ variable: "body.1", type: "static", value: "Asha" }],
      },
    });
    const answered = await eventually(async () => {
      const { rows } = await app.platform.database.system.query<{ vendor_id: string }>(
        "select vendor_id from message where address = $1 and vendor_id is not null",
        [numberOf(40)],
      );
      expect(rows).toHaveLength(1);
      return rows[0]!.vendor_id;
    });
    await line.vendor.tell(outreach.hookUrl, {
      messages: [
        {
          from: from(40),
          id: "wamid.answers",
          timestamp: String(Math.floor(Date.now() / 1_000)),
          type: "text",
          text: { body: "Tell me more" },
          context: { id: answered },
        },
      ],
    });
    const chatId = await began(40);
    const { data } = await app.call("GET /e/enterprise/chat/{id}", { token, params: { id: chatId } });
    expect(data.messages[0]).toMatchObject({
      content: { kind: "text", text: "Tell me more" },
      answers: { name: "order_shipped", text: expect.stringContaining("Asha") },
    });
    await writes(40, "No context", outreach);
    await eventually(async () => {
      const later = await app.call("GET /e/enterprise/chat/{id}", { token, params: { id: chatId } });
      expect(
        later.data.messages.find(({ actionBy, seq }) => actionBy === "customer" && seq > 1)?.answers,
      ).toBe(null);
    });
  });

  it("is shown that an agent reads and writes", async () => {
    // A channel of its own: of a busy one the log keeps a sample.
    const quiet = await makeWhatsApp(line.app, line.tenant);
    await writes(8, "Hello", quiet);
    const chatId = await began(8);
    await desk.ask("agentPickupChat", { chatId });
    await writes(8, "Anyone there?", quiet);
    await desk.event(
      "customerReplyChat",
      ({ data }) => data.chat.chatId === chatId && data.chat.customerCount === 2,
    );
    await desk.ask("chatRead", { chatId });
    await desk.ask("chatTyping", { chatId });
    await eventually(async () => {
      const { rows } = await line.app.platform.database.system.query<{ what: string }>(
        "select what from channel_traffic where channel_id = $1 and what in ('read', 'typing')",
        [quiet.id],
      );
      expect(new Set(rows.map(({ what }) => what))).toEqual(new Set(["read", "typing"]));
    });
  });

  it("who has not written for a day needs a template, and the code is 470", async () => {
    await writes(2, "Hello");
    const chatId = await began(2);
    await desk.ask("agentPickupChat", { chatId });
    await line.app.platform.database.system.query(
      "update chat set last_inbound_at = now() - interval '25 hours' where id = $1",
      [chatId],
    );
    const refused = await desk.ask("agentReplyChat", { chatId, messageId: newId(), text: "Still there?" });
    expect(refused).toMatchObject({ action: "agentReplyChatFailed", code: 470 });
  });

  it("whose message the vendor fails with a re-engagement error flags the chat", async () => {
    await writes(3, "Hi");
    const chatId = await began(3);
    await desk.ask("agentPickupChat", { chatId });
    line.vendor.behave(({ to }) =>
      to === from(3)
        ? { do: "refuse", status: 400, code: 131047, message: "Re-engagement message" }
        : { do: "accept" },
    );
    await desk.ask("agentReplyChat", { chatId, messageId: newId(), text: "Too late" });
    const { data } = await desk.event(
      "chatChanged",
      (frame) => frame.data.chat.chatId === chatId && frame.data.chat.needsTemplate,
    );
    expect(data.messages.at(-1)).toMatchObject({ status: 3, channelErrorCode: "470" });
    line.vendor.behave(() => ({ do: "accept" }));
    await writes(3, "Here I am");
    await desk.event(
      "customerReplyChat",
      (frame) => frame.data.chat.chatId === chatId && !frame.data.chat.needsTemplate,
    );
  });

  it("says how it was by a number, which begins no new chat", async () => {
    await writes(4, "Hi");
    const chatId = await began(4);
    await desk.ask("agentPickupChat", { chatId });
    await desk.ask("agentEndChat", { chatId, feedback: "Done" });
    await writes(4, "5");
    await desk.event("chatChanged", ({ data }) => data.chat.chatId === chatId && data.chat.rating === 5);
    // Who thinks better of it.
    await writes(4, "4");
    await desk.event("chatChanged", ({ data }) => data.chat.chatId === chatId && data.chat.rating === 4);
    await writes(4, "Another thing");
    const { data } = await desk.hears(
      (frame) =>
        frame.name === "newChat" &&
        frame.data.chat.customer.number === numberOf(4) &&
        frame.data.chat.chatId !== chatId,
    );
    expect(data.chat.state).toBe(1);
  });
});

/** What WhatsApp hands in beside texts, as it does. */
const hands = (person: number, type: string, more: object) =>
  line.vendor.tell(channel.hookUrl, {
    contacts: [{ wa_id: from(person), profile: { name: `Person ${person}` } }],
    messages: [
      {
        from: from(person),
        id: `wamid.chat${++told}`,
        timestamp: String(Math.floor(Date.now() / 1_000)),
        type,
        ...more,
      },
    ],
  });
const reacts = (person: number) =>
  hands(person, "reaction", { reaction: { message_id: "wamid.old", emoji: "👍" } });

it("a customer's order and what is not shown here begin a chat; a reaction and a notice do not", async () => {
  await reacts(68);
  await hands(68, "system", { system: { body: "Person 68 changed from one number to another" } });
  await hands(69, "order", {
    order: {
      catalog_id: "1",
      text: "Gift wrap please",
      product_items: [{ product_retailer_id: "shirt-red", quantity: 2, item_price: 499.5, currency: "INR" }],
    },
  });
  const chatId = await began(69);
  await hands(69, "unsupported", { errors: [{ code: 131051, title: "Message type unknown" }] });
  await reacts(69);
  await desk.event(
    "customerReplyChat",
    ({ data }) => data.chat.chatId === chatId && data.messages[0].content.kind === "reaction",
  );
  const { data } = await line.app.call("GET /e/enterprise/chat/{id}", { token, params: { id: chatId } });
  expect(
    data.messages.flatMap(({ content, actionBy }) => (actionBy === "customer" ? [content] : [])),
  ).toMatchObject([
    { kind: "text", text: "2 × shirt-red · 499.5 INR\nGift wrap please" },
    { kind: "unsupported", type: "unsupported" },
    { kind: "reaction", emoji: "👍" },
  ]);
  const { rows } = await line.app.platform.database.system.query("select id from chat where address = $1", [
    numberOf(68),
  ]);
  expect(rows).toEqual([]);
});

it("a customer's emoji where an excerpt ends is no reason to lose the message", async () => {
  const text = `${"a".repeat(119)}😀 and more`;
  await writes(70, text);
  const { lastMessage } = (
    await desk.event("newChat", ({ data }) => data.chat.customer.number === numberOf(70))
  ).data.chat;
  expect(lastMessage.text).toBe("a".repeat(119));
});

it("a customer who says stop begins no chat, and is not thanked for it", async () => {
  const before = line.vendor.taken.length;
  await writes(6, "STOP");
  await writes(7, "Hello");
  await began(7);
  await line.vendor.took(before + 1);
  expect(sentTo(6)).toEqual([]);
  const { rows } = await line.app.platform.database.system.query("select id from chat where address = $1", [
    numberOf(6),
  ]);
  expect(rows).toEqual([]);
});

describe("a bot that answers first", () => {
  it("talks on the web and on WhatsApp, and hands over when a person is wanted", async () => {
    const { app, tenant } = line;
    const bot = await teachSmallBot(app, tenant.token, { train: true });
    const key = await makeSite(app, tenant.token);
    for (const id of [key, channel.id]) {
      const saved = await app.call("PUT /e/enterprise/chat_config/channels/{id}", {
        token: tenant.token,
        params: { id },
        body: { botId: bot },
      });
      expect(saved.status).toBe(200);
    }
    const visitor = await visit(app, key);
    await visitor.say("where is my order");
    const answer = await visitor.speaker.event("visitor.chat", ({ data }) =>
      data.messages.some(({ by }: { by: string }) => by === "bot"),
    );
    expect(JSON.stringify(answer.data.messages)).toContain("Track it **[here](https://example.com/track)**.");
    await visitor.say("talk to a person");
    const handed = await desk.event("newChat", ({ data }) => data.chat.customer.number === visitor.visitorId);
    expect(handed.data.chat.state).toBe(1);
    const { data } = await app.call("GET /e/enterprise/chat/{id}", {
      token,
      params: { id: handed.data.chat.chatId },
    });
    expect(data.messages.map(({ actionBy }) => actionBy)).toEqual(
      expect.arrayContaining(["customer", "bot", "system"]),
    );

    await writes(5, "where is my order");
    await line.vendor.took(line.vendor.taken.length + 1);
    expect(sentTo(5).at(-1)!.body).toMatchObject({
      text: { body: "Track it *here (https://example.com/track)*." },
    });
    visitor.speaker.close();
  });

  it("that is not trained lets the customer wait for an agent", async () => {
    const { app, tenant } = line;
    const bot = await teachSmallBot(app, tenant.token, {});
    const key = await makeSite(app, tenant.token);
    await app.call("PUT /e/enterprise/chat_config/channels/{id}", {
      token: tenant.token,
      params: { id: key },
      body: { botId: bot },
    });
    const visitor = await visit(app, key);
    await visitor.say("hello");
    await desk.event("newChat", ({ data }) => data.chat.customer.number === visitor.visitorId);
    visitor.speaker.close();
  });
});
