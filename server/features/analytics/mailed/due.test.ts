import { DateTime } from "luxon";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "#server/testing/eventually.ts";
import { turnOn } from "#server/testing/factories/billing.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeSent } from "#server/testing/factories/sent.ts";
import { CAPTCHA_TEXT, PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Mailbox, startMailbox } from "#server/testing/mailbox.ts";
import { createDue } from "./due.ts";
import { leaveCodes } from "./leave-code.ts";
import { createLetters } from "./letters.ts";

const BASE = "/e/enterprise/analytics/mailed";
const ZONE = "Asia/Kolkata";

let box: Mailbox;
let app: TestApp;
let beside: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  box = await startMailbox();
  const env = { MAIL_URL: box.url, MAIL_FROM: "dlvrd@dlvrd.example", PUBLIC_URL: "https://dlvrd.example" };
  app = await startApp(env);
  beside = await startApp(env, {}, app);
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
  await box.close();
});
beforeEach(async () => {
  tenant = await app.tenant();
});

const query = <T extends object = object>(sql: string, values: unknown[]) =>
  app.platform.database.system.query<T>(sql, values);
const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const at = (one: TestApp) => createDue(one.platform, createLetters(one.platform));
const tick = () => at(app)();

async function make(more: object = {}) {
  const made = await call(`POST ${BASE}`, {
    body: { name: "Numbers", every: "day", hour: 8, readers: [tenant.people[1].id], ...more },
  });
  if (made.status !== 200) throw new Error(made.message);
  return made.data.report.id;
}
/** As if its time had come so many hours ago. */
async function due(id: string, hoursAgo: number, doneUntil = "2026-01-01") {
  const when = DateTime.now().setZone(ZONE).minus({ hours: hoursAgo });
  await query("update mailed_report set next_at = $2, done_until = $3 where id = $1", [
    id,
    when.toJSDate(),
    doneUntil,
  ]);
  return when;
}
const report = async (id: string) => (await call(`GET ${BASE}`)).data.reports.find((one) => one.id === id)!;
const days = (from: DateTime, to = from) => ({ fromDate: from.toISODate()!, toDate: to.toISODate()! });
/** Everything that was put in line has been sent. */
const sentAll = () =>
  eventually(async () => {
    const left = await query("select from graphile_worker.jobs where task_identifier = 'mail:send'", []);
    expect(left.rowCount).toBe(0);
  });
const mailsTo = async (email: string) => {
  await sentAll();
  return box.mails.filter(({ to }) => to?.some(({ address }) => address === email));
};
const noted = async () =>
  (
    await query<{ action: string }>(
      `select action from audit_event where enterprise_id = $1 and action like 'mailed%'
       and action <> 'mailed-report.created' order by id`,
      [tenant.id],
    )
  ).rows.map(({ action }) => action);

