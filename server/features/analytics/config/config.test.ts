import { DateTime } from "luxon";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DEFAULT_CONFIG } from "#contract/analytics/config.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const CONFIG = "/e/enterprise/analytics/config";
const CHOSEN = {
  figures: ["readShare", "messagesSent"],
  charts: ["bots"],
  period: "MONTH",
  targets: { deliveredShare: 0.95, firstAnswer: 120, understoodShare: null, satisfaction: 4.5 },
};

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
});

const read = async (role: 1 | 6 = 1) =>
  (await app.call(`GET ${CONFIG}`, { token: tenant.people[role].token })).data;
const save = (body: object, role: 1 | 6 = 1) =>
  app.call(`PUT ${CONFIG}`, { token: tenant.people[role].token, body });

it("shows everything until somebody chooses, and tells the day it is there", async () => {
  expect(await read()).toEqual({
    config: DEFAULT_CONFIG,
    custom: false,
    revision: expect.any(String),
    today: DateTime.now().setZone("Asia/Kolkata").toISODate(),
    timeZone: "Asia/Kolkata",
    abilities: { edit: true },
  });
});

it("keeps what was chosen in its order, beside what else is configured, and goes back", async () => {
  await app.call("POST /e/enterprise/configuration", {
    token: tenant.token,
    body: { timeZone: "Asia/Tokyo" },
  });
  expect((await save(CHOSEN)).data).toMatchObject({ config: CHOSEN, custom: true });
  expect(await read(6)).toMatchObject({
    config: CHOSEN,
    custom: true,
    timeZone: "Asia/Tokyo",
    abilities: { edit: false },
  });
  const other = await app.tenant();
  expect((await app.call(`GET ${CONFIG}`, { token: other.token })).data.custom).toBe(false);
  const file = await app.call("GET /e/enterprise/analytics/csv", {
    token: tenant.token,
    query: { fromDate: "2026-11-01", toDate: "2026-11-02" },
  });
  expect(String(file.data).trim().split(/\r?\n/).slice(1)).toEqual([
    "Figures,Read,share,,",
    "Figures,Messages sent,messages,0,0",
  ]);
  expect((await app.call(`DELETE ${CONFIG}`, { token: tenant.token })).data).toMatchObject({
    config: DEFAULT_CONFIG,
    custom: false,
  });
  expect((await read()).timeZone).toBe("Asia/Tokyo");
});

it("is not written over by who saw an earlier state", async () => {
  const { revision } = await read();
  expect((await save({ ...CHOSEN, seen: revision })).status).toBe(200);
  const late = await save({ ...CHOSEN, period: "WEEK", seen: revision });
  expect([late.status, late.body.code]).toEqual([409, 1409]);
  expect((await read()).config.period).toBe("MONTH");
  // One who goes back to what was there at first need not have seen anything.
  expect((await app.call(`DELETE ${CONFIG}`, { token: tenant.token })).status).toBe(200);
});

it("is written down who chose", async () => {
  await save(CHOSEN);
  await app.call(`DELETE ${CONFIG}`, { token: tenant.token });
  const trail = await app.platform.database.system.query<{ action: string; after: unknown }>(
    "select action, after from audit_event where enterprise_id = $1 and action like 'analytics%' order by id",
    [tenant.id],
  );
  expect(trail.rows.map(({ action }) => action)).toEqual([
    "analytics_config.changed",
    "analytics_config.reset",
  ]);
});

it("is changed by those alone who may change the enterprise", async () => {
  expect((await save(CHOSEN, 6)).status).toBe(403);
  expect((await app.call(`DELETE ${CONFIG}`, { token: tenant.people[6].token })).status).toBe(403);
});

it.each([
  [{ figures: ["spend", "spend"] }, "Name each card once."],
  [{ figures: [], charts: [] }, "Show at least one card."],
  [{ figures: ["weather"] }, /figures/],
  [{ period: "YEAR" }, /period/],
  [{ targets: { ...CHOSEN.targets, deliveredShare: 95 } }, /at most 100 percent/],
  [{ targets: { ...CHOSEN.targets, satisfaction: 6 } }, /satisfaction/],
  [{ targets: { ...CHOSEN.targets, firstAnswer: 0 } }, /firstAnswer/],
  [{ colour: "red" }, /not valid/],
])("refuses %j", async (change, sentence) => {
  const answer = await save({ ...CHOSEN, ...change });
  expect(answer.status).toBe(400);
  expect(answer.message).toMatch(sentence);
});
