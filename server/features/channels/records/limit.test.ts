import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeWhatsApp } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { APP_SECRET } from "#server/testing/whatsapp-vendor.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ SANDBOX_URL: "http://127.0.0.1:9" });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(() => app.stop());

async function tell(hookUrl: string, shown: string, limit: string): Promise<number> {
  const value = { display_phone_number: shown, event: "UPGRADE", current_limit: limit };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "2", changes: [{ field: "phone_number_quality_update", value }] }],
  });
  const signature = createHmac("sha256", APP_SECRET).update(body).digest("hex");
  const headers = { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` };
  return (await fetch(hookUrl, { method: "POST", headers, body })).status;
}

const settingsOf = async (id: string) =>
  (await app.call("GET /e/enterprise/channels/{id}", { token: tenant.token, params: { id } })).data.channel
    .settings;

it("is what the vendor says of the number, and of no other", async () => {
  const { id, hookUrl } = await makeWhatsApp(app, tenant, { peoplePerDay: 250 });
  await app.platform.database.system.query("update channel set contact_id = '+15550100' where id = $1", [id]);
  expect(await tell(hookUrl, "15550999", "TIER_1K")).toBe(200);
  expect(await tell(hookUrl, "1 555-0100", "TIER_10K")).toBe(200);
  await eventually(async () =>
    expect(await settingsOf(id)).toEqual({ perSecond: 10_000, peoplePerDay: 10_000 }),
  );
  // What says nothing changes nothing.
  expect(await tell(hookUrl, "15550100", "TIER_NOT_SET")).toBe(200);
  expect(await tell(hookUrl, "15550100", "TIER_UNLIMITED")).toBe(200);
  await eventually(async () => expect(await settingsOf(id)).toEqual({ perSecond: 10_000 }));
  const trail = await app.platform.database.system.query<{ before: unknown; after: unknown }>(
    "select before, after from audit_event where action = 'channel.limited' and subject_id = $1 order by at",
    [id],
  );
  expect(trail.rows).toEqual([
    { before: { peoplePerDay: 250 }, after: { peoplePerDay: 10_000 } },
    { before: { peoplePerDay: 10_000 }, after: { peoplePerDay: null } },
  ]);
});
