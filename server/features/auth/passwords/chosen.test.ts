import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAPTCHA_TEXT, PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";
import { makeInvitationRow } from "#server/testing/factories/invitations.ts";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { hashChosen } from "./chosen.ts";
import { commonPasswords } from "./common.ts";

const REFUSAL = /^This password is guessed first:/;
const BREACHED = "right horse battery";
const nobodyAsked = { breaches: undefined };

describe("a password that is chosen", () => {
  const about = { field: "password", email: "asha.raman@lotusbank.example", enterprise: "Lotus Bank" };

  it("is none of the most common ones, of which more than 3,000 are long enough", async () => {
    expect((await commonPasswords()).size).toBeGreaterThan(3_000);
  });

  it.each(["password", "PASSWORD", "iloveyou", "Sunshine2024!", "qwertyuiop", "12345678"])(
    "is not %s",
    (one) => expect(hashChosen(nobodyAsked, one, about)).rejects.toThrow(REFUSAL),
  );
  it.each(["Lotus Bank", "lotusbank1", "dlvrd-2024", "asha-raman-1", "LotusLotus99"])("is not %s", (one) =>
    expect(hashChosen(nobodyAsked, one, about)).rejects.toThrow(REFUSAL),
  );
  it.each(["right horse battery", "lotus over the river", "パスワードではない言葉", "x7$kQ2!mzu"])(
    "may be %s",
    (one) => expect(hashChosen(nobodyAsked, one, about)).resolves.toMatch(/^\$argon2id/),
  );
});

describe("everywhere a password is chosen", () => {
  let app: TestApp;
  let tenant: Tenant;
  let service: Receiver;
  beforeAll(async () => {
    service = await startReceiver();
    const digest = createHash("sha1").update(BREACHED).digest("hex").toUpperCase();
    service.answer = ({ url }) => ({
      status: 200,
      body: url.endsWith(`/range/${digest.slice(0, 5)}`) ? `${digest.slice(5)}:7\r\n` : "",
    });
    app = await startApp({
      BREACHED_PASSWORDS_URL: `${service.origin}/range/`,
      OUTBOUND_ALLOW: service.origin,
    });
    tenant = await app.tenant();
  });
  afterAll(async () => {
    await app.stop();
    await service.close();
  });

  const captcha = async (purpose: string) => ({
    captcha: CAPTCHA_TEXT,
    captchaId: (await app.call("GET /account/captcha/generate", { query: { purpose } })).data.captchaId,
  });
  const twice = (password: string) => ({ password, confirmPassword: password });
  const ways: Record<string, (password: string) => Promise<{ status: number; message: string }>> = {
    "an account that is made": (password) =>
      app.call("POST /e/enterprise/users", {
        token: tenant.token,
        body: { name: "Asha", emailId: "asha@test.example", password, roles: [3] },
      }),
    "an administrator's reset": (password) =>
      app.call("PUT /e/enterprise/users/{uId}/reset_password", {
        token: tenant.token,
        params: { uId: tenant.people[3].id },
        body: { adminPassword: PASSWORD, password },
      }),
    "one's own change": (password) =>
      app.call("PUT /e/enterprise/change_password", {
        token: tenant.token,
        body: { password: PASSWORD, newPassword: password },
      }),
    "a sign-up": async (password) => {
      const system = app.platform.database.system;
      await system.query(
        "insert into enterprise_branding (enterprise_id, look) values ($1, $2) on conflict do nothing",
        [tenant.id, JSON.stringify({ hideSignup: false })],
      );
      await system.query(
        "insert into enterprise_host (enterprise_id, host, approved_at) values ($1, 'localhost', now()) on conflict do nothing",
        [tenant.id],
      );
      return app.call("POST /account/enterprise/signup", {
        body: {
          name: "Shop",
          emailId: "x@test.example",
          ...twice(password),
          terms: true,
          ...(await captcha("signup")),
        },
      });
    },
    "a link of a mail": async (password) => {
      const code = newToken("rst");
      await app.platform.database.system.query(
        "insert into reset_code (enterprise_id, user_id, code_hash, expires_at) values ($1, $2, $3, now() + interval '1 hour') on conflict (enterprise_id, user_id) do update set code_hash = excluded.code_hash",
        [tenant.id, tenant.people[4].id, tokenHash(code)],
      );
      return app.call("POST /account/enterprise/resetPassword", {
        body: { ...twice(password), resetCode: code },
      });
    },
    "an invitation": async (password) => {
      const code = newToken("inv");
      const id = await makeInvitationRow(app, tenant.id, "guest");
      await app.platform.database.system.query("update invitation set code_hash = $2 where id = $1", [
        id,
        tokenHash(code),
      ]);
      return app.call("POST /account/enterprise/users/{id}", {
        params: { id: code },
        body: { name: "Guest", password },
      });
    },
  };
  it.each(Object.entries(ways))("%s refuses a common one, and one of a breach", async (_, choose) => {
    const common = await choose("iloveyou");
    expect(common.status).toBe(400);
    expect(common.message).toMatch(REFUSAL);
    const breached = await choose(BREACHED);
    expect(breached.status).toBe(400);
    expect(breached.message).toMatch(/^This password stood in a breach/);
  });

  it("is taken while nobody can be asked about breaches", async () => {
    const answer = service.answer;
    service.answer = () => ({ status: 503 });
    const body = { name: "Ravi", emailId: "ravi@test.example", password: BREACHED, roles: [3] };
    const made = await app.call("POST /e/enterprise/users", { token: tenant.token, body });
    service.answer = answer;
    expect(made.status).toBe(200);
  });
});
