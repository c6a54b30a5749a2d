import { tellEvents } from "#server/testing/factories/customer-events.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JourneyDefinitionInput } from "#contract/journeys/definition.ts";
import { eventually } from "#server/testing/eventually.ts";
import { freshPhone, makeCustomer, makeField, makeSegment } from "#server/testing/factories/customers.ts";
import { journeyHands, publishJourney, startJourney } from "#server/testing/factories/journeys.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let beside: TestApp;
let tenant: Tenant;
let token: string;
let service: Receiver;
let city: string;
let hands: ReturnType<typeof journeyHands>;
beforeAll(async () => {
  service = await startReceiver();
  const env = { OUTBOUND_ALLOW: service.origin, LOG_LEVEL: "silent" };
  app = await startApp(env);
  await app.listen(0, "127.0.0.1");
  beside = await startApp(env, {}, app);
  await beside.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  ({ token } = tenant);
  hands = journeyHands(app, token);
  city = await makeField(app, token, { fieldLabel: "City" });
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
  await service.close();
});

const customer = (more: object = {}) => makeCustomer(app, token, more);
const start = (definition: JourneyDefinitionInput) => startJourney(app, token, definition);
const lives = (value: string) => ({
  kind: "attribute" as const,
  field: city,
  test: { op: "is" as const, value },
});
const day = { kind: "span" as const, amount: 1, unit: "days" as const };
const WAITS: JourneyDefinitionInput = {
  first: "pause",
  steps: [
    { id: "pause", kind: "wait", pause: day, next: "there" },
    { id: "there", kind: "milestone", name: "There" },
  ],
};

it("leads somebody who is let in by hand to the end, and tells each step", async () => {
  const id = await start(WAITS);
  const asha = await customer();
  expect((await hands.enter(id, asha)).data).toEqual({ entered: 1, passedOver: 0 });
  expect((await hands.enter(id, asha)).data).toEqual({ entered: 0, passedOver: 1 });
  const waits = await hands.stands(id, { state: "running", stepId: "pause", wakeAt: expect.any(String) });
  expect(Date.parse(waits.run.wakeAt!) - Date.parse(waits.run.since)).toBeGreaterThan(86_000_000);
  await hands.ripen(id);
  const done = await hands.stands(id, { state: "finished", reason: null });
  expect(done.path).toEqual([
    ["pause", "next"],
    ["there", "next"],
  ]);
  expect(await hands.journey(id)).toMatchObject({ running: 0, finished: 1, left: 0 });
  const timeline = await app.call("GET /chatbird/api/customer_master/customers/{id}/timeline", {
    token,
    params: { id: asha },
  });
  expect(timeline.data.items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["journey.entered", "journey.finished"]),
  );
  expect((await hands.enter(id, asha)).data).toEqual({ entered: 0, passedOver: 1 });
});

it("lets in again as often as the entry says, and whom its rule lets in", async () => {
  const always = await start({ ...WAITS, entry: { again: { kind: "always" }, only: lives("Pune") } });
  const days = await start({ ...WAITS, entry: { again: { kind: "days", days: 7 } } });
  const inPune = await customer({ data: [{ id: city, value: "Pune" }] });
  const outside = await customer({ data: [{ id: city, value: "Delhi" }] });
  expect((await hands.enter(always, inPune, outside)).data).toEqual({ entered: 1, passedOver: 1 });
  expect((await hands.enter(days, inPune)).data.entered).toBe(1);
  for (const id of [always, days]) {
    await hands.stands(id, { stepId: "pause", wakeAt: expect.any(String) });
    await hands.ripen(id);
    await hands.stands(id, { state: "finished" });
  }
  expect((await hands.enter(always, inPune)).data.entered).toBe(1);
  expect((await hands.enter(days, inPune)).data.entered).toBe(0);
  await hands.sql(
    "update journey_run set entered_at = entered_at - interval '8 days' where journey_id = $1",
    [days],
  );
  expect((await hands.enter(days, inPune)).data.entered).toBe(1);
});

