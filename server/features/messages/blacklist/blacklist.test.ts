import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { makeWhatsApp, numberOf, reaches, recount, sendTo } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { setConsent } from "../consents/set.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const { WHATSAPP, SMS, TELEGRAM } = CHANNEL_TYPES;

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});
beforeEach(async () => {
  tenant = await app.tenant();
  vendor.taken.length = 0;
});

const add = async (addresses: string[], more: Record<string, unknown> = {}) =>
  app.call("POST /chatbird/api/blacklist", { token: tenant.token, body: { addresses, ...more } });
const list = async (query: Record<string, unknown> = {}) =>
  (await app.call("GET /chatbird/api/blacklist/list", { token: tenant.token, query })).data;

it("keeps messages from whoever stands on it, on the channels and for as long as it says", async () => {
  await add([numberOf(1)]);
  await add([numberOf(2)], { channelType: WHATSAPP });
  await add([numberOf(3)], { channelType: SMS });
  await add([numberOf(4)], { until: "2999-01-01T00:00:00Z" });
  await add([numberOf(5)], { until: "2999-01-01T00:00:00Z" });
  await app.platform.actFor(tenant.id).write((work) =>
    work.db
      .updateTable("blacklist_entry")
      .set({ until: new Date(Date.now() - 1) })
      .where("address", "=", numberOf(5))
      .execute(),
  );
  const channel = await makeWhatsApp(app, tenant);
  const dispatch = await sendTo(app, tenant, channel.id, 6);
  await reaches(app, tenant, dispatch.id, "done");
  expect(vendor.taken.map(({ to }) => `+${to}`).toSorted()).toEqual([3, 5, 6].map(numberOf).toSorted());
  expect(await recount(app, tenant, dispatch.no)).toMatchObject({ accepted: 3, skipped: 3 });
  const { rows } = await app.platform.database.system.query(
    "select distinct description from message_event where enterprise_id = $1 and dispatch_no = $2 and status = 4",
    [tenant.id, dispatch.no],
  );
  expect(rows).toEqual([{ description: "This address is on the blacklist." }]);
});

it("reads addresses as people write them, keeps each once, and names those that are none", async () => {
  const first = await add(["098765 43210", "+91 98765-43210", "Asha@Example.com ", "", "12ab"]);
  expect(first.data).toMatchObject({ added: 2, known: 0, refused: [{ address: "12ab" }] });
  expect((await add(["9876543210"])).data).toMatchObject({ added: 0, known: 1 });
  expect((await add(["@asha_r"], { channelType: TELEGRAM })).data.added).toBe(1);
  expect((await list()).entries.map(({ address }) => address).toSorted()).toEqual([
    "+919876543210",
    "@asha_r",
    "asha@example.com",
  ]);
  expect((await list({ search: "ASHA@" })).entries).toHaveLength(1);
  expect((await list({ channelType: WHATSAPP })).total).toBe(2);
});

it("is changed, and refuses what stands there twice or is over already", async () => {
  await add(["+919876500001"], { channelType: SMS });
  await add(["+919876500001"], { reason: "Asked by letter" });
  const [newest] = (await list()).entries;
  const params = { id: newest!.id };
  const put = (body: Record<string, unknown>) =>
    app.call("PUT /chatbird/api/blacklist/{id}", {
      token: tenant.token,
      params,
      body: { reason: "", ...body },
    });
  const twice = await put({ channelType: SMS });
  expect([twice.status, twice.message]).toEqual([
    409,
    "+919876500001 stands on the blacklist for these channels already.",
  ]);
  expect((await put({ until: "2020-01-01T00:00:00Z" })).status).toBe(400);
  await put({ reason: "Court order" });
  const read = await app.call("GET /chatbird/api/blacklist/{id}", { token: tenant.token, params });
  expect(read.data.entry).toMatchObject({ reason: "Court order", channelType: null, createdBy: "Role 1" });
  await app.call("DELETE /chatbird/api/blacklist/{id}", { token: tenant.token, params });
  expect((await list()).total).toBe(1);
});

it("shows beside it who said stop themselves", async () => {
  const said = {
    type: WHATSAPP,
    address: numberOf(7),
    customerId: null,
    optedIn: false,
    reason: "STOP",
    way: "word" as const,
  };
  await app.platform.actFor(tenant.id).write((work) => setConsent(work, { ...said, at: Date.now() }));
  const optOuts = async () =>
    (await app.call("GET /chatbird/api/blacklist/optouts", { token: tenant.token })).data.optOuts;
  await expect.poll(optOuts).toMatchObject([{ address: numberOf(7), channelType: WHATSAPP }]);
  expect((await list()).total).toBe(0);
});
