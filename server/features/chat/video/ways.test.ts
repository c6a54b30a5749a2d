import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { createWays } from "./ways.ts";

const SECRET = "a-secret-of-sixteen-or-more";
const liveKit = {
  LIVEKIT_URL: "wss://livekit.example.com/",
  LIVEKIT_API_KEY: "key",
  LIVEKIT_API_SECRET: SECRET,
};
const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const place = (env: Record<string, string>) =>
  createWays({ config: readConfig(env, "/"), secrets: app.platform.secrets })(
    app.platform.actFor(tenant.id),
    "room-1",
    "page-1",
  );
const configure = (name: string, settings: object) =>
  app.call("POST /e/enterprise/appiyo_authconfig", {
    token: tenant.token,
    body: { name, authType: 3, settings },
  });

it("grants a page its own room and nothing else, for a quarter of an hour", async () => {
  const { url, token } = (await place(liveKit)).mediaServer!;
  expect(url).toBe("wss://livekit.example.com");
  const [head, body, signature] = token.split(".") as [string, string, string];
  expect(signature).toBe(createHmac("sha256", SECRET).update(`${head}.${body}`).digest("base64url"));
  expect(read(head)).toEqual({ alg: "HS256", typ: "JWT" });
  const { nbf, exp, ...rest } = read(body);
  expect(exp - nbf).toBe(910);
  expect(rest).toEqual({
    iss: "key",
    sub: "page-1",
    video: { room: "room-1", roomJoin: true, canPublish: true, canSubscribe: true, canPublishData: false },
  });
});

it("leaves the two browsers to themselves where no server is configured, and wants its key with one", async () => {
  expect((await place({})).mediaServer).toBeNull();
  expect(() => readConfig({ LIVEKIT_URL: liveKit.LIVEKIT_URL }, "/")).toThrow(
    "LIVEKIT_API_KEY is needed with LIVEKIT_URL.",
  );
});

it("goes by the servers of the enterprise before those of the operator", async () => {
  const operators = { ...liveKit, DLVRD_ICE_SERVERS: '[{"urls":"stun:operator.example"}]' };
  expect((await place(operators)).iceServers).toEqual([{ urls: "stun:operator.example" }]);
  const ice = { provider: "ice", iceServers: "stun:a.example turn:b.example", username: "us" };
  await configure("Ways", { ...ice, password: "turn-secret" });
  const own = { provider: "livekit", url: "https://own.example/", apiKey: "own", apiSecret: `${SECRET}-2` };
  await configure("Media", own);
  const { iceServers, mediaServer } = await place(operators);
  expect(iceServers).toEqual([
    { urls: ["stun:a.example", "turn:b.example"], username: "us", credential: "turn-secret" },
  ]);
  expect(mediaServer!.url).toBe("wss://own.example");
  const [, body, signature] = mediaServer!.token.split(".");
  expect(read(body!).iss).toBe("own");
  expect(signature).toBe(
    createHmac("sha256", `${SECRET}-2`)
      .update(mediaServer!.token.split(".").slice(0, 2).join("."))
      .digest("base64url"),
  );
});
