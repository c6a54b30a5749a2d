import { afterAll, beforeAll, expect, it } from "vitest";
import { errorText } from "#contract/errors.ts";
import type { WebhookEvent } from "#contract/webhooks/limits.ts";
import { newId } from "#server/platform/ids.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
/** Of a developer: integrations, and neither chats nor delivery reports. */
let developer: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  developer = tenant.people[2].token;
});
afterAll(() => app.stop());

const LIST = "/e/enterprise/webhooks";
const body = (events: WebhookEvent[], more: object = {}) => ({
  name: `Hook ${newId()}`,
  url: "https://hooks.dlvrd.invalid/in",
  events,
  active: false,
  ...more,
});
const create = (events: WebhookEvent[], token = developer) =>
  app.call(`POST ${LIST}`, { token, body: body(events) });

it("tells nobody of events that they may not know of themselves", async () => {
  for (const event of ["message.received", "message.status", "chat.closed"] as const) {
    const refused = await create(["customer.created", event]);
    expect([event, refused.status]).toEqual([event, 403]);
  }
  expect((await create(["customer.created", "journey.entered"])).status).toBe(200);
});

it("is moved to another address by nobody who may not know what it tells", async () => {
  const { webhook } = (await create(["message.received"], tenant.token)).data;
  const change = (events: WebhookEvent[]) =>
    app.call(`PUT ${LIST}/{id}`, { token: developer, params: { id: webhook.id }, body: body(events) });
  expect((await change(["message.received"])).status).toBe(403);
  expect((await change(["template.synced"])).status).toBe(200);
});

it("asks who sees the chats of some for no word of all", async () => {
  const other = await app.tenant();
  await app.platform.database.system.query(
    "update role set data_scope = 'department', permissions = $2 where enterprise_id = $1 and role_id = 2",
    [other.id, ["INTEGRATIONS.CREATE", "CHAT.VIEW_CHATHISTORY"]],
  );
  const refused = await create(["message.received"], other.people[2].token);
  expect([refused.status, refused.message]).toEqual([403, errorText("SCOPE_DENIED", { scope: "all" })]);
});

it("shows what was told, and what was answered, to those alone who may know it", async () => {
  const { id } = (await create(["message.received"], tenant.token)).data.webhook;
  const { system } = app.platform.database;
  const [event, delivery] = [newId(), newId()];
  await system.query(
    "insert into webhook_event (enterprise_id, id, type, subject_id, data) values ($1, $2, 'message.received', '1', $3)",
    [tenant.id, event, { content: { kind: "text", text: "xylographic" } }],
  );
  const log = [{ at: new Date().toISOString(), ms: 3, status: 200, answer: "xylographic", error: null }];
  await system.query(
    "insert into webhook_delivery (enterprise_id, id, webhook_id, event_id, state, log) values ($1, $2, $3, $4, 'delivered', $5)",
    [tenant.id, delivery, id, event, JSON.stringify(log)],
  );
  const look = async (token: string) =>
    (await app.call("GET /e/enterprise/webhook_deliveries/{id}", { token, params: { id: delivery } })).data
      .delivery;
  expect((await look(tenant.token)).body).toContain("xylographic");
  const hidden = await look(developer);
  expect(hidden).toMatchObject({ body: null, state: "delivered", log: [{ status: 200, answer: "" }] });
  expect(JSON.stringify(hidden)).not.toContain("xylographic");
});
