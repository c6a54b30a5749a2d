import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let channel: Awaited<ReturnType<typeof makeApproved>>["channel"];
let template: object;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin }, { messages: { graceMs: 300 } });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  const made = await makeApproved(app, tenant, [
    {
      type: "BODY",
      text: "Hello {{1}}, order {{2}} is on its way.",
      example: { body_text: [["Asha", "17"]] },
    },
  ]);
  channel = made.channel;
  ({ template } = made.body.message as { template: object });
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});
beforeEach(() => {
  vendor.taken.length = 0;
  vendor.behave(() => ({ do: "accept" }));
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const message = (parameterValues: Record<string, string>) => ({ template: { ...template, parameterValues } });
const send = (more: Record<string, unknown>) =>
  call("POST /chatbird/api/message/send", {
    body: {
      channelId: channel.id,
      to: "+919812341111",
      message: message({ "1": "Asha", "2": "17" }),
      ...more,
    },
  });
const sendMany = (more: Record<string, unknown>) =>
  call("POST /chatbird/api/message/bulk/send", { body: { channelId: channel.id, ...more } });
const numbersTaken = () => vendor.taken.map(({ to }) => to.replace("+", "")).sort();
const detail = (messageId: string) =>
  call("GET /chatbird/api/reports/messages/message", { query: { messageId } });

describe("one message", () => {
  it("goes out filled, to the customer who has the number, and its receipts are told", async () => {
    const customer = await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: "+919812341111" });
    const sent = await send({ to: "98123 41111" });
    expect(sent.data.message).toMatchObject({ to: "98123 41111", repeated: false, reason: null });
    await eventually(() => expect(numbersTaken()).toEqual(["919812341111"]));
    await vendor.report(channel.hookUrl, [statusOf(vendor.taken[0]!, "delivered")]);
    await eventually(async () =>
      expect((await detail(sent.data.message.id!)).data.message).toMatchObject({
        customerId: customer,
        text: "Hello Asha, order 17 is on its way.",
        currentDeliveryStatus: "delivered",
      }),
    );
    const sources = await call("GET /chatbird/api/reports/messages/source");
    expect(sources.data.sources).toContainEqual({ source: "api", count: 1 });
  });

  it("is a text where somebody has written, and fails with the reason where nobody has", async () => {
    const sent = await send({ to: "+919812341112", message: { text: "Your parcel waits." } });
    await eventually(async () =>
      expect((await detail(sent.data.message.id!)).data.message).toMatchObject({
        text: "Your parcel waits.",
        currentDeliveryStatus: "failed",
      }),
    );
    expect(vendor.taken).toEqual([]);
  });

  it("is sent once under a reference, also when two tell it at once", async () => {
    const same = { to: "+919812341113", reference: "order-17" };
    const [one, other] = await Promise.all([send(same), send(same)]);
    const third = await send(same);
    expect(new Set([one, other, third].map(({ data }) => data.message.id)).size).toBe(1);
    expect([one, other].filter(({ data }) => data.message.repeated)).toHaveLength(1);
    expect(third.data.message.repeated).toBe(true);
    const elsewhere = await send({ ...same, to: "+919812341114" });
    expect(elsewhere).toMatchObject({
      status: 400,
      data: { errors: [{ field: "reference", message: expect.stringContaining("order-17") }] },
    });
    await eventually(() => expect(numbersTaken()).toEqual(["919812341113"]));
  });

  it.each<[string, () => Record<string, unknown>, string, string]>([
    ["an address that is none", () => ({ to: "12" }), "to", "please enter valid number"],
    [
      "no value for a variable",
      () => ({ message: message({ "1": "Asha" }) }),
      "message.template.parameterValues",
      "{{2}}",
    ],
    [
      "a variable that is not there",
      () => ({ message: message({ "1": "a", "2": "b", "9": "c" }) }),
      "message.template.parameterValues",
      "no variable 9",
    ],
    [
      "a template and a text",
      () => ({ message: { ...message({}), text: "Hi" } }),
      "message.template",
      "not both",
    ],
    ["neither", () => ({ message: {} }), "message.template", "not both"],
  ])("is refused with %s", async (_, more, field, words) => {
    const refused = await send(more());
    expect(refused.status).toBe(400);
    const { errors } = refused.data as unknown as { errors: { field: string; message: string }[] };
    const [first] = errors;
    expect(first?.field).toContain(field);
    expect(first?.message).toContain(words);
  });
});

