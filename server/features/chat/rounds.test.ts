import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countChats } from "#engines/chat/index.ts";
import { eventually } from "#server/testing/eventually.ts";
import { newId } from "#server/platform/ids.ts";
import { createPerson } from "#server/seed/accounts.ts";
import { toldTo } from "#server/testing/factories/notifications.ts";
import { makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { passwordHash, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

interface Agent {
  id: string;
  token: string;
  desk: Speaker;
}
let app: TestApp;
let tenant: Tenant;
let key: string;
const sql = (text: string, values: unknown[] = []) => app.platform.database.system.query(text, values);

async function agent(name: string): Promise<Agent> {
  const id = await createPerson(app.platform.database.system, {
    enterpriseId: tenant.id,
    name,
    email: `${newId()}@test.example`,
    passwordHash: await passwordHash(),
    roles: [3],
  });
  const { token } = await app.platform.sessions.open({ enterpriseId: tenant.id, userId: id });
  return { id, token, desk: await sitDown(app, token) };
}
const configure = (chat: object) =>
  app.call("PUT /e/enterprise/chat_config", {
    token: tenant.token,
    body: { customChatSelection: true, ...chat },
  });
const begin = async (desk: Speaker) => {
  const visitor = await visit(app, key);
  await visitor.say("Hello");
  const { data } = await desk.event(
    "newChat",
    (frame) => frame.data.chat.customer.number === visitor.visitorId,
  );
  return { visitor, chatId: data.chat.chatId as string };
};

beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
beforeEach(async () => {
  tenant = await app.tenant();
  key = await makeSite(app, tenant.token);
});
afterAll(() => app.stop());

describe("by the clock", () => {
  it("a chat that nobody picks up is missed, and can still be picked up", async () => {
    const { desk, token } = await agent("Asha");
    const { chatId } = await begin(desk);
    await sql("update chat set due_at = now() where id = $1", [chatId]);
    await desk.event("chatMissed", ({ data }) => data.chat.chatId === chatId && data.chat.state === 4);
    const { data } = await app.call("GET /e/enterprise/chat/chat_count", { token });
    expect(data).toMatchObject({ newChatCount: 0, missedChatCount: 1, total: 1 });
    expect(await desk.ask("agentPickupChat", { chatId })).toMatchObject({ reason: "CHAT_NOT_WAITING" });
    expect(await desk.ask("agentMissedChatPickup")).toMatchObject({ action: "done", data: { state: 2 } });
  });

  it("the manager of a department is told of a chat that it missed, who may see it", async () => {
    const [asha, ravi, mei] = [await agent("Asha"), await agent("Ravi"), await agent("Mei")];
    const care = await makeDepartment(app, tenant.token, "Care", [asha.id]);
    const manage = (manager: string) =>
      app.call("PUT /e/enterprise/departments/{id}", {
        token: tenant.token,
        params: { id: care },
        body: { name: "Care", manager },
      });
    const missed = async () => {
      const { chatId } = await begin(mei.desk);
      await sql("update chat set due_at = now(), department_id = $2 where id = $1", [chatId, care]);
      await eventually(async () =>
        expect((await sql("select state from chat where id = $1", [chatId])).rows).toEqual([{ state: 4 }]),
      );
      return chatId;
    };
    await manage(asha.id);
    const first = await missed();
    expect(await toldTo(app, asha.id, first)).toMatchObject([
      { kind: "chatMissed", body: "Care", path: `/chat/conversation?chat=${first}` },
    ]);
    // Who is of no department, and watches none, sees no chat of it.
    await manage(ravi.id);
    expect(await toldTo(app, ravi.id, await missed())).toEqual([]);
    await manage(tenant.people[1].id);
    expect(await toldTo(app, tenant.people[1].id, await missed())).toMatchObject([{ kind: "chatMissed" }]);
  });

  it("an offer to one agent lapses, and the chat is everybody's again", async () => {
    const [asha, ravi] = [await agent("Asha"), await agent("Ravi")];
    const { chatId } = await begin(asha.desk);
    await asha.desk.ask("agentPickupChat", { chatId });
    await asha.desk.ask("transferToAgent", { chatId, agentId: ravi.id });
    await ravi.desk.event("transferToAgent", ({ data }) => data.chat.chatId === chatId);
    await sql("update chat_member set lapses_at = now() where chat_id = $1 and user_id = $2", [
      chatId,
      ravi.id,
    ]);
    const back = await asha.desk.event(
      "newChat",
      ({ data }) => data.chat.version > 4 && data.chat.chatId === chatId,
    );
    expect(back.data.chat).toMatchObject({ state: 1, transferredBy: "Asha" });
    const { rows } = await sql("select content from chat_message where chat_id = $1", [chatId]);
    expect(rows.map(({ content }) => content)).toContainEqual({
      kind: "event",
      event: "lapsed",
      who: "Ravi",
    });
    expect(await ravi.desk.ask("acceptTransfer")).toMatchObject({ action: "done" });
  });

  it("the chats of an agent who vanished wait for somebody else, the customer none the wiser", async () => {
    const [asha, ravi] = [await agent("Asha"), await agent("Ravi")];
    await configure({ vanishedAfterSeconds: 15 });
    const { chatId } = await begin(asha.desk);
    await asha.desk.ask("agentPickupChat", { chatId });
    asha.desk.close();
    await sql("update chat_agent set seen_at = now() - interval '1 hour' where user_id = $1", [asha.id]);
    await ravi.desk.event(
      "newChat",
      ({ data }) =>
        data.chat.chatId === chatId &&
        data.chat.state === 1 &&
        data.messages.length > 0 &&
        data.messages.at(-1).content.event === "returned",
    );
    expect(await ravi.desk.ask("agentPickupChat", { chatId })).toMatchObject({ action: "done" });
  });

  it("the chats of an agent who is deactivated are told before, and wait for somebody else at once", async () => {
    const [asha, ravi] = [await agent("Asha"), await agent("Ravi")];
    const { chatId } = await begin(asha.desk);
    await asha.desk.ask("agentPickupChat", { chatId });
    const deactivate = (query: object) =>
      app.call("DELETE /e/enterprise/users/{uId}", {
        token: tenant.token,
        params: { uId: asha.id },
        query: { ...query },
      });
    expect((await deactivate({ isValidate: true })).data).toMatchObject({ allowed: true, chats: 1 });
    expect((await deactivate({})).data.chats).toBe(1);
    const since = Date.now();
    await ravi.desk.event(
      "newChat",
      ({ data }) =>
        data.chat.chatId === chatId &&
        data.messages.length > 0 &&
        data.messages.at(-1).content.event === "returned",
    );
    // Sooner than anybody is taken for gone.
    expect(Date.now() - since).toBeLessThan(10_000);
    expect(await ravi.desk.ask("agentPickupChat", { chatId })).toMatchObject({ action: "done" });
  });

  it("a suspended chat comes back at its time", async () => {
    const asha = await agent("Asha");
    const { chatId } = await begin(asha.desk);
    await asha.desk.ask("agentPickupChat", { chatId });
    await app.call("POST /e/enterprise/chat/{id}/suspend", {
      token: asha.token,
      params: { id: chatId },
      body: { until: new Date(Date.now() + 200).toISOString() },
    });
    await asha.desk.event("chatResumed", ({ data }) => data.chat.chatId === chatId);
  });
});

describe("handing out by itself", () => {
  it("gives each chat to the agent with the fewest, then to the longest idle, and no more than they may have", async () => {
    const [asha, ravi] = [await agent("Asha"), await agent("Ravi")];
    await sql("update app_user set chat_capacity = 2 where enterprise_id = $1", [tenant.id]);
    // The others of the enterprise who may handle chats are not there.
    await configure({ automaticAssignment: true });
    const assigned: string[] = [];
    for (let n = 0; n < 4; n++) {
      const visitor = await visit(app, key);
      await visitor.say("Hello");
      const { data } = await Promise.any(
        [asha, ravi].map(({ desk }) =>
          desk.event("assignAgent", (frame) => frame.data.chat.customer.number === visitor.visitorId),
        ),
      );
      const to = data.chat.participants.find(({ part }: { part: string }) => part === "assigned").uId;
      assigned.push(to);
      const note = data.messages.find(
        ({ content }: { content: { event: string } }) => content.event === "assigned",
      );
      // Both are free, then one has fewer; with the last both have one, and again one has fewer.
      expect(note.content.why).toEqual({
        reason: ["turn", "load", "turn", "only"][n],
        open: n >> 1,
        among: n === 3 ? 1 : 2,
      });
      const taker = to === asha.id ? asha : ravi;
      expect(await taker.desk.ask("acceptAssign", { chatId: data.chat.chatId })).toMatchObject({
        action: "done",
      });
    }
    expect(assigned.filter((id) => id === asha.id)).toHaveLength(2);
    expect(assigned.slice(0, 2).sort()).toEqual([asha.id, ravi.id].sort());
    const full = await begin(asha.desk);
    expect(await asha.desk.ask("agentPickupChat", { chatId: full.chatId })).toMatchObject({
      reason: "AGENT_FULL",
    });
  });
});

describe("departments", () => {
  it("see their own waiting chats and no others, and hear at once when they change", async () => {
    const make = (name: string) => makeDepartment(app, tenant.token, name);
    const [sales, help] = [await make("Sales"), await make("Help")];
    const [asha, ravi] = [await agent("Asha"), await agent("Ravi")];
    const join = (departmentId: string, users: string[]) =>
      app.call("POST /e/enterprise/departments/{id}/add_users", {
        token: tenant.token,
        params: { id: departmentId },
        body: { users },
      });
    await join(sales, [asha.id]);
    expect(await asha.desk.closed).toBe(4002);
    asha.desk = await sitDown(app, asha.token);
    await join(help, [ravi.id]);
    ravi.desk = await sitDown(app, ravi.token);
    key = await makeSite(app, tenant.token, sales);
    const { chatId } = await begin(asha.desk);
    const seen = async ({ token }: Agent) =>
      (await app.call("GET /e/enterprise/chat/summary", { token })).data.chats.map((chat) => chat.chatId);
    expect(await seen(asha)).toEqual([chatId]);
    expect(await seen(ravi)).toEqual([]);
    expect(await ravi.desk.ask("agentPickupChat", { chatId })).toMatchObject({ reason: "NOT_FOUND" });
    await asha.desk.ask("agentPickupChat", { chatId });
    await asha.desk.ask("transferToAgent", { chatId, departmentId: help });
    const { data } = await ravi.desk.event("transferToAgent", (frame) => frame.data.chat.chatId === chatId);
    expect(data.chat).toMatchObject({ departmentId: help, transferredBy: "Asha" });
    expect(await ravi.desk.ask("acceptTransfer")).toMatchObject({ action: "done" });
    expect(ravi.desk.frames.filter(({ name }) => name === "newChat")).toEqual([]);
  });
});

it("counters equal a recount, whatever happened", async () => {
  const agents = [await agent("Asha"), await agent("Ravi"), await agent("Mina")];
  await sql("update app_user set chat_capacity = 50 where enterprise_id = $1", [tenant.id]);
  const visitors = await Promise.all(Array.from({ length: 6 }, () => visit(app, key)));
  let seed = Number(process.env.PROPERTY_SEED ?? 11);
  const draw = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let step = 0; step < 150; step++) {
    const actor = agents[draw(3)]!;
    const other = agents[draw(3)]!;
    const { data } = await app.call("GET /e/enterprise/chat/summary", { token: tenant.token });
    const chatId = data.chats[draw(Math.max(1, data.chats.length))]?.chatId;
    const deeds = [
      () => visitors[draw(6)]!.say("Hello"),
      () => actor.desk.ask("agentPickupChat", {}),
      () => actor.desk.ask("agentPickupChat", {}),
      () => actor.desk.ask("acceptInvite", {}),
      () => actor.desk.ask("acceptTransfer", {}),
      () => actor.desk.ask("acceptAssign", {}),
      ...(chatId
        ? [
            () => actor.desk.ask("inviteAgent", { chatId, agentId: other.id }),
            () => actor.desk.ask("transferToAgent", { chatId, agentId: other.id }),
            () => actor.desk.ask("transferToAgent", { chatId, departmentId: null }),
            () => actor.desk.ask("agentLeave", { chatId }),
            () => actor.desk.ask("agentEndChat", { chatId }),
            () => sql("update chat set due_at = now() where id = $1 and state = 1", [chatId]),
          ]
        : []),
    ];
    await deeds[draw(deeds.length)]!();
    // The clock goes on between two questions.
    await eventually(async () => {
      for (const one of agents) {
        const mine = (await app.call("GET /e/enterprise/chat/summary", { token: one.token })).data;
        const counted = countChats(mine.chats, { uId: one.id, departments: new Set(mine.departments) });
        const told = await app.call("GET /e/enterprise/chat/chat_count", { token: one.token });
        expect(told.data, `step ${step}`).toEqual(counted);
      }
    });
  }
});
