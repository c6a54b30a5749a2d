import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { finishedJob } from "#server/testing/factories/bots.ts";
import { makeApproved, makeDraft } from "#server/testing/factories/broadcasts.ts";
import { tellEvents } from "#server/testing/factories/customer-events.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { numberOf } from "#server/testing/factories/messages.ts";
import { eraseOlder } from "#server/testing/factories/retention.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const HOUR = 3_600_000;
let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let made: Awaited<ReturnType<typeof makeApproved>>;
let segment: string;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});
beforeEach(async () => {
  tenant = await app.tenant();
  vendor.taken.length = 0;
  made = await makeApproved(app, tenant);
  segment = await makeSegment(app, tenant.token, "Everybody");
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const query = (text: string, more: unknown[] = []) =>
  app.platform.database.system.query(text, [tenant.id, ...more]);
const state = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}", { params: { id } })).data.data;
const experiment = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}/experiment", { params: { id } })).data.experiment;
const conversions = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}/conversions", { params: { id } })).data.conversions;
const done = (id: string) => eventually(async () => expect((await state(id)).state).toBe("done"));

const people = new Map<number, string>();
async function customers(count: number): Promise<void> {
  people.clear();
  for (let n = 1; n <= count; n++)
    people.set(
      n,
      await makeCustomer(app, tenant.token, { name: `P${n}`, phoneNumber: numberOf(n), tags: [segment] }),
    );
}
let copies = 0;
const GOAL = { event: "order_placed", hours: 72, value: "amount" };
const order = (more: object = {}) => ({
  ...made.body,
  phoneNumber: [],
  customers: { filter: { tags: segment } },
  columnMapping: [{ variable: "body.1", type: "static", value: `friend ${++copies}` }],
  goal: GOAL,
  ...more,
});
async function send(more: object = {}): Promise<string> {
  const { data, status, message } = await call("POST /chatbird/api/broadcast/create", {
    body: order(more),
  });
  expect(status, message).toBe(200);
  await done(data.data.id);
  return data.data.id;
}
const tell = (n: number, values: object = {}, more: object = {}) =>
  tellEvents(app, tenant.token, [
    { event: "order_placed", customer: { customerId: people.get(n) }, values, ...more },
  ]);
/** Messages went so many hours ago. */
const wentAgo = (hours: number) =>
  query(
    `with d as (update dispatch set started_at = now() - make_interval(mins => $2), finished_at = now() - make_interval(mins => $2)
      where enterprise_id = $1) update message_event set at = now() - make_interval(mins => $2) where enterprise_id = $1`,
    [hours * 60],
  );

it("counts each person once and sums what they bought, in the views, the list, the message and the file", async () => {
  await customers(3);
  const id = await send();
  expect(await state(id)).toMatchObject({ goal: GOAL, converted: 0, worth: 0 });
  await tell(1, { amount: 499.5 }, { eventId: "1" });
  await tell(1, { amount: "1000.25" });
  await tell(1, { amount: 499.5 }, { eventId: "1" });
  await tell(2, { amount: "a lot" });
  // A blank that is none to PostgreSQL's numbers.
  await tell(2, { amount: "499\u2009" });
  await tell(3, { amount: 5 }, { event: "cart_left" });
  expect(await state(id)).toMatchObject({ converted: 2, worth: 1_499.75 });
  expect(
    (await conversions(id)).map(({ to, name, customerId, worth }) => [to, name, customerId, worth]),
  ).toEqual([
    [numberOf(2), "P2", people.get(2), null],
    [numberOf(1), "P1", people.get(1), 1_499.75],
  ]);
  const [first] = (await conversions(id)).slice(-1);
  const { data } = await call("GET /chatbird/api/broadcast/{id}/message", {
    params: { id },
    query: { messageId: first!.messageId },
  });
  expect(data.message.conversion).toEqual({ event: "order_placed", at: first!.at, worth: 1_499.75 });
  const file = await call("GET /chatbird/api/broadcast/{id}/conversions/csv", { params: { id } });
  expect(String(file.data)).toContain(",1499.75");
  const listed = (await call("GET /chatbird/api/broadcast/list")).data.broadcastList[0];
  expect(listed).toMatchObject({ converted: 2, worth: 1_499.75 });
});

