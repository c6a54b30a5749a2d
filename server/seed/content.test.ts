import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { seedContent } from "./content.ts";
import { demoEvents } from "./events.ts";
import { speakerOf } from "./speaker.ts";

const CUSTOMERS = 400;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  const agent = { enterpriseId: tenant.id, userId: tenant.people[3].id };
  await seedContent(app, { apiToken: tenant.token, agent }, CUSTOMERS);
}, 120_000);
afterAll(() => app?.stop());

it("begins with a broadcast that people got and answered", async () => {
  await eventually(async () => {
    const { data } = await app.call("GET /chatbird/api/broadcast/list", { token: tenant.token });
    const [sent] = data.broadcastList;
    expect(sent).toMatchObject({ state: "done", replied: 8 });
    expect(sent!.counts.read).toBeGreaterThan(0);
    expect(sent!.converted).toBeGreaterThan(0);
    expect(sent!.worth).toBeGreaterThan(0);
  });
  const { token } = tenant;
  const { data } = await app.call("GET /chatbird/api/broadcast/list", { token });
  const params = { id: data.broadcastList[0]!.id };
  const told = await app.call("GET /chatbird/api/broadcast/{id}/languages", { token, params });
  expect(told.data.languages.map(({ language }) => language)).toEqual(["en", "hi"]);
  for (const { counts } of told.data.languages)
    expect(counts.accepted + counts.sent + counts.delivered + counts.read).toBeGreaterThan(0);
});

it("knows what customers did in the shop for a month, and who left a cart this week", async () => {
  const { token } = tenant;
  const list = await app.call("GET /chatbird/api/broadcast/list", { token });
  // Who got the broadcast and ordered, besides.
  const orders = 47 + list.data.broadcastList[0]!.converted!;
  const { data } = await app.call("GET /chatbird/api/customer_master/events/kinds", { token });
  expect(data.kinds.map(({ name, events, values }) => [name, events, values])).toEqual([
    ["product_viewed", 180, ["price", "product"]],
    ["cart_left", 72, ["amount", "items"]],
    ["order_placed", orders, ["amount", "city"]],
  ]);
  const { data: listed } = await app.call("GET /chatbird/api/customer_master/tags", { token });
  const left = listed.tags.find(({ name }) => name === "Left a cart this week")!;
  // Of 17 who left one, the others came back and bought it.
  expect(left.count).toBe(13);
  const customers = { token, query: { tags: left.id } };
  const shown = await app.call("GET /chatbird/api/customer_master/customers", customers);
  const customerId = shown.data.customers.customers[0]!.id;
  const did = { token, query: { customerId } };
  const { data: theirs } = await app.call("GET /chatbird/api/customer_master/events", did);
  expect(theirs.events.map(({ event }) => event)).toContain("cart_left");
  // Told once more, everything is known by its id.
  await demoEvents(speakerOf(app, token));
  const again = await app.call("GET /chatbird/api/customer_master/events/kinds", { token });
  expect(again.data.kinds.map(({ events }) => events)).toEqual([180, 72, orders]);
});

it("leaves people at the desk: some with the agent, some who wait", async () => {
  await eventually(async () => {
    const { data } = await app.call("GET /e/enterprise/chat/summary", { token: tenant.people[3].token });
    const byState = (state: number) => data.chats.filter((chat) => chat.state === state).length;
    expect([byState(1), byState(2)]).toEqual([7, 2]);
  });
});

it("knows of conversations with the bot, and of words it did not understand", async () => {
  const { token } = tenant;
  const { data: bots } = await app.call("GET /chatbird/api/nlp/v2/agent", { token });
  const { data } = await app.call("POST /chatbird/api/nlp/conversationsReport", {
    token,
    body: { agentId: bots.agents[0]!.id },
  });
  expect(data).toMatchObject({ totalConversations: 6, weakUnderstanding: 2 });
});
