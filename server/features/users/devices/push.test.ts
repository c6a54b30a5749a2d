import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeBrowser, registerBrowser } from "#server/testing/browser.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";
import { pushTo } from "../public.ts";
import { vapidKeys } from "./vapid.ts";

const MESSAGE = { title: "New chat", body: "Ravi: नमस्ते", url: "/chat/conversation", tag: "chat-1" };

let app: TestApp;
let service: Receiver;
let tenant: Tenant;
beforeAll(async () => {
  service = await startReceiver();
  app = await startApp({ OUTBOUND_ALLOW: service.origin });
});
beforeEach(async () => {
  tenant = await app.tenant();
  service.calls.length = 0;
  service.answer = () => ({ status: 201 });
});
afterAll(async () => {
  await app.stop();
  await service.close();
});

const browser = (path: string) => makeBrowser(service.origin, path);

/** RFC 8292: whether the installation signed the call for this push service. */
function demandSigned(header: string, publicKey: string): void {
  const [, jwt, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header)!;
  expect(key).toBe(publicKey);
  const [head, claims, signature] = jwt!.split(".") as [string, string, string];
  const point = Buffer.from(publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const by = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" as const };
  expect(verify("sha256", Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, "base64url"))).toBe(
    true,
  );
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({ aud: service.origin });
}

const add = (token: string, device: object) => registerBrowser(app, token, device);
const want = (token: string, enablePushNotification = true) =>
  app.call("PUT /e/enterprise/profile/audio", { token, body: { enablePushNotification } });
const push = (...userIds: string[]) => pushTo(app.platform)(userIds, MESSAGE);
const devices = async () =>
  (
    await app.platform.database.system.query("select endpoint from push_device where enterprise_id = $1", [
      tenant.id,
    ])
  ).rows;

describe("web push", () => {
  it("reaches each browser of a person, encrypted for it and signed by the installation", async () => {
    const { id, token } = tenant.people[3];
    const [one, two] = [browser("one"), browser("two")];
    for (const { token: device } of [one, two]) expect((await add(token, device)).status).toBe(200);
    await want(token);
    await push(id, tenant.people[4].id);
    expect(service.calls.map(({ url }) => url).toSorted()).toEqual([one.endpoint, two.endpoint]);
    const { pushKey } = (await app.call("GET /e/enterprise/profile/", { token })).data.profile;
    for (const call of service.calls) {
      expect((call.url === one.endpoint ? one : two).read(call.body)).toEqual(MESSAGE);
      expect(call.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "3600", urgency: "high" });
      demandSigned(call.headers.authorization!, pushKey);
    }
  });

  it("registers a browser once, however often its console is opened", async () => {
    const { id, token } = tenant.people[3];
    const one = browser("again");
    for (let times = 0; times < 3; times++) await add(token, one.token);
    await want(token);
    await push(id);
    expect(service.calls).toHaveLength(1);
    const { rows } = await app.platform.database.system.query(
      "select from audit_event where enterprise_id = $1 and action = 'user.device_added'",
      [tenant.id],
    );
    expect(rows).toHaveLength(1);
  });

  it("tells nobody who does not want it, is deactivated, signed out, or took the browser off", async () => {
    const { id, token } = tenant.people[3];
    const one = browser("off");
    await add(token, one.token);
    await push(id);
    await want(token);
    await app.call("DELETE /e/enterprise/device", { token, body: { endpoint: one.endpoint } });
    await push(id);
    await add(token, one.token);
    await app.call("DELETE /e/enterprise/users/{uId}", { token: tenant.token, params: { uId: id } });
    await push(id);
    const { token: other, id: otherId } = tenant.people[4];
    await want(other);
    await add(other, browser("signed-out").token);
    await app.call("POST /account/enterprise/logout", { token: other });
    await push(otherId);
    expect(service.calls).toEqual([]);
    expect(await devices()).toEqual([]);
  });

  it("forgets subscriptions that are gone and keeps those whose service stumbles", async () => {
    const { id, token } = tenant.people[3];
    await want(token);
    const [gone, ill] = [browser("gone"), browser("ill")];
    await add(token, gone.token);
    await add(token, ill.token);
    service.answer = ({ url }) => ({ status: url === gone.endpoint ? 410 : 503 });
    await push(id);
    expect(await devices()).toEqual([{ endpoint: ill.endpoint }]);
    await app.platform.database.system.query(
      "update push_device set endpoint = $2 where enterprise_id = $1",
      [tenant.id, "http://10.0.0.1/x"],
    );
    await expect(push(id)).resolves.toBeUndefined();
  });

  it("belongs to whoever signed in at the browser last", async () => {
    const shared = browser("shared");
    await want(tenant.people[3].token);
    await add(tenant.people[3].token, shared.token);
    const other = await app.tenant();
    expect((await add(other.token, shared.token)).status).toBe(200);
    await push(tenant.people[3].id);
    expect(service.calls).toEqual([]);
  });

  it("refuses what is no browser's subscription", async () => {
    const { token } = tenant;
    const good = browser("x").token;
    const refusedFor = async (device: object) =>
      ((await add(token, device)).data as unknown as { errors: { field: string }[] }).errors[0]?.field;
    expect(await refusedFor({ ...good, endpoint: "http://push.dlvrd.example/x" })).toBe("token.endpoint");
    expect(await refusedFor({ ...good, endpoint: "file:///etc/passwd" })).toBe("token.endpoint");
    const nowhere = `B${"A".repeat(86)}`;
    expect(await refusedFor({ ...good, keys: { ...good.keys, p256dh: nowhere } })).toBe("token.keys.p256dh");
    expect(await refusedFor({ ...good, keys: { ...good.keys, auth: "short" } })).toBe("token.keys.auth");
  });

  it("has one key pair, sealed, that every process uses", async () => {
    const pairs = await Promise.all([vapidKeys(app.platform)(), vapidKeys(app.platform)()]);
    expect(pairs[0]).toEqual(pairs[1]);
    const { rows } = await app.platform.database.system.query("select * from platform.vapid_key");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(pairs[0].privateKey);
  });
});
