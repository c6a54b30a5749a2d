import { afterAll, beforeAll, expect, it } from "vitest";
import type { JourneyDefinitionInput } from "#contract/journeys/definition.ts";
import { eventually } from "#server/testing/eventually.ts";
import { tellEvents } from "#server/testing/factories/customer-events.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import {
  drawJourney,
  journeyHands,
  publishJourney,
  startJourney,
} from "#server/testing/factories/journeys.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const DAY = 86_400_000;
let app: TestApp;
let tenant: Tenant;
let token: string;
let hands: ReturnType<typeof journeyHands>;
beforeAll(async () => {
  app = await startApp({ LOG_LEVEL: "silent" });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  ({ token } = tenant);
  hands = journeyHands(app, token);
});
afterAll(() => app.stop());

let named = 0;
/** An event of its own for each test: journeys of others do not hear of it. */
const fresh = () => `order_${++named}`;
const customer = (more: object = {}) => makeCustomer(app, token, more);
const day = { kind: "span" as const, amount: 1, unit: "days" as const };
const waits = (
  goal: JourneyDefinitionInput["goal"],
  more: Partial<JourneyDefinitionInput> = {},
): JourneyDefinitionInput => ({
  goal,
  first: "pause",
  steps: [
    { id: "pause", kind: "wait", pause: day, next: "there" },
    { id: "there", kind: "milestone", name: "There" },
  ],
  ...more,
});
const start = (definition: JourneyDefinitionInput) => startJourney(app, token, definition);
const goalOf = async (id: string) => (await hands.report(id)).goal!;
const cameInAgo = (id: string, days: number) =>
  hands.sql(`update journey_run set entered_at = now() - make_interval(hours => $2) where journey_id = $1`, [
    id,
    days * 24,
  ]);

it("counts each who comes in once, sums what they did, and says when they reached it", async () => {
  const event = fresh();
  const id = await start(waits({ event, days: 7, value: "amount" }));
  const [asha, bilal, chitra] = [await customer(), await customer(), await customer()];
  await hands.tell(event, asha, { values: { amount: 999 } });
  await hands.enter(id, asha, bilal);
  await hands.tell(event, asha, { values: { amount: "499.5" }, eventId: `${event}-1` });
  await hands.tell(event, asha, { values: { amount: "499.5" }, eventId: `${event}-1` });
  await hands.tell(event, asha, { values: { amount: "a lot" } });
  expect(await hands.tell(event, asha, { values: { amount: 0.5 } })).toEqual({ entered: 0, moved: 0 });
  await hands.tell(event, chitra, { values: { amount: 7 } });
  expect(await goalOf(id)).toMatchObject({
    goal: { event, days: 7, value: "amount", exit: false },
    of: 2,
    hits: 1,
    rate: 0.5,
    worth: 500,
    open: 1,
    others: 0,
    medianSeconds: 0,
    experiments: [],
  });
  const { low, high } = await goalOf(id);
  expect(low).toBeLessThan(0.5);
  expect(high).toBeGreaterThan(0.5);
  const [one] = await hands.runs(id, { reached: "true" });
  expect(one).toMatchObject({ customerId: asha, state: "running", worth: 500 });
  expect(Math.abs(Date.parse(one!.reachedAt!) - Date.now())).toBeLessThan(60_000);
  expect((await hands.run(one!.id)).run).toMatchObject({ reachedAt: one!.reachedAt, worth: 500 });
  expect((await hands.runs(id, { reached: "false" })).map(({ customerId }) => customerId)).toEqual([bilal]);
});

it("takes what happened within its days, however late it is told, also once the way is over", async () => {
  const event = fresh();
  const id = await start(waits({ event, days: 3 }));
  const people = [await customer(), await customer(), await customer()];
  await hands.enter(id, ...people);
  await hands.ripen(id);
  await eventually(async () => expect((await hands.journey(id)).finished).toBe(3));
  await cameInAgo(id, 3);
  const at = (minutes: number) => new Date(Date.now() - 3 * DAY + minutes * 60_000).toISOString();
  await tellEvents(app, token, [
    { event, customer: { customerId: people[0] }, at: at(-2) },
    { event, customer: { customerId: people[1] }, at: at(2) },
    { event, customer: { customerId: people[2] } },
  ]);
  expect(await goalOf(id)).toMatchObject({ of: 3, hits: 1, open: 0, worth: null });
  expect((await hands.runs(id, { reached: "true" })).map(({ customerId }) => customerId)).toEqual([
    people[1],
  ]);
});

