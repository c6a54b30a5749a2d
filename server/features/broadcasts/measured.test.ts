import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let body: Record<string, unknown>;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  ({ body } = await makeApproved(app, tenant, undefined, { perSecond: 80 }));
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

const run = (query: string, values: unknown[]) => app.platform.database.system.query(query, values);

async function make(start: boolean, more: Record<string, unknown> = {}): Promise<string> {
  const { token } = tenant;
  const mapping = [{ variable: "body.1", type: "static", value: String(Math.random()) }];
  const made = await app.call("POST /chatbird/api/broadcast/create", {
    token,
    body: { ...body, columnMapping: mapping, start, ...more },
  });
  const { id } = made.data.data;
  await vi.waitFor(
    async () => {
      const { data } = await app.call("GET /chatbird/api/broadcast/{id}", { token, params: { id } });
      expect(data.data.state).toBe(start ? "done" : "ready");
    },
    { timeout: 20_000 },
  );
  return id;
}

/** One that is done, as though it had sent so many in so many seconds. */
async function went(messages: number, seconds: number, more: Record<string, unknown> = {}) {
  const id = await make(true, more);
  const { rows } = await run(
    `update dispatch set started_at = finished_at - make_interval(secs => $2) where source_id = $1 returning no`,
    [id, seconds],
  );
  await run(
    "insert into dispatch_stat (enterprise_id, dispatch_no, shard, status, n) values ($1, $2, 9, 40, $3)",
    [tenant.id, rows[0].no, messages - 1],
  );
}
const plan = async (id: string) =>
  (await app.call("GET /chatbird/api/broadcast/{id}/plan", { token: tenant.token, params: { id } })).data
    .plan;

it("plans at the pace at which the last broadcasts through the channel went, where that is slower", async () => {
  const id = await make(false);
  expect((await plan(id)).pace).toEqual({ perSecond: 80, limit: "channel" });
  // Too few to tell, one with a pace of its own, and one that was held for a day.
  await went(20, 100);
  await went(600, 300, { perSecond: 2 });
  await went(600, 86_400);
  expect(await plan(id)).toMatchObject({ pace: { perSecond: 80, limit: "channel" }, measured: null });
  for (const seconds of [60, 100, 1_000]) await went(600, seconds);
  expect(await plan(id)).toMatchObject({
    pace: { perSecond: 6, limit: "measured" },
    allowed: { perSecond: 80, limit: "channel" },
    measured: 6,
    seconds: 1,
  });
  const own = await make(false, { perSecond: 2 });
  expect((await plan(own)).pace).toEqual({ perSecond: 2, limit: "broadcast" });
});
