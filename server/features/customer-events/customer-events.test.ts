import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { eventually } from "#server/testing/eventually.ts";
import { newId } from "#server/platform/ids.ts";
import { tellEvents } from "#server/testing/factories/customer-events.ts";
import { freshPhone, makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
let phoneNumber: string;
let asha: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  token = tenant.token;
  phoneNumber = freshPhone();
  asha = await makeCustomer(app, token, { name: "Asha", phoneNumber });
});

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const ofAsha = () => ({ customer: { customerId: asha } });
const tell = (...events: object[]) => tellEvents(app, token, events);
const list = async (query: object = {}) =>
  (await app.call("GET /chatbird/api/customer_master/events", { token, query: { ...query } })).data;
const members = async (segmentId: string) =>
  (
    await app.call("GET /chatbird/api/customer_master/customers", { token, query: { tags: segmentId } })
  ).data.customers.customers.map(({ name }) => name);
const why = async (segmentId: string, customerId: string) =>
  (
    await app.call("GET /chatbird/api/customer_master/segments/{id}/explain", {
      token,
      params: { id: segmentId },
      query: { customerId },
    })
  ).data;
const bigOrders: SegmentRule = {
  kind: "event",
  event: "order_placed",
  value: { name: "amount", test: { op: ">=", value: 500 } },
  days: 30,
  atLeast: 2,
};

describe("telling of events", () => {
  it("takes what it can, and tells beside each other one why not", async () => {
    const { events } = await tell(
      {
        event: " order_placed ",
        ...ofAsha(),
        values: { amount: 499.5, gift: true, city: "Pune" },
        eventId: "1",
      },
      { event: "order_placed", customer: { channelType: 4, address: phoneNumber }, at: ago(2), eventId: "2" },
      { event: "order_placed", ...ofAsha(), eventId: "1" },
      { event: "order_placed", customer: { channelType: 4, address: "+919999999999" }, eventId: "3" },
      { event: "order_placed", ...ofAsha(), at: ago(-1) },
    );
    expect(events).toEqual([
      { eventId: "1", customerId: asha, repeated: false, reason: null },
      { eventId: "2", customerId: asha, repeated: false, reason: null },
      { eventId: "1", customerId: asha, repeated: true, reason: null },
      { eventId: "3", customerId: null, repeated: false, reason: "This customer does not exist." },
      { eventId: null, customerId: null, repeated: false, reason: "It lies in the future." },
    ]);
    const again = await tell({ event: "order_placed", ...ofAsha(), eventId: "2" });
    expect(again.events[0]).toMatchObject({ repeated: true });
    const { events: kept } = await list({ event: "order_placed", customerId: asha });
    expect(kept.map(({ event, customer, values }) => [event, customer, values])).toEqual([
      ["order_placed", "Asha", { amount: "499.5", gift: "true", city: "Pune" }],
      ["order_placed", "Asha", {}],
    ]);
    expect((await list({ event: "cart_left" })).events).toEqual([]);
    expect((await list({ perPage: 1 })).more).toBe(true);
  });

  it("takes numbers, nothings and ids as programs write them, and refuses what was not dated", async () => {
    const { events } = await tell(
      {
        event: "seen",
        customer: { customerId: asha.toUpperCase() },
        values: { tiny: 0.0000001, huge: 1e21, coupon: null, "utm.source": "mail" },
      },
      { event: "seen", ...ofAsha(), at: "0001-01-01T00:00:00+05:30" },
      { event: "seen", ...ofAsha(), at: "0001-01-01T00:00:00Z" },
    );
    expect(events.map(({ customerId, reason }) => [customerId, reason])).toEqual([
      [asha, null],
      [null, "It lies before the year 2000."],
      [null, "It lies before the year 2000."],
    ]);
    const [kept] = (await list()).events;
    expect(kept!.values).toEqual({
      tiny: "0.0000001",
      huge: "1000000000000000000000",
      "utm.source": "mail",
    });
  });

  it("has room for five hundred kinds, and forgets those of which nothing is kept", async () => {
    const { system } = app.platform.database;
    await system.query(
      `insert into customer_event_kind (enterprise_id, name, created_at)
       select $1, 'order_' || n, now() - interval '2 days' from generate_series(1, 499) n`,
      [tenant.id],
    );
    const told = await tell(
      { event: "last", ...ofAsha() },
      { event: "more", ...ofAsha() },
      { event: "last", ...ofAsha() },
    );
    expect(told.events.map(({ reason }) => reason)).toEqual([
      null,
      "There are 500 kinds of events already.",
      null,
    ]);
    await system.query("select graphile_worker.add_job('customer-events:prune-kinds')");
    await eventually(async () => {
      const { data } = await app.call("GET /chatbird/api/customer_master/events/kinds", {
        token,
        query: { counted: "false" },
      });
      expect(data.kinds).toEqual([{ name: "last", events: null, customers: null, lastAt: null, values: [] }]);
    });
  });

  it("keeps one of those that come under the same id at once", async () => {
    const order = { event: "order_placed", ...ofAsha(), eventId: "same" };
    const told = await Promise.all(Array.from({ length: 8 }, () => tell(order)));
    expect(told.filter(({ events: [one] }) => !one!.repeated)).toHaveLength(1);
    expect((await list()).events).toHaveLength(1);
  });

  it("lists the kinds with how often they happened, and how their values are called", async () => {
    await tell(
      { event: "cart_left", ...ofAsha(), values: { items: 2 } },
      { event: "cart_left", ...ofAsha(), values: { value: 10 } },
      { event: "signed_up", ...ofAsha(), at: ago(40) },
    );
    const { data } = await app.call("GET /chatbird/api/customer_master/events/kinds", { token });
    expect(data.kinds).toMatchObject([
      { name: "cart_left", events: 2, customers: 1, values: ["items", "value"] },
      { name: "signed_up", events: 0, customers: 0, lastAt: expect.any(String) },
    ]);
    const choices = await app.call("GET /chatbird/api/customer_master/rule_choices", { token });
    expect(choices.data.events).toEqual([
      { name: "cart_left", values: ["items", "value"] },
      { name: "signed_up", values: [] },
    ]);
  });

  it("is refused without its permission, and where it names nothing", async () => {
    const call = (events: object[], who = token) =>
      app.call("POST /chatbird/api/customer_master/events", {
        token: who,
        body: { events: events as never },
      });
    const agent = tenant.people[3].token;
    expect(await call([{ event: "x", ...ofAsha() }], agent)).toMatchObject({ status: 403 });
    expect(await call([{ event: " ", ...ofAsha() }])).toMatchObject({
      status: 400,
      message: "Name the event.",
    });
    expect(await call([{ event: "x", customer: {} }])).toMatchObject({ status: 400 });
    expect(await call([])).toMatchObject({ status: 400 });
    expect((await list()).events).toEqual([]);
  });
});

