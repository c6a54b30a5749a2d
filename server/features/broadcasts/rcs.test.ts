import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeRichCard } from "#server/testing/factories/templates.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const RCS = 10;
const NUMBER = "+919812345610";
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const channelOf = (vendor: string, more = ""): Promise<string> =>
  makeChannel(app, tenant.token, {
    name: `${vendor} ${more}`,
    type: RCS,
    vendor,
    contactId: `bot-${vendor}${more}`,
    environment: "sandbox",
  });

async function template(channelId: string, components: object[], vendorId?: string): Promise<string> {
  const name = `hello_${String(vendorId)}`;
  const saved = await call("POST /chatbird/api/templates", {
    body: { channelId, name, language: "en", kind: "rcs", components, ...(vendorId ? { vendorId } : {}) },
  });
  if (saved.status !== 200) throw new Error(saved.message);
  const { id } = saved.data.template;
  await call("POST /chatbird/api/templates/{id}/submit", { params: { id } });
  return id;
}

/** What came to the one telephone that a broadcast goes to: its bubble, and the call that brought it. */
async function broadcast(channelId: string, templateUId: string, columnMapping: object[] = []) {
  const made = await call("POST /chatbird/api/broadcast/create", {
    body: {
      channelId,
      phoneNumber: [NUMBER],
      message: { template: { templateUId } },
      columnMapping,
      start: true,
    },
  });
  expect(made.message).toBe("Broadcast created successfully");
  const { data: telephones } = await vi.waitFor(
    async () => {
      const found = await call("GET /chatbird/api/sandbox/phones", { query: { accountId: channelId } });
      expect(found.data.list).toHaveLength(1);
      return found;
    },
    { timeout: 20_000, interval: 30 },
  );
  const phone = telephones.list[0]!;
  const { data } = await call("GET /chatbird/api/sandbox/phones/{id}/messages", {
    params: { id: phone.id },
  });
  const [message] = data.list;
  const { data: wire } = await call("GET /chatbird/api/sandbox/messages/{id}/wire", {
    params: { id: message!.id },
  });
  return { bubble: message!.bubble, body: JSON.parse(wire.request.body) };
}

const HELLO = [
  {
    type: "BODY",
    text: "Hello {{name}}",
    example: { body_text_named_params: [{ param_name: "name", example: "Asha" }] },
  },
];
const ASHA = [{ variable: "body.name", type: "static", value: "Asha" }];
const REPLIES = ["Yes", "No", "Later", "Why", "Stop"].map((text) => ({ type: "REPLY", text, postback: "" }));
const WHERE = { type: "SHARE_LOCATION", text: "Where I am", postback: "" };

it.each([
  ["airtel", { templateId: "CODE_1", templateVariableData: { textVariables: ["Asha"] } }],
  [
    "vi",
    { contentMessage: { templateMessage: { templateCode: "CODE_1", customParams: '{"name":"Asha"}' } } },
  ],
  ["dotgo", { RCSMessage: { templateMessage: { templateCode: "CODE_1", customParams: '{"name":"Asha"}' } } }],
])("goes out through %s by the carrier's code of its template", async (vendor, sent) => {
  const channel = await channelOf(vendor);
  const { bubble, body } = await broadcast(channel, await template(channel, HELLO, "CODE_1"), ASHA);
  expect(body).toMatchObject(sent);
  expect(bubble.template?.name).toBe("CODE_1");
});

it("goes out through Google as its author made it, whatever code it has", async () => {
  const channel = await channelOf("google-rbm");
  const text = "x".repeat(2_106);
  const components = [
    { type: "BODY", text },
    { type: "SUGGESTIONS", suggestions: [...REPLIES, WHERE] },
  ];
  const { bubble, body } = await broadcast(channel, await template(channel, components, "CODE_1"));
  expect(body.contentMessage.text).toBe(text);
  expect(body.contentMessage.suggestions).toHaveLength(6);
  expect(bubble).toMatchObject({ kind: "buttons", text });
  expect(bubble.buttons?.at(-1)).toMatchObject({ type: "share", title: "Where I am" });
});

it("sends a rich card lying, with its place on it and the suggestions of the message below", async () => {
  const channel = await channelOf("jio");
  const card = {
    title: "Our shop",
    description: "",
    media: { url: "https://shop.example/i.png", type: "IMAGE", height: "TALL" },
    suggestions: [
      ...REPLIES.slice(0, 3),
      { type: "VIEW_LOCATION", text: "Map", postback: "", latitude: 19.07, longitude: 72.87, label: "Shop" },
    ],
  };
  const content = { layout: "CARD", orientation: "HORIZONTAL", card };
  const id = await makeRichCard(app, tenant.token, { name: "Lying", content, suggestions: REPLIES });
  const { bubble } = await broadcast(channel, id);
  expect(bubble).toMatchObject({
    kind: "cards",
    orientation: "HORIZONTAL",
    cards: [
      {
        header: "Our shop",
        height: "TALL",
        buttons: [{}, {}, {}, { type: "place", value: "Shop (19.07, 72.87)" }],
      },
    ],
    buttons: [{ title: "Yes" }, {}, {}, {}, { title: "Stop" }],
  });
});

it.each([
  ["airtel", [HELLO[0]!]],
  [
    "tanla",
    [
      { type: "BODY", text: "Pick" },
      { type: "SUGGESTIONS", suggestions: REPLIES },
    ],
  ],
])("refuses before anything goes out what %s sends by a code alone", async (vendor, components) => {
  const channel = await channelOf(vendor, "without");
  const templateUId = await template(channel, components);
  const columnMapping = vendor === "airtel" ? ASHA : [];
  const refused = await call("POST /chatbird/api/broadcast/create", {
    body: {
      channelId: channel,
      phoneNumber: [NUMBER],
      message: { template: { templateUId } },
      columnMapping,
    },
  });
  expect(refused.status).toBe(400);
  expect(refused.message).toContain("write the template's code at the carrier into the template");
});
