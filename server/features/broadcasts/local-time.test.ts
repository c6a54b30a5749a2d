import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { instantAt, wallTime } from "#engines/clock/index.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { numberOf } from "#server/testing/factories/messages.ts";
import { quietIn, saveRules } from "#server/testing/factories/outreach.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const INDIA = "Asia/Kolkata";
const JAMAICA = "America/Jamaica";
/** Ten hours and a half behind India; its numbers are of one time zone. */
const JAMAICAN = "+18765550123";
const MAPPING = [{ variable: "body.1", type: "static", value: "friend" }];
const HOUR = 3_600_000;

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
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
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const took = (address: string) => vendor.taken.filter(({ to }) => address.endsWith(to)).length;
const state = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}", { params: { id } })).data.data;
const planOf = async (id: string, query: { at?: string; localTime?: string } = {}) =>
  (await call("GET /chatbird/api/broadcast/{id}/plan", { params: { id }, query })).data.plan;
/** What clocks in a place show at an instant, as a form sends it. */
const clock = (at: number, zone: string) => new Date(wallTime(at, zone)).toISOString().slice(0, 16);
const shows = (localTime: string, zone: string) => {
  const [day, time] = localTime.split("T") as [string, string];
  return new Date(instantAt(day, time, zone)).toISOString();
};

async function order(phoneNumber: string[], more: object = {}) {
  const { body } = await makeApproved(app, tenant);
  return call("POST /chatbird/api/broadcast/create", {
    body: { ...body, columnMapping: MAPPING, phoneNumber, start: false, ...more },
  });
}
async function prepared(phoneNumber: string[], more: object = {}, stands = "ready") {
  const { id } = (await order(phoneNumber, more)).data.data;
  await eventually(async () => expect((await state(id)).state).toBe(stands));
  return id;
}
const start = (id: string, localTime: string | null, startAt: string | null = null) =>
  call("POST /chatbird/api/broadcast/{id}/start", { params: { id }, body: { startAt, localTime } });
/** As if clocks had shown it there a minute ago: what waits is looked at anew. */
async function clocksTurn(id: string, zone: string) {
  await app.platform.database.system.query(
    "update dispatch set local_time = $3 where enterprise_id = $1 and source_id = $2",
    [tenant.id, id, clock(Date.now() - 60_000, zone)],
  );
  await saveRules(app, tenant, {});
}

it("sends each when their own clock shows it, and whose clock has shown it at once", async () => {
  const id = await prepared([numberOf(1), numberOf(2), JAMAICAN]);
  const localTime = clock(Date.now() - HOUR, INDIA);
  expect((await planOf(id)).localStarts).toBeNull();
  const plan = await planOf(id, { localTime });
  const later = shows(localTime, JAMAICA);
  expect(plan.localStarts).toEqual([
    { timeZone: INDIA, count: 2, at: expect.any(String) },
    { timeZone: JAMAICA, count: 1, at: later },
  ]);
  expect(Date.parse(plan.localStarts![0]!.at)).toBeLessThan(Date.now() + 60_000);
  expect(Date.parse(plan.finishesAt!)).toBeGreaterThanOrEqual(Date.parse(later));

  const begun = await start(id, localTime);
  expect([begun.status, begun.message]).toEqual([200, "Broadcast scheduled"]);
  await vendor.took(2);
  await eventually(async () =>
    expect(await state(id)).toMatchObject({
      state: "running",
      localTime,
      asleep: { local: true, count: 1, ends: localTime.slice(11), first: expect.any(String) },
      counts: { accepted: 2, waiting: 1 },
    }),
  );
  expect(Math.abs(Date.parse((await state(id)).asleep!.first) - Date.parse(later))).toBeLessThan(2_000);
  expect(took(JAMAICAN)).toBe(0);

  // Held and gone on with, and looked at anew for other rules, it still waits.
  await call("POST /chatbird/api/broadcast/{id}/pause", { params: { id } });
  await call("POST /chatbird/api/broadcast/{id}/resume", { params: { id } });
  await saveRules(app, tenant, { cap: { messages: 5, days: 1 } });
  await eventually(async () => expect(await state(id)).toMatchObject({ asleep: { local: true, count: 1 } }));
  expect(took(JAMAICAN)).toBe(0);
});

