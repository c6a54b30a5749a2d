import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { WebhookEvent } from "#contract/webhooks/limits.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type ReceivedCall, type Receiver, startReceiver } from "#server/testing/receiver.ts";
import { waitAfter } from "./deliver/backoff.ts";
import { claimDue, claimOne } from "./deliver/claim.ts";
import { emitWebhooks } from "./emit/emit.ts";
import { wantedOf } from "./emit/wanted.ts";
import { insertTest } from "./log/repository.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
let receiver: Receiver;
beforeAll(async () => {
  app = await startApp({}, { webhooks: { timeoutMs: 300, lookMs: 100 } });
  await app.listen(0, "127.0.0.1");
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  token = tenant.token;
  receiver = await startReceiver();
  app.platform.outbound.allow(receiver.origin);
});
afterEach(() => receiver.close());

const LIST = "/e/enterprise/webhooks";
const form = (more: object = {}) => ({
  name: "Orders",
  url: `${receiver.origin}/hook`,
  events: ["customer.created"] as WebhookEvent[],
  ...more,
});
const create = (more: object = {}) => app.call(`POST ${LIST}`, { token, body: form(more) });
const sql = async (text: string, ...values: unknown[]) =>
  (await app.platform.database.system.query(text, values)).rows;
const deliveries = async (id: string) =>
  (await app.call(`GET ${LIST}/{id}/deliveries`, { token, params: { id } })).data.deliveries;
const detail = async (id: string) =>
  (await app.call("GET /e/enterprise/webhook_deliveries/{id}", { token, params: { id } })).data.delivery;
const soon = () => sql("update webhook_delivery set next_at = now() where state = 'waiting'");

/** Whether a call was signed with a secret, as its receiver would find out. */
function isSigned({ headers, body }: ReceivedCall, secret: string): boolean {
  const text = `${headers["dlvrd-timestamp"]}.${body.toString("utf8")}`;
  const hex = createHmac("sha256", secret).update(text).digest("hex");
  return headers["dlvrd-signature"]!.split(",").includes(`v1=${hex}`);
}

describe("a webhook", () => {
  it("is told of what happens, signed, with ids and a sequence", async () => {
    const made = await create({ events: ["customer.created", "customer.updated", "customer.erased"] });
    const { webhook, secret } = made.data;
    const id = await makeCustomer(app, token, { name: "Asha" });
    await makeCustomer(app, token, { id, name: "Asha R" });
    await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", { token, params: { id } });
    const calls = await receiver.until((all) => all.length >= 3);
    const told = calls.map(({ body }) => JSON.parse(body.toString("utf8")));
    const inOrder = told.toSorted((a, b) => a.sequence - b.sequence);
    expect(inOrder.map(({ type }) => type)).toEqual([
      "customer.created",
      "customer.updated",
      "customer.erased",
    ]);
    expect(inOrder[0]).toMatchObject({ subjectId: id, data: { customerId: id } });
    for (const call of calls) {
      expect(isSigned(call, secret)).toBe(true);
      expect(isSigned(call, `${secret}x`)).toBe(false);
    }
    await expect
      .poll(async () => (await deliveries(webhook.id)).map(({ state }) => state))
      .toEqual(["delivered", "delivered", "delivered"]);
  });

  it("never shows its secret again, and keeps it sealed", async () => {
    const { webhook, secret } = (await create()).data;
    const params = { id: webhook.id };
    const change = await app.call(`PUT ${LIST}/{id}`, { token, params, body: form({ name: "Other" }) });
    const shown = [
      change,
      await app.call(`GET ${LIST}`, { token }),
      await app.call(`GET ${LIST}/{id}`, { token, params }),
    ];
    const rows = [await sql("select * from webhook"), await sql("select * from audit_event")];
    expect(JSON.stringify([shown.map(({ body }) => body), rows])).not.toContain(secret);
  });

  it("is signed with both secrets for a day after a change", async () => {
    const { webhook, secret } = (await create()).data;
    const params = { id: webhook.id };
    const fresh = (await app.call(`POST ${LIST}/{id}/rotate`, { token, params })).data;
    expect(fresh.webhook.formerUntil).not.toBeNull();
    const test = () => app.call(`POST ${LIST}/{id}/test`, { token, params });
    expect((await test()).data.delivery).toMatchObject({
      type: "webhook.test",
      state: "delivered",
      attempts: 1,
    });
    const [both] = receiver.calls;
    expect([isSigned(both!, secret), isSigned(both!, fresh.secret)]).toEqual([true, true]);
    await sql("update webhook set former_until = now()");
    await test();
    expect([isSigned(receiver.calls[1]!, secret), isSigned(receiver.calls[1]!, fresh.secret)]).toEqual([
      false,
      true,
    ]);
  });

  it("leaves a try to whoever waits for it", async () => {
    const { webhook } = (await create()).data;
    const { system } = app.platform.database;
    const id = await app.platform
      .actFor(tenant.id)
      .write((work) => insertTest(work, webhook.id, "webhook.test", {}));
    const due = await claimDue(system, 10, []);
    expect(due.map((one) => one.id)).not.toContain(id);
    expect(await claimOne(system, tenant.id, id)).toMatchObject({ id, attempts: 1 });
  });

  it("reaches into no private network", async () => {
    for (const url of [
      "http://169.254.169.254/",
      "http://[::1]/",
      "http://127.0.0.1:5432/",
      "ftp://a.example/",
    ])
      expect((await create({ url })).status, url).toBe(400);
    const { webhook } = (await create({ url: "http://localhost:1/" })).data;
    const tried = await app.call(`POST ${LIST}/{id}/test`, { token, params: { id: webhook.id } });
    expect(tried.data.delivery.state).toBe("failed");
    expect(tried.data.delivery.log[0]!.error).toContain("private network");
  });
});

