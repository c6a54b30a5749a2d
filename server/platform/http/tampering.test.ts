import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TOKEN_HEADER } from "#contract/auth.ts";
import { sitDown } from "#server/testing/factories/chat.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
const log: string[] = [];
beforeAll(async () => {
  app = await startApp({ LOG_LEVEL: "info" }, {}, undefined, (line) => void log.push(line));
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(() => app.stop());
beforeEach(() => {
  log.length = 0;
});

/** In whatever is sent; no line of the log may hold it. */
const VALUE = "v4lue";
const warned = () => log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "tampered with");
const JSON_TYPE = { "content-type": "application/json" };
const ROLE = "/e/enterprise/roles";

interface Sent {
  method?: "GET" | "POST";
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}
const send = ({ method = "GET", url, headers, payload }: Sent) =>
  app.http.inject({
    method,
    url,
    headers: { [TOKEN_HEADER]: tenant.token, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

describe("a call that no form makes is written down with its reason, and without what was sent:", () => {
  it.each<[what: string, sent: Sent, status: number, why: string, facts: object]>([
    [
      "an id that is none",
      { url: `/e/enterprise/chat/${VALUE}'--` },
      400,
      "a place in the path of another form",
      { route: "/e/enterprise/chat/:id", reason: "INVALID_INPUT" },
    ],
    [
      "an object where a text belongs",
      { method: "POST", url: ROLE, headers: JSON_TYPE, payload: `{"name":{"$ne":"${VALUE}"}}` },
      400,
      "a value of another type",
      { route: ROLE, method: "POST" },
    ],
    [
      "a body that is no JSON",
      { method: "POST", url: ROLE, headers: JSON_TYPE, payload: `{"${VALUE}` },
      400,
      "a body that cannot be read",
      { reason: "MALFORMED_BODY" },
    ],
    [
      "a body of another format",
      { method: "POST", url: ROLE, headers: { "content-type": "text/xml" }, payload: `<a>${VALUE}</a>` },
      415,
      "a body of another format",
      {},
    ],
    [
      "a body that is too large",
      { method: "POST", url: ROLE, headers: JSON_TYPE, payload: `"${VALUE.repeat(300_000)}"` },
      413,
      "a body that is too large",
      {},
    ],
    [
      "a path that climbs",
      { url: `/e/media/..%2f..%2fetc%2f${VALUE}/x.png` },
      404,
      "a path that leaves its place",
      {},
    ],
    [
      "a path that climbs to nowhere",
      { url: `/nowhere/..%2f${VALUE}` },
      404,
      "a path that leaves its place",
      {},
    ],
    ["a path that is none", { url: `/e/media/%zz${VALUE}` }, 400, "a call that cannot be read", {}],
    ["a link that was made up", { url: `/e/media/${VALUE}AAAA/x.png` }, 404, "a wrong signature", {}],
  ])("%s", async (_what, sent, status, why, facts) => {
    const reply = await send(sent);
    expect(reply.statusCode).toBe(status);
    expect(warned()).toEqual([
      expect.objectContaining({ level: 40, requestId: reply.headers["x-request-id"], status, why, ...facts }),
    ]);
    expect(log.join("")).not.toContain(VALUE);
  });

  it("another site's page, by the cookie of somebody", async () => {
    const headers = {
      cookie: `dlvrd_session=${tenant.token}`,
      origin: `https://${VALUE}.example`,
      ...JSON_TYPE,
    };
    const reply = await app.http.inject({ method: "POST", url: ROLE, headers, payload: "{}" });
    expect(reply.statusCode).toBe(400);
    expect(warned()).toMatchObject([{ why: "sent by another site's page", route: ROLE }]);
    expect(log.join("")).not.toContain(VALUE);
  });

  it("a frame of a socket with an object where an id belongs", async () => {
    const speaker = await sitDown(app, tenant.token);
    await speaker.ask("agentPickupChat", { chatId: { $ne: VALUE } });
    speaker.socket.close();
    expect(warned()).toMatchObject([
      { why: "a value of another type", action: "agentPickupChat", caller: tenant.people[1].id },
    ]);
    expect(log.join("")).not.toContain(VALUE);
  });

  it("a webhook that nobody signed", async () => {
    const url = `${app.platform.addresses.own()}/payments/razorpay`;
    const headers = { "x-razorpay-signature": VALUE };
    expect((await fetch(url, { method: "POST", body: "{}", headers })).status).toBe(403);
    await expect
      .poll(warned)
      .toMatchObject([{ why: "a wrong signature", route: "/payments/{vendor}", address: "127.0.0.1" }]);
    expect(log.join("")).not.toContain(VALUE);
  });
});

it("names who was signed in, and leaves alone what people mistype", async () => {
  const { token, id } = tenant.people[1];
  await app.call("GET /e/enterprise/chat/{id}", { token, params: { id: VALUE } });
  expect(warned()).toMatchObject([{ caller: id }]);
  log.length = 0;
  const nameless = await app.call("POST /e/enterprise/roles" as "POST /e/drive/upload", {
    token,
    body: { name: "" },
  });
  const nowhere = await app.http.inject({ method: "GET", url: `/nowhere/${VALUE}` });
  expect([nameless.status, nowhere.statusCode]).toEqual([400, 404]);
  expect(warned()).toEqual([]);
});