describe("a report whose time has come", () => {
  it("is mailed once to each, whoever looks and how often, with the figures and the file of the page", async () => {
    await turnOn(app, tenant.token);
    const [manager, viewer] = [tenant.people[1], tenant.people[6]];
    const id = await make({ readers: [manager.id, viewer.id] });
    const when = await due(id, 1);
    const day = when.minus({ days: 1 }).set({ hour: 12 });
    const channelId = await makeChannelRow(app, tenant.id, { name: "Shop" });
    await makeSent(app, tenant, { channelId, at: day.toJSDate(), counts: { 40: 6, 50: 6 } });
    await makeSent(app, tenant, {
      channelId,
      at: day.minus({ days: 1 }).toJSDate(),
      counts: { 40: 10, 50: 0 },
    });
    await Promise.all([app, beside, app, beside, app, beside].map((one) => at(one)()));
    await tick();
    const [mail, ...more] = await mailsTo(manager.email);
    expect(more).toEqual([]);
    expect(await mailsTo(viewer.email)).toHaveLength(1);
    const range = days(day);
    expect(mail!.subject).toBe(`Numbers: ${day.toFormat("LLL d, yyyy")}`);
    expect(mail!.text).toContain("Messages sent: 12 (+20%)");
    expect(mail!.text).toContain("Read: 50% (+50 points)");
    expect(mail!.html).toContain("Messages sent");
    expect(mail!.text).toContain(
      `https://dlvrd.example/admin/analytics?fromDate=${range.fromDate}&toDate=${range.toDate}`,
    );
    const file = await call("GET /e/enterprise/analytics/csv", { query: range });
    const [attached] = mail!.attachments;
    expect(attached!.filename).toBe(`analytics ${range.fromDate} ${range.toDate}.csv`);
    expect(new TextDecoder().decode(attached!.content as ArrayBuffer).trim()).toBe(String(file.data).trim());
    const after = await report(id);
    expect(Date.parse(after.nextAt!)).toBeGreaterThan(Date.now());
    expect(after.sentAt).not.toBeNull();
    expect(await noted()).toEqual(["mailed-report.repeated"]);
  });

  it("shows each what the page shows them, in the language in which they signed in", async () => {
    await turnOn(app, tenant.token);
    const [manager, viewer] = [tenant.people[1], tenant.people[6]];
    const captcha = await app.call("GET /account/captcha/generate", { query: { purpose: "login" } });
    const came = await app.call("POST /account/enterprise/twoFactorAuth", {
      body: {
        email: viewer.email,
        password: PASSWORD,
        captcha: CAPTCHA_TEXT,
        captchaId: captcha.data.captchaId,
        removeExistingSession: true,
        language: "ar",
      },
    });
    expect(came.status, came.message).toBe(200);
    const id = await make({ readers: [manager.id, viewer.id] });
    await due(id, 1);
    await tick();
    const [theirs] = await mailsTo(viewer.email);
    const [mine] = await mailsTo(manager.email);
    expect(theirs!.html).toContain('dir="rtl"');
    expect(theirs!.text).toContain("الرسائل المرسلة");
    expect(theirs!.text).not.toContain("الإنفاق");
    expect(mine!.text).toContain("Spend");
  });

  it("goes to nobody who was deactivated, or may not see analytics any more", async () => {
    const [gone, moved] = [tenant.people[2], tenant.people[6]];
    const id = await make({ readers: [gone.id, moved.id, tenant.people[1].id] });
    await query("update app_user set active = false where id = $1", [gone.id]);
    await query("update app_user set roles = '{3}' where id = $1", [moved.id]);
    await due(id, 1);
    await tick();
    expect(await mailsTo(tenant.people[1].email)).toHaveLength(1);
    expect(await mailsTo(gone.email)).toEqual([]);
    expect(await mailsTo(moved.email)).toEqual([]);
  });

  it("is not mailed while it is paused, and what fell into the pause is not made up for", async () => {
    const id = await make();
    const pause = (paused: boolean) => call(`POST ${BASE}/{id}/pause`, { params: { id }, body: { paused } });
    expect((await pause(true)).data.report).toMatchObject({ paused: true, nextAt: null });
    await due(id, 1);
    await tick();
    expect(Date.parse((await pause(false)).data.report.nextAt!)).toBeGreaterThan(Date.now());
    await tick();
    expect(await mailsTo(tenant.people[1].email)).toEqual([]);
    expect(await noted()).toEqual(["mailed-report.paused", "mailed-report.resumed"]);
  });
});

describe("a reader who wants it no more", () => {
  it("takes themselves off by the mail's link, signed in nowhere; who set it up sees it", async () => {
    const [manager, viewer] = [tenant.people[1], tenant.people[6]];
    const id = await make({ readers: [manager.id, viewer.id] });
    await due(id, 1);
    await tick();
    const [mail] = await mailsTo(viewer.email);
    const link = /https:\/\/dlvrd\.example\/leave-report\/([\w-]+)/.exec(mail!.text!)!;
    const code = link[1]!;
    expect(mail!.html).toContain(link[0]);
    const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe")).toBe(`<${link[0]}>`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const about = () => app.call("GET /e/enterprise/analytics/mailed-leave/{code}", { params: { code } });
    expect((await about()).data).toMatchObject({ name: "Numbers", language: "en", left: false });
    expect((await report(id)).readers.map(({ left }) => left)).toEqual([false, false]);

    // As a mail program's own servers send it.
    const gone = await app.call("POST /leave-report/{code}", {
      params: { code },
      form: { "List-Unsubscribe": "One-Click" },
      headers: { origin: "https://mail.example" },
    });
    expect(gone.status).toBe(200);
    await app.call("POST /leave-report/{code}", { params: { code } });
    expect((await about()).data.left).toBe(true);
    expect((await report(id)).readers).toMatchObject([
      { id: manager.id, gets: true, left: false },
      { id: viewer.id, gets: false, left: true },
    ]);
    expect(await noted()).toEqual(["mailed-report.repeated", "mailed-report.left"]);
    await due(id, 1);
    await tick();
    expect(await mailsTo(viewer.email)).toHaveLength(1);
    expect(await mailsTo(manager.email)).toHaveLength(2);
  });

  it("stays off while who runs it changes something else, and is back once put in anew", async () => {
    const [manager, viewer] = [tenant.people[1], tenant.people[6]];
    const id = await make({ readers: [manager.id, viewer.id] });
    await query("update mailed_report set left_by = array[$2::uuid] where id = $1", [id, viewer.id]);
    const save = (readers: string[]) =>
      call(`PUT ${BASE}/{id}`, { params: { id }, body: { name: "Numbers", every: "day", hour: 9, readers } });
    const left = async () => (await report(id)).readers.find((one) => one.id === viewer.id)?.left;
    await save([manager.id, viewer.id]);
    expect(await left()).toBe(true);
    await save([manager.id]);
    await save([manager.id, viewer.id]);
    expect(await left()).toBe(false);
  });

  it("is nobody whose code was made up, and a report that is gone has no readers", async () => {
    const id = await make();
    const made = leaveCodes(app.platform.secrets);
    const own = { enterpriseId: tenant.id, reportId: id, userId: tenant.people[1].id };
    const code = made.write(own);
    const forged = `${code.slice(0, -2)}${code.endsWith("AA") ? "BB" : "AA"}`;
    for (const other of [forged, "x", made.write({ ...own, userId: tenant.people[2].id })]) {
      const about = await app.call("GET /e/enterprise/analytics/mailed-leave/{code}", {
        params: { code: other },
      });
      expect(about.status).toBe(404);
      await app.call("POST /leave-report/{code}", { params: { code: other } });
    }
    expect((await report(id)).readers).toMatchObject([{ left: false }]);
    await call(`DELETE ${BASE}/{id}`, { params: { id } });
    expect((await app.call("POST /leave-report/{code}", { params: { code } })).status).toBe(200);
  });
});

