import { afterAll, beforeAll, expect, it } from "vitest";
import { CHANNEL_CHANGED } from "#server/features/channels/repository.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });

it("leaves links as they are where clicks are not counted", async () => {
  const { body } = await makeApproved(app, tenant);
  const before = vendor.taken.length;
  const made = await call("POST /chatbird/api/broadcast/create", {
    body: { ...body, columnMapping: [{ variable: "1", type: "static", value: "https://a.example" }] },
  });
  expect(made.status).toBe(200);
  await vendor.took(before + 1);
  expect(JSON.stringify(vendor.taken[before]!.body)).toContain('"text":"https://a.example"');
});

it("is refused where nobody outside reaches this installation", async () => {
  const { channel, body } = await makeApproved(app, tenant);
  const origin = () =>
    call("GET /chatbird/api/broadcast/links", { query: { channelId: channel.id } }).then(
      ({ data }) => data.origin,
    );
  expect(await origin()).toBe(app.platform.addresses.own());
  await app.platform.database.system.query("update channel set environment = 'live' where id = $1", [
    channel.id,
  ]);
  await app.platform.bus.publish(CHANNEL_CHANGED, channel.id);
  await eventually(async () => expect(await origin()).toBeNull());
  const refused = await call("POST /chatbird/api/broadcast/validate", {
    body: { ...body, columnMapping: [{ variable: "1", type: "static", value: "x" }], countClicks: true },
  });
  expect(refused.data.problems).toEqual([
    { field: "countClicks", message: expect.stringContaining("PUBLIC_URL") },
  ]);
});
