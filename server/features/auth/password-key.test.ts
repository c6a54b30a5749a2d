import { afterAll, beforeAll, expect, it } from "vitest";
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
    message: "Passwords are taken in encrypted form only. Reload the page and sign in again.",
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
