import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#contract/index.ts";
import { type Permission, PERMISSIONS, ROLE_IDS, ROLES } from "#contract/permissions.ts";
import { errorText } from "#contract/errors.ts";
import type { Route } from "#contract/route.ts";
import { makeSite } from "#server/testing/factories/chat.ts";
import { createApiKey } from "#server/seed/accounts.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const all = Object.entries(contract) as [string, Route][];
const guarded = all.filter(([, route]) => !route.public && route.permission !== "VISITOR");
const forVisitors = all.filter(([, route]) => route.permission === "VISITOR");
const wanted = (route: Route): readonly Permission[] =>
  route.permission === "SIGNED_IN" || route.permission === "VISITOR" || route.permission === undefined
    ? []
    : ([route.permission].flat() as Permission[]);
const call = (route: Route, token?: string) => app.call(`${route.method} ${route.path}` as never, { token });

describe.each(guarded)("%s", (name, route) => {
  it("refuses who has no session, and signs the browser out", async () => {
    for (const token of [undefined, "ses_unknown", "key_unknown"]) {
      const reply = await call(route, token);
      expect(reply.status).toBe(401);
      expect(reply.body).toMatchObject({ status: false, login_required: true });
      expect(reply.message).toBe("Session Expired! Please login");
    }
  });

  it("refuses every permission but its own with code 1403, and does not sign out", async () => {
    if (wanted(route).length === 0) return;
    const others = PERMISSIONS.filter((permission) => !wanted(route).includes(permission));
    const key = await createApiKey(app.platform.database.system, tenant.id, name, others);
    const reply = await call(route, key);
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ status: false, code: 1403 });
    expect(reply.body.login_required).toBeUndefined();
    expect(reply.message).toContain(wanted(route)[0]);
  });

  it("lets its own permission pass", async () => {
    const key = await createApiKey(app.platform.database.system, tenant.id, name, wanted(route));
    expect([401, 403]).not.toContain((await call(route, key)).status);
  });

  it("agrees with the six roles", async () => {
    for (const role of ROLE_IDS) {
      const held = ROLES[role].permissions as readonly Permission[];
      const may = wanted(route).length === 0 || wanted(route).some((permission) => held.includes(permission));
      // Logging out would end the session the next round needs.
      if (name === "logout") continue;
      const reply = await call(route, tenant.people[role].token);
      expect(reply.status === 403, `role ${role}`).toBe(!may);
    }
  });
});

it.each(forVisitors)("%s is for visitors alone, and nothing else is", async (_, route) => {
  for (const token of [undefined, "vis_unknown", tenant.token])
    expect((await call(route, token)).status).toBe(401);
  const key = await makeSite(app, tenant.token);
  const { data } = await app.call("POST /webchat/start", { body: { key } });
  expect([401, 403]).not.toContain((await call(route, data.token)).status);
  for (const [, other] of guarded) expect((await call(other, data.token)).status).toBe(401);
});

const withEffects = all.filter(
  ([, route]) => !route.fromAnywhere && (route.method !== "GET" || route.effects === true),
);

it.each(withEffects)(
  "%s is not called by another site's page for somebody who is signed in",
  async (_, route) => {
    const cookie = `dlvrd_session=${tenant.token}`;
    const key = `${route.method} ${route.path}` as never;
    const callers: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ];
    for (const foreign of callers) {
      const reply = await app.call(key, { headers: { cookie, ...foreign } });
      expect([reply.status, reply.message]).toEqual([400, errorText("FOREIGN_ORIGIN")]);
    }
  },
);

it("is open to anyone only where the contract says so", () => {
  const open = all.filter(([, route]) => route.public).map(([name]) => name);
  expect(open.sort()).toEqual([
    "acceptInvitation",
    "activate",
    "beginSignOn",
    "billingInfo",
    "branding",
    "changePasswordByCode",
    "confirm",
    "confirmAtLogin",
    "confirmPage",
    "enrolAtLogin",
    "firstPassword",
    "generateCaptcha",
    "generateCaptchaProof",
    "leaveMailedReport",
    "login",
    "mailedReportOfCode",
    "oauthCallback",
    "oauthValidate",
    "openLink",
    "passwordKey",
    "preferencesPage",
    "pressRun",
    "publicFile",
    "publicPicture",
    "readInvitation",
    "recover",
    "reportFailure",
    "resendActivation",
    "resendAuthMail",
    "resetPassword",
    "runFace",
    "runPage",
    "samlMetadata",
    "savePreferences",
    "signOnWays",
    "signup",
    "ssoRedirectCallback",
    "startRun",
    "verifyCode",
    "webchatAsset",
    "webchatCall",
    "webchatDemo",
    "webchatFrame",
    "webchatLoader",
    "webchatStart",
  ]);
});
