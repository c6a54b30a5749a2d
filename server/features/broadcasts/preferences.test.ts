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

const mapped = { columnMapping: [{ variable: "body.1", type: "column", value: "Preferences link" }] };

it("sends everybody a preferences link of their own, which plan and report do not show", async () => {
  const { token } = tenant;
  const { body } = await makeApproved(app, tenant);
  const made = await app.call("POST /chatbird/api/broadcast/create", {
    token,
    body: { ...body, ...mapped, phoneNumber: ["+919812345611", "+919812345612"], start: false },
  });
  const params = { id: made.data.data.id };
  await vi.waitFor(async () => {
    const { data } = await app.call("GET /chatbird/api/broadcast/{id}", { token, params });
    expect(data.data.state).toBe("ready");
  });
  const { plan } = (await app.call("GET /chatbird/api/broadcast/{id}/plan", { token, params })).data;
  expect(plan.samples[0]!.values).toEqual({ "body.1": "https://…/p/…" });
  await app.call("POST /chatbird/api/broadcast/{id}/start", { token, params, body: { startAt: null } });
  await vendor.took(2);
  const links = vendor.taken.map(
    ({ body: sent }) => /http:\/\/127[^"\s]+\/p\/\w+/.exec(JSON.stringify(sent))?.[0],
  );
  expect(new Set(links).size).toBe(2);
  for (const link of links) expect((await fetch(link!)).status).toBe(200);
  const detail = await app.call("GET /chatbird/api/broadcast/{id}/message", {
    token,
    params,
    query: { messageId: "1" },
  });
  const shown = JSON.stringify(detail.data.message);
  expect(shown).toContain("https://…/p/…");
  expect(shown).not.toMatch(/\/p\/\w|dlvrd-preferences/);
});

it("refuses a link that leads nowhere, and lets an attribute of its name be", async () => {
  const { token } = tenant;
  const { channel, body } = await makeApproved(app, tenant);
  await app.platform.database.system.query("update channel set environment = 'live' where id = $1", [
    channel.id,
  ]);
  await app.platform.bus.publish("dlvrd_channel_changed", channel.id);
  const judged = async () =>
    (await app.call("POST /chatbird/api/broadcast/validate", { token, body: { ...body, ...mapped } })).data;
  await vi.waitFor(async () =>
    expect((await judged()).problems).toEqual([
      {
        field: "columnMapping.body.1",
        message:
          "The preferences link leads nowhere: nobody outside reaches this installation. Ask its operator to set PUBLIC_URL.",
      },
    ]),
  );
  await app.call("POST /chatbird/api/customer_master/inputfield_definition/save", {
    token,
    body: {
      fieldName: "preferences",
      fieldLabel: "Preferences link",
      fieldHelptext: "Ours",
      mandatory: false,
      fieldType: "text",
      inputType: "alphabets",
      search: false,
    },
  });
  const { columns } = (await app.call("GET /chatbird/api/broadcast/columns", { token })).data;
  expect(columns.filter(({ name }) => name === "Preferences link")).toHaveLength(1);
  expect(await judged()).toMatchObject({ valid: true, problems: [] });
});
