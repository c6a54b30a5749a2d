import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const [SMS, WHATSAPP] = [0, 4];
const SID = `HX${"1f".repeat(16)}`;
const GUPSHUP_ID = "c6aecef6-bcb0-4fb1-8100-28c094e3bc6b";
const DLT = "1107161234567890123";
const BODY = {
  type: "BODY",
  text: "Hello {{1}}, your order is on its way.",
  example: { body_text: [["Asha"]] },
};
const REPLIES = { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "Thanks" }] };
const MAPPED = [{ variable: "body.1", type: "static", value: "Asha" }];

let senders = 0;
/** A channel of the sandbox with a template that can be sent at once, as no vendor approves it. */
async function make(vendor: string, type: number, template: object = {}) {
  const contactId = type === SMS ? `SHOP${++senders}` : `+1555000${String(++senders).padStart(4, "0")}`;
  const channelId = await makeChannel(app, tenant.token, {
    name: `${vendor} ${senders}`,
    vendor,
    type,
    contactId,
    environment: "sandbox",
  });
  const { data } = await call("POST /chatbird/api/templates", {
    body: { channelId, name: "order_shipped", language: "en", components: [BODY], ...template },
  });
  const { id } = data.template;
  await call("POST /chatbird/api/templates/{id}/submit", { params: { id } });
  const body = {
    channelId,
    phoneNumber: ["+919812345678"],
    message: { template: { templateUId: id } },
    columnMapping: MAPPED,
  };
  return { channelId, body };
}

interface Broadcast {
  channelId: string;
  body: object;
}
/** What went over the wire for a broadcast to one person. */
async function wire({ channelId, body }: Broadcast): Promise<string> {
  const made = await call("POST /chatbird/api/broadcast/create", { body });
  expect(made.message).toBe("Broadcast created successfully");
  const params = { id: made.data.data.id };
  await eventually(async () => {
    const { data } = await call("GET /chatbird/api/broadcast/{id}", { params });
    expect([data.data.state, data.data.counts.failed, data.data.counts.waiting]).toEqual(["done", 0, 0]);
  });
  // Written down a moment later, many lines at once.
  const sent = await eventually(async () => {
    const { data } = await call("GET /e/enterprise/channels/{id}/traffic", {
      params: { id: channelId },
      query: { direction: "out" },
    });
    const line = data.traffic.find(({ what }) => what === "send");
    expect(line).toBeDefined();
    return line!;
  });
  return decodeURIComponent(`${sent.url} ${sent.requestBody}`.replaceAll("+", " "));
}

const problems = async ({ body }: Broadcast, more: object = {}) => {
  const { data } = await call("POST /chatbird/api/broadcast/validate", { body: { ...body, ...more } });
  return data.problems.map(({ message }) => message);
};

describe("what people enter with a template", () => {
  it.each([
    ["karix", `"dlt_template_id":"${DLT}"`],
    ["route-mobile", `tempid=${DLT}`],
    ["ttbs", DLT],
    ["mobeep", DLT],
    ["vayacom", DLT],
  ])(
    "goes out with an SMS by %s: the number under which an authority has registered the text",
    async (vendor, part) => {
      const sent = await wire(await make(vendor, SMS, { vendorId: DLT }));
      expect(sent).toContain(part);
      expect(sent).toContain("Hello Asha, your order is on its way.");
    },
  );

  it("goes out with a template of WhatsApp where the vendor knows it by that, and no label of a reply with it", async () => {
    const template = { components: [BODY, REPLIES] };
    const twilio = await wire(await make("twilio", WHATSAPP, { ...template, vendorId: SID }));
    expect(twilio).toContain(`ContentSid=${SID}`);
    expect(twilio).toContain('ContentVariables={"1":"Asha"}');
    const gupshup = await wire(await make("gupshup", WHATSAPP, { ...template, vendorId: GUPSHUP_ID }));
    expect(gupshup).toContain(`{"id":"${GUPSHUP_ID}","params":["Asha"]}`);
    expect(gupshup).toContain('postbackTexts=[{"index":0,"text":"Thanks"}]');
  });

  it("goes out with a template of WhatsApp: the place over its words", async () => {
    const made = await make("syniverse", WHATSAPP, {
      components: [{ type: "HEADER", format: "LOCATION" }, BODY],
    });
    const place = { latitude: "18.52", longitude: "73.85", name: "Shop", address: "1 Road, Pune" };
    const columnMapping = [
      ...Object.entries(place).map(([part, value]) => ({
        variable: `header.${part}`,
        type: "static",
        value,
      })),
      ...MAPPED,
    ];
    const sent = await wire({ ...made, body: { ...made.body, columnMapping } });
    const parameters = [{ type: "location", location: place }];
    expect(sent).toContain(JSON.stringify({ type: "header", parameters }));
  });

  it("stays a name where the vendor knows templates by that", async () => {
    expect(await wire(await make("kaleyra", WHATSAPP))).toContain("order_shipped");
  });
});