it("splits by rules and by what an event brings, and by chance alike", async () => {
  const id = await start({
    entry: { trigger: { kind: "event", event: "bought", values: ["total"] }, again: { kind: "always" } },
    first: "split",
    steps: [
      {
        id: "split",
        kind: "split",
        ways: [
          { when: { kind: "rule", rule: lives("Pune") }, next: "pune" },
          { when: { kind: "value", value: "total", op: ">=", than: "100" }, next: "large" },
        ],
        otherwise: "other",
      },
      { id: "pune", kind: "milestone", name: "Pune" },
      { id: "large", kind: "milestone", name: "Large" },
      {
        id: "other",
        kind: "experiment",
        ways: [
          { share: 1, next: null },
          { share: 0, next: null },
        ],
      },
    ],
  });
  const people = [
    await customer({ data: [{ id: city, value: "Pune" }] }),
    await customer(),
    await customer(),
  ];
  for (const [at, total] of ["500", "100", "99"].entries())
    expect(await hands.tell("bought", people[at]!, { values: { total, other: "x" } })).toEqual({
      entered: 1,
      moved: 0,
    });
  await eventually(async () => expect(await hands.journey(id)).toMatchObject({ finished: 3 }));
  const { steps, entered } = await hands.report(id);
  expect(entered).toBe(3);
  const ways = Object.fromEntries(steps.map((step) => [step.stepId, step.ways]));
  expect(ways.split).toEqual(
    expect.arrayContaining([
      { way: "0", people: 1 },
      { way: "1", people: 1 },
      { way: "otherwise", people: 1 },
    ]),
  );
  expect(ways.other).toEqual([{ way: "0", people: 1 }]);
  const [last] = await hands.runs(id);
  expect((await hands.run(last!.id)).values).toEqual({ total: "99" });
});

it("waits for an event, and hears the same id once", async () => {
  const id = await start({
    entry: { trigger: { kind: "event", event: "cart", values: [] }, again: { kind: "always" } },
    exits: { event: "gone" },
    first: "wait",
    steps: [
      {
        id: "wait",
        kind: "waitFor",
        happenings: [{ kind: "event", event: "order", next: "bought" }],
        within: { amount: 2, unit: "hours" },
        otherwise: "missed",
      },
      { id: "bought", kind: "milestone", name: "Bought" },
      { id: "missed", kind: "milestone", name: "Missed" },
    ],
  });
  const phoneNumber = freshPhone();
  const asha = await customer({ phoneNumber });
  const byNumber = { event: "cart", customer: { channelType: 4, address: phoneNumber } };
  expect(await tellEvents(app, token, [byNumber])).toMatchObject({ entered: 1, moved: 0 });
  // At once, before anybody has led them to the step.
  expect(await hands.tell("order", asha, { eventId: "one" })).toEqual({ entered: 0, moved: 1 });
  expect((await hands.stands(id, { state: "finished" })).path).toEqual([
    ["wait", "0"],
    ["bought", "next"],
  ]);
  expect(await hands.tell("order", asha, { eventId: "one" })).toEqual({ entered: 0, moved: 0 });
  await hands.tell("cart", asha);
  await hands.stands(id, { state: "running", wakeAt: expect.any(String) });
  await hands.ripen(id);
  expect((await hands.stands(id, { state: "finished" })).path).toEqual([
    ["wait", "otherwise"],
    ["missed", "next"],
  ]);
  await hands.tell("cart", asha);
  expect(await hands.tell("gone", asha)).toEqual({ entered: 0, moved: 1 });
  await hands.stands(id, { state: "left", reason: "event" });
  expect(await hands.tell("order", await customer())).toEqual({ entered: 0, moved: 0 });
  // What happened days ago is told, and leads nobody anywhere.
  const daysAgo = { at: new Date(Date.now() - 3 * 86_400_000).toISOString() };
  expect(await hands.tell("cart", await customer(), daysAgo)).toEqual({ entered: 0, moved: 0 });
});

