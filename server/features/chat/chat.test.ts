import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { passwordHash, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { eventually } from "#server/testing/eventually.ts";
import { newId } from "#server/platform/ids.ts";
import { createPerson } from "#server/seed/accounts.ts";

let app: TestApp;
let tenant: Tenant;
let key: string;
let asha: { id: string; token: string; desk: Speaker };
let ravi: { id: string; token: string; desk: Speaker };

async function agent(name: string) {
  const email = `${name}-${newId()}@test.example`;
  const { system } = app.platform.database;
  const id = await createPerson(system, {
    enterpriseId: tenant.id,
    name,
    email,
    passwordHash: await passwordHash(),
    roles: [3],
  });
  await system.query("update app_user set chat_capacity = 50 where id = $1", [id]);
  const { token } = await app.platform.sessions.open({ enterpriseId: tenant.id, userId: id });
  return { id, token, desk: await sitDown(app, token) };
}

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  await app.listen(0, "127.0.0.1");
  key = await makeSite(app, tenant.token);
  asha = await agent("Asha");
  ravi = await agent("Ravi");
});
afterAll(() => app.stop());

const waits = async () => {
  const visitor = await visit(app, key, { name: "Meera" });
  await visitor.say("Hello");
  const told = await asha.desk.event(
    "newChat",
    ({ data }) => data.chat.customer.number === visitor.visitorId,
  );
  return { visitor, chatId: told.data.chat.chatId as string };
};
const picked = async () => {
  const { visitor, chatId } = await waits();
  expect(await asha.desk.ask("agentPickupChat", { chatId })).toMatchObject({ action: "done" });
  return { visitor, chatId };
};
const summary = async (token: string) => (await app.call("GET /e/enterprise/chat/summary", { token })).data;
const one = async (chatId: string, token = tenant.token) =>
  (await app.call("GET /e/enterprise/chat/{id}", { token, params: { id: chatId } })).data;
const reply = (desk: Speaker, chatId: string, text: string, more = {}) =>
  desk.ask("agentReplyChat", { chatId, messageId: newId(), text, ...more });

describe("a visitor who writes", () => {
  it("waits in line, is picked up, and is talked to both ways", async () => {
    const { visitor, chatId } = await waits();
    const waiting = await one(chatId);
    expect(waiting.chat).toMatchObject({ state: 1, customer: { name: "Meera" }, agent: null });
    // What was said by itself does not hide what the customer wants.
    expect(waiting.messages.at(-1)).toMatchObject({ actionBy: "system", content: { kind: "text" } });
    expect(waiting.chat.lastMessage).toMatchObject({ text: "Hello", by: "customer" });
    await asha.desk.ask("agentPickupChat", { chatId });
    await visitor.speaker.event("visitor.chat", ({ data }) => data.chat.agentName === "Asha");
    const said = await reply(asha.desk, chatId, "Hello *Meera*");
    expect((await one(chatId)).chat.lastMessage).toMatchObject({ text: "Hello Meera", byId: asha.id });
    expect(said.data.message).toMatchObject({ actionBy: "agent", actionName: "Asha", status: 0 });
    const heard = await visitor.speaker.event("visitor.chat", ({ data }) =>
      data.messages.some(
        (message: { content: { text?: string } }) => message.content.text === "Hello *Meera*",
      ),
    );
    await visitor.speaker.ask("customerRead", { seq: heard.data.messages.at(-1).seq });
    await asha.desk.event("chatChanged", ({ data }) =>
      data.messages.some((m: { status: number }) => m.status === 2),
    );
    await visitor.say("Where is my order?");
    await asha.desk.event(
      "customerReplyChat",
      ({ data }) => data.chat.lastMessage.text === "Where is my order?",
    );
    visitor.speaker.close();
  });

  it("hears nothing of private notes, nor of other visitors", async () => {
    const { visitor, chatId } = await picked();
    const other = await picked();
    await reply(asha.desk, chatId, "Do not promise a date", { private: true });
    await reply(asha.desk, other.chatId, "Only for the other");
    await reply(asha.desk, chatId, "One moment");
    await visitor.speaker.event("visitor.chat", ({ data }) =>
      data.messages.some((message: { content: { text?: string } }) => message.content.text === "One moment"),
    );
    const heard = JSON.stringify(visitor.speaker.frames);
    expect(heard).not.toContain("promise");
    expect(heard).not.toContain("Only for the other");
    const { data } = await app.call("GET /webchat/messages", { token: visitor.token });
    expect(JSON.stringify(data)).not.toContain("promise");
  });

  it("says a message once, however often it is sent", async () => {
    const { visitor, chatId } = await picked();
    const id = newId();
    await Promise.all([visitor.say("Twice", id), visitor.say("Twice", id)]);
    await visitor.say("Twice", id);
    const { messages } = await one(chatId);
    expect(
      messages.filter(({ content }) => content.kind === "text" && content.text === "Twice"),
    ).toHaveLength(1);
    const own = newId();
    const send = () => asha.desk.ask("agentReplyChat", { chatId, messageId: own, text: "Once" });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ data }) => data.message.seq)).size).toBe(1);
  });

  it("goes on with the same chat on another page, by the token alone", async () => {
    const { visitor, chatId } = await picked();
    const back = await visit(app, key, { token: visitor.token });
    expect(back.chat?.chatId).toBe(chatId);
    expect(back.messages.length).toBeGreaterThan(0);
    const stranger = await visit(app, key);
    expect(stranger.chat).toBeNull();
    for (const route of ["GET /e/enterprise/chat/summary", "GET /e/enterprise/users/me"] as const)
      expect((await app.call(route, { token: visitor.token })).status).toBe(401);
    expect((await app.call("GET /webchat/messages", { token: asha.token })).status).toBe(401);
  });
});