describe("what an adapter has no form for", () => {
  it.each([
    [
      "twilio",
      "Twilio knows a template by its Content SID: HX and 32 letters and digits. Enter it with the template.",
    ],
    [
      "gupshup",
      "Gupshup knows a template by its id. Enter it with the template, such as c6aecef6-bcb0-4fb1-8100-28c094e3bc6b.",
    ],
  ])(
    "is refused before anything is sent: a template without the id by which %s knows it",
    async (vendor, message) => {
      const made = await make(vendor, WHATSAPP);
      expect(await problems(made)).toEqual([message]);
      const refused = await call("POST /chatbird/api/broadcast/create", { body: made.body });
      expect([refused.status, refused.message]).toEqual([400, expect.stringContaining(message)]);
    },
  );

  it.each([
    ["airtel", "Airtel sends no carousels and no limited-time offers from here."],
    ["karix-rcm", "Karix RCM sends no carousels and no limited-time offers from here."],
    ["mcmi", "MCMI sends no limited-time offers from here."],
  ])("is refused before anything is sent: an offer by %s", async (vendor, message) => {
    const offer = { text: "Ends soon", has_expiration: true };
    const buttons = [
      { type: "COPY_CODE", example: "TEN" },
      { type: "URL", text: "Shop", url: "https://shop.example" },
    ];
    const made = await make(vendor, WHATSAPP, {
      category: "MARKETING",
      type: "LIMITED_TIME_OFFER",
      components: [
        { type: "LIMITED_TIME_OFFER", limited_time_offer: offer },
        { type: "BODY", text: "Ten off for you." },
        { type: "BUTTONS", buttons },
      ],
    });
    const columnMapping = [
      { variable: "offer.expires", type: "static", value: "2099-01-31T18:00:00Z" },
      { variable: "button.0.code", type: "static", value: "TEN" },
    ];
    expect(await problems(made, { columnMapping })).toEqual([message]);
  });

  it("is not offered where templates are written", async () => {
    const made = [
      await make("airtel", WHATSAPP),
      await make("mcmi", WHATSAPP),
      await make("kaleyra", WHATSAPP),
    ];
    const { data } = await call("GET /chatbird/api/templates/channels");
    const offered = made.map(({ channelId }) => data.channels.find(({ id }) => id === channelId)?.types);
    expect(offered).toEqual([
      ["DEFAULT"],
      ["DEFAULT", "CAROUSEL"],
      ["DEFAULT", "CAROUSEL", "LIMITED_TIME_OFFER"],
    ]);
  });

  it("is refused before anything is sent: a text that is longer than the vendor takes", async () => {
    const made = await make("kaleyra", WHATSAPP);
    const columnMapping = [{ variable: "body.1", type: "static", value: "x".repeat(1_500) }];
    expect(await problems(made, { columnMapping })).toEqual([
      "The message has 1533 characters; 1024 are allowed.",
    ]);
  });
});
