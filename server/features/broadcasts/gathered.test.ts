import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { finishedJob } from "#server/testing/factories/bots.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { eventually } from "#server/testing/eventually.ts";
import { createApiKey } from "#server/seed/accounts.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let id: string;
let hook: string;
const number = (n: number) => `+91981234000${n}`;
const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const gather = (body: Record<string, unknown>, token = tenant.token) =>
  app.call("POST /chatbird/api/broadcast/{id}/segment", { token, params: { id }, body });

beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  const segment = await makeSegment(app, tenant.token, "Everybody");
  for (const n of [1, 2, 3, 4])
    await makeCustomer(app, tenant.token, {
      name: `Person ${"abcd"[n - 1]}`,
      phoneNumber: number(n),
      tags: [segment],
    });
  const { channel, body } = await makeApproved(app, tenant);
  hook = channel.hookUrl;
  const made = await call("POST /chatbird/api/broadcast/create", {
    body: {
      ...body,
      // One number is nobody's, one somebody's who becomes a customer later.
      phoneNumber: [number(8), number(9), "12"],
      customers: { filter: { tags: segment } },
      columnMapping: [{ variable: "body.1", type: "static", value: "friend" }],
    },
  });
  ({ id } = made.data.data);
  await vi.waitFor(() => expect(vendor.taken).toHaveLength(6), { timeout: 20_000 });
  const at = (n: number) => vendor.taken.find(({ to }) => to.endsWith(number(n).slice(1)))!;
  const now = Date.now();
  const failed = (n: number) => ({
    ...statusOf(at(n), "failed", now),
    errors: [{ code: 131026, title: "Message undeliverable" }],
  });
  await vendor.report(hook, [
    statusOf(at(1), "delivered", now),
    statusOf(at(2), "read", now),
    failed(3),
    failed(9),
    statusOf(at(8), "delivered", now),
  ]);
  await makeCustomer(app, tenant.token, { name: "Late", phoneNumber: number(9) });
  await eventually(async () => {
    const { data } = await call("GET /chatbird/api/broadcast/{id}", { params: { id } });
    expect(data.data.counts).toMatchObject({ delivered: 2, read: 1, failed: 2, skipped: 1 });
  });
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

async function members(which: string, more: Record<string, unknown> = {}) {
  const { data, message } = await gather({ name: `${which} ${JSON.stringify(more)}`, which, ...more });
  expect(message).toBe("The segment is being filled");
  const job = await finishedJob(app, tenant.token, data.job.id);
  const listed = await call("GET /chatbird/api/customer_master/customers", {
    query: { tags: data.segmentId },
  });
  return {
    names: listed.data.customers.customers.map(({ name }) => name).sort(),
    unknown: job.counts.unknown,
    segmentId: data.segmentId,
  };
}

it("makes segments of those with whom it went so, and counts who is no customer", async () => {
  expect(await members("unread")).toMatchObject({ names: ["Person a"], unknown: 1 });
  expect(await members("read")).toMatchObject({ names: ["Person b"] });
  expect(await members("failed")).toMatchObject({ names: ["Late", "Person c"] });
  expect((await members("notReached")).names).toEqual(["Late", "Person c", "Person d"]);
  expect((await members("notAnswered")).names).toEqual(["Person a", "Person b"]);
});

it("makes one of those alone whom it did not reach for a reason", async () => {
  const { reasons } = (await call("GET /chatbird/api/broadcast/{id}/reasons", { params: { id } })).data;
  expect(reasons).toEqual([
    { reason: expect.stringContaining("undeliverable"), count: 2, failed: true },
    { reason: "please enter valid number", count: 1, failed: false },
  ]);
  expect((await members("failed", { reason: reasons[0]!.reason })).names).toEqual(["Late", "Person c"]);
  expect((await members("failed", { reason: "Another" })).names).toEqual([]);
});

it("makes one of those who answered", async () => {
  await vendor.tell(hook, {
    messages: [
      {
        from: number(2).slice(1),
        id: "wamid.in.1",
        timestamp: String(Math.ceil(Date.now() / 1_000)),
        type: "text",
        text: { body: "Yes" },
      },
    ],
  });
  await eventually(async () => {
    const { data } = await call("GET /chatbird/api/broadcast/{id}", { params: { id } });
    expect(data.data.replied).toBe(1);
  });
  expect((await members("answered")).names).toEqual(["Person b"]);
});

it("is who the next broadcast goes to, but for those who said stop", async () => {
  const { segmentId } = await members("notReached", { name: "The next" });
  const blocked = await call("POST /chatbird/api/blacklist", { body: { addresses: [number(3)] } });
  expect(blocked.status).toBe(200);
  const { body } = await makeApproved(app, tenant);
  const made = await call("POST /chatbird/api/broadcast/create", {
    body: {
      ...body,
      phoneNumber: [],
      customers: { filter: { tags: segmentId } },
      columnMapping: [{ variable: "body.1", type: "static", value: "friend" }],
      start: false,
    },
  });
  await vi.waitFor(
    async () => {
      const { data } = await call("GET /chatbird/api/broadcast/{id}", { params: { id: made.data.data.id } });
      expect(data.data).toMatchObject({ state: "ready", total: 3, counts: { waiting: 2, skipped: 1 } });
    },
    { timeout: 20_000 },
  );
});

it("makes one of the delivery report as it is narrowed", async () => {
  const made = await call("POST /chatbird/api/reports/messages/segment", {
    body: { name: "Failed anywhere", status: "failed" },
  });
  const job = await finishedJob(app, tenant.token, made.data.job.id);
  expect(job).toMatchObject({ state: "done", counts: { joined: 2 } });
});

it("refuses a name that is taken, and who may not", async () => {
  expect((await gather({ name: "Everybody", which: "read" })).status).toBe(409);
  const key = (permissions: string[]) =>
    createApiKey(app.platform.database.system, tenant.id, "some", permissions as never);
  expect((await gather({ name: "x", which: "read" }, await key(["CAMPAIGNS.VIEW"]))).status).toBe(403);
  expect((await gather({ name: "x", which: "read" }, await key(["CUSTOMER_MASTER.EDIT"]))).status).toBe(403);
  const reported = await app.call("POST /chatbird/api/reports/messages/segment", {
    token: await key(["CUSTOMER_MASTER.EDIT"]),
    body: { name: "x" },
  });
  expect(reported.status).toBe(403);
});
