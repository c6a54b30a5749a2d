import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { makeSite } from "#server/testing/factories/chat.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { makePastChat, type PastChat } from "#server/testing/factories/past-chats.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let shop: string;
let bank: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  shop = await makeSite(app, tenant.token);
  bank = await makeSite(app, tenant.token);
});
afterAll(() => app.stop());

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 10, minutes));
const past = (minutes: number, more: Partial<PastChat> = {}, of: Pick<Tenant, "id"> = tenant) =>
  makePastChat(app, of, { channelId: shop, begunAt: at(minutes), closedAt: at(minutes + 1), ...more });
const open = (minutes: number, more: Partial<PastChat> = {}) =>
  past(minutes, { closedAt: undefined, state: 1, ...more });
const call = (id: string, token = tenant.token) =>
  app.call("GET /e/enterprise/chat/{id}/earlier", { token, params: { id } });
const earlier = async (id: string, token?: string) =>
  (await call(id, token)).data.chats.map(({ chatId }) => chatId);

describe("earlier chats", () => {
  it("are those of the same address on the channel where nobody knows the customer, newest first", async () => {
    const number = newId();
    const first = await past(1, {
      number,
      agentId: tenant.people[3].id,
      rating: 4,
      disposition: "Refund",
      says: [{ by: "customer", text: "It broke" }],
    });
    const second = await past(5, { number, byBot: true });
    await past(6, { number: newId() });
    await past(7, { number, channelId: bank });
    const now = await open(20, { number });
    await past(30, { number });
    const { data } = await call(now);
    expect(data.more).toBe(false);
    expect(data.chats.map(({ chatId }) => chatId)).toEqual([second, first]);
    expect(data.chats[1]).toMatchObject({
      agent: { name: "Role 3" },
      disposition: "Refund",
      rating: 4,
      lastMessage: "It broke",
      closedAt: at(2).toISOString(),
    });
    expect(await earlier(first)).toEqual([]);
    // They come with the chat itself.
    const opened = await app.call("GET /e/enterprise/chat/{id}", {
      token: tenant.token,
      params: { id: now },
    });
    expect(opened.data.earlier).toEqual(data);
  });

  it("are those of the same customer on every channel where one is known", async () => {
    const customerId = await makeCustomer(app, tenant.token, { name: "Meera" });
    const number = newId();
    const onShop = await past(1, { customerId, number });
    const onBank = await past(2, { customerId, channelId: bank });
    await past(3, { number });
    await open(4, { customerId, channelId: bank });
    expect(await earlier(await open(20, { customerId, number }))).toEqual([onBank, onShop]);
  });

  it("are ten at most, and says that there are more", async () => {
    const number = newId();
    for (let minute = 0; minute < 12; minute++) await past(minute, { number });
    const { data } = await call(await open(20, { number }));
    expect(data.chats).toHaveLength(10);
    expect(data.more).toBe(true);
  });

  it("are found along an index, however many chats there are", async () => {
    const number = newId();
    const now = await open(20, { number });
    const { system } = app.platform.database;
    await system.query(
      `insert into chat select r.* from chat c, generate_series(1, 3000) n,
         jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'address', c.address || n, 'state', 3)) r
       where c.id = $1`,
      [now],
    );
    await system.query("analyze chat");
    const plan = await system.query(
      `explain select id from chat c where c.enterprise_id = $1 and c.channel_id = $2 and c.address = $3
         and c.state = 3 and c.created_at <= now() order by c.created_at desc, c.id limit 11`,
      [tenant.id, shop, number],
    );
    expect(JSON.stringify(plan.rows)).toMatch(/chat_of_address/);
  });
});

describe("who may not read them", () => {
  it("is not told of them: without the permission, of another enterprise, of another department", async () => {
    const number = newId();
    const dina = tenant.people[2];
    const { data } = await app.call("POST /e/enterprise/roles", {
      token: tenant.token,
      body: {
        name: "Repairs",
        description: "",
        permissions: ["CHAT.HANDLE", "CHAT.VIEW_CHATHISTORY"],
        dataScope: "department",
      },
    });
    await app.call("PUT /e/enterprise/users/{userId}/update_roles", {
      token: tenant.token,
      params: { userId: dina.id },
      body: { roles: [data.role.id] },
    });
    const repairs = await makeDepartment(app, tenant.token, "Repairs", [dina.id]);
    const sales = await makeDepartment(app, tenant.token, "Sales", [tenant.people[3].id]);
    const own = await past(1, { number, departmentId: repairs });
    const theirs = await past(2, { number, departmentId: sales });
    const now = await open(20, { number, departmentId: repairs });
    const { token } = await app.platform.sessions.open({ enterpriseId: tenant.id, userId: dina.id });
    expect(await earlier(now)).toEqual([theirs, own]);
    expect(await earlier(now, token)).toEqual([own]);
    // A chat that she may not read leads to no others.
    expect((await call(await open(21, { number: newId(), departmentId: sales }), token)).status).toBe(404);
    const other = await app.tenant();
    expect((await call(now, other.token)).status).toBe(404);
    const monitor = await app.call("POST /e/enterprise/roles", {
      token: tenant.token,
      body: { name: "Watch", description: "", permissions: ["CHAT.VIEW_MONITOR"], dataScope: "all" },
    });
    await app.call("PUT /e/enterprise/users/{userId}/update_roles", {
      token: tenant.token,
      params: { userId: dina.id },
      body: { roles: [monitor.data.role.id] },
    });
    const watching = await app.platform.sessions.open({ enterpriseId: tenant.id, userId: dina.id });
    const seen = await app.call("GET /e/enterprise/chat/{id}", {
      token: watching.token,
      params: { id: now },
    });
    expect(seen.data).toMatchObject({ chat: { chatId: now }, earlier: null });
    const content = tenant.people[4];
    expect((await call(now, content.token)).status).toBe(403);
  });

  it("sees none of another enterprise that happens to have the address", async () => {
    const number = newId();
    const other = await app.tenant();
    await past(1, { number }, other);
    expect(await earlier(await open(20, { number }))).toEqual([]);
  });
});
