import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import WebSocket from "ws";
import { operate } from "#server/testing/operator.ts";
import { CAPTCHA_TEXT, PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const READ = "GET /e/enterprise/networks";
const SET = "PUT /e/enterprise/networks";
const ME = "GET /e/enterprise/users/me";
const OFFICE = { "x-forwarded-for": "203.0.113.9" };
const CAFE = { "x-forwarded-for": "198.51.100.4" };
const NETWORKS = [{ network: "203.0.113.0/24", label: "Office" }];

let app: TestApp;
let other: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: "true" });
  other = await startApp({ TRUST_PROXY: "true" }, {}, app);
  await other.http.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(async () => {
  tenant = await app.tenant();
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const set = (body: object, headers = OFFICE) =>
  app.call(SET, { token: tenant.token, headers, body: body as never });
const keepOffice = (keysToo = false) => set({ networks: NETWORKS, keysToo });
const me = (headers: Record<string, string>, token = tenant.token, at = app) =>
  at.call(ME, { token, headers });

async function login(headers: Record<string, string>) {
  const { data } = await app.call("GET /account/captcha/generate");
  const { email } = tenant.people[2];
  const body = { email, password: PASSWORD, captcha: CAPTCHA_TEXT, captchaId: data.captchaId };
  return app.call("POST /account/enterprise/twoFactorAuth", {
    headers,
    body: { ...body, removeExistingSession: true },
  });
}

/** What becomes of a socket that calls from there: the first it hears, and how it ends. */
function socketFrom(headers: Record<string, string>, token = tenant.token) {
  const { port } = other.http.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?token=${token}`, { headers });
  return {
    welcomed: new Promise((resolve) => socket.once("message", resolve)),
    closed: new Promise<number>((resolve) => socket.once("close", resolve)),
    end: () => socket.terminate(),
  };
}

describe("networks", () => {
  it("are none at first, and kept in one form with their labels", async () => {
    const before = await app.call(READ, { token: tenant.token, headers: CAFE });
    expect(before.data).toMatchObject({ networks: [], keysToo: false, address: "198.51.100.4" });
    const kept = await set({
      keysToo: false,
      networks: [
        { network: " 203.0.113.77/24", label: "Office" },
        { network: "2001:DB8::1/32", label: "" },
      ],
    });
    expect(kept.message).toBe("Sign-in Rules Updated Successfully");
    expect(kept.data.networks).toEqual([
      { network: "203.0.113.0/24", label: "Office" },
      { network: "2001:db8::/32", label: "" },
    ]);
  });

  it("shut out calls from elsewhere, in every process at once, and nobody of another enterprise", async () => {
    expect((await me(CAFE, tenant.token, other)).status).toBe(200);
    await keepOffice();
    for (const at of [app, other]) {
      const refused = await me(CAFE, tenant.token, at);
      expect([refused.status, refused.body]).toMatchObject([403, { code: 1403 }]);
      expect(refused.message).toBe(
        "Your enterprise is used from its own networks alone, and 198.51.100.4 is in none of them. Ask your administrator.",
      );
      expect((await me(OFFICE, tenant.token, at)).status).toBe(200);
    }
    const elsewhere = await app.tenant();
    expect((await me(CAFE, elsewhere.token)).status).toBe(200);
    // Anybody may write what stands before the proxy's own entry.
    expect((await me({ "x-forwarded-for": "203.0.113.9, 198.51.100.4" })).status).toBe(403);
  });

  it("let nobody sign in from elsewhere, who keeps the session there is; it is written down", async () => {
    await keepOffice();
    const person = tenant.people[2];
    const refused = await login(CAFE);
    expect(refused.status).toBe(403);
    expect((await me(OFFICE, person.token)).status).toBe(200);
    const { rows } = await app.platform.database.system.query(
      "select subject_id, address, request_id from audit_event where enterprise_id = $1 and action = 'auth.sign_in_failed'",
      [tenant.id],
    );
    expect(rows).toMatchObject([
      { subject_id: person.id, address: "198.51.100.4", request_id: expect.any(String) },
    ]);
    expect((await login(OFFICE)).status).toBe(200);
  });

  it("end sockets that come from elsewhere, and let those from within come again", async () => {
    const outside = socketFrom(CAFE);
    await outside.welcomed;
    await keepOffice();
    expect(await outside.closed).toBe(4002);
    expect(await socketFrom(CAFE).closed).toBe(4001);
    const inside = socketFrom(OFFICE);
    await inside.welcomed;
    inside.end();
  });

  it("bind programs with a key where that is wanted", async () => {
    const { data } = await app.call("POST /chatbird/api/apikey/add", {
      token: tenant.token,
      body: { name: "Shop", permissions: ["ENTERPRISE.EDIT"] } as never,
    });
    const key = (data as { token: string }).token;
    const called = async () => (await app.call(READ, { token: key, headers: CAFE })).status;
    await keepOffice();
    expect(await called()).toBe(200);
    const outside = socketFrom(CAFE, key);
    await outside.welcomed;
    await keepOffice(true);
    expect(await called()).toBe(403);
    expect(await outside.closed).toBe(4002);
    expect(await socketFrom(CAFE, key).closed).toBe(4001);
    const inside = socketFrom(OFFICE, key);
    await inside.welcomed;
    inside.end();
  });

  it("are not closed on whoever closes them, nor taken where they are none, nor written over unseen", async () => {
    const own = await set({ networks: NETWORKS, keysToo: false }, CAFE);
    expect([own.status, own.message]).toEqual([
      409,
      "Your own address, 198.51.100.4, is in none of these networks: you would shut yourself out.",
    ]);
    const wrong = await set({ networks: [...NETWORKS, { network: "office", label: "" }], keysToo: false });
    expect([wrong.status, wrong.message]).toEqual([400, "office is no address and no network."]);
    const first = await app.call(READ, { token: tenant.token });
    await keepOffice();
    const overtaken = await set({ networks: [], keysToo: false, seen: first.data.revision });
    expect(overtaken.status).toBe(409);
    expect((await me(CAFE)).status).toBe(403);
  });

  it("are opened by the operator when nobody can get in", async () => {
    await keepOffice();
    const installation = { DATABASE_URL: app.databaseUrl, DLVRD_DATA: app.platform.config.dataDir };
    expect((await operate(installation, "open-networks", "--enterprise", tenant.id)).code).toBe(0);
    await vi.waitFor(async () => expect((await me(CAFE)).status).toBe(200));
  });
});