describe("after a pause of the server", () => {
  it("is mailed late within a day, for the period of its time", async () => {
    const id = await make();
    const when = await due(id, 23);
    await tick();
    const [mail] = await mailsTo(tenant.people[1].email);
    expect(mail!.subject).toContain(when.minus({ days: 1 }).toFormat("LLL d, yyyy"));
  });

  it("comes once after days, with the latest day", async () => {
    const hour = DateTime.now().setZone(ZONE).minus({ hours: 2 }).hour;
    const id = await make({ hour });
    await due(id, 80);
    await tick();
    await tick();
    const mails = await mailsTo(tenant.people[1].email);
    const last = DateTime.now().setZone(ZONE).minus({ hours: 2 }).minus({ days: 1 });
    expect(mails.map(({ subject }) => subject)).toEqual([`Numbers: ${last.toFormat("LLL d, yyyy")}`]);
  });

  it("is left out, and said to be, where a week's time is over for more than a day", async () => {
    const weekday = DateTime.now().setZone(ZONE).minus({ days: 3 }).weekday;
    const id = await make({ every: "week", weekday });
    await due(id, 72);
    await tick();
    expect(await mailsTo(tenant.people[1].email)).toEqual([]);
    expect(Date.parse((await report(id)).nextAt!)).toBeGreaterThan(Date.now());
    expect(await noted()).toEqual(["mailed-report.missed"]);
  });
});

describe("when the enterprise's clock moves", () => {
  /** Where it is about noon, so that no midnight is near; without summer time. */
  const noonZone = () => {
    const ahead = 12 - DateTime.utc().hour;
    return ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
  };
  const move = () =>
    call("POST /e/enterprise/configuration", { body: { timeZone: noonZone() } }).then(({ status }) =>
      expect(status).toBe(200),
    );
  const today = () => DateTime.now().setZone(noonZone()).startOf("day");

  it("does not mail a day again whose hour comes again", async () => {
    const id = await make({ hour: 18 });
    await query("update mailed_report set done_until = $2 where id = $1", [
      id,
      today().minus({ days: 1 }).toISODate(),
    ]);
    await move();
    expect((await report(id)).nextAt).toBe(today().plus({ days: 1, hours: 18 }).toUTC().toISO());
  });

  it("mails a day late whose hour is over there", async () => {
    const id = await make({ hour: 6 });
    await query("update mailed_report set done_until = $2 where id = $1", [
      id,
      today().minus({ days: 2 }).toISODate(),
    ]);
    await move();
    expect((await report(id)).nextAt).toBe(today().plus({ hours: 6 }).toUTC().toISO());
    await tick();
    const [mail] = await mailsTo(tenant.people[1].email);
    expect(mail!.subject).toBe(`Numbers: ${today().minus({ days: 1 }).toFormat("LLL d, yyyy")}`);
  });
});

it("is sent to who asks now, to nobody else, and leaves its time as it is", async () => {
  const id = await make({ readers: [tenant.people[6].id] });
  const before = await report(id);
  const sent = await call(`POST ${BASE}/{id}/send`, { params: { id } });
  expect(sent.message).toBe("The report is on its way to you");
  expect(await mailsTo(tenant.people[1].email)).toHaveLength(1);
  expect(await mailsTo(tenant.people[6].email)).toEqual([]);
  expect(await report(id)).toEqual(before);
  const none = await call(`POST ${BASE}/{id}/send`, { params: { id: newId() } });
  expect(none.status).toBe(404);
});
