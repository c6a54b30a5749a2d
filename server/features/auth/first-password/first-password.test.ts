import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { CAPTCHA_TEXT, PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const GIVEN = "given by somebody else";
const OWN = "mine and mine alone";
const CHOOSE = "POST /account/enterprise/firstPassword";
const ME = "GET /e/enterprise/users/me";
const DAY_MS = 86_400_000;

let app: TestApp;
let tenant: Tenant;
let who: { id: string; email: string };
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  tenant = await app.tenant();
  const emailId = `${newId()}@test.example`;
  const made = await app.call("POST /e/enterprise/users", {
    token: tenant.token,
    body: { name: "New One", emailId, password: GIVEN, roles: [3], ownPassword: true },
  });
  who = { id: made.data.user.id, email: emailId };
});
afterAll(() => app.stop());

const query = (sql: string, ...values: unknown[]) => app.platform.database.system.query(sql, values);
async function login(password: string, email = who.email) {
  const { captchaId } = (await app.call("GET /account/captcha/generate")).data;
  return app.call("POST /account/enterprise/twoFactorAuth", {
    body: { email, password, captcha: CAPTCHA_TEXT, captchaId, removeExistingSession: true },
  });
}
const stepOf = async (password = GIVEN): Promise<string> =>
  ((await login(password)).data as { newPassword: { id: string } }).newPassword.id;
const choose = (id: string, password = OWN, confirmPassword = password) =>
  app.call(CHOOSE, { body: { id, password, confirmPassword } });
const reset = (uId: string, password: string, person = tenant.people[1]) =>
  app.call("PUT /e/enterprise/users/{uId}/reset_password", {
    token: person.token,
    params: { uId },
    body: { adminPassword: PASSWORD, password, ownPassword: true },
  });
const until = async (id = who.id): Promise<Date | null> =>
  (await query("select password_until from app_user where id = $1", id)).rows[0].password_until;
const sessionsOf = async (id = who.id): Promise<number> =>
  (await query("select count(*) as n from session where user_id = $1", id)).rows[0].n;
const tokenOf = ({ data }: { data: unknown }) => (data as { token: string }).token;

describe("a password that an administrator chose for somebody new", () => {
  it("opens no session, only the step in which the person chooses their own", async () => {
    const asked = await login(GIVEN);
    expect([asked.status, asked.message]).toEqual([200, "Choose your own password."]);
    expect(Object.keys(asked.data)).toEqual(["newPassword"]);
    expect(asked.headers["set-cookie"]).toBeUndefined();
    const { id } = (asked.data as { newPassword: { id: string } }).newPassword;
    expect((await app.call(ME, { token: id })).status).toBe(401);
    for (const key of ["verifyCode", "confirmTwoFactor"] as const) {
      const body = { id, authType: "totp", securityCode: "123456" };
      expect((await app.call(`POST /account/enterprise/${key}`, { body })).body.code).toBe(806);
    }
    expect((await app.call("POST /account/enterprise/resendAuthMail", { body: { id } })).body.code).toBe(806);
    expect(await sessionsOf()).toBe(0);

    const came = await choose(id);
    expect([came.status, came.message]).toEqual([200, "Welcome"]);
    expect((await app.call(ME, { token: came.data.token })).data.emailId).toBe(who.email);
    expect(String(came.headers["set-cookie"])).toMatch(/^dlvrd_session=ses_/);
    expect((await choose(id, "another of mine")).body.code).toBe(806);
    expect((await login(GIVEN)).status).toBe(401);
    expect((await app.call(ME, { token: tokenOf(await login(OWN)) })).status).toBe(200);
    const { rows } = await query(
      "select action from audit_event where subject_id = $1 order by number",
      who.id,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "user.created",
      "auth.first_password_replaced",
      "auth.signed_in",
      "auth.sign_in_failed",
      "auth.signed_in",
    ]);
  });

  it("cannot be kept, and what replaces it is judged as any other", async () => {
    const id = await stepOf();
    const same = await choose(id, GIVEN);
    expect(same).toMatchObject({ status: 400, data: { errors: [{ field: "password" }] } });
    expect(same.message).toBe("This is the password that you were given. Choose one that only you know.");
    expect((await choose(id, "password123")).status).toBe(400);
    expect((await choose(id, OWN, "something else")).status).toBe(400);
    expect(await sessionsOf()).toBe(0);
    expect((await choose(id)).status).toBe(200);
    expect(await until()).toBeNull();
  });

  it("is good for seven days", async () => {
    const ends = (await until())!.getTime();
    expect(Math.abs(ends - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);
    const begun = await stepOf();
    await query("update app_user set password_until = now() - interval '1 second' where id = $1", who.id);
    const late = await login(GIVEN);
    expect([late.status, late.body.code]).toEqual([409, 819]);
    expect(late.message).toMatch(/^The time to replace the password that you were given is over\./);
    // Who had proved it in time may finish.
    expect((await choose(begun)).status).toBe(200);
  });

  it("comes after the second step that the enterprise asks for", async () => {
    await query("insert into enterprise_security (enterprise_id, two_factor) values ($1, true)", tenant.id);
    const { twoFactor } = (await login(GIVEN)).data as { twoFactor: { id: string } };
    expect((await choose(twoFactor.id)).body.code).toBe(806);
    const begun = await app.call("POST /account/enterprise/enrolTwoFactor", {
      body: { id: twoFactor.id, authType: "totp" },
    });
    const securityCode = await generate({ secret: begun.data.secret! });
    const proven = await app.call("POST /account/enterprise/confirmTwoFactor", {
      body: { id: twoFactor.id, securityCode },
    });
    expect(proven.headers["set-cookie"]).toBeUndefined();
    const { newPassword, recoveryCodes } = proven.data as {
      newPassword: { id: string };
      recoveryCodes: string[];
    };
    expect(recoveryCodes).toHaveLength(10);
    expect(await sessionsOf()).toBe(0);
    expect((await app.call(ME, { token: (await choose(newPassword.id)).data.token })).status).toBe(200);
    const { rows } = await query("select after from audit_event where action = 'auth.signed_in'");
    expect(rows.at(-1).after).toEqual({ by: ["password", "totp"] });
  });
});

describe("a password that an administrator gave anew", () => {
  it("is replaced at the next sign-in, and ends what the one before had begun", async () => {
    const begun = await stepOf();
    expect((await reset(who.id, "given once more")).status).toBe(200);
    expect((await choose(begun)).body.code).toBe(806);
    expect((await login(GIVEN)).status).toBe(401);
    expect((await choose(await stepOf("given once more"))).status).toBe(200);
  });

  it("stays where it is one's own, or was chosen by the link of a mail", async () => {
    const admin = tenant.people[1];
    expect((await reset(admin.id, OWN)).status).toBe(200);
    expect(await until(admin.id)).toBeNull();
    expect(tokenOf(await login(OWN, admin.email))).toMatch(/^ses_/);
    expect(tokenOf(await login(PASSWORD, tenant.people[4].email))).toMatch(/^ses_/);
  });
});
