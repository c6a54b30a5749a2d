import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { numberOf } from "#server/testing/factories/messages.ts";
import { saveRules } from "#server/testing/factories/outreach.ts";
import { makeTemplate } from "#server/testing/factories/templates.ts";
import { trashHands } from "#server/testing/factories/trash.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const HELD_OUT = "This person is held out, so that the effect can be compared.";
const people = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at);

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let made: Awaited<ReturnType<typeof makeApproved>>;
let other: string;
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
  vendor.behave(() => ({ do: "accept" }));
  made = await makeApproved(app, tenant);
  other = await makeTemplate(app, tenant.token, made.channel.id, { name: "order_left" });
  await query("update template set status = 'APPROVED', vendor_id = 'v' || id where enterprise_id = $1");
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const query = (text: string) => app.platform.database.system.query(text, [tenant.id]);
const state = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}", { params: { id } })).data.data;
const planOf = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}/plan", { params: { id } })).data.plan;
const experiment = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}/experiment", { params: { id } })).data.experiment;
const reaches = (id: string, wanted: object) =>
  eventually(async () => expect(await state(id)).toMatchObject(wanted));
const messages = async (id: string, status?: string) => {
  const { data, message } = await call("GET /chatbird/api/broadcast/{id}/messages", {
    params: { id },
    query: { perPage: 500, ...(status && { status }) },
  });
  expect(data.messages, message).toBeDefined();
  return data.messages;
};
const idsOf = async (id: string) => (await experiment(id)).variants.map((one) => one.id);
const start = (id: string, body: object = {}) =>
  call("POST /chatbird/api/broadcast/{id}/start", { params: { id }, body: { startAt: null, ...body } });

const second = (share: number) => ({
  share,
  message: { template: { templateId: "order_left", templateUId: other } },
  columnMapping: [{ variable: "body.1", type: "static", value: "neighbour" }],
});
const order = (phones: readonly number[], more: object) => ({
  ...made.body,
  columnMapping: [{ variable: "body.1", type: "static", value: "friend" }],
  phoneNumber: phones.map(numberOf),
  start: false,
  ...more,
});
const create = (phones: readonly number[], more: object) =>
  call("POST /chatbird/api/broadcast/create", { body: order(phones, more) });
async function prepare(phones: readonly number[], more: object): Promise<string> {
  const { data, status, message } = await create(phones, more);
  expect(status, message).toBe(200);
  await reaches(data.data.id, { state: "ready" });
  return data.data.id;
}
const halves = () => ({ variants: { share: 50, others: [second(50)] } });

it("holds people out, each by the reason, and the same ones whatever happens", async () => {
  const id = await prepare(people(200), { holdOut: 10 });
  const plan = await planOf(id);
  expect(plan.heldOut).toBeGreaterThan(5);
  expect(plan.heldOut).toBeLessThan(45);
  expect(plan).toMatchObject({ total: 200, sending: 200 - plan.heldOut });
  expect(plan.skipped).toEqual([{ reason: HELD_OUT, count: plan.heldOut }]);
  const held = (await messages(id, "skipped")).map(({ to }) => to);
  await start(id);
  await reaches(id, { state: "done", holdOut: 10, variant: null, counts: { skipped: plan.heldOut } });
  expect(vendor.taken.some(({ to }) => held.some((one) => one.endsWith(to)))).toBe(false);
  expect(vendor.taken.length).toBe(200 - plan.heldOut);
  const [first] = held;
  const file = await call("GET /chatbird/api/broadcast/{id}/messages/csv", { params: { id } });
  expect(String(file.data)).toMatch(new RegExp(`\\${first}.*${HELD_OUT}`));
  expect(await experiment(id)).toMatchObject({
    holdOut: 10,
    heldOut: plan.heldOut,
    variants: [{ letter: null, measures: { read: { verdict: null }, clicked: null } }],
  });
});

it("keeps who is held out from the cap that is looked at anew", async () => {
  await saveRules(app, tenant, { cap: { messages: 1, days: 7 } });
  const before = await prepare(people(60), {});
  await start(before);
  await reaches(before, { state: "done" });
  const id = await prepare(people(60), { holdOut: 50 });
  const { heldOut, capped } = await planOf(id);
  expect(heldOut).toBeGreaterThan(10);
  expect(heldOut + capped).toBe(60);
  await start(id, { urgent: true });
  await reaches(id, { state: "done", counts: { skipped: heldOut, accepted: 60 - heldOut } });
});

