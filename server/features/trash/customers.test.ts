import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeCustomer, makeField, makeGroup, makeSegment } from "#server/testing/factories/customers.ts";
import { makeBlacklisted } from "#server/testing/factories/messages.ts";
import { trashHands } from "#server/testing/factories/trash.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

const MASTER = "/chatbird/api/customer_master";

let app: TestApp;
let token: string;
let hands: ReturnType<typeof trashHands>;
const ask = <T = Record<string, never>>(...call: Parameters<typeof hands.ask>) => hands.ask<T>(...call);
const newest = () => hands.newest();
const restore = (name?: string) => hands.restore(name);
const rowsOf = (sql: string, values?: unknown[]) => hands.rowsOf(sql, values);
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ token } = await app.tenant());
  hands = trashHands(app, token);
});

it("brings a segment and a group back with their members and counts", async () => {
  const [segment, group] = [await makeSegment(app, token, "Gold"), await makeGroup(app, token, "North")];
  const [asha] = [
    await makeCustomer(app, token, { tags: [segment], groups: [group] }),
    await makeCustomer(app, token, { tags: [segment] }),
  ];
  await ask(`POST ${MASTER}/tags/{id}/remove`, { id: segment });
  expect((await newest()).contents).toEqual({ segment: 1, segment_member: 2, customer_upload: 0 });
  // Whoever is erased meanwhile does not come back with it.
  await ask(`POST ${MASTER}/customers/{id}/remove`, { id: asha! });
  expect((await restore()).status).toBe(200);
  const { tags } = await ask<{ tags: object[] }>(`GET ${MASTER}/tags`);
  expect(tags).toMatchObject([{ name: "Gold", count: 1 }]);
  await ask(`POST ${MASTER}/groups/{id}/remove`, { id: group });
  expect((await restore("South")).status).toBe(200);
  expect((await ask<{ groups: object[] }>(`GET ${MASTER}/groups`)).groups).toMatchObject([{ name: "South" }]);
});

it("looks anew who belongs into a segment with a rule", async () => {
  const segment = await makeSegment(app, token, "On WhatsApp", { kind: "identity", channel: "whatsapp" });
  await ask(`POST ${MASTER}/tags/{id}/remove`, { id: segment });
  await makeCustomer(app, token, { whatsAppNumber: "+919812399902" });
  expect((await restore()).status).toBe(200);
  const count = async () => (await ask<{ tags: { count: number }[] }>(`GET ${MASTER}/tags`)).tags[0]!.count;
  await expect.poll(count, { timeout: 10_000 }).toBe(1);
});

it("brings an attribute back with what customers held of it", async () => {
  const field = await makeField(app, token, { fieldName: "city", fieldLabel: "City" });
  const customer = await makeCustomer(app, token, { data: [{ id: field, value: "Pune" }] });
  const held = () => rowsOf("select attributes->>$1 as city from customer where id = $2", [field, customer]);
  expect(await held()).toEqual([{ city: "Pune" }]);
  await ask(`POST ${MASTER}/inputfield_definitions/{id}/remove`, { id: field });
  expect(await held()).toEqual([{ city: null }]);
  await makeField(app, token, { fieldName: "country", fieldLabel: "Country" });
  expect((await newest()).contents).toEqual({ customer_field: 1, customer: 1 });
  expect((await restore()).status).toBe(200);
  expect(await held()).toEqual([{ city: "Pune" }]);
});

it("does not bring an attribute back beside another one of its label", async () => {
  const field = await makeField(app, token, { fieldLabel: "Street" });
  await ask(`POST ${MASTER}/inputfield_definitions/{id}/remove`, { id: field });
  const other = await makeField(app, token, { fieldLabel: "street" });
  expect((await restore()).status).toBe(409);
  await ask(`POST ${MASTER}/inputfield_definitions/{id}/remove`, { id: other });
  expect((await restore()).status).toBe(200);
});

it("leaves nothing of an erased customer in the trash", async () => {
  const [segment, field] = [await makeSegment(app, token), await makeField(app, token)];
  const phone = "+919812399901";
  const customer = await makeCustomer(app, token, {
    tags: [segment],
    phoneNumber: phone,
    data: [{ id: field, value: "Nagpur" }],
  });
  await ask(`POST ${MASTER}/tags/{id}/remove`, { id: segment });
  await ask(`POST ${MASTER}/inputfield_definitions/{id}/remove`, { id: field });
  const entry = await makeBlacklisted(app, token, phone);
  await rowsOf("update blacklist_entry set address = $1 where id = $2", [phone, entry]);
  await ask("DELETE /chatbird/api/blacklist/{id}", { id: entry });
  const traces = () =>
    rowsOf(
      `select 1 from trash_rows where data::text like $1 or data::text like '%Nagpur%'
       union all select 1 from trash_entry where name = $2`,
      [`%${customer}%`, phone],
    );
  expect((await traces()).length).toBeGreaterThan(2);
  await ask(`POST ${MASTER}/customers/{id}/remove`, { id: customer });
  expect(await traces()).toEqual([]);
  expect((await app.call("GET /e/enterprise/trash", { token })).data.total).toBe(2);
});
