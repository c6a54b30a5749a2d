import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "#contract/permissions.ts";
import { newId } from "#server/platform/ids.ts";
import { createPerson } from "#server/seed/accounts.ts";
import { makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { toldTo } from "#server/testing/factories/notifications.ts";
import { passwordHash, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let key: string;
interface Person {
  id: string;
  token: string;
  desk: Speaker;
}
let ravi: Person;
let layla: Person;
let omar: Person;

async function person(name: string, roles: number[], eId = tenant.id): Promise<Person> {
  const { system } = app.platform.database;
  const id = await createPerson(system, {
    enterpriseId: eId,
    name,
    email: `${newId()}@test.example`,
    passwordHash: await passwordHash(),
    roles,
  });
  await system.query("update app_user set chat_capacity = 50 where id = $1", [id]);
  const { token } = await app.platform.sessions.open({ enterpriseId: eId, userId: id });
  return { id, token, desk: await sitDown(app, token) };
}

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  await app.listen(0, "127.0.0.1");
  key = await makeSite(app, tenant.token);
  ravi = await person("Ravi", [3]);
  layla = await person("Layla", [1]);
  omar = await person("Omar", [1]);
});
afterAll(() => app.stop());

async function held(site = key, agent = ravi) {
  const visitor = await visit(app, site, { name: "Meera" });
  await visitor.say("Hello");
  const told = await agent.desk.event(
    "newChat",
    ({ data }) => data.chat.customer.number === visitor.visitorId,
  );
  const chatId = told.data.chat.chatId as string;
  expect(await agent.desk.ask("agentPickupChat", { chatId })).toMatchObject({ action: "done" });
  return { visitor, chatId };
}
async function role(permissions: Permission[], dataScope: "all" | "department"): Promise<number> {
  const { data } = await app.call("POST /e/enterprise/roles", {
    token: tenant.token,
    body: { name: `Role ${newId().slice(-8)}`, description: "", permissions, dataScope },
  });
  return data.role.id;
}
const one = async (chatId: string, token = tenant.token) =>
  (await app.call("GET /e/enterprise/chat/{id}", { token, params: { id: chatId } })).data;
const of =
  (chatId: string) =>
  ({ data }: { data?: { chat?: { chatId: string } } }) =>
    data?.chat?.chatId === chatId;
const takeOver = ({ desk }: Person, chatId: string, agentId: string | null = ravi.id) =>
  desk.ask("takeOverChat", { chatId, agentId });
const trail = async (chatId: string) =>
  (
    await app.platform.database.system.query(
      "select action from audit_event where subject_id = $1 order by id",
      [chatId],
    )
  ).rows.map(({ action }) => action);

describe("a supervisor who whispers", () => {
  it("is heard by the agent at once, takes no part, and never reaches the customer", async () => {
    const { visitor, chatId } = await held();
    const given = { chatId, messageId: newId(), text: "Offer free delivery" };
    expect(await layla.desk.ask("whisperInChat", given)).toMatchObject({ action: "done" });
    await layla.desk.ask("whisperInChat", given);
    const heard = await ravi.desk.event("chatWhispered", of(chatId));
    expect(heard.data).toMatchObject({ by: { name: "Layla" } });
    expect(heard.data.messages).toMatchObject([
      { private: true, whispered: true, actionName: "Layla", content: { text: "Offer free delivery" } },
    ]);
    const { chat, messages } = await one(chatId);
    expect(messages.filter(({ whispered }) => whispered)).toHaveLength(1);
    expect(chat.participants.map(({ name }) => name)).toEqual(["Ravi"]);
    expect(chat.lastMessage?.text).toBe("Hello");
    await ravi.desk.ask("agentReplyChat", { chatId, messageId: newId(), text: "One moment" });
    await visitor.speaker.event("visitor.chat", ({ data }) => JSON.stringify(data).includes("One moment"));
    expect(JSON.stringify(visitor.speaker.frames)).not.toContain("delivery");
    const { data } = await app.call("GET /webchat/messages", { token: visitor.token });
    expect(JSON.stringify(data)).not.toContain("delivery");
    expect(await trail(chatId)).toEqual(["chat.whispered"]);
  });

  it("says something", async () => {
    const { chatId } = await held();
    const nothing = { chatId, messageId: newId(), text: "  " };
    expect(await layla.desk.ask("whisperInChat", nothing)).toMatchObject({ action: "whisperInChatFailed" });
  });
});