describe("what a customer feels", () => {
  it("stands on their messages for agents alone, and on the chat while it is recent", async () => {
    const { visitor, chatId } = await picked();
    const says = async (text: string) => {
      await visitor.say(text);
      return (await asha.desk.event("customerReplyChat", ({ data }) => data.chat.lastMessage.text === text))
        .data;
    };
    const angry = await says("I hate this damn courier!!");
    expect(angry.messages[0].feeling).toEqual({ emotion: "anger", chance: expect.any(Number) });
    expect(angry.messages[0].feeling.chance).toBeGreaterThan(0.5);
    expect(angry.chat.upset).toBe("anger");
    // What is asked soberly, and what nobody can read here, does not say that it is over at once.
    expect((await says("The number is on the paper")).chat.upset).toBe("anger");
    const hindi = await says("मुझे बहुत गुस्सा आ रहा है");
    expect([hindi.messages[0].feeling, hindi.chat.upset]).toEqual([null, "anger"]);
    const hinglish = await says("mera parcel abhi tak nahi aaya hai");
    expect([hinglish.messages[0].feeling, hinglish.chat.upset]).toEqual([null, null]);
    await says("I am so disappointed with you");
    expect((await says("thank you so much!")).chat.upset).toBeNull();
    const { messages } = await one(chatId);
    expect(messages.map(({ feeling }) => feeling?.emotion)).toContain("gratitude");
    const heard = await app.call("GET /webchat/messages", { token: visitor.token });
    expect(JSON.stringify([heard.data, visitor.speaker.frames])).not.toMatch(/"(feeling|upset|emotion)"/);
    const { data } = await app.call("GET /e/enterprise/chat/dashboard_info", { token: tenant.token });
    expect(data.totals.upsetCount).toBe(1);
    visitor.speaker.close();
  });
});

