import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { AUTH_TYPES } from "#contract/integrations/limits.ts";
import { SERVICES, type ServiceType } from "#contract/integrations/services.ts";
import { createCanaries } from "#server/testing/canaries.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";
import { startWatched, type Watched } from "#server/testing/watched.ts";

const canaries = createCanaries();
let watched: Watched;
let call: Watched["call"];
let receiver: Receiver;
beforeAll(async () => {
  watched = await startWatched(canaries);
  call = watched.call;
  receiver = await startReceiver();
  watched.app.platform.outbound.allow(receiver.origin);
  // Somebody who repeats the whole call, and refuses it.
  receiver.answer = ({ url, headers, body }) => ({
    status: 401,
    body: `Not so: ${url} ${JSON.stringify(headers)} ${body.toString()}`,
  });
});
afterAll(async () => {
  await receiver.close();
  await watched.stop();
});
afterEach(() => expect(watched.leaks.splice(0)).toEqual([]));

/** A form with a canary for each of its secrets. */
function formOf(type: ServiceType, choice: Record<string, string>): Record<string, string> {
  const told: Record<string, string> = { host: "127.0.0.1", port: "9", header: "X-Api-Key", ...choice };
  const address = choice.provider === "livekit" ? receiver.origin.replace("http", "ws") : receiver.origin;
  const plain = (kind: string) => (kind === "address" ? `${address}/run` : "plain");
  return Object.fromEntries(
    SERVICES[type]
      .filter(({ when }) => !when || when.is.includes(told[when.field] ?? ""))
      .map(({ name, kind, choices }) => [
        name,
        kind === "secret"
          ? canaries.make(`${name} of a service of type ${type}`)
          : (told[name] ?? choices?.[0] ?? plain(kind)),
      ]),
  );
}

const LIST = "/e/enterprise/appiyo_authconfig";
it.each<[what: string, type: ServiceType, choice: Record<string, string>]>([
  ["HTTP by a password", AUTH_TYPES.compute, { auth: "basic" }],
  ["HTTP by a token", AUTH_TYPES.compute, { auth: "bearer" }],
  ["HTTP by a key", AUTH_TYPES.compute, { auth: "apiKey" }],
  ["HTTP by OAuth 2", AUTH_TYPES.compute, { auth: "oauth2" }],
  ["webhooks", AUTH_TYPES.webhooks, {}],
  ["video calls", AUTH_TYPES.webrtcVideo, { provider: "livekit" }],
  ["a database", AUTH_TYPES.database, { tls: "off" }],
  ["speech to text", AUTH_TYPES.speechToText, { auth: "bearer" }],
])("a service is tried, kept and refused without showing its secrets: %s", async (name, authType, choice) => {
  const settings = formOf(authType, choice);
  const tried = await call(`POST ${LIST}/login`, { body: { authType, settings } });
  expect(tried.status, tried.message).toBe(200);
  const made = await call(`POST ${LIST}`, { body: { name, authType, settings } });
  expect(made.status, made.message).toBe(200);
  const params = { id: made.data._id };
  await call(`GET ${LIST}/{id}`, { params });
  await call(`PUT ${LIST}/{id}`, { params, body: { name, authType, settings: formOf(authType, choice) } });
  await call(`PUT ${LIST}/{id}`, { params, body: { name, authType, settings: { ...settings, url: {} } } });
});

it("a webhook tells its secret when it is made and never again", async () => {
  const WEBHOOKS = "/e/enterprise/webhooks";
  const body = { name: "Orders", url: `${receiver.origin}/hook`, events: ["customer.created"] };
  const made = await watched.app.call(`POST ${WEBHOOKS}`, {
    token: watched.tenant.token,
    body: body as never,
  });
  const { secret, webhook } = made.data;
  canaries.keep(secret, "secret of a webhook");
  const params = { id: webhook.id };
  await call(`GET ${WEBHOOKS}/{id}`, { params });
  await call(`PUT ${WEBHOOKS}/{id}`, { params, body: { ...body, name: "Others" } });
  const { data } = await call(`POST ${WEBHOOKS}/{id}/test`, { params });
  expect(data.delivery.log.at(-1).status).toBe(401);
  await call(`GET ${WEBHOOKS}/{id}/deliveries`, { params });
  await call("GET /e/enterprise/webhook_deliveries/{id}", { params: { id: data.delivery.id } });
});

it("neither a list nor a row nor a line of log holds one", async () => {
  for (const path of [LIST, "/e/enterprise/webhooks", "/e/enterprise/audit_trail"]) await call(`GET ${path}`);
  expect(canaries.count).toBeGreaterThan(15);
  expect(await watched.inRows()).toEqual([]);
  expect(canaries.foundIn(watched.log.join(""))).toEqual([]);
});
