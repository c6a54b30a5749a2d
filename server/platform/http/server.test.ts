import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#contract/index.ts";
import type { Route } from "#contract/route.ts";
import { createApiKey } from "#server/seed/accounts.ts";
import { CAPTCHA_TEXT, PASSWORD, startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ LOGIN_RATE_PER_MINUTE: "8" });
});
afterAll(() => app.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: "GET", url, headers });

describe("the server", () => {
  it("says that it lives, that it is ready, and what it counted", async () => {
    expect((await get("/healthz")).json()).toEqual({ status: "ok" });
    expect((await get("/readyz")).json()).toMatchObject({ status: "ready" });
    expect((await get("/metrics")).body).toContain(
      'dlvrd_http_request_seconds_count{method="GET",route="/healthz",status="200"}',
    );
  });

  it("draws no captchas without an end for one address", async () => {
    const statuses: number[] = [];
    const remoteAddress = "198.51.100.77";
    for (let n = 0; n < 245; n++) {
      const reply = await app.http.inject({ method: "GET", url: "/account/captcha/generate", remoteAddress });
      statuses.push(reply.statusCode);
    }
    expect(statuses.indexOf(429)).toBe(240);
    expect((await get("/account/captcha/generate")).statusCode).toBe(200);
  });

  it("gives every reply a request id and headers that keep a browser from being misused", async () => {
    const api = await get("/account/enterprise/branding");
    expect(api.headers).toMatchObject({
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(api.headers["x-request-id"]).toBeTruthy();
    const page = await get("/docs/");
    expect(page.headers["content-security-policy"]).toMatch(/script-src 'self';/);
    expect(page.headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
    expect(page.headers["content-security-policy"]).toMatch(/base-uri 'none';object-src 'none'/);
    expect(page.headers["x-powered-by"]).toBeUndefined();
  });

  it("says how its words are written, and knows no TRACE", async () => {
    for (const url of ["/account/enterprise/branding", "/no/such/call", "/e/enterprise/users/me"])
      expect((await get(url)).headers["content-type"], url).toBe("application/json; charset=utf-8");
    const traced = await app.http.inject({
      method: "TRACE" as "GET",
      url: "/healthz",
      headers: { cookie: "a=b" },
    });
    expect(traced.statusCode).toBeGreaterThanOrEqual(400);
    expect(traced.body).not.toContain("a=b");
  });

  it("documents every call of the contract in OpenAPI 3.1", async () => {
    const document = (await get("/docs/json")).json();
    expect(document.openapi).toBe("3.1.0");
    for (const [name, route] of Object.entries(contract) as [string, Route][]) {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      for (const place of route.path.matchAll(/\{(\w+)\}/g)) {
        expect(operation.parameters.map((parameter: { name: string }) => parameter.name)).toContain(place[1]);
      }
    }
  });

  it("shows the white label of the host it was asked at", async () => {
    const tenant = await app.tenant();
    const { system } = app.platform.database;
    const look = { title: "Acme Talk", brandColour: "#aa3300" };
    await system.query("insert into enterprise_branding values ($1, $2)", [tenant.id, look]);
    await system.query("insert into enterprise_host values ($1, 'chat.acme.example', now(), now())", [
      tenant.id,
    ]);
    const titleAt = async (host: string) =>
      (await get("/account/enterprise/branding", { host })).json().response.title;
    expect(await titleAt("Chat.Acme.example:3000")).toBe("Acme Talk");
    expect(await titleAt("elsewhere.example")).toBe("DLVRD");
    const forwarded = await get("/account/enterprise/branding", { "x-forwarded-host": "chat.acme.example" });
    expect(forwarded.json().response.title).toBe("DLVRD");
  });

  it("slows down one address that signs in too often", async () => {
    const body = {
      email: "a@test.example",
      password: PASSWORD,
      captcha: CAPTCHA_TEXT,
      captchaId: "00000000-0000-7000-8000-000000000000",
    };
    const tries = [];
    for (let n = 0; n < 10; n++)
      tries.push(await app.call("POST /account/enterprise/twoFactorAuth", { body }));
    expect(tries.map((reply) => reply.status)).toEqual([...Array(8).fill(400), 429, 429]);
    expect(tries.at(-1)?.message).toMatch(/^Too many tries/);
  });
});

describe("who is signed in", () => {
  let paced: TestApp;
  beforeAll(async () => {
    paced = await startApp({ CALLS_PER_MINUTE: "5" });
  });
  afterAll(() => paced.stop());
  const me = (token: string) => paced.call("GET /e/enterprise/users/me", { token });
  const often = async (token: string) => {
    const came = [];
    for (let n = 0; n < 7; n++) came.push(await me(token));
    return came;
  };

  it("is told what a date looks like that was written in another way", async () => {
    const { token } = await app.tenant();
    const query = { fromDate: "2026-11-27" };
    const reply = await app.call("GET /chatbird/api/reports/messages/status", { token, query });
    expect(reply.message).toBe("fromDate must be a date and time such as 2026-01-31T09:30:00Z.");
  });

  it("is slowed down alone, whatever is called, and by another session too", async () => {
    const tenant = await paced.tenant();
    const { id: userId, token } = tenant.people[3];
    const came = await often(token);
    expect(came.map(({ status }) => status)).toEqual([...Array(5).fill(200), 429, 429]);
    const { message, headers } = came.at(-1)!;
    const seconds = Number(headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(message).toBe(`Too many tries. Wait ${seconds} seconds and try again.`);
    const refused = await paced.call("GET /e/enterprise/audit_trail", { token });
    expect(refused.status).toBe(429);
    const again = await paced.platform.sessions.open({ enterpriseId: tenant.id, userId });
    expect((await me(again.token)).status).toBe(429);
    expect((await me(tenant.token)).status).toBe(200);
  });

  it("is a key by itself as well, and who is nobody takes no one's turn", async () => {
    const tenant = await paced.tenant();
    const { system } = paced.platform.database;
    const [one, other] = [
      await createApiKey(system, tenant.id, "one", ["USERS.VIEW"]),
      await createApiKey(system, tenant.id, "other", ["USERS.VIEW"]),
    ];
    const list = (token: string) => paced.call("GET /e/enterprise/users", { token });
    for (let n = 0; n < 10; n++) expect((await list("key_unknown")).status).toBe(401);
    for (let n = 0; n < 5; n++) expect((await list(one)).status).toBe(200);
    expect((await list(one)).status).toBe(429);
    expect((await list(other)).status).toBe(200);
  });
});

describe("behind a proxy that ends TLS", () => {
  const log: string[] = [];
  let behind: TestApp;
  beforeAll(async () => {
    const env = { TRUST_PROXY: "true", COOKIE_SECURE: "true", LOG_LEVEL: "info" };
    behind = await startApp(env, {}, undefined, (line) => void log.push(line));
  });
  afterAll(() => behind.stop());

  it("keeps the session under a name and for a line that nobody else has, and tells browsers to stay on HTTPS", async () => {
    const tenant = await behind.tenant();
    const { captchaId } = (await behind.call("GET /account/captcha/generate")).data;
    const { email } = tenant.people[4];
    const reply = await behind.call("POST /account/enterprise/twoFactorAuth", {
      body: { email, password: PASSWORD, captcha: CAPTCHA_TEXT, captchaId, removeExistingSession: true },
    });
    const cookie = String(reply.headers["set-cookie"]);
    expect(cookie).toMatch(/^__Host-dlvrd_session=ses_.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(reply.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    const me = (name: string) =>
      behind.call("GET /e/enterprise/users/me", { headers: { cookie: `${name}=${tenant.token}` } });
    expect((await me("__Host-dlvrd_session")).status).toBe(200);
    // Any host of the domain can set one by this name.
    expect((await me("dlvrd_session")).status).toBe(401);
  });

  it("takes the caller's address from the proxy and not from the caller, and writes down who is turned away", async () => {
    const headers = { "x-forwarded-for": "127.0.0.1, 203.0.113.9" };
    log.length = 0;
    const refused = await behind.http.inject({ method: "GET", url: "/metrics", headers });
    expect(refused.statusCode).toBe(401);
    const tenant = await behind.tenant();
    const { id, token } = tenant.people[3];
    expect((await behind.call("GET /e/enterprise/audit_trail", { token, headers })).status).toBe(403);
    const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "turned away");
    expect(lines).toMatchObject([
      { address: "203.0.113.9", route: "/metrics", reason: "LOGIN_REQUIRED" },
      { address: "203.0.113.9", caller: id, reason: "ACCESS_DENIED", status: 403 },
    ]);
  });
});