it("counts nobody without a goal, sums nothing without a value, and counts only once it has gone", async () => {
  await customers(1);
  const without = await send({ goal: undefined });
  expect(await state(without)).toMatchObject({ goal: null, converted: null, worth: null });
  const { data } = await call("POST /chatbird/api/broadcast/create", {
    body: order({ goal: { event: " order_placed " }, start: false }),
  });
  const { id } = data.data;
  await eventually(async () => expect((await state(id)).state).toBe("ready"));
  await tell(1, { amount: 5 });
  expect(await state(id)).toMatchObject({
    goal: { event: "order_placed", hours: 72, value: null },
    converted: 0,
    worth: null,
  });
  await call("POST /chatbird/api/broadcast/{id}/start", { params: { id }, body: { startAt: null } });
  await done(id);
  await tell(1, { amount: 5 });
  expect(await state(id)).toMatchObject({ converted: 1, worth: null });
  expect(await conversions(without)).toEqual([]);
});

it("takes what happened within its hours, however late it is told", async () => {
  await customers(4);
  const id = await send();
  await wentAgo(72);
  const at = (minutes: number) => ({ at: new Date(Date.now() - 72 * HOUR + minutes * 60_000).toISOString() });
  const did = (n: number, when: object) => ({
    event: "order_placed",
    customer: { customerId: people.get(n) },
    ...when,
  });
  await tellEvents(app, tenant.token, [did(1, at(-2)), did(2, at(2)), did(3, {})]);
  expect((await conversions(id)).map(({ name }) => name)).toEqual(["P2"]);
  await wentAgo(71);
  await tell(4, {}, {});
  expect((await conversions(id)).map(({ name }) => name)).toEqual(["P4", "P2"]);
});

it("counts for the latest message with that goal, and for one that went to a customer who was merged", async () => {
  await customers(2);
  const [first, other] = [await send(), await send({ goal: { event: "cart_left" } })];
  const second = await send({ customers: { customerIds: [people.get(1)] } });
  const merge = await call("POST /chatbird/api/customer_master/customers/{id}/merge", {
    params: { id: people.get(2)! },
    body: { otherId: people.get(1)! },
  });
  expect(merge.status, merge.message).toBe(200);
  await tell(2, { amount: 10 });
  expect([await state(first), await state(second), await state(other)]).toMatchObject([
    { converted: 0 },
    { converted: 1, worth: 10 },
    { converted: 0 },
  ]);
  // Counted already, it is not counted for an earlier one.
  await tell(2, { amount: 5 });
  expect([await state(first), await state(second)]).toMatchObject([
    { converted: 0 },
    { converted: 1, worth: 15 },
  ]);
});

it("keeps another enterprise out, and the count where a customer is erased", async () => {
  await customers(1);
  const id = await send();
  const stranger = await app.tenant();
  const theirs = await makeCustomer(app, stranger.token, { name: "T", phoneNumber: numberOf(1) });
  await tellEvents(app, stranger.token, [{ event: "order_placed", customer: { customerId: theirs } }]);
  expect(await state(id)).toMatchObject({ converted: 0 });
  const foreign = await app.call("GET /chatbird/api/broadcast/{id}/conversions", {
    token: stranger.token,
    params: { id },
  });
  expect(foreign.status).toBe(404);
  await tell(1, { amount: 7 });
  await call("POST /chatbird/api/customer_master/customers/{id}/remove", { params: { id: people.get(1)! } });
  await eventually(async () => expect((await conversions(id))[0]).toMatchObject({ to: "", name: null }));
  expect(await state(id)).toMatchObject({ converted: 1, worth: 7 });
});

it("holds its messages for as long as somebody may still do it in time, and lets them go then", async () => {
  await customers(2);
  const id = await send({ goal: { ...GOAL, hours: 720 } });
  await wentAgo(8 * 24);
  await eraseOlder(app, tenant, { messages: 7 });
  await tell(1, { amount: 5 });
  expect(await state(id)).toMatchObject({ converted: 1, worth: 5 });
  await wentAgo(31 * 24);
  await eraseOlder(app, tenant, { messages: 7 });
  expect((await conversions(id)).map(({ to, customerId }) => [to, customerId])).toEqual([["", null]]);
});

