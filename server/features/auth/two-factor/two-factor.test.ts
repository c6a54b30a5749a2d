import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDigests } from "./codes.ts";
import type { SecondStep } from "#contract/auth/two-factor.ts";
import { CAPTCHA_TEXT, PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Mailbox, startMailbox } from "#server/testing/mailbox.ts";

const VERIFY = "POST /account/enterprise/verifyCode";
const TOTP = "/e/enterprise/twoFactorAuth/totp";
const ME = "GET /e/enterprise/users/me";

let app: TestApp;
let box: Mailbox;
let tenant: Tenant;
let who: Tenant["people"][2];
beforeAll(async () => {
  box = await startMailbox();
  app = await startApp({ MAIL_URL: box.url, MAIL_FROM: "no-reply@dlvrd.example" });
});
beforeEach(async () => {
  tenant = await app.tenant();
  who = tenant.people[2];
});
afterAll(async () => {
  await app.stop();
  await box.close();
});

/** The code of now; each is taken once, so a test that needs another one asks for a later step. */
const code = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, "0");

async function login(person = who, password = PASSWORD) {
  const { data } = await app.call("GET /account/captcha/generate");
  return app.call("POST /account/enterprise/twoFactorAuth", {
    body: {
      email: person.email,
      password,
      captcha: CAPTCHA_TEXT,
      captchaId: data.captchaId,
      removeExistingSession: true,
    },
  });
}
const stepOf = async (person = who): Promise<SecondStep> =>
  ((await login(person)).data as { twoFactor: SecondStep }).twoFactor;
const verify = (id: string, securityCode: string, authType: string = "totp") =>
  app.call(VERIFY, { body: { id, securityCode, authType } });

async function enable(person = who) {
  const { data } = await app.call(`POST ${TOTP}`, { token: person.token, body: { password: PASSWORD } });
  const done = await app.call(`PUT ${TOTP}`, {
    token: person.token,
    body: { id: data.id, securityCode: await code(data.secret!) },
  });
  // Nobody waits for the next code here.
  await query("update two_factor set totp_step = 0 where user_id = $1", person.id);
  return { secret: data.secret!, begun: data, done, codes: done.data.recoveryCodes };
}
const tokenOf = (data: object) => (data as { token: string }).token;
async function mailedCode(email: string, count = 1) {
  const mails = await box.to(email, count);
  return /\b\d{6}\b/.exec(mails.at(-1)!.text ?? "")![0];
}
const digests = () => createDigests(app.platform.secrets.keys("security-codes"));
const query = (sql: string, ...values: unknown[]) => app.platform.database.system.query(sql, values);