describe("segments by what people did", () => {
  it("take in at once, say why, and know what time will do", async () => {
    await makeCustomer(app, token, { name: "Ravi" });
    const id = await makeSegment(app, token, "Big spenders", bigOrders);
    await tell({ event: "order_placed", ...ofAsha(), values: { amount: 500 }, at: ago(10) });
    await tell({ event: "order_placed", ...ofAsha(), values: { amount: 499 } });
    expect(await members(id)).toEqual([]);
    await tell({ event: "order_placed", ...ofAsha(), values: { amount: 700 } });
    expect(await members(id)).toEqual(["Asha"]);
    const { summary, turnsAt } = await why(id, asha);
    expect(summary).toMatch(
      /^In, because order_placed happened at least 2 times in the last 30 days where amount is at least 500\. Would leave on /,
    );
    expect(Date.parse(turnsAt!) - Date.now()).toBeGreaterThan(19 * DAY);
    expect(Date.parse(turnsAt!) - Date.now()).toBeLessThan(21 * DAY);
  });

  it("are counted to the last one while the rule is written, however few did it of however many", async () => {
    const { system } = app.platform.database;
    await system.query(
      `insert into customer (enterprise_id, id, name, phone, search, attributes)
       select $1, gen_random_uuid(), 'Somebody', null, '', '{}' from generate_series(1, 120000)`,
      [tenant.id],
    );
    await system.query("analyze customer");
    await tell({ event: "order_placed", ...ofAsha(), values: { amount: 600 }, at: ago(1) });
    const ravi = await makeCustomer(app, token, { name: "Ravi" });
    await tell({ event: "order_placed", customer: { customerId: ravi }, values: { amount: 10 } });
    const preview = async (rule: SegmentRule) =>
      (await app.call("POST /chatbird/api/customer_master/segments/preview", { token, body: { rule } })).data;
    const bought: SegmentRule = { kind: "event", event: "order_placed", days: 7 };
    const much: SegmentRule = { ...bought, value: { name: "amount", test: { op: ">", value: 500 } } };
    expect(
      await preview({ kind: "and", of: [{ kind: "name", test: { op: "is set" } }, bought] }),
    ).toMatchObject({
      count: 2,
      exact: true,
    });
    const { count, exact, sample } = await preview({ kind: "and", of: [bought, { kind: "not", of: much }] });
    expect([count, exact, sample.map(({ name }) => name)]).toEqual([1, true, ["Ravi"]]);
    expect(await preview({ ...bought, event: "never_told" })).toMatchObject({ count: 0, exact: true });
  });

  it("and those that stand on them, and those who did not", async () => {
    const spenders = await makeSegment(app, token, "Buyers", { kind: "event", event: "order_placed" });
    const quiet = await makeSegment(app, token, "Quiet", {
      kind: "not",
      of: { kind: "membership", set: "segment", match: "any", ids: [spenders] },
    });
    expect(await members(quiet)).toEqual(["Asha"]);
    await tell({ event: "order_placed", ...ofAsha() });
    expect([await members(spenders), await members(quiet)]).toEqual([["Asha"], []]);
  });

  it("count what was told of a customer who was merged into another, and give it back", async () => {
    const other = await makeCustomer(app, token, { name: "Asha R" });
    const id = await makeSegment(app, token, "Big spenders", bigOrders);
    const big = { event: "order_placed", values: { amount: 900 } };
    await tell({ ...big, ...ofAsha() }, { ...big, customer: { customerId: other } });
    const place = { token, params: { id: asha } };
    await app.call("POST /chatbird/api/customer_master/customers/{id}/merge", {
      ...place,
      body: { otherId: other, choice: {} },
    });
    expect(await members(id)).toEqual(["Asha"]);
    expect((await list({ customerId: asha })).events).toHaveLength(2);
    expect((await tell({ event: "seen", customer: { customerId: other } })).events[0]!.customerId).toBe(asha);
    await app.call("POST /chatbird/api/customer_master/customers/{id}/unmerge", place);
    expect(await members(id)).toEqual([]);
  });
});