it("makes segments of who did it and who did not", async () => {
  await customers(3);
  const id = await send();
  await vendor.report(
    made.channel.hookUrl,
    vendor.taken.map((taken) => statusOf(taken, "delivered")),
  );
  await eventually(async () => expect((await state(id)).counts.delivered).toBe(3));
  await tell(2);
  const members = async (which: string) => {
    const { data } = await call("POST /chatbird/api/broadcast/{id}/segment", {
      params: { id },
      body: { name: which, which } as never,
    });
    await finishedJob(app, tenant.token, data.job.id);
    const found = await call("GET /chatbird/api/customer_master/customers", {
      query: { tags: data.segmentId },
    });
    return found.data.customers.customers.map(({ name }) => name).sort();
  };
  expect(await members("converted")).toEqual(["P2"]);
  expect(await members("notConverted")).toEqual(["P1", "P3"]);
});

it("compares variants by it, and those who were sent it with those who were held out", async () => {
  await customers(150);
  const { message } = made.body as { message: object };
  const columnMapping = [{ variable: "body.1", type: "static", value: "neighbour" }];
  const id = await send({
    holdOut: 30,
    variants: { share: 50, others: [{ share: 50, message, columnMapping }] },
  });
  for (const one of (await experiment(id)).variants) await done(one.id);
  const { variants, heldOut } = await experiment(id);
  const heldOutOf = async (one: string) =>
    (
      await call("GET /chatbird/api/broadcast/{id}/messages", {
        params: { id: one },
        query: { status: "skipped", perPage: 100 },
      })
    ).data.messages.map(({ name }) => Number(name!.slice(1)));
  const sentOf = async (one: string) =>
    (
      await call("GET /chatbird/api/broadcast/{id}/messages", {
        params: { id: one },
        query: { perPage: 100 },
      })
    ).data.messages.flatMap(({ sentAt, name }) => (sentAt ? [Number(name!.slice(1))] : []));
  const [a, b] = variants as [(typeof variants)[0], (typeof variants)[0]];
  const out = await heldOutOf(a.id);
  const ofB = await sentOf(b.id);
  const half = ofB.slice(0, Math.ceil(ofB.length / 2));
  for (const n of half) await tell(n, { amount: 1 });
  await tell(out[0]!, { amount: 100 });
  // Before the first message went.
  await tell(out[1]!, {}, { at: new Date(Date.now() - HOUR).toISOString() });
  const after = await experiment(id);
  expect(after.goal).toEqual(GOAL);
  expect(after.variants.map(({ measures, tried }) => [measures.converted?.hits, tried])).toEqual([
    [0, a.tried],
    [half.length, b.tried],
  ]);
  expect(after.variants[1]!.measures.converted).toMatchObject({ verdict: "best" });
  expect(after.lift).toMatchObject({
    sent: { hits: half.length, of: a.tried + b.tried, verdict: "best" },
    heldOut: { hits: 1, of: heldOut, verdict: "worse" },
  });
  expect(await state(a.id)).toMatchObject({ converted: 0, worth: 0 });
  expect(await conversions(a.id)).toEqual([]);
});

it("is kept with the draft and with what is entered, and changed with it", async () => {
  await customers(1);
  const { data } = await call("POST /chatbird/api/broadcast/create", { body: order({ start: false }) });
  const { id } = data.data;
  await eventually(async () => expect((await state(id)).state).toBe("ready"));
  const entered = async () =>
    (await call("GET /chatbird/api/broadcast/{id}/entered", { params: { id } })).data.opened;
  expect((await entered()).form.goal).toEqual(GOAL);
  const draft = await makeDraft(app, tenant.token, { goal: { event: "order_placed" } });
  const kept = await call("GET /chatbird/api/broadcast/drafts/{id}", { params: { id: draft } });
  expect(kept.data.opened.form.goal).toEqual({ event: "order_placed", hours: 72, value: "" });
  const { revision } = await entered();
  const goal = { event: "order_placed", hours: 24 };
  const edited = await call("PUT /chatbird/api/broadcast/{id}", {
    params: { id },
    body: { ...order({ start: false, goal }), seen: revision } as never,
  });
  expect(edited.data.data.goal).toEqual({ ...goal, value: null });
  expect((await entered()).revision).not.toBe(revision);
  const refused = await call("POST /chatbird/api/broadcast/create", {
    body: order({ goal: { event: "  ", hours: 721 } }),
  });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused)).toContain("Name the event.");
});