describe("what does not arrive", () => {
  it("is tried again after a refusal and after silence, and then arrives as the same event", async () => {
    const { webhook } = (await create()).data;
    receiver.answer = () => ({ status: 500, body: "out of order" });
    await makeCustomer(app, token, { name: "Asha" });
    await receiver.until((calls) => calls.length === 1);
    const one = async () => (await deliveries(webhook.id))[0]!;
    await expect
      .poll(async () => (await one()).attempts && (await detail((await one()).id)).log.length)
      .toBe(1);
    const [{ failing_since }] = await sql("select failing_since from webhook where id = $1", webhook.id);
    expect(failing_since).not.toBeNull();
    // Nobody answers: the connection is cut off when the time is over.
    receiver.answer = () => ({ status: 200, silent: true });
    await soon();
    await expect.poll(async () => (await detail((await one()).id)).log.length, { timeout: 10_000 }).toBe(2);
    receiver.answer = () => ({ status: 204 });
    await soon();
    await expect.poll(async () => (await one()).state, { timeout: 10_000 }).toBe("delivered");
    const ids = receiver.calls.map(({ headers }) => headers["dlvrd-event-id"]);
    expect(new Set(ids).size).toBe(1);
    const { log } = await detail((await one()).id);
    expect(log[0]).toMatchObject({ status: 500, answer: "out of order", error: "It answered with 500." });
    expect(log[1]).toMatchObject({ status: null });
    expect(log.at(-1)).toMatchObject({ status: 204, error: null });
    const [after] = await sql("select failing_since from webhook where id = $1", webhook.id);
    expect(after.failing_since).toBeNull();
  });

  it("is given up after a day, and sent once more by hand", async () => {
    const { webhook } = (await create()).data;
    receiver.answer = () => ({ status: 302 });
    await makeCustomer(app, token, { name: "Asha" });
    await receiver.until((calls) => calls.length === 1);
    const one = async () => (await deliveries(webhook.id))[0]!;
    await expect.poll(async () => (await detail((await one()).id)).log.length).toBe(1);
    await sql("update webhook_delivery set deadline = now()");
    await soon();
    await expect.poll(async () => (await one()).state, { timeout: 10_000 }).toBe("failed");
    receiver.answer = () => ({ status: 200 });
    const params = { id: (await one()).id };
    const again = await app.call("POST /e/enterprise/webhook_deliveries/{id}/redeliver", { token, params });
    expect(again.data.delivery.state).toBe("delivered");
  });

  it("switches the webhook off after days without one that arrives", async () => {
    const { webhook } = (await create()).data;
    receiver.answer = () => ({ status: 500 });
    await sql("update webhook set failing_since = now() - interval '4 days'");
    await makeCustomer(app, token, { name: "Asha" });
    const shown = async () =>
      (await app.call(`GET ${LIST}/{id}`, { token, params: { id: webhook.id } })).data.webhook;
    await expect.poll(async () => (await shown()).active, { timeout: 10_000 }).toBe(false);
    expect((await shown()).disabledAt).not.toBeNull();
    const trail = await sql(
      "select action from audit_event where enterprise_id = $1 order by id desc",
      tenant.id,
    );
    expect(trail[0].action).toBe("webhook.disabled");
    await makeCustomer(app, token, { name: "Ravi" });
    expect(await deliveries(webhook.id)).toHaveLength(1);
    const body = form({ active: true });
    const on = await app.call(`PUT ${LIST}/{id}`, { token, params: { id: webhook.id }, body });
    expect(on.data.webhook).toMatchObject({ active: true, disabledAt: null, failingSince: null });
  });

  it("is taken up when the process that took it is not heard of again", async () => {
    const { webhook } = (await create({ active: false })).data;
    await sql(
      `with e as (insert into webhook_event (enterprise_id, type, subject_id, data)
         values ($1, 'customer.created', '1', '{}') returning id)
       insert into webhook_delivery (enterprise_id, webhook_id, event_id) select $1, $2, id from e`,
      tenant.id,
      webhook.id,
    );
    await sql("update webhook set active = true where id = $1", webhook.id);
    const taken = await claimDue(app.platform.database.system, 10, []);
    const mine = taken.length > 0;
    await sql("update webhook_delivery set claimed_until = now() where webhook_id = $1", webhook.id);
    const [call] = await receiver.until((calls) => calls.length >= 1);
    expect(call).toBeDefined();
    if (mine) await expect.poll(async () => (await deliveries(webhook.id))[0]!.attempts).toBe(2);
  });

  it("was never told of where the transaction did not commit", async () => {
    const { webhook } = (await create()).data;
    const failing = app.platform.actFor(tenant.id).write(async (work) => {
      await emitWebhooks(work, "customer.created", () => [{ subjectId: "1", data: {} }]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await deliveries(webhook.id)).toEqual([]);
  });
});

describe("nobody to be told", () => {
  it("costs no query and makes nothing, however many messages there are", async () => {
    const scope = app.platform.actFor(tenant.id);
    await wantedOf(scope);
    const untouchable = new Proxy({}, { get: () => expect.fail("The database was asked.") });
    const happenings = vi.fn(() => []);
    const rows = { enterpriseId: tenant.id, db: untouchable as never };
    for (let n = 0; n < 1_000; n++) await emitWebhooks(rows, "message.status", happenings);
    expect(happenings).not.toHaveBeenCalled();
  });
});

it("waits twice as long each time, spread, and never more than two hours and a half", () => {
  expect([1, 2, 3].map((tries) => waitAfter(tries, 0.5))).toEqual([10_000, 20_000, 40_000]);
  expect(waitAfter(1, 0)).toBe(7_500);
  expect(waitAfter(30, 0.999)).toBeLessThan(9_000_001);
});