describe("a supervisor who joins", () => {
  it("takes part beside the agent, writes under their own name, and may leave", async () => {
    const { visitor, chatId } = await held();
    await Promise.all([layla.desk.ask("joinChat", { chatId }), layla.desk.ask("joinChat", { chatId })]);
    const heard = await ravi.desk.event("chatJoined", of(chatId));
    expect(heard.data.messages).toMatchObject([{ content: { event: "joined", who: "Layla" } }]);
    const { chat, messages } = await one(chatId);
    expect(chat.participants.map(({ name, part }) => [name, part])).toEqual([
      ["Ravi", "handler"],
      ["Layla", "guest"],
    ]);
    expect(
      messages.filter(({ content }) => content.kind === "event" && content.event === "joined"),
    ).toHaveLength(1);
    const said = { chatId, messageId: newId(), text: "I look into it myself" };
    expect(await layla.desk.ask("agentReplyChat", said)).toMatchObject({ action: "done" });
    await visitor.speaker.event("visitor.chat", ({ data }) =>
      data.messages.some(({ name }: { name: string }) => name === "Layla"),
    );
    expect(await trail(chatId)).toEqual(["chat.joined"]);
    await layla.desk.ask("agentLeave", { chatId });
    expect((await one(chatId)).chat.agent?.name).toBe("Ravi");
  });

  it("does so only where somebody has it", async () => {
    const visitor = await visit(app, key, { name: "Zoya" });
    await visitor.say("Hello");
    const told = await ravi.desk.event(
      "newChat",
      ({ data }) => data.chat.customer.number === visitor.visitorId,
    );
    expect(await layla.desk.ask("joinChat", { chatId: told.data.chat.chatId })).toMatchObject({
      action: "joinChatFailed",
      code: 409,
    });
  });
});

it("tells a visitor nothing of what agents say among themselves", async () => {
  const { visitor, chatId } = await held();
  const words = ["rude customer", "waits for the workshop", "do not refund"];
  await ravi.desk.ask("transferToAgent", { chatId, agentId: omar.id, note: words[0] });
  await omar.desk.ask("acceptTransfer", { chatId });
  const { status } = await app.call("POST /e/enterprise/chat/{id}/suspend", {
    token: omar.token,
    params: { id: chatId },
    body: { note: words[1]! },
  });
  expect(status).toBe(200);
  await omar.desk.ask("agentEndChat", { chatId, feedback: words[2] });
  await visitor.speaker.event("visitor.chat", ({ data }) => data.chat.state === 3);
  const { data } = await app.call("GET /webchat/messages", { token: visitor.token });
  const told = JSON.stringify([visitor.speaker.frames, data]);
  for (const word of words) expect(told).not.toContain(word);
  expect(data.messages.map(({ content }) => content.kind === "event" && content.event)).toContain("closed");
});

it("keeps a department while chats wait in it", async () => {
  const deptId = await makeDepartment(app, tenant.token, "Returns");
  const site = await makeSite(app, tenant.token, deptId);
  const { data } = await app.call("GET /e/enterprise/channels", { token: tenant.token, query: {} });
  const channelId = data.channelConfig.find((channel) => channel.deptId === deptId)!.id;
  const visitor = await visit(app, site, { name: "Meera" });
  await visitor.say("Hello");
  await app.call("DELETE /e/enterprise/channels/{channelId}", { token: tenant.token, params: { channelId } });
  const refused = await app.call("DELETE /e/enterprise/departments/{id}", {
    token: tenant.token,
    params: { id: deptId },
  });
  expect([refused.status, refused.message]).toEqual([
    409,
    "Returns is used by a chat that is not closed. Choose another department there first.",
  ]);
});

