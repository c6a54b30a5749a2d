import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { createPerson } from "#server/seed/accounts.ts";
import { makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { passwordHash, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { assignWaiting } from "./assign.ts";
import { miss } from "./miss.ts";

let app: TestApp;
let tenant: Tenant;
let key: string;
const sql = (text: string, values: unknown[] = []) => app.platform.database.system.query(text, values);

async function agent(name: string): Promise<{ id: string; desk: Speaker }> {
  const id = await createPerson(app.platform.database.system, {
    enterpriseId: tenant.id,
    name,
    email: `${newId()}@test.example`,
    passwordHash: await passwordHash(),
    roles: [3],
  });
  const { token } = await app.platform.sessions.open({ enterpriseId: tenant.id, userId: id });
  return { id, desk: await sitDown(app, token) };
}
const handOut = () =>
  app.call("PUT /e/enterprise/chat_config", {
    token: tenant.token,
    body: { customChatSelection: true, automaticAssignment: true },
  });
/** The chats that a step of the round would change now. */
async function changed(step: typeof miss): Promise<string[]> {
  const ids: string[] = [];
  const change = async (_work: unknown, id: string) => void ids.push(id);
  await step({ platform: app.platform, change: { change } as never });
  return ids;
}
const overdue = (chatId: string) => sql("update chat set due_at = now() where id = $1", [chatId]);
const events = async (chatId: string): Promise<string[]> => {
  const { rows } = await sql(
    "select content ->> 'event' as event from chat_message where chat_id = $1 order by seq",
    [chatId],
  );
  return rows.flatMap(({ event }) => event ?? []);
};
interface Shown {
  participants: { uId: string; part: string }[];
}
const offeredTo = (chat: Shown) => chat.participants.find(({ part }) => part === "assigned")?.uId;

async function waiting(desk: Speaker, event: "newChat" | "assignAgent" = "newChat") {
  const visitor = await visit(app, key);
  await visitor.say("Hello");
  const told = await desk.event(event, ({ data }) => data.chat.customer.number === visitor.visitorId);
  return { visitor, chatId: told.data.chat.chatId as string };
}
const missedBy = (desk: Speaker, chatId: string) =>
  desk.event("chatMissed", ({ data }) => data.chat.chatId === chatId);

beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
beforeEach(async () => {
  tenant = await app.tenant();
  key = await makeSite(app, tenant.token);
});
afterAll(() => app.stop());

describe("an offer by itself", () => {
  it("is made of a chat that was missed, once somebody is there", async () => {
    const asha = await agent("Asha");
    const { chatId } = await waiting(asha.desk);
    await overdue(chatId);
    await missedBy(asha.desk, chatId);
    await handOut();
    const { data } = await asha.desk.event("assignAgent", (frame) => frame.data.chat.chatId === chatId);
    expect(offeredTo(data.chat)).toBe(asha.id);
    const taken = await asha.desk.ask("acceptAssign", { chatId });
    expect(taken).toMatchObject({ action: "done", data: { state: 2 } });
  });

  it("keeps its chat from being missed until it lapses", async () => {
    const asha = await agent("Asha");
    await handOut();
    const { chatId } = await waiting(asha.desk, "assignAgent");
    await overdue(chatId);
    expect(await changed(miss)).not.toContain(chatId);
    await sql("update chat_member set lapses_at = now() where chat_id = $1", [chatId]);
    await missedBy(asha.desk, chatId);
  });

  it("that is declined is made to others, and to who declined it only after a while", async () => {
    const asha = await agent("Asha");
    await handOut();
    const { chatId } = await waiting(asha.desk, "assignAgent");
    await asha.desk.ask("declineChat", { chatId });
    expect(await changed(assignWaiting)).not.toContain(chatId);
    expect(await events(chatId)).toEqual(["queued", "assigned", "declined"]);
    const ravi = await agent("Ravi");
    const next = await ravi.desk.event("assignAgent", ({ data }) => data.chat.chatId === chatId);
    expect(offeredTo(next.data.chat)).toBe(ravi.id);
    await ravi.desk.ask("declineChat", { chatId });
    await sql(
      "update chat_member set left_at = left_at - interval '1 hour' where chat_id = $1 and user_id = $2",
      [chatId, asha.id],
    );
    const back = await asha.desk.event(
      "assignAgent",
      ({ data }) => data.chat.version > next.data.chat.version && offeredTo(data.chat) === asha.id,
    );
    expect(back.data.messages.at(-1).content.why).toMatchObject({ reason: "again" });
  });
});

describe("a missed chat", () => {
  it("waits and calls again once the customer writes again, in its place in line", async () => {
    const { desk } = await agent("Asha");
    const { visitor, chatId } = await waiting(desk);
    await overdue(chatId);
    const { data: before } = await missedBy(desk, chatId);
    await visitor.say("Is anybody there?");
    const { data } = await desk.event(
      "newChat",
      (frame) => frame.data.chat.chatId === chatId && frame.data.chat.version > before.chat.version,
    );
    expect(data.chat).toMatchObject({ state: 1, queuedAt: before.chat.queuedAt });
    const { rows } = await sql("select missed_at, due_at > now() as due from chat where id = $1", [chatId]);
    expect(rows).toEqual([{ missed_at: expect.any(Date), due: true }]);
  });

  it("that somebody took in time and passed on is theirs in the history, and counts as not missed", async () => {
    const { id, desk } = await agent("Asha");
    const { chatId } = await waiting(desk);
    await desk.ask("agentPickupChat", { chatId });
    await desk.ask("transferToAgent", { chatId, departmentId: null });
    await overdue(chatId);
    await missedBy(desk, chatId);
    await app.call("POST /e/enterprise/chat/{id}/close", {
      token: tenant.token,
      params: { id: chatId },
      body: {},
    });
    const { data } = await app.call("GET /e/enterprise/chat/history", { token: tenant.token });
    expect(data.chats).toMatchObject([{ chatId, agent: { uId: id }, missed: false }]);
  });
});
