import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { wallTime } from "#engines/clock/index.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { numberOf } from "#server/testing/factories/messages.ts";
import { quietIn, saveRules } from "#server/testing/factories/outreach.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const INDIA = "Asia/Kolkata";
/** Ten hours and more from India; its numbers are of one time zone. */
const JAMAICAN = "+18765550123";
const MAPPING = [{ variable: "body.1", type: "static", value: "friend" }];

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
const planOf = async (id: string, query: { at?: string } = {}) =>
  (await call("GET /chatbird/api/broadcast/{id}/plan", { params: { id }, query })).data.plan;

async function prepared(phoneNumber: string[], more: object = {}) {
  const { body, channel, template } = await makeApproved(app, tenant);
  const made = await call("POST /chatbird/api/broadcast/create", {
    body: { ...body, columnMapping: MAPPING, phoneNumber, start: false, ...more },
  });
  const { id } = made.data.data;
  await eventually(async () => expect((await state(id)).state).toBe("ready"));
  return { id, channel, template };
}
const start = (id: string) =>
  call("POST /chatbird/api/broadcast/{id}/start", { params: { id }, body: { startAt: null } });

it("is off at first, and refuses what are no hours", async () => {
  const { data } = await call("GET /chatbird/api/outreach");
  expect(data).toMatchObject({ rules: { quiet: null, cap: null }, timeZone: INDIA });
  const same = await call("PUT /chatbird/api/outreach", {
    body: { quiet: { from: "21:00", to: "21:00" }, cap: null },
  });
  expect([same.status, same.message]).toEqual([400, "Quiet hours end at another time."]);
});

it("holds who sleeps until they wake, each by the clock of their number; others go", async () => {
  const { id, channel, template } = await prepared([numberOf(1), numberOf(2), JAMAICAN]);
  expect((await planOf(id)).asleep).toBeNull();
  const quiet = quietIn(INDIA);
  await saveRules(app, tenant, { quiet });
  const { asleep } = await planOf(id);
  expect(asleep).toMatchObject({ count: 2, ends: quiet.to });
  expect(new Date(wallTime(Date.parse(asleep!.first), INDIA)).toISOString().slice(11, 16)).toBe(quiet.to);
  // Begun when it is over, nobody of them waits.
  expect((await planOf(id, { at: asleep!.last })).asleep).toBeNull();

  await start(id);
  await vendor.took(1);
  await eventually(async () =>
    expect(await state(id)).toMatchObject({ state: "running", asleep: { count: 2, ends: quiet.to } }),
  );
  expect([took(JAMAICAN), took(numberOf(1))]).toEqual([1, 0]);
  const [held] = (
    await app.platform.database.system.query<{ run_at: Date }>(
      "select run_at from dispatch_chunk where enterprise_id = $1 and quiet and not finished",
      [tenant.id],
    )
  ).rows;
  expect(Math.abs(held!.run_at.getTime() - Date.parse(asleep!.first))).toBeLessThan(2_000);

  // What somebody asked for goes at once.
  const sent = await call("POST /chatbird/api/message/send", {
    body: {
      channelId: channel.id,
      to: numberOf(1),
      message: {
        template: { templateUId: template, templateId: "order_shipped", parameterValues: { "body.1": "x" } },
      },
    },
  });
  expect(sent.status, sent.message).toBe(200);
  await eventually(() => expect(took(numberOf(1))).toBe(1));

  // Held and gone on with, it still waits.
  await call("POST /chatbird/api/broadcast/{id}/pause", { params: { id } });
  await call("POST /chatbird/api/broadcast/{id}/resume", { params: { id } });
  expect(await state(id)).toMatchObject({ state: "running", asleep: { count: 2 } });
  // Other hours that hold as well: looked at anew, and held anew.
  await saveRules(app, tenant, { quiet: quietIn(INDIA, 5) });
  await eventually(async () => {
    const later = (await state(id)).asleep;
    expect(later?.count).toBe(2);
    expect(Date.parse(later!.first)).toBeGreaterThan(Date.parse(asleep!.first) + 3_600_000);
  });
  expect(took(numberOf(2))).toBe(0);

  await saveRules(app, tenant, {});
  await eventually(async () =>
    expect(await state(id)).toMatchObject({ state: "done", asleep: null, counts: { accepted: 3 } }),
  );
  expect([took(numberOf(1)), took(numberOf(2)), took(JAMAICAN)]).toEqual([2, 1, 1]);
});

it("sends to many who sleep and wake in turn, each once", async () => {
  const people = Array.from({ length: 1_500 }, (_, at) =>
    at % 3 === 0 ? `+1876555${String(at).padStart(4, "0")}` : numberOf(at),
  );
  const { id } = await prepared(people);
  await saveRules(app, tenant, { quiet: quietIn(INDIA) });
  await start(id);
  await vendor.took(500);
  await eventually(async () => expect((await state(id)).asleep?.count).toBe(1_000));
  expect(vendor.taken.every(({ to }) => to.startsWith("1876"))).toBe(true);
  // Now it is the others who sleep.
  await saveRules(app, tenant, { quiet: quietIn("America/Jamaica") });
  await vendor.took(1_500);
  await eventually(async () => expect(await state(id)).toMatchObject({ state: "done" }));
  expect(new Set(vendor.taken.map(({ to }) => to)).size).toBe(1_500);
  expect(vendor.taken.length).toBe(1_500);
});

it("can be stopped while they sleep: nobody is sent anything then", async () => {
  const { id } = await prepared([numberOf(1), numberOf(2)]);
  await saveRules(app, tenant, { quiet: quietIn(INDIA) });
  await start(id);
  await eventually(async () => expect((await state(id)).asleep?.count).toBe(2));
  await call("POST /chatbird/api/broadcast/{id}/stop", { params: { id } });
  await eventually(async () =>
    expect(await state(id)).toMatchObject({ state: "stopped", counts: { stopped: 2 } }),
  );
  await saveRules(app, tenant, {});
  expect(vendor.taken).toEqual([]);
});
