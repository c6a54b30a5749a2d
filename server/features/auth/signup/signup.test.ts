import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeBrandedHost } from "#server/testing/factories/branding.ts";
import { CAPTCHA_TEXT, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Mailbox, startMailbox } from "#server/testing/mailbox.ts";

const OPEN = "signup.example";
const PASSWORD = "eight or more";

let app: TestApp;
let box: Mailbox;
let tenant: Tenant;
let emailId: string;
beforeAll(async () => {
  box = await startMailbox();
  app = await startApp({ MAIL_URL: box.url, MAIL_FROM: "no-reply@dlvrd.example" });
  tenant = await app.tenant();
  await makeBrandedHost(app, tenant.id, OPEN, { title: "Open", brandColour: "#5b3fd6", hideSignup: false });
});
beforeEach(() => {
  emailId = `${newId()}@test.example`;
});
afterAll(async () => {
  await app.stop();
  await box.close();
});

const captchaId = async (purpose: string) =>
  (await app.call("GET /account/captcha/generate", { query: { purpose } })).data.captchaId;
const signup = async (body: object = {}, host = OPEN) =>
  app.call("POST /account/enterprise/signup", {
    headers: { host },
    body: {
      name: "Lotus Retail",
      emailId,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      terms: true,
      captcha: CAPTCHA_TEXT,
      captchaId: await captchaId("signup"),
      ...body,
    },
  });
const codeOf = async (count = 1) => (await box.link(emailId, count)).pathname.split("/").at(-1)!;
const activate = (id: string) => app.call("POST /account/enterprise/activate/{id}", { params: { id } });
const login = async (password = PASSWORD) =>
  app.call("POST /account/enterprise/twoFactorAuth", {
    body: { email: emailId, password, captcha: CAPTCHA_TEXT, captchaId: await captchaId("login") },
  });
const resend = async () =>
  app.call("POST /account/enterprise/resend", {
    headers: { host: OPEN },
    body: { emailId, captcha: CAPTCHA_TEXT, captchaId: await captchaId("signup") },
  });

describe("signing up", () => {
  it("makes an enterprise with its first administrator once the mail's link is opened", async () => {
    expect((await signup()).status).toBe(200);
    const code = await codeOf();
    expect((await login()).body.code).toBe(802);
    expect((await activate(code)).message).toBe("Your account is activated. Sign in to begin.");
    const { user } = (await login()).data as unknown as { user: object };
    expect(user).toMatchObject({ name: "Lotus Retail", enterpriseName: "Lotus Retail", roles: [1] });
    expect((await activate(code)).message).toBe(
      "This link was used already or is too old. Sign in, or sign up again.",
    );
  });

  it("is mailed by whose brand it is, with a link to their host, now and when it is asked for again", async () => {
    await signup();
    await box.to(emailId);
    await resend();
    for (const mail of await box.to(emailId, 2)) {
      expect(mail.from?.name).toBe("Open");
      expect(mail.html).toContain("background:#5b3fd6;color:#ffffff");
      expect(mail.html).toMatch(/<a href="http:\/\/signup\.example:\d+\/signup-verify\//);
    }
  });

  it("is refused where it is hidden, which it is wherever nobody opened it", async () => {
    const hidden = await signup({}, "other.example");
    expect(hidden).toMatchObject({ status: 403, message: "Access Denied" });
    expect(hidden.body.code).toBe(1403);
  });

  it("answers alike for a taken address, whose owner is told", async () => {
    const free = await signup();
    const owner = tenant.people[3].email;
    const taken = await signup({ emailId: owner });
    expect(taken.body).toEqual(free.body);
    const [mail] = await box.to(owner);
    expect(mail!.subject).toBe("You have an account already");
    expect((await box.link(owner)).searchParams.get("code")).toBe("900");
    const kept = await app.platform.database.system.query("select from platform.signup where email = $1", [
      owner,
    ]);
    expect(kept.rowCount).toBe(0);
  });

  it("wants terms, two passwords alike and its own captcha", async () => {
    expect((await signup({ terms: false })).message).toBe("Accept the terms to sign up.");
    expect((await signup({ confirmPassword: "something else" })).message).toBe(
      "Your passwords do not match. Please try again.",
    );
    expect((await signup({ captchaId: await captchaId("login") })).body.code).toBe(801);
  });

  it("brings with each link what was entered with it: nobody's password is put under another's name", async () => {
    await signup();
    const own = await codeOf();
    await signup({ name: "Somebody", password: "a stranger's", confirmPassword: "a stranger's" });
    await box.to(emailId, 2);
    expect((await activate(own)).status).toBe(200);
    expect((await login("a stranger's")).status).toBe(401);
    expect((await login()).status).toBe(200);
    const left = await app.platform.database.system.query("select from platform.signup where email = $1", [
      emailId,
    ]);
    expect(left.rowCount).toBe(0);
  });

  it("ends after seven days; resent, the old link is void", async () => {
    await signup();
    const first = await codeOf();
    await app.platform.database.system.query(
      "update platform.signup set expires_at = now() where email = $1",
      [emailId],
    );
    expect((await activate(first)).status).toBe(400);
    expect((await resend()).status).toBe(200);
    const second = await codeOf(2);
    expect((await activate(first)).status).toBe(400);
    expect((await activate(second)).status).toBe(200);
  });

  it("resends to nobody who has not signed up, and says the same", async () => {
    const answer = await resend();
    expect(answer.status).toBe(200);
    await eventually(async () => {
      const waiting = await app.platform.database.system.query("select from graphile_worker.jobs");
      expect(waiting.rowCount).toBe(0);
    });
    expect(box.mails.some(({ to }) => to?.[0]?.address === emailId)).toBe(false);
  });

  it("keeps neither a password nor a code that can be read", async () => {
    await signup();
    const code = await codeOf();
    const kept = await app.platform.database.system.query("select s::text as text from platform.signup s");
    expect(JSON.stringify(kept.rows)).not.toContain(code);
    expect(JSON.stringify(kept.rows)).not.toContain(PASSWORD);
  });
});