describe("many messages", () => {
  it("go out with their own values, and one that cannot is told alone", async () => {
    const sent = await sendMany({
      message: message({ "2": "18" }),
      toList: [
        { to: "+919812342001", parameterValues: { "1": "Bilal" }, reference: "b" },
        { to: "123", parameterValues: { "1": "Nobody" } },
        { to: "+919812342002", parameterValues: { "1": "Chitra", "2": "19" } },
        { to: "+919812342001", parameterValues: { "1": "Bilal" }, reference: "b" },
      ],
    });
    expect(sent.data).toMatchObject({
      accepted: 3,
      refused: 1,
      messages: [
        { repeated: false, reason: null },
        { id: null, reason: "please enter valid number" },
        { repeated: false },
        { repeated: true },
      ],
    });
    await eventually(() => expect(numbersTaken()).toEqual(["919812342001", "919812342002"]));
    const texts = await Promise.all(
      [0, 2].map(async (at) => (await detail(sent.data.messages[at]!.id!)).data.message.text),
    );
    expect(texts).toEqual(["Hello Bilal, order 18 is on its way.", "Hello Chitra, order 19 is on its way."]);
    expect(sent.data.messages[3]!.id).toBe(sent.data.messages[0]!.id);
  });

  it("pass over who wants none", async () => {
    await call("POST /chatbird/api/blacklist", { body: { addresses: ["+919812343001"] } });
    const sent = await sendMany({
      message: message({ "1": "a", "2": "b" }),
      toList: ["+919812343001", "+919812343002"],
    });
    await eventually(async () =>
      expect((await detail(sent.data.messages[0]!.id!)).data.message.currentDeliveryStatus).toBe("skipped"),
    );
    await eventually(() => expect(numbersTaken()).toEqual(["919812343002"]));
  });
});

describe("campaigns of other systems", () => {
  const report = async (query: Record<string, string> = {}) =>
    (await call("GET /chatbird/api/externalcampaign/report", { query })).data.campaigns;
  const record = (externalCampaigns: boolean) =>
    call("POST /e/enterprise/configuration", { body: { externalCampaigns } });

  it("are kept by their names where the enterprise records them, with how far their messages came", async () => {
    await send({ to: "+919812344000", campaign: "Before" });
    await record(true);
    expect((await call("GET /e/enterprise/users/me")).data.externalCampaigns).toBe(true);
    await send({ to: "+919812344001", campaign: "Diwali" });
    await sendMany({
      message: message({ "1": "a", "2": "b" }),
      toList: ["+919812344002", "+919812344003"],
      campaign: " diwali ",
    });
    await send({ to: "+919812344004", campaign: "=HYPERLINK(1)" });
    await eventually(async () =>
      expect(await report({ name: "diw" })).toMatchObject([
        { name: "Diwali", total: 3, counts: { accepted: 3 } },
      ]),
    );
    expect((await report()).map(({ name }) => name).sort()).toEqual(["=HYPERLINK(1)", "Diwali"]);
    expect(await report({ toDate: "2020-01-01T00:00:00Z" })).toEqual([]);
    const csv = await call("GET /chatbird/api/externalcampaign/csv");
    expect(String(csv.data)).toContain("Diwali");
    expect(String(csv.data)).not.toMatch(/^"?=HYPERLINK/m);
    await record(false);
    await send({ to: "+919812344005", campaign: "After" });
    expect(await report({ name: "After" })).toEqual([]);
  });
});
