import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";

const LIST = "/e/enterprise/appiyo_authconfig";
const SECRET = "s3cret-9876-words";

let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  receiver = await startReceiver();
  app.platform.outbound.allow(receiver.origin);
});
afterEach(() => receiver.close());

const post = (authType: number, settings: object, more: object = {}) =>
  app.call(`POST ${LIST}`, { token: tenant.token, body: { name: "Service", authType, settings, ...more } });
const login = (authType: number, settings: object, more: object = {}) =>
  app.call(`POST ${LIST}/login`, { token: tenant.token, body: { authType, settings, ...more } });
const put = (id: string, authType: number, settings: object) =>
  app.call(`PUT ${LIST}/{id}`, {
    token: tenant.token,
    params: { id },
    body: { name: "Service", authType, settings },
  });
const http = (more: object = {}) => ({ url: `${receiver.origin}/run`, auth: "none", ...more });
const sent = () => receiver.calls.at(-1)!;

describe("a service called by HTTP", () => {
  it.each([
    ["none", {}, undefined],
    ["basic", { username: "a", password: SECRET }, `Basic ${Buffer.from(`a:${SECRET}`).toString("base64")}`],
    ["bearer", { token: SECRET }, `Bearer ${SECRET}`],
  ])("knows who calls: %s", async (auth, more, header) => {
    expect((await login(1, http({ auth, ...more }))).data).toMatchObject({ ok: true });
    expect(sent().headers.authorization).toBe(header);
  });

  it("is called with an API key in its header, and with a token of OAuth 2", async () => {
    await login(6, http({ auth: "apiKey", header: "X-Api-Key", key: SECRET, language: "hi" }));
    expect(sent().headers["x-api-key"]).toBe(SECRET);
    receiver.answer = ({ url }) => ({
      status: 200,
      body: url.endsWith("/token") ? JSON.stringify({ access_token: "granted" }) : "",
    });
    const oauth2 = {
      tokenUrl: `${receiver.origin}/token`,
      clientId: "us",
      clientSecret: SECRET,
      scope: "run",
    };
    expect((await login(1, http({ auth: "oauth2", ...oauth2 }))).data.ok).toBe(true);
    const [token, run] = receiver.calls.slice(-2);
    expect(token!.body.toString()).toBe("grant_type=client_credentials&scope=run");
    expect(run!.headers.authorization).toBe("Bearer granted");
    receiver.answer = () => ({ status: 401, body: SECRET });
    const refused = await login(1, http({ auth: "oauth2", ...oauth2 }));
    expect(refused.data).toMatchObject({ ok: false, message: "The token address answered with 401." });
  });

  it("is not called in a private network", async () => {
    for (const url of ["http://169.254.169.254/", "http://localhost:1/"]) {
      const { data } = await login(1, { url, auth: "none" });
      expect(data.ok).toBe(false);
      expect(data.message).toContain("private network");
    }
  });
});

it("sends a webhook's test signed", async () => {
  const { data } = await login(2, { url: receiver.origin, signingSecret: SECRET });
  expect(data).toMatchObject({ ok: true, message: "It answered with 200." });
  const { headers, body } = sent();
  const hex = createHmac("sha256", SECRET).update(`${headers["dlvrd-timestamp"]}.${body}`).digest("hex");
  expect(headers["dlvrd-signature"]).toBe(`v1=${hex}`);
});

it("judges the addresses of calls, and reaches a LiveKit server", async () => {
  expect(
    (await login(3, { provider: "ice", iceServers: "stun:a.example:3478 turns:b.example" })).data.ok,
  ).toBe(true);
  expect((await login(3, { provider: "ice", iceServers: "http://a.example" })).status).toBe(400);
  const livekit = {
    provider: "livekit",
    url: receiver.origin.replace("http", "ws"),
    apiKey: "k",
    apiSecret: SECRET,
  };
  // As a media server judges the token of a call.
  receiver.answer = ({ headers, url }) => {
    const [head, body, signature] = (headers.authorization ?? "").replace("Bearer ", "").split(".");
    const right = createHmac("sha256", SECRET).update(`${head}.${body}`).digest("base64url") === signature;
    return { status: url.endsWith("/twirp/livekit.RoomService/ListRooms") ? (right ? 200 : 401) : 404 };
  };
  expect((await login(3, livekit)).data).toMatchObject({ ok: true });
  expect((await login(3, { ...livekit, apiSecret: "another" })).data).toMatchObject({
    ok: false,
    message: "The server does not know this key or secret (401).",
  });
  receiver.answer = () => ({ status: 404 });
  expect((await login(3, livekit)).data).toMatchObject({ ok: false });
});

