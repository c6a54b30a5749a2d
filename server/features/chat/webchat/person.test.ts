import { afterAll, beforeAll, expect, it } from "vitest";
import { teachBookingBot } from "#server/testing/factories/bots.ts";
import { makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let key: string;
let desk: Speaker;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  await app.listen(0, "127.0.0.1");
  const { token } = tenant;
  key = await makeSite(app, token);
  const botId = await teachBookingBot(app, token);
  const params = { id: key };
  await app.call("PUT /e/enterprise/chat_config/channels/{id}", { token, params, body: { botId } });
  desk = await sitDown(app, tenant.people[3].token);
});
afterAll(async () => {
  desk?.close();
  await app.stop();
});

/** A visitor whom the bot has answered. */
async function withBot(name: string) {
  const visitor = await visit(app, key, { name });
  await visitor.say("book a table");
  const told = await visitor.speaker.event("visitor.chat", ({ data }) =>
    data.messages.some(({ by }: { by: string }) => by === "bot"),
  );
  expect(told.data.chat).toMatchObject({ state: 0, withBot: true });
  return { visitor, chatId: told.data.chat.chatId as string };
}
const one = async (chatId: string) =>
  (await app.call("GET /e/enterprise/chat/{id}", { token: tenant.token, params: { id: chatId } })).data;
const happened = (messages: { content: { kind: string } }[]) =>
  messages.flatMap(({ content }) =>
    content.kind === "event" ? [content as { event?: string; who?: string }] : [],
  );
/** Keeps hours in which nobody is ever there, or none; gives what is said where somebody is. */
async function keepHours(enabled: boolean): Promise<string> {
  const { token } = tenant;
  const { chat, revision } = (await app.call("GET /e/enterprise/chat_config", { token })).data;
  const workingHours = { ...chat.workingHours, enabled, days: [] };
  const body = { ...chat, away: "We are asleep.", workingHours, seen: revision };
  expect((await app.call("PUT /e/enterprise/chat_config", { token, body })).status).toBe(200);
  return chat.waiting;
}

it("a visitor asks for a person with a button: the chat waits as when the bot hands it over, and the bot is silent", async () => {
  const { visitor, chatId } = await withBot("Meera");
  await Promise.all([visitor.speaker.ask("customerAskPerson"), visitor.speaker.ask("customerAskPerson")]);
  const told = await desk.event("newChat", ({ data }) => data.chat.chatId === chatId);
  expect(told.data.chat).toMatchObject({ state: 1, lastMessage: { text: "book a table" } });
  await visitor.speaker.event("visitor.chat", ({ data }) => data.chat.state === 1 && !data.chat.withBot);
  await visitor.say("4");
  await desk.event("customerReplyChat", ({ data }) => data.chat.lastMessage.text === "4");
  const { messages } = await one(chatId);
  expect(happened(messages)).toEqual([
    { kind: "event", event: "handedOver", who: "Meera" },
    { kind: "event", event: "queued" },
  ]);
  expect(messages.at(-1)).toMatchObject({ actionBy: "customer" });
  const counted = await app.call("GET /e/enterprise/chat/history", {
    token: tenant.token,
    query: { outcome: "handedOver" },
  });
  expect(counted.data.chats.map((chat) => chat.chatId)).toEqual([chatId]);
  visitor.speaker.close();
});

it("says out of hours what the hand-over says then", async () => {
  const waiting = await keepHours(true);
  const { visitor } = await withBot("Zoya");
  await visitor.speaker.ask("customerAskPerson");
  const told = await visitor.speaker.event("visitor.chat", ({ data }) => data.chat.state === 1);
  const said = JSON.stringify(told.data.messages);
  expect(said).toContain("We are asleep.");
  expect(said).not.toContain(waiting);
  visitor.speaker.close();
  await keepHours(false);
});

it("changes nothing where an agent has the chat, and is refused where there is none or it is over", async () => {
  const stranger = await visit(app, key);
  expect(await stranger.speaker.ask("customerAskPerson")).toMatchObject({ code: 404 });
  stranger.speaker.close();
  const { visitor, chatId } = await withBot("Kabir");
  await visitor.speaker.ask("customerAskPerson");
  await desk.event("newChat", ({ data }) => data.chat.chatId === chatId);
  await desk.ask("agentPickupChat", { chatId });
  const before = (await one(chatId)).chat;
  expect(await visitor.speaker.ask("customerAskPerson")).toMatchObject({ action: "done" });
  expect((await one(chatId)).chat.version).toBe(before.version);
  await desk.ask("agentEndChat", { chatId });
  expect(await visitor.speaker.ask("customerAskPerson")).toMatchObject({ code: 409 });
  visitor.speaker.close();
});

it("is not for agents", async () => {
  expect(await desk.ask("customerAskPerson")).toMatchObject({ action: "customerAskPersonFailed" });
});
