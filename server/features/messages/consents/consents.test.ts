import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { setConsent } from "#server/features/messages/consents/set.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { makeWhatsApp, numberOf } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const { WHATSAPP, EMAIL } = CHANNEL_TYPES;

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
});

const list = async (query: Record<string, unknown> = {}) =>
  (await app.call("GET /chatbird/api/consents", { token: tenant.token, query })).data;
const note = (more: Record<string, unknown> = {}, token = tenant.token) =>
  app.call("POST /chatbird/api/consents", {
    token,
    body: {
      address: numberOf(1),
      channelType: WHATSAPP,
      optedIn: true,
      words: "Signed form of 3 May",
      ...more,
    },
  });

describe("the proof of a yes and a no", () => {
  it("is the word that came in a message, whose customer it is, and when", async () => {
    const channel = await makeWhatsApp(app, tenant);
    const id = await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: numberOf(1) });
    const say = (body: string, at: number) =>
      vendor.tell(channel.hookUrl, {
        messages: [
          {
            from: numberOf(1).slice(1),
            id: `wamid.${body}${at}`,
            timestamp: String(at),
            type: "text",
            text: { body },
          },
        ],
      });
    const now = Math.floor(Date.now() / 1_000);
    await say("Stop!", now - 10);
    await eventually(async () => expect((await list()).total).toBe(1));
    await say("Subscribe", now);
    await eventually(async () => expect((await list()).total).toBe(2));
    const said = { address: numberOf(1), channelType: WHATSAPP, customerId: id, way: "word", by: null };
    expect((await list({ customerId: id })).consents).toMatchObject([
      { ...said, optedIn: true, words: "Subscribe", at: new Date(now * 1_000).toISOString() },
      { ...said, optedIn: false, words: "Stop!" },
    ]);
    const timeline = await app.call("GET /chatbird/api/customer_master/customers/{id}/timeline", {
      token: tenant.token,
      params: { id },
      query: { kind: "message.consent" },
    });
    expect(timeline.data.items.map(({ data }) => data)).toEqual([
      { channelType: WHATSAPP, address: numberOf(1), optedIn: true, way: "word", words: "Subscribe" },
      { channelType: WHATSAPP, address: numberOf(1), optedIn: false, way: "word", words: "Stop!" },
    ]);
  });

  it("is what a person or a program enters, under their name, and holds from then on", async () => {
    expect((await note({ address: "98 00 000 001" })).data.consent).toMatchObject({
      address: "+919800000001",
      way: "agent",
      by: "Role 1",
    });
    const { data: made } = await app.call("POST /chatbird/api/apikey/add", {
      token: tenant.token,
      body: { name: "Shop", permissions: ["BLACKLIST.EDIT"] },
    });
    const key = made.token;
    const told = await note({ channelType: EMAIL, address: "Asha@Example.com", optedIn: false }, key);
    expect(told.data.consent).toMatchObject({ address: "asha@example.com", way: "api", optedIn: false });
    const { optOuts } = (await app.call("GET /chatbird/api/blacklist/optouts", { token: tenant.token })).data;
    expect(optOuts).toMatchObject([{ address: "asha@example.com", way: "api" }]);
    expect(told.data.holds).toBe(true);
    const before = await note({ address: "98 00 000 001", optedIn: false, at: "2024-05-03T00:00:00Z" });
    expect(before.data).toMatchObject({ holds: false, consent: { at: "2024-05-03T00:00:00.000Z" } });
    const later = await note({ at: "2999-01-01T00:00:00Z" });
    expect([later.status, later.message]).toEqual([400, "Choose a moment that is over."]);
    expect((await note({ address: "12ab" })).status).toBe(400);
    expect((await note({ words: "" })).status).toBe(400);
  });

  it("keeps every word that is entered for one and the same day, in the order in which it was, and a repetition once", async () => {
    const at = "2024-05-03T00:00:00Z";
    const said = [
      { optedIn: false, words: "By telephone" },
      { optedIn: true, words: "Signed form" },
      { optedIn: true, words: "Signed form, page 2" },
      { optedIn: false, words: "By telephone" },
    ];
    for (const one of said) {
      const noted = await note({ at, ...one });
      expect(noted.data).toMatchObject({ holds: true, consent: one });
    }
    await note({ at, ...said.at(-1) });
    expect((await list()).consents.map(({ optedIn, words }) => ({ optedIn, words }))).toEqual(
      said.toReversed(),
    );
    const { total } = (await app.call("GET /chatbird/api/blacklist/optouts", { token: tenant.token })).data;
    expect(total).toBe(1);
  });

  it("is kept once though it is told twice, and an older word does not undo a newer one", async () => {
    const at = Date.now();
    const given = {
      type: WHATSAPP,
      address: numberOf(2),
      customerId: null,
      way: "vendor" as const,
      reason: "",
    };
    await app.platform.actFor(tenant.id).write(async (work) => {
      await setConsent(work, { ...given, optedIn: true, at });
      await setConsent(work, { ...given, optedIn: true, at });
      await setConsent(work, { ...given, optedIn: false, at: at - 1_000 });
    });
    expect((await list()).consents.map(({ optedIn }) => optedIn)).toEqual([true, false]);
    const { total } = (await app.call("GET /chatbird/api/blacklist/optouts", { token: tenant.token })).data;
    expect(total).toBe(0);
  });

  it("comes in pages, narrowed, to those who may see it", async () => {
    for (const person of [1, 2, 3]) await note({ address: numberOf(person) });
    await note({ address: "meera@example.com", channelType: EMAIL });
    const first = await list({ perPage: 3 });
    expect([first.consents.length, first.total, first.more]).toEqual([3, 4, true]);
    expect((await list({ perPage: 3, from: 3 })).more).toBe(false);
    expect((await list({ channelType: EMAIL })).total).toBe(1);
    expect((await list({ search: "MEERA" })).total).toBe(1);
    const { token } = tenant.people[6];
    expect((await app.call("GET /chatbird/api/consents", { token })).status).toBe(403);
    expect((await note({}, token)).status).toBe(403);
  });

  it("goes with the customer, and what they want stays", async () => {
    const id = await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: numberOf(1) });
    await note({ optedIn: false });
    await note({ address: numberOf(2), optedIn: false });
    await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
      token: tenant.token,
      params: { id },
    });
    expect((await list()).consents.map(({ address }) => address)).toEqual([numberOf(2)]);
    const { optOuts } = (await app.call("GET /chatbird/api/blacklist/optouts", { token: tenant.token })).data;
    expect(optOuts.map(({ address }) => address).toSorted()).toEqual([numberOf(1), numberOf(2)]);
  });
});
