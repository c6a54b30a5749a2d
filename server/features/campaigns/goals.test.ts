import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { activityHands, makeActivity, makeCampaign } from "#server/testing/factories/campaigns.ts";
import { tellEvents } from "#server/testing/factories/customer-events.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { numberOf } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const GOAL = { event: "order_placed", hours: 72, value: "amount" };
const IN_A_DAY = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let hands: ReturnType<typeof activityHands>;
let people: Map<number, string>;
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
  hands = activityHands(app, tenant);
  segment = await makeSegment(app, tenant.token, "Everybody");
  people = new Map();
  for (let n = 1; n <= 3; n++)
    people.set(
      n,
      await makeCustomer(app, tenant.token, { name: `P${n}`, phoneNumber: numberOf(n), tags: [segment] }),
    );
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const tell = (n: number, values: object = {}, event = "order_placed") =>
  tellEvents(app, tenant.token, [{ event, customer: { customerId: people.get(n) }, values }]);
const stats = async (id: string, query: Record<string, unknown> = {}) =>
  (await call("GET /chatbird/api/campaign/{id}/stats", { params: { id }, query })).data;
const conversions = async (id: string, query: Record<string, unknown> = {}) =>
  (await call("GET /chatbird/api/campaign/{id}/conversions", { params: { id }, query })).data.conversions;

async function campaign(goal: Record<string, unknown> | null = GOAL): Promise<string> {
  return (await makeCampaign(app, tenant, goal ? { goal } : {})).campaign;
}
/** Whom an activity is for. */
const to = (...some: number[]): Record<string, unknown> => ({
  phoneNumber: [],
  customers: { customerIds: some.map((n) => people.get(n)) },
});
async function send(campaignId: string, name: string, more: Record<string, unknown>): Promise<string> {
  const id = await makeActivity(app, tenant.people[4].token, campaignId, { name, ...more });
  await hands.submit(id);
  expect((await hands.approve(id)).status).toBe(200);
  await hands.reaches(id, "completed");
  return id;
}

it("counts who did it and what it was worth, of the campaign, of each activity, as a list and as a file", async () => {
  const id = await campaign();
  expect(await hands.campaign(id)).toMatchObject({ goal: GOAL, conversions: null });
  const first = await send(id, "First", to(1, 2));
  await tell(1, { amount: 10.5 });
  await tell(1, { amount: 2 });
  await tell(3, { amount: 99 });
  const second = await send(id, "Second", to(3));
  await tell(3, { amount: 5 });
  const both = { of: 3, persons: 2, value: "amount", worth: 17.5 };
  expect(await hands.campaign(id)).toMatchObject({ conversions: both });
  expect(await hands.activity(first)).toMatchObject({
    goal: GOAL,
    conversions: { of: 2, persons: 1, worth: 12.5 },
  });
  const { stats: whole, activities } = await stats(id);
  expect(whole.conversions).toEqual(both);
  expect(activities.map((one) => [one.name, one.conversions!.persons, one.conversions!.worth])).toEqual([
    ["Second", 1, 5],
    ["First", 1, 12.5],
  ]);
  expect((await stats(id, { activityId: second })).stats.conversions).toMatchObject({ of: 1, persons: 1 });
  expect((await conversions(id)).map((one) => [one.activityName, one.name, one.to, one.worth])).toEqual([
    ["Second", "P3", numberOf(3), 5],
    ["First", "P1", numberOf(1), 12.5],
  ]);
  expect((await conversions(id, { activityId: first })).map(({ name }) => name)).toEqual(["P1"]);
  const page = (
    await call("GET /chatbird/api/campaign/{id}/conversions", {
      params: { id },
      query: { from: 1, perPage: 1 },
    })
  ).data;
  expect([page.conversions.map(({ name }) => name), page.more]).toEqual([["P1"], false]);
  const file = await call("GET /chatbird/api/campaign/{id}/conversions/csv", { params: { id } });
  const lines = String(file.data).trim().split(/\r?\n/);
  expect(lines[0]).toContain("To,Name,Date,Worth,Activity");
  expect(lines.slice(1).map((line) => line.split(",").at(-1))).toEqual(["First", "Second"]);
  const report = (await call("GET /chatbird/api/campaign/report", {})).data;
  expect(report.stats.conversions).toEqual(both);
});

