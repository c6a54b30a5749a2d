import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeBrandedHost } from "#server/testing/factories/branding.ts";
import { CAPTCHA_TEXT, PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { eventually } from "#server/testing/eventually.ts";
import { type Mailbox, startMailbox } from "#server/testing/mailbox.ts";

const CHANGE = "POST /account/enterprise/changepassword";
const FRESH = "a brand new one";

let app: TestApp;
let box: Mailbox;
let tenant: Tenant;
let who: Tenant["people"][2];
beforeAll(async () => {
  box = await startMailbox();
  app = await startApp({
    MAIL_URL: box.url,
    MAIL_FROM: "no-reply@dlvrd.example",
    PUBLIC_URL: "https://console.example",
  });
});
beforeEach(async () => {
  tenant = await app.tenant();
  who = tenant.people[2];
});
afterAll(async () => {
  await app.stop();
  await box.close();
});

const captcha = async (purpose: string) =>
  (await app.call("GET /account/captcha/generate", { query: { purpose } })).data.captchaId;
const recover = async (emailId: string, body: object = {}, headers: Record<string, string> = {}) =>
  app.call("POST /account/enterprise/recover", {
    body: { emailId, captcha: CAPTCHA_TEXT, captchaId: await captcha("forgetPassword"), ...body },
    headers,
  });
/** What the page takes from the address of the newest mail. */
const linkOf = async (email: string, count = 1) =>
  Object.fromEntries((await box.link(email, count)).searchParams) as {
    uId: string;
    eId: string;
    resetCode: string;
  };
const change = (link: object, password = FRESH, more: object = {}) =>
  app.call(CHANGE, { body: { ...link, password, confirmPassword: password, appId: "Moc", ...more } });
const login = async (password: string) =>
  app.call("POST /account/enterprise/twoFactorAuth", {
    body: {
      email: who.email,
      password,
      captcha: CAPTCHA_TEXT,
      captchaId: await captcha("login"),
      removeExistingSession: true,
    },
  });

describe("a forgotten password", () => {
  it("is replaced by the link of a mail, and every session ends", async () => {
    expect((await recover(who.email)).status).toBe(200);
    const [mail] = await box.to(who.email);
    expect(mail).toMatchObject({
      subject: "Choose a new password",
      from: { name: "DLVRD", address: "no-reply@dlvrd.example" },
    });
    expect(mail!.html).toContain('dir="ltr"');
    const link = await linkOf(who.email);
    expect(link).toMatchObject({ uId: who.id, eId: tenant.id });
    const done = await change(link);
    expect(done).toMatchObject({ status: 200, message: "Thank you, Your Password has Been Reset." });
    expect((await app.call("GET /e/enterprise/users/me", { token: who.token })).status).toBe(401);
    expect((await login(PASSWORD)).body.code).toBe(802);
    expect((await login(FRESH)).status).toBe(200);
    const trail = await app.platform.database.system.query(
      "select action, to_jsonb(a)::text as text from audit_event a where enterprise_id = $1 order by id",
      [tenant.id],
    );
    expect(trail.rows.map(({ action }) => action).slice(0, 2)).toEqual([
      "auth.reset_asked",
      "auth.password_recovered",
    ]);
    expect(JSON.stringify(trail.rows)).not.toContain(link.resetCode);
  });

  it("asks in the reader's language, under the enterprise's brand", async () => {
    await makeBrandedHost(app, tenant.id, `${tenant.id}.example`, { title: "Lotus <Retail>" });
    await recover(who.email, { language: "ar" });
    const [mail] = await box.to(who.email);
    expect(mail!.from?.name).toBe("Lotus <Retail>");
    expect(mail!.subject).toBe("اختر كلمة مرور جديدة");
    expect(mail!.html).toContain('dir="rtl"');
    expect(mail!.html).not.toContain("<Retail>");
  });

  it("answers alike for known and unknown, and mails only the known", async () => {
    const known = await recover(who.email);
    const unknown = await recover("nobody@test.example");
    expect(unknown.body).toEqual(known.body);
    await box.to(who.email);
    expect(box.mails.some(({ to }) => to?.[0]?.address === "nobody@test.example")).toBe(false);
  });

  it("wants the captcha of its own purpose, once", async () => {
    const other = await recover(who.email, { captchaId: await captcha("login") });
    expect(other.body.code).toBe(801);
    const captchaId = await captcha("forgetPassword");
    expect((await recover(who.email, { captchaId, captcha: "wrong" })).body.code).toBe(801);
    expect((await recover(who.email, { captchaId })).body.code).toBe(801);
  });

  it("takes a link once, and of two at the same moment one", async () => {
    await recover(who.email);
    const link = await linkOf(who.email);
    const both = await Promise.all([change(link, "first of the two"), change(link, "second of the two")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const again = await change(link);
    expect(again.message).toBe(
      "This link was used already or is too old. Ask for a new one with Forgot password.",
    );
  });

  it("refuses a link that is too old, one that a newer one voids, and another person's", async () => {
    await recover(who.email);
    const first = await linkOf(who.email);
    await recover(who.email);
    const second = await linkOf(who.email, 2);
    expect((await change(first)).status).toBe(400);
    expect((await change({ ...second, uId: tenant.people[1].id })).status).toBe(400);
    expect((await change({ ...second, eId: (await app.tenant()).id })).status).toBe(400);
    await app.platform.database.system.query(
      "update reset_code set expires_at = now() where enterprise_id = $1",
      [tenant.id],
    );
    expect((await change(second)).status).toBe(400);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it("refuses two passwords that differ, and short ones, in the specification's words", async () => {
    const link = { uId: who.id, eId: tenant.id, resetCode: "rst_unknown" };
    expect((await change(link, "eight or more", { confirmPassword: "something else" })).message).toBe(
      "Your passwords do not match. Please try again.",
    );
    expect((await change(link, "seven77")).message).toBe("Your Password must be atleast 8 characters long");
  });

  it("lets the reset-password call use the code alone", async () => {
    await recover(who.email);
    const { resetCode } = await linkOf(who.email);
    const done = await app.call("POST /account/enterprise/resetPassword", {
      body: { password: FRESH, confirmPassword: FRESH, resetCode },
    });
    expect(done.status).toBe(200);
    expect((await login(FRESH)).status).toBe(200);
  });

  it("opens an account that wrong passwords had locked", async () => {
    for (let tries = 0; tries < 5; tries++) await login("wrong one");
    expect((await login(PASSWORD)).body.code).toBe(803);
    await recover(who.email);
    await change(await linkOf(who.email));
    expect((await login(FRESH)).status).toBe(200);
  });

  it("fills nobody's mailbox", async () => {
    for (let asked = 0; asked < 8; asked++) await recover(who.email);
    await box.to(who.email, 5);
    const waiting = () =>
      app.platform.database.system.query(
        "select from graphile_worker.jobs where task_identifier like 'auth:%'",
      );
    await eventually(async () => expect((await waiting()).rowCount).toBe(0));
    expect((await box.to(who.email)).length).toBe(5);
  });

  it("keeps no host of a request in its link", async () => {
    await recover(who.email, {}, { host: "evil.example" });
    expect((await box.link(who.email)).origin).toBe("https://console.example");
  });
});
