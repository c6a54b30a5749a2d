import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeChatLabel, makeChatRow, sitDown, type Speaker } from "#server/testing/factories/chat.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let desk: Speaker;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  desk = await sitDown(app, tenant.people[3].token);
});
afterAll(async () => {
  desk.close();
  await app.stop();
});

const asAdmin = () => ({ token: tenant.token });
const names = async (deptId?: string) =>
  (
    await app.call("GET /e/chat/config/list", { ...asAdmin(), query: deptId ? { deptId } : {} })
  ).data.labels.map(({ name }) => name);
const details = (id: string) => app.call("GET /e/chat/config/{id}", { ...asAdmin(), params: { id } });

it("are made, renamed and coloured under one name each, and listed in the order they are put in", async () => {
  const [first, second] = [
    await makeChatLabel(app, tenant.token, "Refund"),
    await makeChatLabel(app, tenant.token, "Delivery"),
  ];
  expect(await names()).toEqual(["Refund", "Delivery"]);
  await app.call("POST /e/chat/config/order", { ...asAdmin(), body: { ids: [second, first] } });
  expect(await names()).toEqual(["Delivery", "Refund"]);
  const rename = (name: string) =>
    app.call("PUT /e/chat/config/{id}", {
      ...asAdmin(),
      params: { id: first },
      body: { name, colour: "rose" },
    });
  const taken = await rename("Delivery");
  expect([taken.status, taken.message]).toEqual([409, "A label named Delivery exists already."]);
  await rename("Money back");
  expect((await details(first)).data).toMatchObject({ name: "Money back", colour: "rose", deptId: null });
});

it("are for everybody or for one department", async () => {
  const [sales, care] = [
    await makeDepartment(app, tenant.token, "Sales"),
    await makeDepartment(app, tenant.token, "Care"),
  ];
  await app.call("POST /e/chat/config/create", { ...asAdmin(), body: { name: "Lead", deptId: sales } });
  expect(await names(sales)).toContain("Lead");
  expect(await names(care)).not.toContain("Lead");
});

it("leave the chats that wear them when they are removed", async () => {
  const chatId = await makeChatRow(app, tenant, await makeChannel(app, tenant.token), "Meera");
  await desk.ask("agentPickupChat", { chatId });
  const [kept, gone] = [
    await makeChatLabel(app, tenant.token, "Kept"),
    await makeChatLabel(app, tenant.token, "Gone"),
  ];
  const agent = { token: tenant.people[3].token, params: { id: chatId } };
  const worn = await app.call("POST /e/enterprise/chat/{id}/update_tag", {
    ...agent,
    body: { labels: [kept, gone] },
  });
  expect(worn.data.labels).toEqual([kept, gone]);
  await app.call("DELETE /e/chat/config/{id}", { ...asAdmin(), params: { id: gone } });
  expect((await details(gone)).status).toBe(404);
  expect((await app.call("GET /e/enterprise/chat/{id}", agent)).data.chat.labels).toEqual([kept]);
});

it("are what segments may ask for, at once and with a reason", async () => {
  const customerId = await makeCustomer(app, tenant.token, { name: "Meera" });
  const chatId = await makeChatRow(
    app,
    tenant,
    await makeChannel(app, tenant.token, { name: "Refunds", contactId: "refunds@dlvrd.example" }),
    "Meera",
    customerId,
  );
  await desk.ask("agentPickupChat", { chatId });
  const label = await makeChatLabel(app, tenant.token, "Refund");
  const segment = await makeSegment(app, tenant.token, "Refunded", {
    kind: "membership",
    set: "label",
    match: "any",
    ids: [label],
  });
  const wear = (labels: string[]) =>
    app.call("POST /e/enterprise/chat/{id}/update_tag", {
      token: tenant.people[3].token,
      params: { id: chatId },
      body: { labels },
    });
  const members = async () =>
    (
      await app.call("GET /chatbird/api/customer_master/customers", {
        ...asAdmin(),
        query: { tags: segment },
      })
    ).data.customers.customers.map(({ name }) => name);
  expect(await members()).toEqual([]);
  await wear([label]);
  expect(await members()).toEqual(["Meera"]);
  const why = await app.call("GET /chatbird/api/customer_master/segments/{id}/explain", {
    ...asAdmin(),
    params: { id: segment },
    query: { customerId },
  });
  expect(why.data.summary).toBe("In, because a chat is labelled Refund.");
  const choices = await app.call("GET /chatbird/api/customer_master/rule_choices", asAdmin());
  expect(choices.data.labels).toContainEqual({ id: label, name: "Refund" });
  const removed = await app.call("DELETE /e/chat/config/{id}", { ...asAdmin(), params: { id: label } });
  expect([removed.status, removed.message]).toEqual([409, expect.stringContaining("Refunded")]);
  await wear([]);
  expect(await members()).toEqual([]);
  // Their chats go on with whom they were merged into.
  const kept = await makeCustomer(app, tenant.token, { name: "Meera Rao" });
  await app.call("POST /chatbird/api/customer_master/customers/{id}/merge", {
    ...asAdmin(),
    params: { id: kept },
    body: { otherId: customerId, choice: {} },
  });
  await wear([label]);
  expect(await members()).toEqual(["Meera Rao"]);
});