it("hears of many events in the order in which they happened, once segments know of them", async () => {
  const twice = await makeSegment(app, token, "Bought twice", {
    kind: "event",
    event: "bought",
    atLeast: 2,
  });
  const waits = {
    first: "wait",
    steps: [{ id: "wait", kind: "wait" as const, for: { amount: 2, unit: "hours" as const } }],
  };
  const carts = await start({
    entry: { trigger: { kind: "event", event: "left", values: ["items"] } },
    exits: { event: "bought" },
    ...waits,
  });
  const regulars = await start({
    entry: {
      trigger: { kind: "event", event: "bought", values: [] },
      only: { kind: "membership", set: "segment", match: "any", ids: [twice] },
    },
    ...waits,
  });
  const [buyer, leaver] = [await customer(), await customer()];
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const did = (event: string, customerId: string, minutes: number, values: object = {}) => ({
    event,
    customer: { customerId },
    at: at(minutes),
    values,
  });
  await tellEvents(app, token, [
    did("bought", buyer, 1),
    did("left", buyer, 2),
    did("left", leaver, 3, { items: 1 }),
    did("left", leaver, 1, { items: 9 }),
    did("bought", buyer, 5),
  ]);
  const stood = await hands.runs(carts);
  expect(new Map(stood.map(({ customerId, state }) => [customerId, state]))).toEqual(
    new Map([
      [buyer, "left"],
      [leaver, "running"],
    ]),
  );
  const { values } = await hands.run(stood.find(({ customerId }) => customerId === leaver)!.id);
  expect(values).toEqual({ items: "1" });
  // The second of the two lets them in: by then they are in the segment.
  expect((await hands.runs(regulars)).map(({ customerId }) => customerId)).toEqual([buyer]);
});

it("lets in who comes into a segment and who is in it, leads on and out by segments", async () => {
  const into = await makeSegment(app, token, undefined, lives("Agra"));
  const awaited = await makeSegment(app, token);
  const out = await makeSegment(app, token);
  const present = await customer({ data: [{ id: city, value: "Agra" }] });
  const id = await start({
    entry: { trigger: { kind: "segment", segmentId: into, present: true } },
    exits: { segment: { segmentId: out, when: "in" } },
    first: "wait",
    steps: [
      {
        id: "wait",
        kind: "waitFor",
        happenings: [{ kind: "segment", segmentId: awaited, next: "joined" }],
        otherwise: null,
      },
      { id: "joined", kind: "milestone", name: "Joined" },
    ],
  });
  await hands.stands(id, { customerId: present, stepId: "wait", wakeAt: expect.any(String) });
  const comes = await customer({ data: [{ id: city, value: "Agra" }], tags: [awaited] });
  await hands.due();
  await eventually(async () => {
    const [run] = await hands.runs(id, { state: "finished" });
    expect(run).toMatchObject({ customerId: comes });
  });
  await app.call("POST /chatbird/api/customer_master/{kind}/map_customers", {
    token,
    params: { kind: "tags" },
    body: { tagIds: [out], customerIds: [present] },
  });
  await hands.due();
  await eventually(async () =>
    expect(await hands.runs(id, { state: "left" })).toMatchObject([
      { customerId: present, reason: "segment" },
    ]),
  );
  const { rows } = await hands.sql(
    "select count(*)::int as n from journey_arrival where enterprise_id = $1",
    [tenant.id],
  );
  expect(rows).toEqual([{ n: 0 }]);
});