it("counts each run of a repeated activity by itself, and in sum", async () => {
  const id = await campaign();
  const repeat = { kind: "repeat", every: "day", time: "09:00", from: IN_A_DAY() };
  const activity = await makeActivity(app, tenant.people[4].token, id, { ...to(1, 2), schedule: repeat });
  await hands.submit(activity);
  expect((await hands.approve(activity)).status).toBe(200);
  const start = () => call("POST /chatbird/api/activity/{id}/start", { params: { id: activity }, body: {} });
  expect((await start()).status).toBe(200);
  const instances = async () =>
    (await call("GET /chatbird/api/activity/{id}/instances", { params: { id: activity } })).data.instances;
  const ran = (count: number) =>
    eventually(async () =>
      expect((await instances()).filter(({ broadcast }) => broadcast.state === "done")).toHaveLength(count),
    );
  await ran(1);
  await tell(1, { amount: 1 });
  await app.platform.database.system.query(
    "update campaign_activity set next_at = now() - interval '1 second' where enterprise_id = $1 and id = $2",
    [tenant.id, activity],
  );
  await app.platform.queue.add("campaigns:due", {}, 1);
  await ran(2);
  await tell(1, { amount: 4 });
  await tell(2, { amount: 8 });
  expect((await instances()).map(({ no, broadcast }) => [no, broadcast.converted, broadcast.worth])).toEqual([
    [2, 2, 12],
    [1, 1, 1],
  ]);
  expect(await hands.activity(activity)).toMatchObject({
    conversions: { of: 4, persons: 3, value: "amount", worth: 13 },
  });
});

it("shows its checker what it is for, and says nothing where it has no goal", async () => {
  const id = await campaign();
  const activity = await makeActivity(app, tenant.people[4].token, id, to(1));
  expect(await hands.activity(activity)).toMatchObject({ goal: GOAL, conversions: null });
  await hands.submit(activity);
  const seen = await app.call("GET /chatbird/api/activity/{id}", {
    token: tenant.people[5].token,
    params: { id: activity },
  });
  expect(seen.data.data).toMatchObject({ stage: "submitted", goal: GOAL });
  // While a checker looks at it, it stays as it is.
  const { data } = await call("GET /chatbird/api/campaign/{id}", { params: { id } });
  const { name, channelId, message, variables, revision } = data.data;
  const written = { name, channelId, message, columnMapping: variables, seen: revision };
  const change = (goal?: object) =>
    call("PUT /chatbird/api/campaign/{id}", { params: { id }, body: { ...written, goal } });
  expect((await change({ event: "cart_left" })).status).toBe(409);
  expect((await change(GOAL)).status).toBe(200);
  const without = await campaign(null);
  const other = await send(without, "Plain", to(2));
  await tell(2, { amount: 3 });
  expect(await hands.campaign(without)).toMatchObject({ goal: null, conversions: null });
  expect(await hands.activity(other)).toMatchObject({ goal: null, conversions: null });
  expect(await conversions(without)).toEqual([]);
});

it("adds no values up that are not the same, and refuses what is no goal", async () => {
  const id = await campaign();
  await send(id, "First", to(1));
  await tell(1, { amount: 10 });
  const { data } = await call("GET /chatbird/api/campaign/{id}", { params: { id } });
  const { name, channelId, message, variables } = data.data;
  const written = { name, channelId, message, columnMapping: variables };
  const change = (goal: object) =>
    call("PUT /chatbird/api/campaign/{id}", { params: { id }, body: { ...written, goal } });
  expect((await change({ event: " " })).status).toBe(400);
  expect((await change({ event: "a", hours: 721 })).status).toBe(400);
  expect((await change({ event: "points_won", value: "points" })).status).toBe(200);
  await send(id, "Second", to(2));
  await tell(2, { points: 700 }, "points_won");
  expect(await hands.campaign(id)).toMatchObject({
    conversions: { of: 2, persons: 2, value: null, worth: null },
  });
});

it("keeps other enterprises out, and whoever is not of the campaign", async () => {
  const id = await campaign();
  const elsewhere = await campaign();
  const activity = await send(elsewhere, "There", to(1));
  const stranger = await app.tenant();
  const path = "GET /chatbird/api/campaign/{id}/conversions" as const;
  expect((await app.call(path, { token: stranger.token, params: { id } })).status).toBe(404);
  expect((await call(path, { params: { id }, query: { activityId: activity } })).status).toBe(404);
});
