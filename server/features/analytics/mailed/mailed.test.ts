import { DateTime } from "luxon";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MAILED_REPORTS_MAX } from "#contract/analytics/mailed-limits.ts";
import { makeMailedReport } from "#server/testing/factories/mailed-reports.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Mailbox, startMailbox } from "#server/testing/mailbox.ts";

const BASE = "/e/enterprise/analytics/mailed";

let box: Mailbox;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  box = await startMailbox();
  app = await startApp({ MAIL_URL: box.url, MAIL_FROM: "dlvrd@dlvrd.example" });
});
afterAll(async () => {
  await app.stop();
  await box.close();
});
beforeEach(async () => {
  tenant = await app.tenant();
});

type Role = 1 | 2 | 3 | 6;
const token = (role: Role) => ({ token: tenant.people[role].token });
const body = (more: object = {}) => ({
  name: "Numbers",
  every: "day",
  hour: 8,
  readers: [tenant.people[1].id],
  ...more,
});
const create = (more: object = {}, role: Role = 1) =>
  app.call(`POST ${BASE}`, { ...token(role), body: body(more) });
const list = async (role: Role = 1) => (await app.call(`GET ${BASE}`, token(role))).data;
const trail = async () =>
  (
    await app.platform.database.system.query<{ action: string }>(
      "select action from audit_event where enterprise_id = $1 and action like 'mailed%' order by id",
      [tenant.id],
    )
  ).rows.map(({ action }) => action);

it("is mailed from its next time on, by the enterprise's clock", async () => {
  const { data, status } = await create({ every: "week", weekday: 3, hour: 7 });
  expect(status).toBe(200);
  const { report } = data;
  const due = DateTime.fromISO(report.nextAt!, { zone: "Asia/Kolkata" });
  expect([due.weekday, due.hour, due.minute]).toEqual([3, 7, 0]);
  expect(due.diffNow("days").days).toBeGreaterThan(0);
  expect(due.diffNow("days").days).toBeLessThanOrEqual(7);
  expect(report).toMatchObject({
    name: "Numbers",
    paused: false,
    sentAt: null,
    readers: [{ id: tenant.people[1].id, gets: true }],
    abilities: { edit: true },
  });
  expect(await list()).toMatchObject({ mail: true, timeZone: "Asia/Kolkata", reports: [report] });
  const other = await app.tenant();
  expect((await app.call(`GET ${BASE}`, { token: other.token })).data.reports).toEqual([]);
});

it("offers, and takes, only active people who may see analytics", async () => {
  const { people } = await list();
  expect(people.map(({ id }) => id).toSorted()).toEqual(
    [tenant.people[1].id, tenant.people[2].id, tenant.people[6].id].toSorted(),
  );
  const stranger = (await app.tenant()).people[1].id;
  const chat = await create({ readers: [tenant.people[1].id, tenant.people[3].id] });
  expect(chat.status).toBe(400);
  expect(chat.data).toMatchObject({ errors: [{ field: "readers.1" }] });
  expect((await create({ readers: [stranger] })).status).toBe(404);
  expect((await create({ readers: ["me@elsewhere.example"] })).status).toBe(400);
  expect((await create({ readers: [] })).message).toBe("Choose who gets it.");
  expect((await create({ hour: 24 })).status).toBe(400);
  expect((await create({}, 3)).status).toBe(403);
  expect((await list()).reports).toEqual([]);
});

it("keeps whom it was for who cannot be mailed any more, and says so", async () => {
  const { report } = (await create({ readers: [tenant.people[1].id, tenant.people[6].id] })).data;
  await app.platform.database.system.query("update app_user set active = false where id = $1", [
    tenant.people[6].id,
  ]);
  expect((await list()).reports[0]!.readers.map(({ gets }) => gets)).toEqual([true, false]);
  const saved = await app.call(`PUT ${BASE}/{id}`, {
    ...token(1),
    params: { id: report.id },
    body: body({ name: "Others", readers: report.readers.map(({ id }) => id) }),
  });
  expect(saved.data.report).toMatchObject({ name: "Others", readers: [{ gets: true }, { gets: false }] });
});

it("is changed by who made it and who runs the enterprise, and is not written over unseen", async () => {
  const { report } = (await create()).data;
  const own = (await create({ name: "Mine" }, 6)).data.report;
  const params = { id: report.id };
  expect((await list(6)).reports.map(({ abilities }) => abilities.edit)).toEqual([false, true]);
  const change = (role: Role, id: string, more: object = {}) =>
    app.call(`PUT ${BASE}/{id}`, { ...token(role), params: { id }, body: { ...body(), ...more } });
  expect((await change(6, report.id)).status).toBe(403);
  const gone = await app.call(`DELETE ${BASE}/{id}`, { ...token(6), params });
  expect(gone.status).toBe(403);
  const paused = await app.call(`POST ${BASE}/{id}/pause`, { ...token(6), params, body: { paused: true } });
  expect(paused.status).toBe(403);
  expect((await change(6, own.id)).status).toBe(200);
  expect((await change(1, own.id, { seen: own.revision, hour: 9 })).status).toBe(409);
  expect((await change(1, own.id, { hour: 9 })).data.report.hour).toBe(9);
  expect(await trail()).toEqual([
    "mailed-report.created",
    "mailed-report.created",
    "mailed-report.changed",
    "mailed-report.changed",
  ]);
});

it("is deleted into the trash and comes back by Undo, due from then on; only to who may change it", async () => {
  const { report } = (await create()).data;
  await app.call(`DELETE ${BASE}/{id}`, { ...token(1), params: { id: report.id } });
  expect((await list()).reports).toEqual([]);
  const undo = (role: Role) =>
    app.call("POST /e/enterprise/trash/undo", {
      ...token(role),
      body: { kind: "mailed-report", subjectId: report.id },
    });
  expect((await undo(6)).status).not.toBe(200);
  // As if it had lain there past its time.
  await app.platform.database.system.query(
    `update trash_rows set data = jsonb_set(data, '{0,next_at}', '"2026-01-01T00:00:00Z"')
     where enterprise_id = $1 and table_name = 'mailed_report'`,
    [tenant.id],
  );
  expect((await undo(1)).status).toBe(200);
  const [back] = (await list()).reports;
  expect(back).toMatchObject({ id: report.id, name: "Numbers" });
  expect(Date.parse(back!.nextAt!)).toBeGreaterThan(Date.now());
  expect(await trail()).toEqual(["mailed-report.created", "mailed-report.removed", "mailed-report.restored"]);
});

it("has a limit", async () => {
  for (let made = 0; made < MAILED_REPORTS_MAX; made++) await makeMailedReport(app, tenant, `No ${made}`);
  const answer = await create();
  expect([answer.status, answer.message]).toEqual([
    409,
    "There are 50 mailed reports already. Delete one first.",
  ]);
});

it("says where nothing can be mailed", async () => {
  const bare = await startApp();
  try {
    tenant = await bare.tenant();
    const id = await makeMailedReport(bare, tenant, "Old");
    expect((await bare.call(`GET ${BASE}`, { token: tenant.token })).data.mail).toBe(false);
    const made = await bare.call(`POST ${BASE}`, { token: tenant.token, body: body() });
    const sent = await bare.call(`POST ${BASE}/{id}/send`, { token: tenant.token, params: { id } });
    for (const answer of [made, sent]) {
      expect(answer.status).toBe(409);
      expect(answer.message).toMatch(/^No mail server is set up/);
    }
  } finally {
    await bare.stop();
  }
});