describe("an authenticator", () => {
  it("is set up with the password, a picture and a code of it; the seed is sealed, codes are digests", async () => {
    const refused = await app.call(`POST ${TOTP}`, { token: who.token, body: { password: "not mine" } });
    expect(refused.status).toBe(400);
    const { secret, begun, done, codes } = await enable();
    expect(begun.qr).toMatch(/^<svg [^>]+><path fill="#fff"/);
    expect(begun.uri).toContain(`secret=${secret}`);
    expect(done.message).toBe("Two-Factor Authentication Enabled Successfully");
    expect(codes).toHaveLength(10);
    const state = await app.call("GET /e/enterprise/twoFactorAuth", { token: who.token });
    expect(state.data).toEqual({ totp: true, email: false, recovery: 10, required: false });
    const { data } = await app.call(ME, { token: who.token });
    expect([data.twoFactorEnabled, data.totpEnabled]).toEqual([true, true]);
    const kept = await query(
      "select to_jsonb(t)::text || (select string_agg(r::text, '') from recovery_code r) as text from two_factor t",
    );
    const text = JSON.stringify(kept.rows);
    expect(text).not.toContain(secret);
    for (const one of codes) expect(text).not.toContain(one);
  });

  it("stands between password and session; its code opens one, once", async () => {
    const { secret } = await enable();
    const asked = await login();
    expect(asked.headers["set-cookie"]).toBeUndefined();
    expect(JSON.stringify(asked.data)).not.toContain("ses_");
    const { id, authTypes, enrol } = (asked.data as { twoFactor: SecondStep }).twoFactor;
    expect({ authTypes, enrol }).toEqual({ authTypes: ["totp", "recovery"], enrol: false });
    expect((await app.call(ME, { token: id })).status).toBe(401);
    const now = await code(secret);
    expect((await verify(id, wrong(now))).body.code).toBe(805);
    const came = await verify(id, now);
    expect(came.status).toBe(200);
    expect((await app.call(ME, { token: tokenOf(came.data) })).data.emailId).toBe(who.email);
    expect((await verify(id, now)).body.code).toBe(806);
    // The same code in another sign-in.
    expect((await verify((await stepOf()).id, now)).body.code).toBe(805);
  });

  it("takes codes one step early or late, and no older one", async () => {
    const { secret } = await enable();
    expect((await verify((await stepOf()).id, await code(secret, 3))).body.code).toBe(805);
    expect((await verify((await stepOf()).id, await code(secret, 1))).status).toBe(200);
    expect((await verify((await stepOf()).id, await code(secret))).body.code).toBe(805);
  });

  it("ends the sign-in after five wrong codes, however many come at once, and locks further codes", async () => {
    const { secret } = await enable();
    const { id } = await stepOf();
    const now = await code(secret);
    const all = await Promise.all(Array.from({ length: 12 }, () => verify(id, wrong(now))));
    expect(all.filter(({ body }) => body.code === 805).length).toBeLessThan(5);
    expect((await verify(id, now)).status).not.toBe(200);
    const again = await login();
    expect(again).toMatchObject({ status: 429, message: "Too many wrong codes. Try again in 15 minutes." });
  });

  it("counts a wrong password as before, and tells nothing of a second step to who has not got the password", async () => {
    await enable();
    const refused = await login(who, "not the one");
    expect(refused.body).toEqual((await login(tenant.people[3], "not the one")).body);
  });

  it("is not asked of by an id that is too old, another kind, or the first session's", async () => {
    const { secret } = await enable();
    const { id } = await stepOf();
    await query("update login_challenge set expires_at = now() where enterprise_id = $1", tenant.id);
    expect((await verify(id, await code(secret))).body.code).toBe(806);
    const first = await app.platform.sessions.open({ enterpriseId: tenant.id, userId: who.id });
    const begun = await app.call(`POST ${TOTP}`, { token: first.token, body: { password: PASSWORD } });
    expect((await verify(begun.data.id, await code(begun.data.secret!))).body.code).toBe(806);
    const confirm = await app.call("POST /account/enterprise/confirmTwoFactor", {
      body: { id: begun.data.id, securityCode: await code(begun.data.secret!) },
    });
    expect(confirm.body.code).toBe(806);
  });

  it("belongs to who began it", async () => {
    const begun = await app.call(`POST ${TOTP}`, { token: who.token, body: { password: PASSWORD } });
    const other = await app.call(`PUT ${TOTP}`, {
      token: tenant.token,
      body: { id: begun.data.id, securityCode: await code(begun.data.secret!) },
    });
    expect(other.body.code).toBe(806);
  });
});

describe("recovery codes", () => {
  it("open a session once each, however they are typed; new ones void the old", async () => {
    const { secret, codes } = await enable();
    const came = await verify((await stepOf()).id, codes[0]!.toUpperCase().replaceAll("-", " "), "recovery");
    expect(came.status).toBe(200);
    expect((await verify((await stepOf()).id, codes[0]!, "recovery")).body.code).toBe(805);
    const token = tokenOf((await verify((await stepOf()).id, codes[1]!, "recovery")).data);
    const renewed = await app.call("POST /e/enterprise/twoFactorAuth/recovery", {
      token,
      body: { password: PASSWORD, securityCode: await code(secret), authType: "totp" },
    });
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect((await verify((await stepOf()).id, codes[2]!, "recovery")).body.code).toBe(805);
    expect((await verify((await stepOf()).id, renewed.data.recoveryCodes[0]!, "recovery")).status).toBe(200);
  });
});