it("asks a database, and lets nothing be written", async () => {
  const { hostname: host, port, username, password, pathname } = new URL(app.databaseUrl);
  const settings = {
    host,
    port,
    database: pathname.slice(1),
    username,
    password: password || "x",
    tls: "off",
  };
  const refused = await login(4, settings);
  expect(refused.data).toMatchObject({ ok: false });
  expect(refused.data.message).toContain("private network");
  app.platform.outbound.allow(`http://${host}:${port}`);
  expect((await login(4, settings)).data).toEqual({
    ok: true,
    message: "The database answered.",
    dimensions: null,
  });
  const wrong = await login(4, { ...settings, database: "nowhere" });
  expect(wrong.data.ok).toBe(false);
});

describe("what is saved", () => {
  it("shows its settings and never its secrets, which stay over a change but go to no other address", async () => {
    const bearer = http({ auth: "bearer", token: SECRET });
    const { _id: id } = (await post(1, bearer)).data;
    const shown = (await app.call(`GET ${LIST}/{id}`, { token: tenant.token, params: { id } })).data
      .authConfig;
    expect(shown).toMatchObject({ authType: 1, settings: { url: `${receiver.origin}/run`, auth: "bearer" } });
    const { rows } = await app.platform.database.system.query(
      "select to_jsonb(i)::text from integration i union all select to_jsonb(a)::text from audit_event a",
    );
    expect(JSON.stringify([shown, rows])).not.toContain(SECRET);
    expect((await put(id, 1, { ...bearer, token: "" })).status).toBe(200);
    expect((await login(1, { ...bearer, token: "" }, { id })).data.ok).toBe(true);
    expect(sent().headers.authorization).toBe(`Bearer ${SECRET}`);
    const moved = { ...bearer, token: "", url: "https://elsewhere.example/" };
    expect((await put(id, 1, moved)).message).toContain("settings.token: This field is mandatory.");
    expect((await login(1, moved, { id })).status).toBe(400);
    expect((await put(id, 6, bearer)).status).toBe(404);
  });

  it.each([
    [1, { auth: "none" }, "settings.url"],
    [1, { url: "https://a.example", auth: "magic" }, "settings.auth"],
    [1, { url: "https://a.example", auth: "basic", username: "a" }, "settings.password"],
    [2, { url: "ftp://a.example", signingSecret: "x" }, "settings.url"],
    [4, { host: "a", port: "0", database: "d", username: "u", password: "p", tls: "off" }, "settings.port"],
  ])("is refused where something is missing: %i %o", async (type, settings, field) => {
    const refused = await post(type, settings);
    expect([refused.status, refused.message.split(":")[0]]).toEqual([400, field]);
  });

  it("is written down with what it was, and which secrets were replaced, never with one", async () => {
    const { _id: id } = (await post(1, http({ auth: "bearer", token: SECRET }))).data;
    await put(id, 1, http({ auth: "bearer" }));
    await put(id, 1, http({ auth: "bearer", token: `${SECRET}-2` }));
    await app.call(`DELETE ${LIST}/{id}`, { token: tenant.token, params: { id } });
    const { data } = await app.call("GET /e/enterprise/audit_trail", { token: tenant.token });
    const settings = http({ auth: "bearer" });
    const [removed, replaced, same] = data.entries;
    expect(removed).toMatchObject({ action: "integration.removed", before: settings });
    expect(replaced).toMatchObject({ action: "integration.changed", after: { token: "changed" } });
    expect(same!.after).toEqual({ name: "Service", ...settings });
    expect(JSON.stringify(data.entries)).not.toContain(SECRET);
  });

  it("is never taken for a language model", async () => {
    await post(2, { url: receiver.origin, signingSecret: SECRET });
    const offered = await app.call("GET /chatbird/api/nlp/genai/config", { token: tenant.token });
    expect(offered.data).toEqual([]);
    expect((await post(7, {})).status).toBe(400);
  });
});
