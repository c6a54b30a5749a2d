import { afterAll, beforeAll, expect, it, vi } from "vitest";
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

it("is stopping until the last one that is under way has gone out", async () => {
  let answer = () => {};
  const when = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  vendor.behave(() => {
    asked++;
    return { do: "later", when };
  });
  const { body } = await makeApproved(app, tenant);
  const { token } = tenant;
  const made = await app.call("POST /chatbird/api/broadcast/create", {
    token,
    body: {
      ...body,
      phoneNumber: ["+919812340001", "+919812340002"],
      columnMapping: [{ variable: "body.1", type: "static", value: "friend" }],
    },
  });
  const params = { id: made.data.data.id };
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0), { timeout: 20_000 });
  const stopped = await app.call("POST /chatbird/api/broadcast/{id}/stop", { token, params });
  expect(stopped.data.data).toMatchObject({
    state: "stopped",
    stopping: true,
    status: "Stopping",
    abilities: { retry: false },
  });
  answer();
  await vi.waitFor(
    async () => {
      const { data } = await app.call("GET /chatbird/api/broadcast/{id}", { token, params });
      expect(data.data).toMatchObject({ state: "stopped", stopping: false, status: "Stopped" });
    },
    { timeout: 20_000 },
  );
});
