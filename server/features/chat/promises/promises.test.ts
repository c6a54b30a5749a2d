import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { makeBot } from "#server/testing/factories/bots.ts";
import { type Frame, makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { passPromised } from "#server/testing/factories/promises.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let key: string;
let desk: Speaker;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
beforeEach(async () => {
  tenant = await app.tenant();
  key = await makeSite(app, tenant.token);
  desk = await sitDown(app, tenant.people[3].token);
});
afterAll(() => app.stop());

const at = (minutes: number, inHours = false) => ({ minutes, inHours });
const everybody = { departmentId: null, first: at(20), next: at(10), close: at(60) };
const save = (policies: object[], seen?: string) =>
  app.call("PUT /e/enterprise/chat_config/promises", {
    token: tenant.token,
    body: { policies, ...(seen === undefined ? {} : { seen }) } as never,
  });
const open = async () =>
  (await app.call("GET /e/enterprise/chat_config/promises", { token: tenant.token })).data;
const query = async (text: string, values: unknown[]) =>
  (await app.platform.database.system.query(text, values)).rows;
const ended = (chatId: string) =>
  query("select kind, kept, minutes, agent_id from chat_promise where chat_id = $1 order by at, kind", [
    chatId,
  ]);
const promisesOf = async (chatId: string) =>
  (
    await app.call("GET /e/enterprise/chat/{id}", { token: tenant.token, params: { id: chatId } })
  ).data.chat.promises.map(({ kind }) => kind);
const waits = async (site = key) => {
  const visitor = await visit(app, site);
  await visitor.say("Hello");
  const { data } = await desk.event("newChat", (f) => f.data.chat.customer.number === visitor.visitorId);
  return { visitor, chatId: data.chat.chatId as string, promises: data.chat.promises };
};
const reply = (chatId: string, more = {}) =>
  desk.ask("agentReplyChat", { chatId, messageId: newId(), text: "Hello", ...more });

describe("what is promised", () => {
  it("is nothing at first, then what was saved, for each department its own, and stands in the trail", async () => {
    expect(await open()).toMatchObject({ policies: [], hours: null });
    const deptId = await makeDepartment(app, tenant.token, "Repairs");
    const own = { departmentId: deptId, first: at(5, true), next: null, close: null };
    const saved = await save([own, everybody]);
    expect(saved.data.policies).toEqual([everybody, own]);
    const trail = await query(
      "select action from audit_event where enterprise_id = $1 and action = 'chat-promises.changed'",
      [tenant.id],
    );
    expect(trail).toHaveLength(1);
    const site = await makeSite(app, tenant.token, deptId);
    await query("insert into department_member (enterprise_id, department_id, user_id) values ($1, $2, $3)", [
      tenant.id,
      deptId,
      tenant.people[3].id,
    ]);
    desk = await sitDown(app, tenant.people[3].token);
    expect((await waits(site)).promises).toMatchObject([{ kind: "first" }]);
    expect((await waits()).promises).toMatchObject([{ kind: "first" }, { kind: "close" }]);
  });

  it("names departments that are there, each once, and writes over nobody's change unseen", async () => {
    const { revision } = await open();
    expect((await save([{ ...everybody, departmentId: newId() }])).status).toBe(404);
    expect((await save([everybody, everybody])).status).toBe(400);
    expect((await save([{ ...everybody, first: at(0) }])).status).toBe(400);
    expect((await save([everybody], revision)).status).toBe(200);
    expect((await save([everybody], revision)).body).toMatchObject({ code: 1409 });
    expect(
      (await save([{ departmentId: null, first: null, next: null, close: null }])).data.policies,
    ).toEqual([]);
  });

  it("waits for its department to come back out of the trash", async () => {
    const id = await makeDepartment(app, tenant.token, "Repairs");
    await save([{ ...everybody, departmentId: id }]);
    await app.call("DELETE /e/enterprise/departments/{id}", { token: tenant.token, params: { id } });
    expect((await open()).policies).toEqual([]);
    await save([everybody]);
    const { rows } = await app.platform.database.system.query(
      "select department_id from chat_promise_policy where enterprise_id = $1 order by 1 nulls last",
      [tenant.id],
    );
    expect(rows).toEqual([{ department_id: id }, { department_id: null }]);
  });

  it("counts in working hours where it says so", async () => {
    await save([{ ...everybody, first: at(20, true), close: null }]);
    // Open for one minute a week, and that was over six days ago.
    const day = (new Date().getUTCDay() + 1) % 7;
    const hours = { enabled: true, timeZone: "UTC", days: [{ day, from: "00:00", to: "00:01" }] };
    await app.call("PUT /e/enterprise/chat_config", {
      token: tenant.token,
      body: { customChatSelection: true, workingHours: hours },
    });
    const [first] = (await waits()).promises;
    const days = (Date.parse(first.dueAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(19 * 7);
    expect(days).toBeLessThan(20 * 7);
  });
});

describe("a chat that was promised an answer", () => {
  beforeEach(() => save([everybody]));

  it("is answered by an agent's word alone, and next by the answer to the customer's next one", async () => {
    const { visitor, chatId } = await waits();
    await desk.ask("agentPickupChat", { chatId });
    await reply(chatId, { private: true });
    await visitor.say("Are you there?");
    expect(await promisesOf(chatId)).toEqual(["first", "close"]);
    await reply(chatId);
    expect(await promisesOf(chatId)).toEqual(["close"]);
    await visitor.say("And how?");
    expect(await promisesOf(chatId)).toEqual(["close", "next"]);
    await reply(chatId);
    await app.call("POST /e/enterprise/chat/{id}/close", {
      token: tenant.people[3].token,
      params: { id: chatId },
      body: {},
    });
    const agent_id = tenant.people[3].id;
    expect(await ended(chatId)).toMatchObject([
      { kind: "first", kept: true, minutes: 20, agent_id },
      { kind: "next", kept: true, minutes: 10, agent_id },
      { kind: "close", kept: true, minutes: 60, agent_id },
    ]);
    expect(await promisesOf(chatId)).toEqual([]);
  });

  it("is promised nothing while a bot talks, and a person's answer from the hand-over on", async () => {
    const botId = await makeBot(app, tenant.token);
    await app.call("PUT /e/enterprise/chat_config/channels/{id}", {
      token: tenant.token,
      params: { id: key },
      body: { botId },
    });
    const watcher = await sitDown(app, tenant.token);
    const visitor = await visit(app, key);
    await visitor.say("Hello");
    const of = ({ data }: Frame) => data.chat.customer.number === visitor.visitorId;
    const begun = await watcher.event("customerReplyChat", of);
    expect(begun.data.chat).toMatchObject({ state: 0, promises: [] });
    // It has learnt nothing yet, and hands over.
    const handed = await watcher.event("newChat", of);
    expect(handed.data.chat.promises).toMatchObject([{ kind: "first" }, { kind: "close" }]);
  });

  it("stands still while it is put aside", async () => {
    const { visitor, chatId } = await waits();
    await desk.ask("agentPickupChat", { chatId });
    const params = { id: chatId };
    const { token } = tenant.people[3];
    const aside = await app.call("POST /e/enterprise/chat/{id}/suspend", { token, params, body: {} });
    expect(aside.data.promises).toMatchObject([{ dueAt: null }, { dueAt: null }]);
    expect(await query("select promise_at from chat where id = $1", [chatId])).toEqual([
      { promise_at: null },
    ]);
    await visitor.say("Still there?");
    const back = await desk.event("customerReplyChat", ({ data }) => data.chat.chatId === chatId);
    const left = (Date.parse(back.data.chat.promises[0].dueAt) - Date.now()) / 60_000;
    expect(left).toBeGreaterThan(18);
    expect(left).toBeLessThanOrEqual(20);
  });

  it("keeps what it was promised when others are promised less", async () => {
    const { chatId, promises } = await waits();
    await save([]);
    expect((await waits()).promises).toEqual([]);
    await desk.ask("agentPickupChat", { chatId });
    await passPromised(app, chatId, 21);
    const broken = await desk.event("promiseBroken", ({ data }) => data.chat.chatId === chatId);
    expect(broken.data.chat.promises[0]).toMatchObject({ kind: "first", broken: true });
    await reply(chatId);
    expect(promises).toHaveLength(2);
    expect(await ended(chatId)).toMatchObject([{ kind: "first", kept: false, minutes: 20 }]);
  });

  it("counts nothing of somebody who is erased", async () => {
    const { chatId } = await waits();
    const customer = await makeCustomer(app, tenant.token, {});
    await query("update chat set customer_id = $2 where id = $1", [chatId, customer]);
    await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
      token: tenant.token,
      params: { id: customer },
    });
    await desk.event("chat.gone", ({ data }) => data.chatId === chatId);
    expect(await ended(chatId)).toEqual([]);
    expect(await query("select promises, promise_at from chat where id = $1", [chatId])).toEqual([
      { promises: [], promise_at: null },
    ]);
  });
});
