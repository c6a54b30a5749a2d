import { afterAll, beforeAll, expect, it } from "vitest";
import { makeArtifact, makePicture } from "#server/testing/factories/library.ts";
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

it("keeps its file and its template until it was sent or stopped, and is not begun without its channel", async () => {
  const { channel, body } = await makeApproved(app, tenant, [
    { type: "HEADER", format: "IMAGE", example: { header_handle: ["4::x"] } },
    { type: "BODY", text: "Hello." },
  ]);
  const file = await makeArtifact(app, tenant.token, "sale.png", await makePicture(8, 8, "png"));
  const media = { fileName: "sale.png", type: "image/png", url: `/e/drive/${file}/sale.png` };
  const made = await call("POST /chatbird/api/broadcast/create", {
    body: {
      ...body,
      name: "Diwali",
      columnMapping: [],
      message: { template: { templateId: "order_shipped", media } },
      startAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });
  const { id } = made.data.data;
  const state = async () =>
    (await call("GET /chatbird/api/broadcast/{id}", { params: { id } })).data.data.state;
  await expect.poll(state, { timeout: 20_000 }).toBe("scheduled");
  const listed = await call("GET /chatbird/api/templates", { query: { channelId: channel.id } });
  const removals = () =>
    Promise.all([
      call("DELETE /e/enterprise/artifacts/{id}", { params: { id: file } }),
      call("DELETE /chatbird/api/templates/{id}", { params: { id: listed.data.templates[0]!.id } }),
    ]);
  expect((await removals()).map(({ status, message }) => [status, message])).toEqual([
    [409, "sale.png is used by the broadcast Diwali. Take it out there first."],
    [409, "order_shipped is used by the broadcast Diwali. Stop or remove that first."],
  ]);

  expect(
    (await call("DELETE /e/enterprise/channels/{channelId}", { params: { channelId: channel.id } })).status,
  ).toBe(200);
  const begun = await call("POST /chatbird/api/broadcast/{id}/start", {
    params: { id },
    body: { startAt: null },
  });
  expect([begun.status, begun.message]).toEqual([
    409,
    expect.stringMatching(/was removed\. Restore it from the trash first/),
  ]);

  await call("POST /chatbird/api/broadcast/{id}/stop", { params: { id } });
  expect((await removals()).map(({ status }) => status)).toEqual([200, 200]);
});
