import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { eventually } from "#server/testing/eventually.ts";

let app: TestApp;
let tenant: Tenant;
let desk: Speaker;
let visitor: Awaited<ReturnType<typeof visit>>;
let chatId: string;

const configure = (dispositions: object, more: object = {}) =>
  app.call("PUT /e/enterprise/chat_config", {
    token: tenant.token,
    body: { customChatSelection: true, dispositions, ...more },
  });
const close = (body: object) =>
  app.call("POST /e/enterprise/chat/{id}/close", { token: agent(), params: { id: chatId }, body });
const file = async (path: string) =>
  (
    await app.http.inject({
      method: "GET",
      url: `/e/enterprise/chat/${path}`,
      headers: { "authentication-token": tenant.token },
    })
  ).body;
const agent = () => tenant.people[3].token;
const details = async () =>
  (
    await app.call("GET /e/enterprise/chat/history/{id}", {
      token: tenant.token,
      params: { id: chatId },
    })
  ).data;

beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  const key = await makeSite(app, tenant.token);
  desk = await sitDown(app, agent());
  visitor = await visit(app, key, { name: "Meera" });
  await visitor.say("Hello");
  chatId = (await desk.event("newChat")).data.chat.chatId;
  await desk.ask("agentPickupChat", { chatId });
});

describe("a disposition", () => {
  it("is demanded by who closes a chat by hand, over both ways, where the enterprise says so", async () => {
    await configure({ required: true, choices: ["Solved", "No answer"] });
    const refused = await close({ feedback: "Done" });
    expect([refused.status, refused.message]).toEqual([
      400,
      "Choose what came of this chat. Chats are closed with a disposition here.",
    ]);
    expect(refused.data).toMatchObject({ errors: [{ field: "disposition" }] });
    const over = await desk.ask("agentEndChat", { chatId });
    expect(over).toMatchObject({ action: "agentEndChatFailed", code: 400 });
    expect((await close({ disposition: "Sold" })).message).toBe(
      "There is no disposition Sold to choose. Choose another one.",
    );
    expect((await close({ disposition: "Solved", feedback: "Refunded" })).data).toMatchObject({ state: 3 });
    const told = await desk.event("agentEndChat");
    expect(told.data.messages.at(-1).content).toMatchObject({ event: "closed", note: "Solved — Refunded" });
    expect(await details()).toMatchObject({ disposition: "Solved", feedback: "Refunded" });
  });

  it("is taken over the socket, and stays in the words in which it was chosen", async () => {
    await configure({ required: true, choices: ["Solved"] });
    expect(await desk.ask("agentEndChat", { chatId, disposition: "Solved" })).toMatchObject({
      action: "done",
    });
    await configure({ required: true, choices: ["Sorted"] });
    expect((await details()).disposition).toBe("Solved");
  });

  it("narrows the history, is counted, and stands in both files", async () => {
    await configure({ choices: ["Solved", "No answer"] });
    await close({ disposition: "Solved", feedback: "Refunded" });
    const { token } = tenant;
    const found = async (disposition: string) =>
      (await app.call("GET /e/enterprise/chat/history", { token, query: { disposition } })).data.chats.length;
    expect([await found("Solved"), await found("No answer")]).toEqual([1, 0]);
    const choices = await app.call("GET /e/enterprise/chat/history/choices", { token });
    expect(choices.data.dispositions).toEqual(["Solved", "No answer"]);
    const insight = await app.call("GET /e/enterprise/chat/dashboard_info", { token, query: {} });
    expect(insight.data.dispositions).toEqual([{ name: "Solved", chatCount: 1 }]);
    const csv = await file("history/csv");
    expect(csv).toContain("Department,Closed By,Disposition,Feedback,Rating Comment");
    expect(csv).toMatch(/,Solved,Refunded,\s*$/);
    expect(await file("dashboard_info/csv")).toContain("Disposition,Solved,1");
  });

  it("is free where none is demanded", async () => {
    await configure({ choices: ["Solved"] });
    expect((await close({})).status).toBe(200);
    expect((await details()).disposition).toBeNull();
  });

  it("is not asked of a customer who ends the chat", async () => {
    await configure({ required: true, choices: ["Solved"] });
    expect(await visitor.speaker.ask("customerEndChat")).toMatchObject({ action: "done" });
    expect(await details()).toMatchObject({ state: 3, disposition: null });
  });

  it("is not asked where a chat ends by silence", async () => {
    await configure(
      { required: true, choices: ["Solved"] },
      { silence: { enabled: true, reminder: "", closeAfterMinutes: 5 } },
    );
    await desk.ask("agentReplyChat", { chatId, messageId: crypto.randomUUID(), text: "Which size?" });
    await app.platform.database.system.query(
      "update chat set last_at = now() - interval '9 minutes' where id = $1",
      [chatId],
    );
    await eventually(async () => expect(await details()).toMatchObject({ state: 3, disposition: null }));
  });

  it("stands in the settings once, and is there where it is demanded", async () => {
    expect((await configure({ required: true })).message).toBe(
      "dispositions.choices must name a disposition to choose from.",
    );
    expect((await configure({ choices: ["Solved", "solved"] })).message).toBe(
      "dispositions.choices must not name a disposition twice.",
    );
    const saved = await configure({ choices: ["  Solved  today "] });
    expect(saved.data.chat.dispositions).toEqual({ required: false, choices: ["Solved today"] });
  });
});