describe("recovery codes at rest", () => {
  it("are hashed slowly, those made together with one salt", async () => {
    const { codes } = await enable();
    const { rows } = await query("select code_hash, salt from recovery_code where user_id = $1", who.id);
    expect(new Set(rows.map(({ salt }) => salt.toString("hex"))).size).toBe(1);
    expect(rows[0].salt).toHaveLength(16);
    const keyed = codes.map((one) => digests().of(who.id, one).toString("hex"));
    for (const { code_hash } of rows) expect(keyed).not.toContain(code_hash.toString("hex"));
  });

  it("are good though they were made before that", async () => {
    await enable();
    const insert = "insert into recovery_code (enterprise_id, user_id, code_hash) values ($1, $2, $3)";
    await query(insert, tenant.id, who.id, digests().of(who.id, "abcd-efgh-jkmn"));
    expect((await verify((await stepOf()).id, "abcd-efgh-jkmn", "recovery")).status).toBe(200);
    expect((await verify((await stepOf()).id, "abcd-efgh-jkmn", "recovery")).body.code).toBe(805);
  });
});

describe("mailed codes", () => {
  const begin = () =>
    app.call("POST /e/enterprise/twoFactorAuth/email", { token: who.token, body: { password: PASSWORD } });
  const confirm = (id: string, securityCode: string) =>
    app.call("PUT /e/enterprise/twoFactorAuth/email", { token: who.token, body: { id, securityCode } });

  it("are set up by one, come with the password, and are good for ten minutes", async () => {
    const { id } = (await begin()).data;
    expect((await confirm(id, await mailedCode(who.email))).status).toBe(200);
    const step = await stepOf();
    expect(step).toMatchObject({ authTypes: ["email", "recovery"], mailed: true });
    const late = await mailedCode(who.email, 2);
    await query("update login_challenge set mail_code_until = now() where enterprise_id = $1", tenant.id);
    expect((await verify(step.id, late, "email")).body.code).toBe(805);
    const resend = () => app.call("POST /account/enterprise/resendAuthMail", { body: { id: step.id } });
    expect((await resend()).message).toBe("A security code was mailed to you.");
    const fresh = await mailedCode(who.email, 3);
    expect((await verify(step.id, fresh, "email")).status).toBe(200);
    expect((await resend()).body.code).toBe(806);
  });

  it("void the one before, and come three times a sign-in at most", async () => {
    const { id } = (await begin()).data;
    await confirm(id, await mailedCode(who.email));
    const step = await stepOf();
    const first = await mailedCode(who.email, 2);
    const resend = () => app.call("POST /account/enterprise/resendAuthMail", { body: { id: step.id } });
    await resend();
    await mailedCode(who.email, 3);
    expect((await verify(step.id, first, "email")).body.code).toBe(805);
    await resend();
    expect((await resend()).body.code).toBe(807);
  });

  it("prove the person who disables them", async () => {
    const { id } = (await begin()).data;
    await confirm(id, await mailedCode(who.email));
    const proof = await app.call("POST /e/enterprise/twoFactorAuth/mail", { token: who.token, body: {} });
    const disable = (body: object) =>
      app.call("POST /e/enterprise/twoFactorAuth/disable", {
        token: who.token,
        body: { password: PASSWORD, authType: "email", ...body },
      });
    const securityCode = await mailedCode(who.email, 2);
    expect((await disable({ securityCode })).body.code).toBe(806);
    expect((await disable({ securityCode, id: proof.data.id, password: "not mine" })).status).toBe(400);
    expect((await disable({ securityCode, id: proof.data.id })).message).toBe(
      "Two-Factor Authentication Disabled Successfully",
    );
    expect(((await login()).data as { token: string }).token).toMatch(/^ses_/);
  });
});

