import { afterAll, beforeAll, expect, it } from "vitest";
import type { JourneyDefinitionInput } from "#contract/journeys/definition.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import {
  drawJourney,
  journeyHands,
  makeJourney,
  publishJourney,
  startJourney,
} from "#server/testing/factories/journeys.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const LIST = "/e/enterprise/journeys";
let app: TestApp;
let beside: TestApp;
let tenant: Tenant;
let token: string;
let hands: ReturnType<typeof journeyHands>;
beforeAll(async () => {
  const env = { LOG_LEVEL: "silent" };
  app = await startApp(env);
  await app.listen(0, "127.0.0.1");
  beside = await startApp(env, {}, app);
  await beside.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  ({ token } = tenant);
  hands = journeyHands(app, token);
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

const customer = (more: object = {}) => makeCustomer(app, token, more);
const start = (definition: JourneyDefinitionInput) => startJourney(app, token, definition);
const day = { kind: "span" as const, amount: 1, unit: "days" as const };
const WAITS: JourneyDefinitionInput = {
  first: "pause",
  steps: [
    { id: "pause", kind: "wait", pause: day, next: "there" },
    { id: "there", kind: "milestone", name: "There" },
  ],
};

it("moves people by the plan that publishing shows, and rests while it is paused", async () => {
  const { id } = await makeJourney(app, token, {
    first: "one",
    steps: [
      { id: "one", kind: "wait", pause: day, next: "two" },
      { id: "two", kind: "wait", pause: day, next: null },
    ],
  });
  await publishJourney(app, token, id);
  await hands.enter(id, await customer(), await customer());
  await eventually(async () => expect(await hands.runs(id, { stepId: "one" })).toHaveLength(2));
  await drawJourney(app, token, id, {
    first: "two",
    steps: [{ id: "two", kind: "wait", pause: day, next: null }],
  });
  const { plan } = (await app.call(`GET ${LIST}/{id}/plan`, { token, params: { id } })).data;
  expect(plan.moved).toEqual([{ stepId: "one", name: "", people: 2, to: "two" }]);
  expect(plan.changes.map(({ what }) => what)).toEqual(["entry", "removed"]);
  await publishJourney(app, token, id);
  await eventually(async () => {
    const runs = await hands.runs(id, { stepId: "two" });
    expect(runs.map(({ wakeAt }) => wakeAt)).toEqual([expect.any(String), expect.any(String)]);
  });
  await hands.move(id, "pause");
  await hands.ripen(id);
  expect((await hands.enter(id, await customer())).status).toBe(409);
  expect((await hands.journey(id)).running).toBe(2);
  await hands.move(id, "resume");
  await eventually(async () => expect((await hands.journey(id)).finished).toBe(2));
});

it("takes out by hand, by a stop, and with the person", async () => {
  const id = await start(WAITS);
  const people = [await customer(), await customer(), await customer()];
  await hands.enter(id, ...people);
  const [last] = await hands.runs(id);
  const end = (runId: string) => app.call(`POST ${LIST}/runs/{runId}/end`, { token, params: { runId } });
  expect((await end(last!.id)).data.run).toMatchObject({ state: "left", reason: "person", wakeAt: null });
  expect((await end(last!.id)).status).toBe(409);
  await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
    token,
    params: { id: people[0]! },
  });
  const rows = async (table: string) =>
    (await hands.sql(`select count(*)::int as n from ${table} where journey_id = $1`, [id])).rows[0].n;
  expect([await rows("journey_run"), await rows("journey_visit")]).toEqual([2, 2]);
  await hands.move(id, "stop");
  expect(await hands.journey(id)).toMatchObject({ running: 0, left: 2 });
  expect((await hands.report(id)).left).toEqual(
    expect.arrayContaining([{ reason: expect.stringMatching(/person|stopped/), people: 1 }]),
  );
});

it("leads everybody once, however many processes do, and whoever dies in between", async () => {
  const tags = [await makeSegment(app, token)];
  await hands.sql(
    `with made as (insert into customer (enterprise_id, id, name, phone, attributes, search)
       select $1, gen_random_uuid(), 'Person ' || n, '+9171' || lpad(n::text, 8, '0'), '{}', '' from generate_series(1, 1200) n
       returning enterprise_id, id)
     insert into segment_member (enterprise_id, segment_id, customer_id) select enterprise_id, $2, id from made`,
    [tenant.id, tags[0]],
  );
  const id = await start({
    first: "one",
    steps: [
      { id: "one", kind: "milestone", name: "One", next: "two" },
      { id: "two", kind: "milestone", name: "Two" },
    ],
  });
  // Whoever dies before the batch commits leaves what this leaves.
  await hands.sql("create sequence died");
  await hands.sql("grant usage on sequence died to public");
  await hands.sql(
    "create function refuse_visits() returns trigger language plpgsql as $$ begin perform nextval('died'); raise 'died'; end $$",
  );
  await hands.sql(
    "create trigger refuse before insert on journey_visit for each row when (new.step_id = 'two') execute function refuse_visits()",
  );
  const entered = await app.call(`POST ${LIST}/{id}/people`, {
    token,
    params: { id },
    body: { filter: { tags: tags[0] } },
  });
  expect(entered.data).toEqual({ entered: 1_200, passedOver: 0 });
  await eventually(async () =>
    expect((await hands.sql("select is_called from died")).rows).toEqual([{ is_called: true }]),
  );
  expect((await hands.journey(id)).finished).toBe(0);
  await hands.sql("drop trigger refuse on journey_visit");
  await Promise.all(Array.from({ length: 4 }, hands.due));
  await eventually(async () => expect((await hands.journey(id)).finished).toBe(1_200));
  const { rows } = await hands.sql(
    "select step_id, count(*)::int as n, count(distinct run_id)::int as people from journey_visit where journey_id = $1 group by 1 order by 1",
    [id],
  );
  expect(rows).toEqual([
    { step_id: "one", n: 1_200, people: 1_200 },
    { step_id: "two", n: 1_200, people: 1_200 },
  ]);
});

it("counts milestones of those who came in, by the days on which they reached them", async () => {
  const id = await start(WAITS);
  await hands.enter(id, await customer(), await customer());
  await hands.rested(id);
  const [first] = await hands.runs(id);
  await hands.sql("update journey_run set wake_at = now() where id = $1", [first!.id]);
  await hands.due();
  await eventually(async () => expect((await hands.journey(id)).finished).toBe(1));
  const query = { journeyId: id };
  const { milestones } = (await app.call(`GET ${LIST}/milestones`, { token, query })).data;
  expect(milestones).toMatchObject([{ stepId: "there", name: "There", entered: 2, reached: 1 }]);
  expect(milestones[0]!.days.reduce((sum, { reached }) => sum + reached, 0)).toBe(1);
  expect(milestones[0]!.days).toHaveLength(30);
  const csv = await app.call(`GET ${LIST}/milestones/csv`, { token, query });
  expect(csv.status).toBe(200);
  const report = await hands.report(id);
  expect(report).toMatchObject({ entered: 2, running: 1, finished: 1 });
  expect(report.steps).toMatchObject([
    { stepId: "pause", arrived: 2, inside: 1, ways: [{ way: "next", people: 1 }] },
    { stepId: "there", arrived: 1, inside: 0 },
  ]);
  expect(report.days.at(-1)).toMatchObject({ entered: 2, finished: 1, left: 0 });
});
