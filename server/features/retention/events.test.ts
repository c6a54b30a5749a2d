import { afterAll, beforeAll, expect, it } from "vitest";
import { tellEvents } from "#server/testing/factories/customer-events.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { daysAgo, eraseOlder, rulesOf } from "#server/testing/factories/retention.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  other = await app.tenant();
});
afterAll(() => app.stop());

const events = async ({ token } = tenant) =>
  (await app.call("GET /chatbird/api/customer_master/events", { token })).data.events;
const members = async (tags: string) =>
  (
    await app.call("GET /chatbird/api/customer_master/customers", { token: tenant.token, query: { tags } })
  ).data.customers.customers
    .map(({ name }) => name)
    .toSorted();
const tell = ({ token }: Tenant, customerId: string, days: number, eventId?: string) =>
  tellEvents(app, token, [
    { event: "order_placed", customer: { customerId }, at: daysAgo(days).toISOString(), eventId },
  ]);

it("erases events that are too old, and segments that ask for them follow within the hour", async () => {
  const { token } = tenant;
  const [asha, ravi] = [
    await makeCustomer(app, token, { name: "Asha" }),
    await makeCustomer(app, token, { name: "Ravi" }),
  ];
  const stranger = await makeCustomer(app, other.token, { name: "Theirs" });
  await tell(tenant, asha, 40, "old");
  await tell(tenant, ravi, 40);
  await tell(tenant, ravi, 29);
  await tell(other, stranger, 400);
  const ever = await makeSegment(app, token, "Ever ordered", { kind: "event", event: "order_placed" });
  const often = await makeSegment(app, token, "Ordered twice", {
    kind: "event",
    event: "order_placed",
    atLeast: 2,
  });
  expect([await members(ever), await members(often)]).toEqual([["Asha", "Ravi"], ["Ravi"]]);
  const { data } = await app.call("GET /e/enterprise/retention/stale", {
    token,
    query: { kind: "events", days: 30 },
  });
  expect(data).toMatchObject({
    count: 2,
    oldest: expect.stringMatching(daysAgo(40).toISOString().slice(0, 10)),
  });

  await eraseOlder(app, tenant, { events: 30 });
  expect((await rulesOf(app, tenant)).events.last!.erased).toBe(2);
  expect((await events()).map(({ customer }) => customer)).toEqual(["Ravi"]);
  expect(await events(other)).toHaveLength(1);
  // As the clock does every hour.
  await app.platform.database.system.query("select graphile_worker.add_job('customers:segments')");
  await eventually(async () => expect([await members(ever), await members(often)]).toEqual([["Ravi"], []]));
  // The kind can still be chosen, and an id that is forgotten is heard again.
  const kinds = await app.call("GET /chatbird/api/customer_master/events/kinds", { token });
  expect(kinds.data.kinds.map(({ name, events: count }) => [name, count])).toEqual([["order_placed", 1]]);
  // What would go at once is not taken, or it would count anew each time that it is told.
  expect((await tell(tenant, asha, 31, "old")).events[0]).toMatchObject({
    customerId: null,
    reason: "It is older than events are kept.",
  });
  expect((await tell(tenant, asha, 1, "old")).events[0]).toMatchObject({ repeated: false });
  expect(await members(ever)).toEqual(["Asha", "Ravi"]);
});