describe("of agents", () => {
  it("one gets a chat that several reach for", async () => {
    const { chatId } = await waits();
    const answers = await Promise.all([
      asha.desk.ask("agentPickupChat", { chatId }),
      ravi.desk.ask("agentPickupChat", { chatId }),
    ]);
    const lost = answers.filter(({ action }) => action === "agentPickupChatFailed");
    expect(lost).toHaveLength(1);
    expect(lost[0]!.message).toMatch(/^(Asha|Ravi) has picked this chat up already\.$/);
    // Whoever lost it hears of it no more.
    const loser = answers[0]!.action === "done" ? ravi : asha;
    await loser.desk.event("chat.gone", ({ data }) => data.chatId === chatId);
    expect((await summary(loser.token)).chats.map((chat) => chat.chatId)).not.toContain(chatId);
  });

  it("nobody reads or answers a chat that is another's", async () => {
    const { chatId } = await picked();
    expect(
      (await app.call("GET /e/enterprise/chat/{id}", { token: ravi.token, params: { id: chatId } })).status,
    ).toBe(404);
    expect(await reply(ravi.desk, chatId, "Me too")).toMatchObject({ action: "agentReplyChatFailed" });
    const foreign = await app.tenant();
    const stranger = await sitDown(app, foreign.token);
    expect(await stranger.ask("agentPickupChat", { chatId })).toMatchObject({ reason: "NOT_FOUND" });
    stranger.close();
  });

  it("one invites another, who joins, talks and leaves", async () => {
    const { chatId } = await picked();
    await asha.desk.ask("inviteAgent", { chatId, agentId: ravi.id });
    expect((await summary(ravi.token)).counts).toMatchObject({ invitedChatCount: 1 });
    expect(await ravi.desk.ask("acceptInvite", { chatId })).toMatchObject({ action: "done" });
    await ravi.desk.event("youAcceptedInvite", ({ data }) => data.chatId === chatId);
    expect(await reply(ravi.desk, chatId, "Hello from Ravi")).toMatchObject({ action: "done" });
    await ravi.desk.ask("agentLeave", { chatId });
    await ravi.desk.event("youLeft", ({ data }) => data.chatId === chatId);
    const { chat } = await one(chatId);
    expect(chat).toMatchObject({ state: 2, agent: { name: "Asha" } });
  });

  it("one passes a chat on to another, and it is theirs once accepted", async () => {
    const { chatId } = await picked();
    await asha.desk.ask("transferToAgent", { chatId, agentId: ravi.id, note: "Speaks Tamil" });
    await asha.desk.event("youTransferredToAgent", ({ data }) => data.chatId === chatId);
    expect((await summary(asha.token)).chats.map((chat) => chat.chatId)).not.toContain(chatId);
    const kept = { token: asha.token, params: { id: chatId } };
    expect((await app.call("GET /e/enterprise/chat/{id}", kept)).status).toBe(404);
    expect((await app.call("GET /e/enterprise/chat/chat_count", { token: ravi.token })).data).toMatchObject({
      transferredChatCount: 1,
    });
    expect(await ravi.desk.ask("acceptTransfer", { chatId })).toMatchObject({ action: "done" });
    expect((await one(chatId)).chat.agent).toEqual({ uId: ravi.id, name: "Ravi" });
    await ravi.desk.ask("agentEndChat", { chatId, feedback: "Solved" });
  });

  it("one who wants a chat and finds none is told so", async () => {
    for (const [action, words] of [
      ["acceptTransfer", "No Transferred Chats to Accept!"],
      ["acceptInvite", "No Invited Chats to Accept!"],
      ["acceptAssign", "No Assigned Chats to Accept!"],
      ["agentMissedChatPickup", "No missed chats to Accept!"],
    ] as const)
      expect(await ravi.desk.ask(action)).toMatchObject({ action: "noChatPicked", message: words });
  });

  it("one suspends a chat, which comes back when the customer writes", async () => {
    const { visitor, chatId } = await picked();
    await app.call("POST /e/enterprise/chat/{id}/suspend", {
      token: asha.token,
      params: { id: chatId },
      body: {},
    });
    expect((await one(chatId)).chat.state).toBe(5);
    await visitor.say("Still there?");
    await eventually(async () => expect((await one(chatId)).chat.state).toBe(2));
  });
});

describe("a chat that has ended", () => {
  it("is rated by nobody where nobody picked it up", async () => {
    const visitor = await visit(app, key);
    await visitor.say("Hello");
    const { data } = await asha.desk.event(
      "newChat",
      (frame) => frame.data.chat.customer.number === visitor.visitorId,
    );
    const { chatId } = data.chat;
    await app.call("POST /e/enterprise/chat/{id}/close", {
      token: tenant.token,
      params: { id: chatId },
      body: {},
    });
    const rated = await app.call("POST /webchat/rate", { token: visitor.token, body: { rating: 1 } });
    expect(rated).toMatchObject({ status: 409, message: "This chat is not rated." });
    expect((await one(chatId)).chat.rating).toBeNull();
  });

  it("is closed with what came of it, and a new one begins with the next word", async () => {
    const { visitor, chatId } = await picked();
    const label = (
      await app.call("POST /e/chat/config/create", { token: tenant.token, body: { name: newId() } })
    ).data.id;
    const closed = await app.call("POST /e/enterprise/chat/{id}/close", {
      token: asha.token,
      params: { id: chatId },
      body: { feedback: "Refunded", labels: [label] },
    });
    expect(closed.data).toMatchObject({ state: 3, labels: [label], lastMessage: { text: "Hello" } });
    const { messages } = await one(chatId);
    const goodBye = messages.findLast(({ content }) => content.kind === "text")!.content;
    expect(goodBye).toEqual({ kind: "text", text: "Thank you for talking to us." });
    await visitor.speaker.event("visitor.chat", ({ data }) => data.chat.state === 3 && data.chat.askRating);
    await app.call("POST /webchat/rate", { token: visitor.token, body: { rating: 5, comment: "Kind" } });
    const again = await Promise.all(
      [1, 2, 3].map((rating) => app.call("POST /webchat/rate", { token: visitor.token, body: { rating } })),
    );
    expect(again.map(({ message }) => message)).toEqual(
      Array.from({ length: 3 }, () => "You have rated this chat already. Thank you."),
    );
    const rated = await one(chatId);
    expect(rated.chat.rating).toBe(5);
    expect(
      rated.messages.filter(({ content }) => content.kind === "event" && content.event === "rated"),
    ).toHaveLength(1);
    expect(await reply(asha.desk, chatId, "More")).toMatchObject({ reason: "CHAT_CLOSED" });
    await visitor.say("One more thing");
    const { data } = await app.call("GET /webchat/messages", { token: visitor.token });
    expect(data.chat?.chatId).not.toBe(chatId);
  });
});