it("gives each person one variant, whoever stands twice in the list, and nobody none", async () => {
  const segment = await makeSegment(app, tenant.token, "Autumn");
  for (const person of people(20))
    await makeCustomer(app, tenant.token, {
      name: `P${person}`,
      phoneNumber: numberOf(person),
      tags: [segment],
    });
  const typed = [...people(60), ...people(60)];
  const id = await prepare(typed, { ...halves(), customers: { filter: { tags: segment } }, holdOut: 10 });
  const [a, b] = (await idsOf(id)) as [string, string];
  expect(a).toBe(id);
  await reaches(b, { state: "ready", variant: { letter: "B", share: 50, of: a }, holdOut: 10 });
  const [one, two] = [await state(a), await state(b)];
  expect(one.total + two.total).toBe(140);
  expect([one.name.slice(-4), two.name.slice(-4)]).toEqual([" · A", " · B"]);
  expect(two.phoneNumbers).toEqual(one.phoneNumbers);
  const planB = await planOf(b);
  expect(planB.samples[0]?.values).toEqual({ "body.1": "neighbour" });
  expect(planB.beside.messages).toBeGreaterThan(0);
  const found = await experiment(b);
  expect(found.variants.map(({ letter, heldOut }) => [letter, heldOut > 0])).toEqual([
    ["A", expect.anything()],
    ["B", expect.anything()],
  ]);
  await start(b);
  await reaches(a, { state: "done" });
  await reaches(b, { state: "done" });
  const to = vendor.taken.map((message) => message.to);
  expect(new Set(to).size).toBe(to.length);
  expect(to.length).toBe(60 - found.heldOut);
  // Each of them the one that the flight plan said.
  const sentA = (await messages(a)).filter((row) => row.sentAt);
  const sentB = (await messages(b)).filter((row) => row.sentAt);
  expect(sentA.length + sentB.length).toBe(to.length);
  expect(Math.min(sentA.length, sentB.length)).toBeGreaterThan(10);
  const file = await call("GET /chatbird/api/broadcast/{id}/messages/csv", { params: { id: b } });
  expect(String(file.data).split("\n")[0]).toContain("Variant");
});

it("compares what became of each, and says what may be chance", async () => {
  const id = await prepare(people(400), halves());
  const [a, b] = (await idsOf(id)) as [string, string];
  const before = await experiment(id);
  expect(before.variants.map(({ tried, measures }) => [tried, measures.read.verdict])).toEqual([
    [0, "few"],
    [0, "few"],
  ]);
  await start(id);
  await reaches(a, { state: "done" });
  await reaches(b, { state: "done" });
  const ofB = new Set((await messages(b)).map(({ to }) => to.replace("+", "")));
  const read = vendor.taken.filter(({ to }, at) => ofB.has(to.replace("+", "")) || at % 4 === 0);
  await vendor.report(
    made.channel.hookUrl,
    read.map((message) => statusOf(message, "read")),
  );
  await eventually(async () => {
    const { variants } = await experiment(a);
    expect(variants.map(({ measures }) => measures.read.verdict)).toEqual(["worse", "best"]);
    const [{ tried, measures }] = variants as [(typeof variants)[0]];
    expect(measures.read.rate).toBeCloseTo(measures.read.hits / tried, 6);
    expect(measures.read.low).toBeLessThan(measures.read.rate);
    expect(measures.read.high).toBeGreaterThan(measures.read.rate);
    expect(measures.replied).toMatchObject({ hits: 0, verdict: "few" });
  });
});

it("keeps the variant where failed messages are sent once more", async () => {
  vendor.behave(() => ({ do: "refuse", status: 400, code: 131026 }));
  const id = await prepare(people(20), halves());
  const [, b] = (await idsOf(id)) as [string, string];
  await start(id);
  await reaches(b, { state: "done" });
  const { total } = await state(b);
  vendor.behave(() => ({ do: "accept" }));
  vendor.taken.length = 0;
  await call("POST /chatbird/api/broadcast/{id}/retry", { params: { id: b }, body: { which: "failed" } });
  await reaches(b, { state: "done", counts: { accepted: total, failed: 0 } });
  expect(vendor.taken.map(({ to }) => to).sort()).toEqual(
    (await messages(b)).map(({ to }) => to.replace("+", "")).sort(),
  );
});