it("begins when the first clock shows it, and waits until then", async () => {
  const id = await prepared([numberOf(1), JAMAICAN]);
  const localTime = clock(Date.now() + 24 * HOUR, INDIA);
  await start(id, localTime);
  expect(await state(id)).toMatchObject({
    state: "scheduled",
    startAt: shows(localTime, INDIA),
    localTime,
    asleep: null,
  });
  const [first, second] = (await planOf(id)).localStarts!;
  expect([first!.at, second!.at]).toEqual([shows(localTime, INDIA), shows(localTime, JAMAICA)]);
  // Planned otherwise, it is as it would be then.
  expect((await planOf(id, { at: shows(localTime, INDIA) })).localStarts).toBeNull();

  const entered = await call("GET /chatbird/api/broadcast/{id}/entered", { params: { id } });
  expect(entered.data.opened).toMatchObject({ startAt: null, localTime });
  await call("POST /chatbird/api/broadcast/{id}/unschedule", { params: { id } });
  expect(await state(id)).toMatchObject({ state: "ready", startAt: null, localTime: null });
  await start(id, null);
  await vendor.took(2);
});

it("is ordered at once, and goes in each place once it is time there", async () => {
  const localTime = clock(Date.now() - HOUR, INDIA);
  const id = await prepared([numberOf(1), JAMAICAN], { localTime }, "running");
  await vendor.took(1);
  await eventually(async () => expect(await state(id)).toMatchObject({ asleep: { count: 1 } }));
  expect([took(numberOf(1)), took(JAMAICAN)]).toEqual([1, 0]);
  await clocksTurn(id, JAMAICA);
  await eventually(async () =>
    expect(await state(id)).toMatchObject({ state: "done", asleep: null, counts: { accepted: 2 } }),
  );
  expect([took(numberOf(1)), took(JAMAICAN)]).toEqual([1, 1]);
});

it("waits for the end of quiet hours where its time lies in them", async () => {
  const id = await prepared([numberOf(1), JAMAICAN]);
  const quiet = quietIn(INDIA);
  await saveRules(app, tenant, { quiet });
  const localTime = clock(Date.now() - 60_000, INDIA);
  const { asleep, localStarts } = await planOf(id, { localTime });
  // In both places: the clock of each shows a time between them.
  expect(asleep).toMatchObject({ count: 2, ends: quiet.to, local: false });
  expect(localStarts!.map(({ at }) => at)).toEqual([asleep!.first, asleep!.last]);
});

it("refuses two times, what is no time, and what has passed everywhere", async () => {
  const id = await prepared([numberOf(1)]);
  const soon = new Date(Date.now() + HOUR).toISOString();
  const ONE = "Name one time: a moment (startAt), or what clocks show (localTime).";
  const both = await start(id, clock(Date.now() + HOUR, INDIA), soon);
  expect([both.status, both.message]).toEqual([400, ONE]);
  const ordered = await order([numberOf(1)], { startAt: soon, localTime: clock(Date.now() + HOUR, INDIA) });
  expect([ordered.status, ordered.message]).toEqual([400, ONE]);
  for (const [given, said] of [
    ["2126-02-30T10:00", "There is no such day."],
    ["tomorrow", "Write a day and a time such as 2026-12-01T10:00."],
    [clock(Date.now() - 26 * HOUR, INDIA), "has passed everywhere"],
    ["2300-01-01T10:00", "is too far away"],
  ]) {
    const refused = await start(id, given!);
    expect(refused.status).toBe(400);
    expect(refused.message).toContain(said!);
  }
  expect(await state(id)).toMatchObject({ state: "ready" });
});
