import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { opened } from "#contract/auth/two-factor.ts";
import {
  type Answer,
  CAPTCHA_TEXT,
  PASSWORD,
  startApp,
  type Tenant,
  type TestApp,
} from "#server/testing/harness.ts";

const LOGIN = "POST /account/enterprise/twoFactorAuth";
const ME = "GET /e/enterprise/users/me";

type Opened = z.output<typeof opened>;

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const captchaId = async () => (await app.call("GET /account/captcha/generate")).data.captchaId;

async function login(email: string, change: Record<string, unknown> = {}) {
  const body = {
    email,
    password: PASSWORD,
    captcha: CAPTCHA_TEXT,
    captchaId: await captchaId(),
    removeExistingSession: true,
  };
  return app.call(LOGIN, { body: { ...body, ...change } }) as Promise<Answer<Opened>>;
}

describe("sign in", () => {
  it("opens a session with an httpOnly cookie and says who it is", async () => {
    const reply = await login(tenant.people[4].email);
    expect(reply.status).toBe(200);
    expect(reply.headers["set-cookie"]).toMatch(/dlvrd_session=ses_.*HttpOnly.*SameSite=Lax/);
    const me = await app.call(ME, { token: reply.data.token });
    expect(me.data.emailId).toBe(tenant.people[4].email);
    expect(me.data.permissions).toContain("CAMPAIGNS.CREATE");
    expect(me.data.permissions).not.toContain("CAMPAIGNS.APPROVE");
  });

  it("draws the captcha as a jpg", async () => {
    const { data } = await app.call("GET /account/captcha/generate");
    expect(Buffer.from(data.captcha, "base64").subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it("understands a form as well as JSON", async () => {
    const form = {
      email: tenant.people[5].email,
      password: PASSWORD,
      captcha: CAPTCHA_TEXT,
      captchaId: await captchaId(),
      removeExistingSession: "true",
    };
    expect((await app.call(LOGIN, { form })).status).toBe(200);
  });

  it("takes a captcha once", async () => {
    const used = await captchaId();
    expect((await login(tenant.people[4].email, { captchaId: used })).status).toBe(200);
    const again = await login(tenant.people[4].email, { captchaId: used });
    expect(again.body.code).toBe(801);
  });

  it("refuses a captcha made for something else, and burns a wrongly answered one", async () => {
    const other = await app.call("GET /account/captcha/generate", { query: { purpose: "forgetPassword" } });
    expect((await login(tenant.people[4].email, { captchaId: other.data.captchaId })).body.code).toBe(801);
    const burnt = await captchaId();
    expect((await login(tenant.people[4].email, { captchaId: burnt, captcha: "wrong" })).body.code).toBe(801);
    expect((await login(tenant.people[4].email, { captchaId: burnt })).body.code).toBe(801);
  });

  it("refuses an expired captcha", async () => {
    const old = await captchaId();
    await app.platform.database.system.query("update platform.captcha set expires_at = now() where id = $1", [
      old,
    ]);
    expect((await login(tenant.people[4].email, { captchaId: old })).body.code).toBe(801);
  });

  it("answers a wrong password and an unknown e-mail alike", async () => {
    const wrong = await login(tenant.people[2].email, { password: "nope nope" });
    const unknown = await login("nobody@test.example", { password: "nope nope" });
    expect(wrong.status).toBe(401);
    expect({ ...unknown.body }).toEqual({ ...wrong.body });
  });

  it("allows one session a person: asks first, with the captcha still good, then ends the other", async () => {
    const first = await login(tenant.people[6].email);
    const id = await captchaId();
    const asked = await login(tenant.people[6].email, { captchaId: id, removeExistingSession: false });
    expect(asked.body.code).toBe(804);
    const second = await login(tenant.people[6].email, { captchaId: id });
    expect(second.status).toBe(200);
    const old = await app.call(ME, { token: first.data.token });
    expect(old.status).toBe(401);
    expect(old.body.login_required).toBe(true);
  });

  it("locks the account after five wrong passwords, even for the right one, and leaves open sessions alone", async () => {
    const { email, token } = (await app.tenant()).people[3];
    for (let i = 0; i < 5; i++) expect((await login(email, { password: "wrong one" })).body.code).toBe(802);
    const locked = await login(email);
    expect(locked.body.code).toBe(803);
    expect(locked.message).toMatch(/Try again in 15 minutes/);
    expect((await app.call(ME, { token })).status).toBe(200);
  });

  it("refuses a deactivated person", async () => {
    const other = await app.tenant();
    await app.platform.database.system.query("update app_user set active = false where id = $1", [
      other.people[2].id,
    ]);
    expect((await login(other.people[2].email)).body.code).toBe(802);
  });
});

describe("session", () => {
  it("ends at logout, at once", async () => {
    const { data } = await login(tenant.people[4].email);
    expect((await app.call("POST /account/enterprise/logout", { token: data.token })).status).toBe(200);
    expect((await app.call(ME, { token: data.token })).body.login_required).toBe(true);
  });

  it("expires after its idle time and after its absolute time", async () => {
    for (const column of ["seen_at = now() - interval '31 minutes'", "expires_at = now()"]) {
      const fresh = (await app.tenant()).people[2];
      await app.platform.database.system.query(`update session set ${column} where user_id = $1`, [fresh.id]);
      expect((await app.call(ME, { token: fresh.token })).status).toBe(401);
    }
  });

  it("works by cookie from the console's own pages and not from another site's", async () => {
    const cookie = `dlvrd_session=${tenant.token}`;
    const logout = "POST /account/enterprise/logout";
    const foreign = await app.call(logout, {
      headers: { cookie, origin: "https://evil.example", host: "console.example" },
    });
    expect(foreign.status).toBe(400);
    const cross = await app.call(logout, { headers: { cookie, "sec-fetch-site": "cross-site" } });
    expect(cross.status).toBe(400);
    expect((await app.call(ME, { headers: { cookie } })).status).toBe(200);
  });
});

describe("audit", () => {
  it("records sign-in, failure and sign-out without any secret", async () => {
    const fresh = await app.tenant();
    const { email, id } = fresh.people[1];
    const { data } = await login(email);
    await login(email, { password: "not the one" });
    await app.call("POST /account/enterprise/logout", { token: data.token });
    const rows = await app.platform.database.system.query(
      "select action, subject_id, to_jsonb(a)::text as text from audit_event a where enterprise_id = $1 order by id",
      [fresh.id],
    );
    expect(rows.rows.map((row) => row.action)).toEqual([
      "auth.signed_in",
      "auth.sign_in_failed",
      "auth.signed_out",
    ]);
    expect(rows.rows.every((row) => row.subject_id === id)).toBe(true);
    expect(JSON.stringify(rows.rows)).not.toMatch(/not the one|right horse|ses_/);
  });
});
