import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { freshPhone, makeCustomer } from "#server/testing/factories/customers.ts";
import { journeyHands, startJourney } from "#server/testing/factories/journeys.ts";
import { quietIn, saveRules } from "#server/testing/factories/outreach.ts";
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

it("holds a journey's messages through the quiet hours, and keeps back who had their share of any kind", async () => {
  const hands = journeyHands(app, tenant.token);
  const { channel, template } = await makeApproved(app, tenant);
  const steps = [
    {
      id: "tell",
      kind: "message" as const,
      channelId: channel.id,
      message: { template: { templateId: "order_shipped", templateUId: template } },
      columnMapping: [{ variable: "body.1", type: "column" as const, value: "Name" }],
      next: "end",
    },
    { id: "end", kind: "milestone" as const, name: "end" },
  ];
  const journey = await startJourney(app, tenant.token, { first: "tell", steps });
  const phoneNumber = freshPhone();
  const asha = await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber });
  const quiet = quietIn("Asia/Kolkata");
  await saveRules(app, tenant, { quiet, cap: { messages: 1, days: 7 } });
  await hands.enter(journey, asha);
  await eventually(async () => {
    const { rowCount } = await app.platform.database.system.query(
      "select from dispatch_chunk where enterprise_id = $1 and quiet and not finished and run_at > now()",
      [tenant.id],
    );
    expect(rowCount).toBe(1);
  });
  expect(vendor.taken).toEqual([]);
  await saveRules(app, tenant, { cap: { messages: 1, days: 7 } });
  await vendor.took(1);

  const other = await startJourney(app, tenant.token, { first: "tell", steps });
  await eventually(async () => {
    const { rows } = await app.platform.database.system.query<{ n: number }>(
      "select count(*) as n from outreach_sent where enterprise_id = $1",
      [tenant.id],
    );
    expect(rows[0]!.n).toBe(1);
  });
  await hands.enter(other, asha);
  const done = await hands.stands(other, { state: "finished" });
  expect(done.visits[0]!.note).toBe("This person had as many messages as the frequency cap lets through.");
  expect(vendor.taken).toHaveLength(1);
});
