import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAPTCHA_TEXT, PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { makeInvitationRow } from "#server/testing/factories/invitations.ts";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { hashChosen } from "./chosen.ts";
import { commonPasswords } from "./common.ts";

const REFUSAL = /^This password is guessed first:/;

describe("a password that is chosen", () => {
  const about = { field: "password", email: "asha.raman@lotusbank.example", enterprise: "Lotus Bank" };

  it("is none of the most common ones, of which more than 3,000 are long enough", async () => {
    expect((await commonPasswords()).size).toBeGreaterThan(3_000);
  });

  it.each(["password", "PASSWORD", "iloveyou", "Sunshine2024!", "qwertyuiop", "12345678"])(
    "is not %s",
    (one) => expect(hashChosen(one, about)).rejects.toThrow(REFUSAL),
  );
  it.each(["Lotus Bank", "lotusbank1", "dlvrd-2024", "asha-raman-1", "LotusLotus99"])("is not %s", (one) =>
    expect(hashChosen(one, about)).rejects.toThrow(REFUSAL),
  );
  it.each(["right horse battery", "lotus over the river", "パスワードではない言葉", "x7$kQ2!mzu"])(
    "may be %s",
    (one) => expect(hashChosen(one, about)).resolves.toMatch(/^\$argon2id/),
  );
});

describe("everywhere a password is chosen", () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp();
    tenant = await app.tenant();
  });
  afterAll(() => app.stop());

  const common = "iloveyou";
  const captcha = async (purpose: string) => ({
    captcha: CAPTCHA_TEXT,
    captchaId: (await app.call("GET /account/captcha/generate", { query: { purpose } })).data.captchaId,
  });
  const twice = { password: common, confirmPassword: common };
  const ways: Record<string, () => Promise<{ status: number; message: string }>> = {
    "an account that is made": () =>
      app.call("POST /e/enterprise/users", {
        token: tenant.token,
        body: { name: "Asha", emailId: "asha@test.example", password: common, roles: [3] },
      }),
    "an administrator's reset": () =>
      app.call("PUT /e/enterprise/users/{uId}/reset_password", {
        token: tenant.token,
        params: { uId: tenant.people[3].id },
        body: { adminPassword: PASSWORD, password: common },
      }),
    "one's own change": () =>
      app.call("PUT /e/enterprise/change_password", {
        token: tenant.token,
        body: { password: PASSWORD, newPassword: common },
      }),
    "a sign-up": async () => {
      const system = app.platform.database.system;
      await system.query("insert into enterprise_branding (enterprise_id, look) values ($1, $2)", [
        tenant.id,
        JSON.stringify({ hideSignup: false }),
      ]);
      await system.query(
        "insert into enterprise_host (enterprise_id, host, approved_at) values ($1, 'localhost', now())",
        [tenant.id],
      );
      return app.call("POST /account/enterprise/signup", {
        body: {
          name: "Shop",
          emailId: "x@test.example",
          ...twice,
          terms: true,
          ...(await captcha("signup")),
        },
      });
    },
    "a link of a mail": async () => {
      const code = newToken("rst");
      await app.platform.database.system.query(
        "insert into reset_code (enterprise_id, user_id, code_hash, expires_at) values ($1, $2, $3, now() + interval '1 hour')",
        [tenant.id, tenant.people[4].id, tokenHash(code)],
      );
      return app.call("POST /account/enterprise/resetPassword", { body: { ...twice, resetCode: code } });
    },
    "an invitation": async () => {
      const code = newToken("inv");
      const id = await makeInvitationRow(app, tenant.id, "guest");
      await app.platform.database.system.query("update invitation set code_hash = $2 where id = $1", [
        id,
        tokenHash(code),
      ]);
      return app.call("POST /account/enterprise/users/{id}", {
        params: { id: code },
        body: { name: "Guest", password: common },
      });
    },
  };
  it.each(Object.entries(ways))("%s refuses a common one", async (_, choose) => {
    const refused = await choose();
    expect(refused.status).toBe(400);
    expect(refused.message).toMatch(REFUSAL);
  });
});