describe("an enterprise that asks it of everybody", () => {
  const RULE = "/e/enterprise/twoFactorAuth/rule";
  const set = (required: boolean) => app.call(`PUT ${RULE}`, { token: tenant.token, body: { required } });

  it("is asked by who has it themselves, and signs out whoever has none", async () => {
    const own = "Set up two-factor authentication for yourself first, in your profile.";
    expect(await set(true)).toMatchObject({ status: 409, message: own });
    const { secret } = await enable(tenant.people[1]);
    expect((await set(true)).data).toEqual({ required: true, byOperator: false, without: 5 });
    expect((await app.call(ME, { token: tenant.token })).status).toBe(200);
    expect((await app.call(ME, { token: who.token })).status).toBe(401);
    const disable = await app.call("POST /e/enterprise/twoFactorAuth/disable", {
      token: tenant.token,
      body: { password: PASSWORD, securityCode: await code(secret), authType: "totp" },
    });
    expect(disable.message).toBe(
      "Everybody here is asked for two-factor authentication. It cannot be disabled.",
    );
    expect((await set(false)).data.required).toBe(false);
    expect(((await login()).data as { token: string }).token).toMatch(/^ses_/);
  });

  it("leads who has none to set it up before there is any session", async () => {
    await enable(tenant.people[1]);
    await set(true);
    const step = await stepOf();
    expect(step).toMatchObject({ enrol: true, authTypes: ["totp", "email"] });
    expect((await verify(step.id, "123456")).body.code).toBe(806);
    const { data } = await app.call("POST /account/enterprise/enrolTwoFactor", {
      body: { id: step.id, authType: "totp" },
    });
    const came = await app.call("POST /account/enterprise/confirmTwoFactor", {
      body: { id: step.id, securityCode: await code(data.secret!) },
    });
    expect(came.data.recoveryCodes).toHaveLength(10);
    expect((await app.call(ME, { token: tokenOf(came.data) })).data.emailId).toBe(who.email);
    expect((await stepOf()).enrol).toBe(false);
  });
});

describe("an administrator's reset", () => {
  const reset = (uId: string, adminPassword = PASSWORD, token = tenant.token) =>
    app.call("PUT /e/enterprise/users/{uId}/reset_two_factor", {
      token,
      params: { uId },
      body: { adminPassword },
    });

  it("takes away what somebody has lost, signs them out and mails it to them", async () => {
    await app.platform.database.system.query(
      "insert into two_factor (enterprise_id, user_id, by_email) values ($1, $2, true)",
      [tenant.id, who.id],
    );
    expect((await reset(who.id, "not the one")).body.code).toBe(400);
    expect((await reset(who.id)).message).toBe("Two-Factor Authentication Reset Successfully");
    expect((await app.call(ME, { token: who.token })).status).toBe(401);
    expect((await login()).data).toHaveProperty("token");
    const [mail] = await box.to(who.email);
    expect(mail!.subject).toBe("Your second step was reset");
    expect(mail!.text).toContain("Role 1 has reset your two-factor authentication.");
    const trail = await app.platform.database.system.query(
      "select before from audit_event where subject_id = $1 and action = 'user.two_factor_reset'",
      [who.id],
    );
    expect(trail.rows).toEqual([{ before: { totp: false, email: true } }]);
    expect((await reset(who.id)).message).toMatch(/has no second step set up/);
  });

  it("is none for oneself, nor for who may do more", async () => {
    expect((await reset(tenant.people[1].id)).message).toMatch(/disabled in the profile/);
    await app.platform.database.system.query(
      "update role set permissions = '{USERS.VIEW,USERS.EDIT}' where enterprise_id = $1 and role_id = 6",
      [tenant.id],
    );
    const { token } = await app.platform.sessions.open({
      enterpriseId: tenant.id,
      userId: tenant.people[6].id,
    });
    expect((await reset(tenant.people[1].id, PASSWORD, token)).status).toBe(403);
  });
});

it("is asked of everybody by the operator, whatever their enterprise wants", async () => {
  const strict = await startApp({ TWO_FACTOR_REQUIRED: "true" }, {}, app);
  try {
    const { token, people } = await strict.tenant();
    const rule = "/e/enterprise/twoFactorAuth/rule" as const;
    const read = await strict.call(`GET ${rule}`, { token });
    expect(read.data).toMatchObject({ required: true, byOperator: true });
    const off = await strict.call(`PUT ${rule}`, { token, body: { required: false } });
    expect([off.status, off.message]).toEqual([
      409,
      "The operator of this installation asks everybody for two-factor authentication.",
    ]);
    const { data } = await strict.call("GET /account/captcha/generate");
    const entered = await strict.call("POST /account/enterprise/twoFactorAuth", {
      body: {
        email: people[2].email,
        password: PASSWORD,
        captcha: CAPTCHA_TEXT,
        captchaId: data.captchaId,
        removeExistingSession: true,
      },
    });
    expect(entered.data).toMatchObject({ twoFactor: { enrol: true, authTypes: ["totp", "email"] } });
    expect(entered.data).not.toHaveProperty("token");
  } finally {
    await strict.stop();
  }
});