it("schedules, holds, goes on with and ends all variants together, at one pace", async () => {
  const id = await prepare(people(40), { variants: { share: 80, others: [second(20)] } });
  const [a, b] = (await idsOf(id)) as [string, string];
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await start(b, { startAt: at, perSecond: 10 });
  for (const one of [a, b]) await reaches(one, { state: "scheduled", startAt: at, perSecond: 10 });
  const { rows } = await query("select per_second from dispatch where enterprise_id = $1 order by no");
  expect(rows).toEqual([{ per_second: 8 }, { per_second: 2 }]);
  const params = { id: a };
  await call("POST /chatbird/api/broadcast/{id}/pause", { params });
  for (const one of [a, b]) await reaches(one, { state: "paused" });
  await call("POST /chatbird/api/broadcast/{id}/resume", { params: { id: b } });
  for (const one of [a, b]) await reaches(one, { state: "scheduled" });
  await call("POST /chatbird/api/broadcast/{id}/unschedule", { params });
  for (const one of [a, b]) await reaches(one, { state: "ready" });
  await Promise.all([start(a), start(b)]);
  for (const one of [a, b]) await eventually(async () => expect((await state(one)).startedAt).not.toBeNull());
  await call("POST /chatbird/api/broadcast/{id}/stop", { params: { id: b } });
  for (const one of [a, b])
    await eventually(async () => expect(["stopped", "done"]).toContain((await state(one)).state));
  const to = vendor.taken.map((message) => message.to);
  expect(new Set(to).size).toBe(to.length);
});

it("goes to the trash with all variants, and comes back with them", async () => {
  const id = await prepare(people(30), { ...halves(), holdOut: 10 });
  const [a, b] = (await idsOf(id)) as [string, string];
  const before = await Promise.all([messages(a), messages(b)]);
  const gone = await call("DELETE /chatbird/api/broadcast/{id}", { params: { id: b } });
  expect(gone.status, gone.message).toBe(200);
  expect((await call("GET /chatbird/api/broadcast/{id}", { params: { id: a } })).status).toBe(404);
  const back = await trashHands(app, tenant.token).restore();
  expect(back.status, back.message).toBe(200);
  for (const one of [a, b]) await reaches(one, { state: "ready" });
  const reached = (all: typeof before) => all.map((list) => list.map(({ to, reason }) => [to, reason]));
  expect(reached(await Promise.all([messages(a), messages(b)]))).toEqual(reached(before));
});

it("goes on filling its variants where a dead process left them", async () => {
  const segment = await makeSegment(app, tenant.token, "Autumn");
  for (const person of people(30, 100))
    await makeCustomer(app, tenant.token, {
      name: `P${person}`,
      phoneNumber: numberOf(person),
      tags: [segment],
    });
  const id = await prepare(people(30), { ...halves(), customers: { filter: { tags: segment } } });
  const [a, b] = (await idsOf(id)) as [string, string];
  const all = async () =>
    [await messages(a), await messages(b)].map((list) => list.map(({ to }) => to).sort());
  const before = await all();
  expect(before.flat().length).toBe(60);
  const { rows } = await query("select id from job where enterprise_id = $1 and kind = 'broadcast.prepare'");
  const again = async () => {
    await query("delete from dispatch_chunk where enterprise_id = $1");
    await query("update dispatch set state = 'preparing', total = 0 where enterprise_id = $1");
    await query("update job set state = 'queued' where enterprise_id = $1 and kind = 'broadcast.prepare'");
    await app.platform.queue.wake(String(rows[0]!.id), tenant.id, {
      kind: "broadcast.prepare",
      attempts: 5,
    });
    for (const one of [a, b]) await reaches(one, { state: "ready" });
  };
  // All were in their variants, then those alone whose numbers were typed.
  await again();
  expect(await all()).toEqual(before);
  await query("delete from message where enterprise_id = $1 and customer_id is not null");
  await again();
  expect(await all()).toEqual(before);
});

it.each([
  [
    "shares of less than all",
    { share: 50, others: "one", of: 40 },
    "The shares of the variants add up to 100.",
  ],
  ["a share of nothing", { share: 100, others: "one", of: 0 }, undefined],
  ["five variants", { share: 20, others: "four", of: 20 }, undefined],
  ["one variant", { share: 99, others: "none", of: 0 }, undefined],
])("refuses %s", async (_what, { share, others, of }, sentence) => {
  const count = { none: 0, one: 1, four: 4 }[others as "one"] ?? 0;
  const refused = await create([1], { variants: { share, others: people(count).map(() => second(of)) } });
  expect(refused.status).toBe(400);
  if (sentence) expect(refused.message).toContain(sentence);
});

it("says of which variant something is wrong", async () => {
  const wrong = { ...second(50), columnMapping: [] };
  const refused = await create([1], { variants: { share: 50, others: [wrong] } });
  expect(refused.status).toBe(400);
  const { data } = await call("POST /chatbird/api/broadcast/validate", {
    body: { ...order([1], { variants: { share: 50, others: [wrong] } }) },
  });
  expect(data).toMatchObject({ valid: false, recipients: 1 });
  expect(data.problems.map(({ field }) => field)).toEqual(["variants.others.0.columnMapping.body.1"]);
});