describe("a supervisor who takes over", () => {
  it("has the chat then, and the agent is told who took it", async () => {
    const { visitor, chatId } = await held();
    expect(await takeOver(layla, chatId)).toMatchObject({ action: "done" });
    const told = await ravi.desk.event("chatTaken", ({ data }) => data.chatId === chatId);
    expect(told.data).toEqual({ chatId, customer: "Meera", by: { uId: layla.id, name: "Layla" } });
    await ravi.desk.event("chat.gone", ({ data }) => data.chatId === chatId);
    expect(await toldTo(app, ravi.id, chatId)).toMatchObject([{ kind: "chatTaken", title: "Meera" }]);
    await visitor.speaker.event("visitor.chat", ({ data }) => data.chat.agentName === "Layla");
    const { chat, messages } = await one(chatId);
    expect(chat).toMatchObject({ state: 2, agent: { name: "Layla" } });
    expect(messages.at(-1)).toMatchObject({ content: { event: "tookOver", who: "Layla", to: "Ravi" } });
    const late = await ravi.desk.ask("agentReplyChat", { chatId, messageId: newId(), text: "Late" });
    expect(late).toMatchObject({ action: "agentReplyChatFailed", code: 409 });
    expect(await trail(chatId)).toEqual(["chat.taken-over"]);
    const list = await app.call("GET /e/enterprise/chat/history", { token: layla.token, query: {} });
    expect(list.data.chats.find((row) => row.chatId === chatId)?.agent?.name).toBe("Layla");
  });

  it("takes up a chat that was put aside, and one that waits", async () => {
    const { chatId } = await held();
    const params = { id: chatId };
    await app.call("POST /e/enterprise/chat/{id}/suspend", {
      token: ravi.token,
      params,
      body: { note: "later" },
    });
    await takeOver(layla, chatId);
    expect((await one(chatId)).chat).toMatchObject({ state: 2, agent: { name: "Layla" }, aside: null });
    const visitor = await visit(app, key, { name: "Zoya" });
    await visitor.say("Hello");
    const told = await ravi.desk.event(
      "newChat",
      ({ data }) => data.chat.customer.number === visitor.visitorId,
    );
    await takeOver(layla, told.data.chat.chatId, null);
    expect((await one(told.data.chat.chatId)).chat).toMatchObject({ state: 2, agent: { name: "Layla" } });
  });

  it("is one of two who reach for it at once; the other is told who has it", async () => {
    const { chatId } = await held();
    const answers = await Promise.all([takeOver(layla, chatId), takeOver(omar, chatId)]);
    const lost = answers.filter(({ action }) => action === "takeOverChatFailed");
    expect(lost).toHaveLength(1);
    const { name } = (await one(chatId)).chat.agent!;
    expect(lost[0]).toMatchObject({ code: 409, message: `${name} has picked this chat up already.` });
  });

  it("is refused with a sentence where the chat was closed or passed on at the same moment", async () => {
    const closed = await held();
    const [, late] = await Promise.all([
      ravi.desk.ask("agentEndChat", { chatId: closed.chatId }),
      layla.desk.ask("joinChat", { chatId: closed.chatId }),
    ]);
    expect(["done", "joinChatFailed"]).toContain(late.action);
    expect(await takeOver(layla, closed.chatId)).toMatchObject({ code: 409, message: /closed/ });
    const passed = await held();
    await ravi.desk.ask("transferToAgent", { chatId: passed.chatId, agentId: omar.id });
    expect(await takeOver(layla, passed.chatId)).toMatchObject({ code: 409, message: /Nobody handles/ });
    expect(await takeOver(layla, passed.chatId, null)).toMatchObject({ action: "done" });
    expect(await omar.desk.ask("acceptTransfer", { chatId: passed.chatId })).toMatchObject({ code: 409 });
  });

  it("has room for it", async () => {
    const noor = await person("Noor", [1]);
    await app.platform.database.system.query("update app_user set chat_capacity = 1 where id = $1", [
      noor.id,
    ]);
    const [first, second] = [await held(), await held()];
    expect(await takeOver(noor, first.chatId)).toMatchObject({ action: "done" });
    expect(await takeOver(noor, second.chatId)).toMatchObject({ code: 409, message: /as many as allowed/ });
  });
});

describe("who does not watch a chat", () => {
  const acts = (chatId: string) =>
    [
      ["whisperInChat", { chatId, messageId: newId(), text: "Psst" }],
      ["joinChat", { chatId }],
      ["takeOverChat", { chatId, agentId: ravi.id }],
      ["assignAgent", { chatId, agentId: ravi.id }],
    ] as const;

  it("may do none of it: an agent, another enterprise, a supervisor of another department", async () => {
    const { chatId } = await held();
    const mei = await person("Mei", [3]);
    for (const [action, payload] of acts(chatId))
      expect(await mei.desk.ask(action, payload)).toMatchObject({ action: `${action}Failed`, code: 1403 });
    const other = await app.tenant();
    const stranger = await sitDown(app, other.token);
    for (const [action, payload] of acts(chatId))
      expect(await stranger.ask(action, payload)).toMatchObject({ action: `${action}Failed`, code: 404 });
    const roleId = await role(["CHAT.HANDLE", "CHAT.VIEW_MONITOR"], "department");
    const dina = await person("Dina", [roleId]);
    await makeDepartment(app, tenant.token, "Repairs", [dina.id]);
    const sami = await person("Sami", [3]);
    const sales = await makeDepartment(app, tenant.token, "Sales", [sami.id]);
    // Who comes into a department stands under other names from then on.
    const desks = { sami: await sitDown(app, sami.token), dina: await sitDown(app, dina.token) };
    const elsewhere = await held(await makeSite(app, tenant.token, sales), { ...sami, desk: desks.sami });
    for (const [action, payload] of acts(elsewhere.chatId))
      expect(await desks.dina.ask(action, payload)).toMatchObject({ action: `${action}Failed`, code: 404 });
    expect(await trail(elsewhere.chatId)).toEqual([]);
  });

  it("who watches and answers no chats whispers, and neither joins nor takes over", async () => {
    const { chatId } = await held();
    const roleId = await role(["CHAT.VIEW_MONITOR"], "all");
    const kim = await person("Kim", [roleId]);
    const [whisper, join, take] = acts(chatId);
    expect(await kim.desk.ask(...whisper)).toMatchObject({ action: "done" });
    expect(await kim.desk.ask(...join)).toMatchObject({ code: 409, message: /do not handle chats/ });
    expect(await kim.desk.ask(...take)).toMatchObject({ code: 409, message: /do not handle chats/ });
  });
});