it("takes whoever reaches it out where that was chosen, with the reason, and nobody by what is told late", async () => {
  const event = fresh();
  const id = await start(waits({ event, exit: true }));
  const [now, late] = [await customer(), await customer()];
  await hands.enter(id, now, late);
  await hands.rested(id);
  await cameInAgo(id, 3);
  const before = new Date(Date.now() - 2 * DAY).toISOString();
  const { moved } = await tellEvents(app, token, [
    { event, customer: { customerId: late }, at: before },
    { event, customer: { customerId: now } },
  ]);
  expect(moved).toBe(1);
  const runs = await hands.runs(id);
  const of = (customerId: string) => runs.find((one) => one.customerId === customerId);
  expect(of(now)).toMatchObject({ state: "left", reason: "goal", reachedAt: expect.any(String) });
  expect(of(late)).toMatchObject({ state: "running", reason: null, reachedAt: before });
  const report = await hands.report(id);
  expect(report.left).toEqual([{ reason: "goal", people: 1 }]);
  expect(report.goal).toMatchObject({ hits: 2, goal: { exit: true } });
  // What they do afterwards, in time, adds to what it was worth, and counts nobody twice.
  await hands.tell(event, now);
  expect(await goalOf(id)).toMatchObject({ hits: 2 });
});

it("counts by a value of the event where it asks for one", async () => {
  const event = fresh();
  const id = await start(
    waits({ event, when: { kind: "value", value: "total", op: ">=", than: "100" }, value: "total" }),
  );
  const asha = await customer();
  await hands.enter(id, asha);
  await hands.tell(event, asha, { values: { total: 99 } });
  expect(await goalOf(id)).toMatchObject({ of: 1, hits: 0, worth: 0 });
  await hands.tell(event, asha, { values: { total: 100 } });
  expect(await goalOf(id)).toMatchObject({ of: 1, hits: 1, worth: 100 });
});

it("knows whom an event of the same call let in, and takes what lets them in for no goal", async () => {
  const event = fresh();
  const entry = { trigger: { kind: "event", event: `${event}_cart` }, again: { kind: "always" } } as const;
  const id = await start(waits({ event, exit: true }, { entry }));
  const [asha, bilal] = [await customer(), await customer()];
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const did = (who: string, what: string, minutes: number) => ({
    event: what,
    customer: { customerId: who },
    at: ago(minutes),
  });
  await tellEvents(app, token, [
    did(bilal, event, 9),
    did(bilal, `${event}_cart`, 8),
    did(asha, `${event}_cart`, 7),
    did(asha, event, 6),
    did(asha, `${event}_cart`, 5),
  ]);
  const runs = await hands.runs(id);
  const of = (who: string) =>
    runs
      .filter(({ customerId }) => customerId === who)
      .map(({ state, reachedAt }) => [state, reachedAt !== null]);
  expect(of(bilal)).toEqual([["running", false]]);
  expect(of(asha).sort()).toEqual([
    ["left", true],
    ["running", false],
  ]);
  const own = fresh();
  const again = { trigger: { kind: "event", event: own }, again: { kind: "always" } } as const;
  const other = await start(waits({ event: own, exit: true }, { entry: again }));
  expect(await hands.tell(own, asha)).toEqual({ entered: 1, moved: 0 });
  expect(await goalOf(other)).toMatchObject({ of: 1, hits: 0 });
  expect(await hands.tell(own, asha)).toEqual({ entered: 1, moved: 1 });
  expect(await goalOf(other)).toMatchObject({ of: 2, hits: 1 });
});

it("counts for a customer who was merged, once, and lets an erased one go with their way", async () => {
  const event = fresh();
  const id = await start(waits({ event, value: "amount" }));
  const [kept, gone] = [await customer(), await customer()];
  await hands.enter(id, gone);
  const merge = await app.call("POST /chatbird/api/customer_master/customers/{id}/merge", {
    token,
    params: { id: kept },
    body: { otherId: gone },
  });
  expect(merge.status, merge.message).toBe(200);
  await hands.tell(event, kept, { values: { amount: 3 } });
  await hands.tell(event, gone, { values: { amount: 4 } });
  expect(await goalOf(id)).toMatchObject({ of: 1, hits: 1, worth: 7 });
  await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", { token, params: { id: kept } });
  await eventually(async () => expect(await goalOf(id)).toMatchObject({ of: 0, hits: 0, worth: 0 }));
});

