import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeChatRow } from "#server/testing/factories/chat.ts";
import { makeCustomer, makeField, makeGroup, makeSegment } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let channel: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  channel = await makeChannel(app, tenant.token);
});

const agent = () => tenant.people[3];
const query = (sql: string, values: unknown[]) => app.platform.database.system.query(sql, values);

/** A chat with somebody, in which the agent has a part. */
async function talk(name: string, customerId: string | null, part: string, state = 2): Promise<string> {
  const id = await makeChatRow(app, tenant, channel, name);
  await query(
    "update chat set state = $2, customer_id = $3, customer_name = $4, address = $1::text where id = $1",
    [id, state, customerId, name],
  );
  await query("delete from chat_member where chat_id = $1", [id]);
  await query("insert into chat_member (enterprise_id, chat_id, user_id, part) values ($1, $2, $3, $4)", [
    tenant.id,
    id,
    agent().id,
    part,
  ]);
  return id;
}
const list = async (search = "", token = agent().token) =>
  (await app.call("GET /e/enterprise/customers", { token, query: { search } })).data;
const profile = (customerId: string, token = agent().token) =>
  app.call("GET /e/enterprise/customer/profile", { token, query: { customerId } });

it("lists whom an agent talked with, each once with the latest chat, and nobody else's", async () => {
  const asha = await makeCustomer(app, tenant.token, { name: "Asha" });
  await talk("Asha", asha, "left", 3);
  const latest = await talk("Asha", asha, "handler");
  await talk("Visitor 7", null, "guest", 3);
  await talk("Only asked", null, "invited");
  const { customers, more } = await list();
  expect(customers).toMatchObject([
    { name: "Visitor 7", customerId: null, chats: 1, open: false },
    { name: "Asha", customerId: asha, chats: 2, open: true, lastChatId: latest },
  ]);
  expect(more).toBe(false);
  expect((await list("visi")).customers).toHaveLength(1);
  expect((await list("", tenant.token)).customers).toEqual([]);
});

it("shows the profile of whom an agent talked with, in words, and of nobody else", async () => {
  const { token } = tenant;
  const city = await makeField(app, token, { fieldName: "city", fieldLabel: "City" });
  const asha = await makeCustomer(app, token, {
    name: "Asha",
    phoneNumber: "+919812388801",
    data: [{ id: city, value: "Pune" }],
    tags: [await makeSegment(app, token, "Gold")],
    groups: [await makeGroup(app, token, "North")],
  });
  expect((await profile(asha)).status).toBe(404);
  await talk("Asha", asha, "left", 3);
  expect((await profile(asha)).data.profile).toMatchObject({
    customerId: asha,
    name: "Asha",
    phoneNumber: "+919812388801",
    attributes: [{ label: "City", value: "Pune" }],
    segments: ["Gold"],
    groups: ["North"],
    chats: 1,
  });
  expect((await profile(asha, token)).status).toBe(404);
});
