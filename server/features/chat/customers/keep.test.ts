import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeChatRow, makeSite, sitDown, visit } from "#server/testing/factories/chat.ts";
import { freshPhone, makeCustomer } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let channel: string;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  channel = await makeChannel(app, tenant.token);
});

const query = (sql: string, values: unknown[]) => app.platform.database.system.query(sql, values);
const keep = (id: string, body: { customerId: string }, token = tenant.token) =>
  app.call("POST /e/enterprise/chat/{id}/customer", { token, params: { id }, body });
const make = (id: string, body: { name: string; phoneNumber: string }, token = tenant.token) =>
  app.call("POST /e/enterprise/chat/{id}/customer/new", { token, params: { id }, body });
const read = async (id: string) =>
  (await app.call("GET /e/enterprise/chat/{id}", { token: tenant.token, params: { id } })).data.chat;
const customerOf = async (id: string) =>
  (
    await app.call("GET /chatbird/api/customer_master/customers/{id}", {
      token: tenant.token,
      params: { id },
    })
  ).data;
/** A stranger's chat at an address. */
async function stranger(address: string, state = 2): Promise<string> {
  const id = await makeChatRow(app, tenant, channel, "Somebody");
  await query("update chat set address = $2, state = $3, closed_at = now() where id = $1", [
    id,
    address,
    state,
  ]);
  return id;
}
const form = (phoneNumber: string) => ({ name: "Meera", phoneNumber });

it("makes a customer of who writes, and tells every open desk at once", async () => {
  const address = freshPhone();
  const [before, chat] = [await stranger(address, 3), await stranger(address)];
  const desk = await sitDown(app, tenant.token);
  const kept = await make(chat, form(address));
  expect(kept.data.customer).toEqual({ id: expect.any(String), name: "Meera", number: address });
  const told = await desk.event("chatChanged", ({ data }) => data.chat.chatId === chat);
  expect(told.data.chat.customer).toEqual(kept.data.customer);
  expect((await read(before)).customer).toEqual(kept.data.customer);
  expect(await customerOf(kept.data.customer.id!)).toMatchObject({ customer: { phoneNumber: address } });
  desk.close();
});

it("checks what is given as the customer master does, and makes nobody where it is refused", async () => {
  const chat = await stranger(freshPhone());
  const refused = await make(chat, form("12"));
  expect(refused).toMatchObject({ status: 400, data: { errors: [{ field: "phoneNumber" }] } });
  expect((await read(chat)).customer.id).toBe(null);
  const found = await app.call("GET /chatbird/api/customer_master/customers", { token: tenant.token });
  expect(found.data.customers.customers).toEqual([]);
});

it("joins the address to a known customer: into the field that is empty, beside it otherwise", async () => {
  const [asha, ravi] = [freshPhone(), freshPhone()];
  const id = await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: asha });
  const [one, other] = [await stranger(ravi), await stranger(freshPhone())];
  expect((await keep(one, { customerId: id })).data.customer).toMatchObject({ id, name: "Asha" });
  expect(await customerOf(id)).toMatchObject({ customer: { whatsAppNumber: ravi }, otherIdentities: [] });
  await keep(other, { customerId: id });
  expect((await customerOf(id)).otherIdentities).toHaveLength(1);
  const second = await makeCustomer(app, tenant.token, { name: "Ravi" });
  expect(await keep(one, { customerId: second })).toMatchObject({ status: 409 });
  const { data } = await app.call("GET /e/enterprise/audit_trail", { token: tenant.token, query: {} });
  const changes = data.entries.filter(({ action }) => action === "customer.changed");
  expect(changes).toHaveLength(2);
});

it("lets a renamed customer's open chats bear the new name, and strangers' become theirs with the number", async () => {
  const address = freshPhone();
  const chat = await stranger(address);
  const id = await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: address });
  expect((await read(chat)).customer).toEqual({ id, name: "Asha", number: address });
  await app.call("POST /chatbird/api/customer_master/customer/update", {
    token: tenant.token,
    body: { id, name: "Asha Raman" },
  });
  expect((await read(chat)).customer.name).toBe("Asha Raman");
});

it("knows a visitor of a web page in the next chat too", async () => {
  const site = await makeSite(app, tenant.token);
  const visitor = await visit(app, site, { name: "Guest" });
  await visitor.say("Hello");
  const chatIn = async () => (await visitor.speaker.event("visitor.chat")).data.chat.chatId as string;
  const begun = { chatId: await chatIn() };
  const kept = await make(begun.chatId, form(freshPhone()));
  await visitor.speaker.ask("customerEndChat");
  await visitor.say("Me again");
  const next = await visitor.speaker.event("visitor.chat", ({ data }) => data.chat.chatId !== begun.chatId);
  const again = next.data.chat;
  expect((await read(again.chatId)).customer).toMatchObject({ id: kept.data.customer.id, name: "Meera" });
  visitor.speaker.close();
});

it("is for who may make or change customers, and reads the chat", async () => {
  const chat = await stranger(freshPhone());
  const agent = tenant.people[3].token;
  expect((await make(chat, form(freshPhone()), agent)).status).toBe(403);
  // Role 4 keeps customers, and sees no chats.
  expect((await make(chat, form(freshPhone()), tenant.people[4].token)).status).toBe(404);
});

it("tells what a visitor said of who they are, and nothing on other channels", async () => {
  const site = await makeSite(app, tenant.token);
  const said = { email: "asha@people.example", phone: "+91 98765 43210", page: "https://shop.example/lamps" };
  const visitor = await visit(app, site, { name: "Asha", ...said, language: "hi" });
  await visitor.say("Do you have lamps?");
  const { rows } = await query("select id from chat where address = $1", [visitor.visitorId]);
  const visitorOf = (id: string, token = tenant.token) =>
    app.call("GET /e/enterprise/chat/{id}", { token, params: { id } });
  const { data } = await visitorOf(rows[0]!.id);
  expect(data.visitor).toEqual({ ...said, language: "hi", seenAt: expect.any(String) });
  expect((await visitorOf(await stranger(freshPhone()))).data.visitor).toBeNull();
  // Who may not read the chat learns nothing of them.
  expect((await visitorOf(rows[0]!.id, tenant.people[4].token)).status).toBeGreaterThanOrEqual(403);
  visitor.speaker.close();
});

it("gives the widget what visitors are asked, and refuses to ask for nothing", async () => {
  const site = await makeSite(app, tenant.token);
  const dress = (asks: object) =>
    app.call("PUT /e/enterprise/chat_config/widget/{id}", {
      token: tenant.token,
      params: { id: site },
      body: { asks } as never,
    });
  const faceOf = async () =>
    (await app.call("POST /webchat/start", { body: { key: site } as never })).data.face;
  expect((await faceOf()).asks).toEqual({ when: "after", name: "required", email: "optional", phone: "no" });
  await dress({ when: "before", name: "no", email: "required" });
  expect((await faceOf()).asks).toEqual({ when: "before", name: "no", email: "required", phone: "no" });
  const none = { name: "no", email: "no", phone: "no" };
  expect((await dress({ ...none, when: "before" })).status).toBe(400);
  expect((await dress({ ...none, when: "never" })).status).toBe(200);
});