describe("what is kept of events", () => {
  it("stands in the customer's timeline, and goes with the customer", async () => {
    await tell(
      { event: "order_placed", ...ofAsha(), values: { amount: 5 } },
      { event: "seen", ...ofAsha(), at: ago(1) },
    );
    const { data } = await app.call("GET /chatbird/api/customer_master/customers/{id}/timeline", {
      token,
      params: { id: asha },
      query: { kind: "customer.did", perPage: 1 },
    });
    expect([data.items, data.more]).toMatchObject([
      [{ kind: "customer.did", data: { event: "order_placed", values: { amount: "5" } } }],
      true,
    ]);
    const next = await app.call("GET /chatbird/api/customer_master/customers/{id}/timeline", {
      token,
      params: { id: asha },
      query: { kind: "customer.did", before: data.next! },
    });
    expect(next.data.items.map((item) => item.data.event)).toEqual(["seen"]);
    await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
      token,
      params: { id: asha },
    });
    expect((await list()).events).toEqual([]);
  });

  it("is another enterprise's business", async () => {
    await tell({ event: "order_placed", ...ofAsha() });
    const stranger = await app.tenant();
    const body = { events: [{ event: "order_placed", ...ofAsha() }] };
    const told = await app.call("POST /chatbird/api/customer_master/events", { token: stranger.token, body });
    expect(told.data.events[0]).toMatchObject({ customerId: null, reason: "This customer does not exist." });
    const unknown = { event: "x", customer: { customerId: newId() } };
    expect((await tell(unknown)).events[0]).toMatchObject({ customerId: null });
  });
});