it("lets a segment in by a schedule, each time once", async () => {
  const tags = [await makeSegment(app, token)];
  for (let n = 0; n < 3; n++) await customer({ tags });
  const id = await start({
    ...WAITS,
    entry: {
      trigger: {
        kind: "schedule",
        segmentId: tags[0],
        schedule: { kind: "repeat", every: "day", weekdays: [], time: "09:00", from: "2026-01-01" },
      },
      again: { kind: "always" },
    },
  });
  expect(Date.parse((await hands.journey(id)).nextAt!)).toBeGreaterThan(Date.now());
  await hands.sql("update journey set next_at = now() - interval '3 days' where id = $1", [id]);
  await Promise.all(Array.from({ length: 4 }, hands.due));
  await eventually(async () => expect((await hands.journey(id)).running).toBe(3));
  expect(Date.parse((await hands.journey(id)).nextAt!)).toBeGreaterThan(Date.now());
  const { rows } = await hands.sql("select count(*)::int as n from job where subject_id = $1", [id]);
  expect(rows).toEqual([{ n: 1 }]);
});

it("lets nobody in by a time that has passed, and goes on once it has come", async () => {
  const tags = [await makeSegment(app, token)];
  const at = (hours: number): JourneyDefinitionInput => ({
    ...WAITS,
    entry: {
      trigger: {
        kind: "schedule",
        segmentId: tags[0],
        schedule: { kind: "at", at: new Date(Date.now() + hours * 3_600_000).toISOString() },
      },
    },
  });
  await expect(startJourney(app, token, at(-1))).rejects.toThrow(
    "The time at which people come in has passed.",
  );

  // Its hour has come and gone: what is changed beside it is published.
  const id = await start(at(1));
  await hands.sql(
    `update journey set draft = jsonb_set(draft, '{entry,trigger,schedule,at}', '"2026-01-01T00:00:00Z"') where id = $1`,
    [id],
  );
  await hands.sql(
    `update journey_version set definition = jsonb_set(definition, '{entry,trigger,schedule,at}', '"2026-01-01T00:00:00Z"')
     where journey_id = $1`,
    [id],
  );
  await publishJourney(app, token, id);
});

it("writes attributes and segments, and calls a service once for each", async () => {
  const joined = await makeSegment(app, token);
  const left = await makeSegment(app, token);
  const made = await app.call("POST /e/enterprise/appiyo_authconfig", {
    token,
    body: {
      name: "Orders",
      authType: 2,
      settings: { url: `${service.origin}/orders`, signingSecret: "s3cret-signing" },
    },
  });
  const id = await start({
    entry: { trigger: { kind: "event", event: "moved", values: ["to"] } },
    first: "write",
    steps: [
      {
        id: "write",
        kind: "update",
        attributes: [{ field: city, value: "{{to}}" }],
        join: [joined],
        leave: [left],
        next: "call",
      },
      { id: "call", kind: "call", authConfigId: made.data._id, next: "well", failed: "badly" },
      { id: "well", kind: "milestone", name: "Well" },
      { id: "badly", kind: "milestone", name: "Badly" },
    ],
  });
  const asha = await customer({ name: "Asha", tags: [left] });
  await hands.tell("moved", asha, { values: { to: "Goa" } });
  expect((await hands.stands(id, { state: "finished" })).path).toEqual([
    ["write", "next"],
    ["call", "next"],
    ["well", "next"],
  ]);
  const { data } = await app.call("GET /chatbird/api/customer_master/customers/{id}", {
    token,
    params: { id: asha },
  });
  expect(data.customer).toMatchObject({ tags: [joined], data: [{ id: city, value: "Goa" }] });
  expect(service.calls).toHaveLength(1);
  expect(JSON.parse(service.calls[0]!.body.toString())).toMatchObject({
    event: "journey.call",
    customer: { id: asha, attributes: { Name: "Asha", City: "Goa" } },
    values: { to: "Goa" },
  });
  service.answer = () => ({ status: 500 });
  const ravi = await customer();
  await hands.tell("moved", ravi, { values: { to: "99" } });
  const failed = await hands.stands(id, { customerId: ravi, state: "finished" });
  expect(failed.visits.map(({ stepId, note }) => [stepId, note])).toEqual([
    ["write", "City may hold letters only."],
    ["call", "Orders answered with 500."],
    ["badly", null],
  ]);
});
