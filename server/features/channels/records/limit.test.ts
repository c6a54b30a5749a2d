import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { newId } from "#server/platform/ids.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
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

const tell = (hookUrl: string, shown: string, limit: string, more: object = {}) =>
  report(hookUrl, "2", "phone_number_quality_update", {
    display_phone_number: shown,
    event: "UPGRADE",
    current_limit: limit,
    ...more,
  });

async function report(hookUrl: string, account: string, field: string, value: object): Promise<number> {
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: account, changes: [{ field, value }] }],
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
  // How fast it may send is another matter than to how many.
  const faster = { event: "THROUGHPUT_UPGRADE" };
  expect(await tell(hookUrl, "15550100", "TIER_UNLIMITED", faster)).toBe(200);
  expect(await settingsOf(id)).toEqual({ perSecond: 10_000, peoplePerDay: 10_000 });
  const whole = { ...faster, max_daily_conversations_per_business: "TIER_100K" };
  expect(await tell(hookUrl, "15550100", "TIER_UNLIMITED", whole)).toBe(200);
  await eventually(async () => expect((await settingsOf(id)).peoplePerDay).toBe(100_000));
  expect(await tell(hookUrl, "15550100", "TIER_UNLIMITED")).toBe(200);
  await eventually(async () => expect(await settingsOf(id)).toEqual({ perSecond: 10_000 }));
  const trail = await app.platform.database.system.query<{ before: unknown; after: unknown }>(
    "select before, after from audit_event where action = 'channel.limited' and subject_id = $1 order by at",
    [id],
  );
  expect(trail.rows).toEqual([
    { before: { peoplePerDay: 250 }, after: { peoplePerDay: 10_000 } },
    { before: { peoplePerDay: 10_000 }, after: { peoplePerDay: 100_000 } },
    { before: { peoplePerDay: 100_000 }, after: { peoplePerDay: null } },
  ]);
});

it("is what the vendor says of the business account, for each of its numbers that is a channel here", async () => {
  const number = (phoneNumberId: string, wabaId: string) => {
    const hookKey = newId().replaceAll("-", "");
    const credentials = {
      accessToken: `token ${phoneNumberId}`,
      phoneNumberId,
      wabaId,
      appSecret: APP_SECRET,
    };
    return makeChannelRow(app, tenant.id, { hookKey, credentials }).then((id) => ({
      id,
      hookUrl: `${app.platform.addresses.own()}/hooks/${hookKey}`,
    }));
  };
  const [told, other, stranger] = [
    await number("901", "77"),
    await number("902", "77"),
    await number("903", "78"),
  ];
  const limits = async () =>
    Promise.all([told, other, stranger].map(async ({ id }) => (await settingsOf(id)).peoplePerDay ?? null));
  const capable = (value: object) => report(told.hookUrl, "77", "business_capability_update", value);
  expect(
    await capable({ max_phone_numbers_per_business: 20, max_daily_conversations_per_business: 2_000 }),
  ).toBe(200);
  await eventually(async () => expect(await limits()).toEqual([2_000, 2_000, null]));
  // As it was told until 2026.
  expect(await capable({ max_daily_conversation_per_phone: 10_000 })).toBe(200);
  await eventually(async () => expect(await limits()).toEqual([10_000, 10_000, null]));
  // Of numbers that may be registered alone it says nothing.
  expect(await capable({ max_phone_numbers_per_business: 25 })).toBe(200);
  expect(await capable({ max_daily_conversations_per_business: -1 })).toBe(200);
  await eventually(async () => expect(await limits()).toEqual([null, null, null]));
});
