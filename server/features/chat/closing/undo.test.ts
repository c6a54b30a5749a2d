import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { makeChatLabel, makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let desk: Speaker;
let boss: Speaker;
let visitor: Awaited<ReturnType<typeof visit>>;
let chatId: string;
let key: string;

beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  key = await makeSite(app, tenant.token);
  desk = await sitDown(app, tenant.people[3].token);
  boss = await sitDown(app, tenant.token);
  visitor = await visit(app, key, { name: "Meera" });
  await visitor.say("Hello");
  chatId = (await desk.event("newChat")).data.chat.chatId;
  await desk.ask("agentPickupChat", { chatId });
});

const close = (body: object = {}, token = tenant.people[3].token) =>
  app.call("POST /e/enterprise/chat/{id}/close", {
    token,
    params: { id: chatId },
    body: { undoable: true, ...body },
  });
const undo = (token = tenant.people[3].token) =>
  app.call("POST /e/enterprise/chat/{id}/close/undo", { token, params: { id: chatId } });
const one = async () =>
  (await app.call("GET /e/enterprise/chat/{id}", { token: tenant.token, params: { id: chatId } })).data;
const sql = (text: string) => app.platform.database.system.query(text, [chatId]);
/** The time to undo it is over. */
const letPass = () => sql("update chat set closing_at = now() where id = $1 and closing is not null");
const closedCount = async () =>
  (await app.call("GET /e/enterprise/chat/dashboard_info", { token: tenant.token, query: {} })).data.totals
    .closedCount;
const heardByVisitor = () => JSON.stringify(visitor.speaker.frames);
const configure = () =>
  app.call("PUT /e/enterprise/chat_config", {
    token: tenant.token,
    body: { customChatSelection: true, closing: "Good-bye, Meera." },
  });

