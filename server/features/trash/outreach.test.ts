import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { pruningPictures } from "#server/features/enterprise/pictures/prune.ts";
import { makePrice } from "#server/testing/factories/billing.ts";
import { makeBroadcast } from "#server/testing/factories/broadcasts.ts";
import { makeActivity, makeCampaign } from "#server/testing/factories/campaigns.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { makePicture } from "#server/testing/factories/library.ts";
import { trashHands } from "#server/testing/factories/trash.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const BROADCAST = "/chatbird/api/broadcast/{id}";
const OWN = "/e/enterprise/branding";

let app: TestApp;
let tenant: Tenant;
let token: string;
let hands: ReturnType<typeof trashHands>;
const ask = <T = Record<string, never>>(...call: Parameters<typeof hands.ask>) => hands.ask<T>(...call);
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  ({ token } = tenant);
  hands = trashHands(app, token);
});

const stateOf = async (id: string) =>
  (
    await ask<{ data: { state: string; total: number; perSecond: number | null } }>(`GET ${BROADCAST}`, {
      id,
    })
  ).data;
const until = (id: string, state: string) =>
  expect.poll(async () => (await stateOf(id)).state, { timeout: 15_000 }).toBe(state);

it("brings a broadcast back prepared anew, and sends nothing by itself", async () => {
  const startAt = new Date(Date.now() + 3_600_000).toISOString();
  const id = await makeBroadcast(app, tenant, { name: "Diwali", start: true, startAt, perSecond: 2 });
  await until(id, "scheduled");
  await ask(`DELETE ${BROADCAST}`, { id });
  expect((await app.call(`GET ${BROADCAST}` as never, { token, params: { id } })).status).toBe(404);
  expect(await hands.newest()).toMatchObject({ kind: "broadcast", contents: { broadcast: 1, dispatch: 1 } });
  expect((await hands.restore("Diwali again")).status).toBe(200);
  await until(id, "ready");
  expect(await stateOf(id)).toMatchObject({ name: "Diwali again", total: 1, perSecond: 2, startAt: null });
  const messages =
    "select status from message m join dispatch d on d.no = m.dispatch_no where d.source_id = $1";
  expect(await hands.rowsOf(messages, [id])).toEqual([{ status: 0 }]);
  await ask(`POST ${BROADCAST}/start`, { id }, { startAt: null });
});

it("leaves a broadcast in the trash whose channel is gone", async () => {
  const id = await makeBroadcast(app, tenant, { name: "Diwali" });
  await until(id, "ready");
  await ask(`DELETE ${BROADCAST}`, { id });
  const { id: entry } = await hands.newest();
  const [{ channelId }] = (await hands.rowsOf(
    `select id as "channelId" from channel where enterprise_id = $1 and removed_at is null`,
    [tenant.id],
  )) as [{ channelId: string }];
  await ask("DELETE /e/enterprise/channels/{channelId}", { channelId });
  const refused = await app.call("POST /e/enterprise/trash/{id}/restore", {
    token,
    params: { id: entry },
    body: { name: null },
  });
  expect([refused.status, refused.message]).toEqual([
    409,
    "Diwali belongs to something that was deleted too. Restore that first.",
  ]);
});

it("forgets the number of whoever is erased in a broadcast that lies there", async () => {
  const phone = "+919812399907";
  const id = await makeBroadcast(app, tenant, { phoneNumber: [phone, "+919812399908"] });
  await until(id, "ready");
  const customer = await makeCustomer(app, token, { phoneNumber: phone });
  await ask(`DELETE ${BROADCAST}`, { id });
  await ask("POST /chatbird/api/customer_master/customers/{id}/remove", { id: customer });
  const kept = await hands.rowsOf("select from trash_rows where enterprise_id = $1 and data::text like $2", [
    tenant.id,
    `%${phone}%`,
  ]);
  expect(kept).toEqual([]);
  expect((await hands.restore()).status).toBe(200);
  await until(id, "ready");
  expect((await stateOf(id)).total).toBe(1);
});

it("forgets the number of whoever is erased in an activity, and in one that lies there", async () => {
  const phone = "+919812399917";
  const { campaign } = await makeCampaign(app, tenant);
  const typed = { phoneNumber: [phone, "+919812399918"] };
  const kept = await makeActivity(app, token, campaign, typed);
  const thrown = await makeActivity(app, token, campaign, typed);
  await ask("DELETE /chatbird/api/activity/{id}/delete", { id: thrown });
  const customer = await makeCustomer(app, token, { phoneNumber: phone });
  await ask("POST /chatbird/api/customer_master/customers/{id}/remove", { id: customer });
  expect((await hands.restore()).status).toBe(200);
  for (const id of [kept, thrown]) {
    const { data } = await app.call("GET /chatbird/api/activity/{id}", { token, params: { id } });
    expect(data.data.phoneNumbers).toEqual(["+919812399918"]);
  }
});

it("brings a price back, unless another one holds for those days", async () => {
  const id = await makePrice(app, token, { category: "MARKETING" });
  await ask("DELETE /e/enterprise/billing/prices/{id}", { id });
  expect(await hands.newest()).toMatchObject({ kind: "price", name: "WhatsApp, MARKETING, 2026-01-01" });
  const other = await makePrice(app, token, { category: "MARKETING" });
  expect((await hands.restore()).status).toBe(409);
  await ask("DELETE /e/enterprise/billing/prices/{id}", { id: other });
  expect((await hands.restore()).status).toBe(200);
  const { prices } = await ask<{ prices: object[] }>("GET /e/enterprise/billing/prices");
  expect(prices).toMatchObject([{ id: other, validFrom: "2026-01-01" }]);
});

it("brings the look back that was reset last, with its pictures", async () => {
  const content = await makePicture(40, 20);
  const made = await app.call("POST /e/enterprise/picture", {
    token,
    files: [{ fileName: "a.png", content }],
  });
  const { path } = made.data;
  const save = (title: string) => ask(`PUT ${OWN}`, {}, { title, logoPath: path });
  await save("First");
  await ask(`DELETE ${OWN}`);
  await save("Second");
  await ask(`DELETE ${OWN}`);
  await ask(`DELETE ${OWN}`);
  const { entries } = await ask<{ entries: object[] }>("GET /e/enterprise/trash");
  expect(entries).toMatchObject([{ kind: "branding", name: "Second" }]);
  await hands.rowsOf("update enterprise_picture set created_at = now() - interval '2 days'");
  await pruningPictures(app.platform).run();
  expect((await app.call(`GET ${path}` as never)).status).toBe(200);
  expect((await hands.restore()).status).toBe(200);
  const { branding } = await ask<{ branding: object }>(`GET ${OWN}`);
  expect(branding).toMatchObject({ title: "Second", logoPath: path });
});