it("counts by the goal that is published, of those who came in under it", async () => {
  const event = fresh();
  const id = await start(waits({ event }));
  const [asha, bilal, chitra] = [await customer(), await customer(), await customer()];
  await hands.enter(id, asha);
  await hands.tell(event, asha);
  const change = async (goal: JourneyDefinitionInput["goal"]) => {
    await drawJourney(app, token, id, waits(goal));
    const plan = (await app.call("GET /e/enterprise/journeys/{id}/plan", { token, params: { id } })).data
      .plan;
    expect(plan.changes).toEqual([{ what: "goal", stepId: null, name: "", kind: null }]);
    await publishJourney(app, token, id);
  };
  // That whoever reaches it leaves makes it no other goal.
  await change({ event, exit: true });
  await hands.enter(id, bilal);
  expect(await goalOf(id)).toMatchObject({ of: 2, hits: 1, others: 0 });
  await change({ event: `${event}_more` });
  await hands.enter(id, chitra);
  await hands.tell(event, chitra);
  expect(await goalOf(id)).toMatchObject({ of: 1, hits: 0, others: 2 });
  await hands.tell(`${event}_more`, chitra);
  expect(await goalOf(id)).toMatchObject({ of: 1, hits: 1, others: 2 });
  await change(null);
  expect((await hands.report(id)).goal).toBeNull();
});

it("divides by the ways of an experiment, with a verdict, and leaves out who had reached it before", async () => {
  const event = fresh();
  const id = await start({
    goal: { event, value: "amount" },
    first: "hold",
    steps: [
      { id: "hold", kind: "wait", pause: day, next: "which" },
      {
        id: "which",
        kind: "experiment",
        ways: [
          { label: "A", share: 1, next: "rest" },
          { label: "B", share: 1, next: "rest" },
        ],
      },
      { id: "rest", kind: "wait", pause: day },
    ],
  });
  const people: string[] = [];
  for (let n = 0; n < 100; n++) people.push(await customer());
  await hands.enter(id, ...people);
  await hands.tell(event, people[0]!, { values: { amount: 5 } });
  await hands.ripen(id);
  await eventually(async () => {
    const at = await hands.sql(
      "select count(*)::int as n from journey_run where journey_id = $1 and step_id = 'rest'",
      [id],
    );
    expect(at.rows[0]).toEqual({ n: 100 });
  });
  const { rows } = await hands.sql(
    `select r.customer_id as who, v.way from journey_visit v join journey_run r on r.id = v.run_id
      where v.journey_id = $1 and v.step_id = 'which' and r.customer_id <> $2`,
    [id, people[0]],
  );
  const first = rows.filter(({ way }) => way === "0");
  const second = rows.filter(({ way }) => way === "1");
  expect(Math.min(first.length, second.length)).toBeGreaterThan(20);
  const buyers = [...first, second[0]!];
  await tellEvents(
    app,
    token,
    buyers.map(({ who }) => ({ event, customer: { customerId: who }, values: { amount: 10 } })),
  );
  const { experiments, hits, worth } = await goalOf(id);
  expect([hits, worth]).toEqual([buyers.length + 1, buyers.length * 10 + 5]);
  expect(experiments).toMatchObject([
    {
      stepId: "which",
      ways: [
        {
          way: "0",
          of: first.length,
          hits: first.length,
          rate: 1,
          verdict: "best",
          worth: first.length * 10,
        },
        { way: "1", of: second.length, hits: 1, verdict: "worse", worth: 10 },
      ],
    },
  ]);
});

it("asks for the event before it is published, and keeps other enterprises out", async () => {
  const event = fresh();
  const made = await start(waits({ event }));
  const version = await drawJourney(app, token, made, waits({ event: " " }));
  const refused = await app.call("POST /e/enterprise/journeys/{id}/publish", {
    token,
    params: { id: made },
    body: { version },
  });
  expect(refused.status).toBe(400);
  expect(refused.message).toBeTruthy();
  const bad = await app.call("PUT /e/enterprise/journeys/{id}/draft", {
    token,
    params: { id: made },
    body: { version, definition: waits({ event, days: 91 }) },
  });
  expect(bad.status).toBe(400);
  const asha = await customer();
  await hands.enter(made, asha);
  const stranger = await app.tenant();
  const theirs = await makeCustomer(app, stranger.token, {});
  await tellEvents(app, stranger.token, [{ event, customer: { customerId: theirs } }]);
  expect(await goalOf(made)).toMatchObject({ of: 1, hits: 0 });
});