describe("a chat that is closed so that it can be undone", () => {
  it("stays open until the time has passed: the customer is told nothing, and nothing counts it as closed", async () => {
    await configure();
    const { data } = await close({ feedback: "Solved it", disposition: "" });
    expect(data).toMatchObject({ state: 2, closedAt: null, closing: { by: { uId: tenant.people[3].id } } });
    expect(await closedCount()).toBe(0);
    expect((await undo()).data).toMatchObject({
      state: 2,
      agent: { uId: tenant.people[3].id },
      closing: null,
    });
    expect(await closedCount()).toBe(0);
    await letPass();
    await desk.ask("agentReplyChat", { chatId, messageId: newId(), text: "One more thing" });
    await visitor.speaker.event("visitor.chat", ({ data: told }) =>
      JSON.stringify(told).includes("One more"),
    );
    expect(heardByVisitor()).not.toContain("Good-bye");
    const { chat, messages } = await one();
    expect(chat.state).toBe(2);
    expect(messages.some(({ content }) => content.kind === "event" && content.event === "closed")).toBe(
      false,
    );
  });

  it("is closed by the clock as it was closed by hand, and says good-bye once", async () => {
    await configure();
    await close({ feedback: "Solved it" });
    await letPass();
    const told = await desk.event("agentEndChat");
    expect(told.data).toMatchObject({
      by: { uId: tenant.people[3].id },
      chat: { state: 3, closing: null },
    });
    await visitor.speaker.event("visitor.chat", ({ data }) => data.chat.state === 3 && data.chat.askRating);
    const { messages } = await one();
    const said = messages.filter(
      ({ content }) => content.kind === "text" && content.text === "Good-bye, Meera.",
    );
    expect(said).toHaveLength(1);
    expect(messages.at(-1)).toMatchObject({ content: { event: "closed", note: "Solved it" } });
    const late = await undo();
    expect([late.status, late.message]).toEqual([
      409,
      "This chat is closed. Start a new one from the customer's page.",
    ]);
  });

  it("keeps the labels that are put on while it can be undone, with those it was closed with", async () => {
    const [mine, theirs] = [
      await makeChatLabel(app, tenant.token, "Refund"),
      await makeChatLabel(app, tenant.token, "Urgent"),
    ];
    await close({ labels: [mine] });
    const tagged = await app.call("POST /e/enterprise/chat/{id}/update_tag", {
      token: tenant.token,
      params: { id: chatId },
      body: { labels: [theirs, theirs] },
    });
    expect(tagged.data.labels).toEqual([theirs]);
    await letPass();
    const told = await desk.event("agentEndChat");
    expect(told.data.chat.labels).toEqual([theirs, mine]);
  });

  it.each([
    ["the customer writes", () => visitor.say("Wait!")],
    ["its agent answers", () => desk.ask("agentReplyChat", { chatId, messageId: newId(), text: "Oh" })],
    ["it is passed on", () => desk.ask("transferToAgent", { chatId, departmentId: null, note: "" })],
    ["a supervisor takes it over", () => boss.ask("takeOverChat", { chatId, agentId: tenant.people[3].id })],
  ])("goes on where %s", async (_, act) => {
    await close();
    expect(await act()).toMatchObject({ action: "done" });
    expect((await one()).chat).toMatchObject({ closing: null, closedAt: null });
  });

  it("is not kept open by a private note, nor by what is read", async () => {
    await close();
    await desk.ask("agentReplyChat", { chatId, messageId: newId(), text: "Note", private: true });
    await desk.ask("chatRead", { chatId });
    expect((await one()).chat.closing).not.toBeNull();
  });

  it("says no words whose time comes meanwhile: they are held back with the end, or go out once it is undone", async () => {
    const words = {
      messageId: newId(),
      text: "Sent by the clock",
      at: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const token = tenant.people[3].token;
    const planned = await app.call("POST /e/enterprise/chat/{id}/later", {
      token,
      params: { id: chatId },
      body: words,
    });
    expect(planned.status).toBe(200);
    await close();
    await app.platform.database.system.query(
      `update chat set later = jsonb_set(later, '{0,at}', to_jsonb($2::text)), later_at = now() where id = $1`,
      [chatId, new Date(Date.now() - 1_000).toISOString()],
    );
    // A round goes by in which another chat ends by the clock.
    const first = chatId;
    const other = await visit(app, key, { name: "Zoya" });
    await other.say("Hello");
    chatId = (await desk.event("newChat", ({ data }) => data.chat.customer.number === other.visitorId)).data
      .chat.chatId;
    await desk.ask("agentPickupChat", { chatId });
    await close();
    await letPass();
    await desk.event("agentEndChat", ({ data }) => data.chat.chatId === chatId);
    chatId = first;
    expect((await one()).chat).toMatchObject({ later: [{ held: null }], state: 2 });
    await undo();
    await visitor.speaker.event("visitor.chat", ({ data }) =>
      JSON.stringify(data).includes("Sent by the clock"),
    );
    other.speaker.close();
  });

  it("is closed at once where that is asked for meanwhile, and then only once", async () => {
    await close();
    expect((await close({ undoable: false })).data).toMatchObject({ state: 3, closing: null });
    await eventually(async () => {
      const { rows } = await sql("select closing_at from chat where id = $1");
      expect(rows).toEqual([{ closing_at: null }]);
    });
  });

  it("is undone or closed, where both happen at one moment", async () => {
    await configure();
    await close();
    await letPass();
    const { status } = await undo();
    const { chat } = await one();
    if (status === 200) expect(chat).toMatchObject({ state: 2, closing: null });
    else expect(chat.state).toBe(3);
  });
});

describe("who may not", () => {
  it("undoes nothing: an agent without a part in it, another enterprise, content people", async () => {
    await close();
    const other = await app.tenant();
    expect((await undo(other.token)).status).toBe(404);
    expect((await undo(tenant.people[4].token)).status).toBe(403);
    expect((await undo(tenant.token)).status).toBe(409);
    expect((await one()).chat.closing).not.toBeNull();
    expect((await undo()).status).toBe(200);
  });

  it("closes nothing without the disposition that is asked for, undoable or not", async () => {
    await app.call("PUT /e/enterprise/chat_config", {
      token: tenant.token,
      body: { customChatSelection: true, dispositions: { required: true, choices: ["Solved"] } },
    });
    expect((await close()).status).toBe(400);
    expect((await close({ disposition: "Solved" })).data.closing).not.toBeNull();
  });
});
