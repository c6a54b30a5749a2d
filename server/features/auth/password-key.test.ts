import { afterAll, beforeAll, expect, it } from "vitest";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { makeInvitationRow } from "#server/testing/factories/invitations.ts";
import { encryptPassword } from "#web/features/auth/encrypt.ts";
import { CAPTCHA_TEXT, PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ PASSWORD_ENCRYPTION: "true" });
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const captcha = async () => (await app.call("GET /account/captcha/generate")).data;
const login = (captchaId: string, password: string) =>
  app.call("POST /account/enterprise/twoFactorAuth", {
    body: {
      email: tenant.people[2].email,
      password,
      captcha: CAPTCHA_TEXT,
      captchaId,
      removeExistingSession: true,
    },
  });

it("takes a password under the key that the captcha came with", async () => {
  const { captchaId, passwordKey } = await captcha();
  const sealed = await encryptPassword(passwordKey!, captchaId, PASSWORD);
  expect((await login(captchaId, sealed)).status).toBe(200);
  const wrong = await captcha();
  const other = await encryptPassword(passwordKey!, wrong.captchaId, "not the one");
  expect((await login(wrong.captchaId, other)).body.code).toBe(802);
});

it("refuses a plain one, one under another key, and one that was sent before", async () => {
  const { captchaId, passwordKey } = await captcha();
  const plain = await login(captchaId, PASSWORD);
  expect(plain).toMatchObject({
    status: 400,
    message: "Passwords are taken in encrypted form only. Reload the page and try again.",
  });
  const sealed = await encryptPassword(passwordKey!, captchaId, PASSWORD);
  expect((await login((await captcha()).captchaId, sealed)).body.code).toBe(808);
});

it("keeps its key, sealed, for every process", async () => {
  const { passwordKey } = await captcha();
  const beside = await startApp({ PASSWORD_ENCRYPTION: "true" }, {}, app);
  const again = await beside.call("GET /account/captcha/generate");
  expect(again.data.passwordKey).toBe(passwordKey);
  await beside.stop();
  const kept = await app.platform.database.system.query("select private_key from platform.password_key");
  expect(kept.rows).toHaveLength(1);
  expect(JSON.stringify(kept.rows)).not.toContain("PRIVATE KEY");
});

it("takes passwords that come with a link of a mail under the key, bound to the link", async () => {
  const { passwordKey } = (await app.call("GET /account/enterprise/passwordKey")).data;
  const { id, email } = tenant.people[3];
  const system = app.platform.database.system;
  const [code, invited] = [newToken("rst"), newToken("inv")];
  await system.query(
    "insert into reset_code (enterprise_id, user_id, code_hash, expires_at) values ($1, $2, $3, now() + interval '1 hour')",
    [tenant.id, id, tokenHash(code)],
  );
  const reset = (password: string) =>
    app.call("POST /account/enterprise/resetPassword", {
      body: { password, confirmPassword: password, resetCode: code },
    });
  expect((await reset("right horse battery")).body.code).toBe(808);
  expect((await reset(await encryptPassword(passwordKey!, invited, "a wholly new one"))).body.code).toBe(808);
  expect((await reset(await encryptPassword(passwordKey!, code, "short"))).message).toMatch(/atleast 8/);
  expect((await reset(await encryptPassword(passwordKey!, code, "ü".repeat(128)))).status).toBe(200);
  const { captchaId } = await captcha();
  const signIn = await app.call("POST /account/enterprise/twoFactorAuth", {
    body: {
      email,
      password: await encryptPassword(passwordKey!, captchaId, "ü".repeat(128)),
      captcha: CAPTCHA_TEXT,
      captchaId,
      removeExistingSession: true,
    },
  });
  expect(signIn.status).toBe(200);
  const invitation = await makeInvitationRow(app, tenant.id, "guest");
  await system.query("update invitation set code_hash = $2 where id = $1", [invitation, tokenHash(invited)]);
  const accepted = await app.call("POST /account/enterprise/users/{id}", {
    params: { id: invited },
    body: { name: "Guest", password: await encryptPassword(passwordKey!, invited, "a wholly new one") },
  });
  expect(accepted.status).toBe(200);
});
