import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeArtifact } from "#server/testing/factories/library.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeRichCard, makeTemplate } from "#server/testing/factories/templates.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { findTemplate, mediaLinks } from "./public.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
let rcs: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  token = tenant.token;
  rcs = await makeChannelRow(app, tenant.id, {
    name: "RCS",
    vendor: "google-rbm",
    type: 10,
    credentials: {},
  });
});
afterAll(() => app.stop());

const card = (more: object = {}) => ({
  title: "Shoes for {{name}}",
  description: "",
  media: null,
  suggestions: [{ type: "URL", text: "Buy", postback: "buy", url: "https://x.example" }],
  ...more,
});
const carousel = (...cards: object[]) => ({ layout: "CAROUSEL", width: "MEDIUM", cards });
const create = (body: object) => app.call("POST /chatbird/api/richcard", { token, body });

describe("rich cards", () => {
  it("come back as they were made, change, go and come back", async () => {
    const content = carousel(card(), card({ title: "Socks" }));
    const examples = { name: "Asha" };
    const made = await create({
      name: "Autumn",
      content,
      examples,
      suggestions: [{ type: "REPLY", text: "Stop" }],
    });
    expect(made).toMatchObject({ status: 200, message: "Rich card created" });
    const { id, updatedAt } = made.data.richCard;
    const one = { token, params: { id } };
    expect((await app.call("GET /chatbird/api/richcard/{id}", one)).data.richCard).toMatchObject({
      name: "Autumn",
      content,
      examples,
      suggestions: [{ type: "REPLY", text: "Stop", postback: "" }],
    });
    const body = { name: "Autumn", content: { layout: "TEXT", text: "Hi" }, updatedAt };
    expect((await app.call("PUT /chatbird/api/richcard/{id}", { ...one, body })).status).toBe(200);
    expect((await app.call("PUT /chatbird/api/richcard/{id}", { ...one, body })).status).toBe(409);
    await app.call("DELETE /chatbird/api/richcard/{id}", one);
    expect((await app.call("GET /chatbird/api/richcard/{id}", one)).status).toBe(404);
    expect((await app.call("POST /chatbird/api/richcard/{id}/restore", one)).data.richCard.id).toBe(id);
    const { data } = await app.call("GET /chatbird/api/richcard", { token, query: { name: "autu" } });
    expect(data.richCards.map(({ name }) => name)).toEqual(["Autumn"]);
  });

  it("are refused when a phone would not take them, each fault by its field", async () => {
    const refused = await create({ name: "Alone", content: carousel(card()) });
    expect(refused.status).toBe(400);
    expect(refused.message).toBe("A carousel takes 2 to 10 cards; this one has 1.");
    await makeRichCard(app, token, { name: "Once" });
    const twice = await create({ name: "Once", content: { layout: "TEXT", text: "Hi" } });
    expect(twice.message).toBe("A rich card named Once exists in en already. Choose another name.");
  });

  it("are looked at with values before they are saved", async () => {
    const body = { content: carousel(card(), card()), values: { "body.name": "Ravi" } };
    const { data } = await app.call("POST /chatbird/api/richcard/preview", { token, body });
    expect(data.findings).toEqual([]);
    expect(data.preview).toMatchObject({ layout: "CAROUSEL", cards: [{ title: "Shoes for Ravi" }, {}] });
  });

  it("can be sent by every channel of RCS and by no other, their pictures at whole addresses", async () => {
    const artifact = await makeArtifact(app, token, "shoes.png");
    const media = { url: `/e/drive/${artifact}/shoes.png`, type: "IMAGE", height: "TALL" };
    const content = { layout: "CARD", orientation: "VERTICAL", card: card({ media }) };
    const id = await makeRichCard(app, token, { name: "Picture", content });
    const scope = app.platform.actFor(tenant.id);
    const found = await findTemplate(scope, rcs, { templateUId: id });
    expect(found).toMatchObject({ id, kind: "rcs", status: "APPROVED", managed: false });
    const whatsApp = await makeChannelRow(app, tenant.id);
    expect(await findTemplate(scope, whatsApp, { templateUId: id })).toBeUndefined();
    const { template } = found!;
    const linked = await mediaLinks(app.platform)(scope, template, { environment: "live" });
    const { url } = (linked as { content: { card: { media: { url: string } } } }).content.card.media;
    expect(url.startsWith(`${app.platform.addresses.public()}/e/media/`)).toBe(true);
    expect((await app.http.inject(new URL(url).pathname)).statusCode).toBe(200);
    const { data } = await app.call("GET /chatbird/api/templates", { token, query: { channelId: rcs } });
    expect(data.templates.map(({ name }) => name)).toContain("Picture");
    for (const vendor of ["airtel", "vi", "tanla", "karix-rcm"]) {
      const coded = await makeChannelRow(app, tenant.id, { name: vendor, vendor, type: 10, credentials: {} });
      const offered = await app.call("GET /chatbird/api/templates", { token, query: { channelId: coded } });
      expect(offered.data.templates).toEqual([]);
    }
    const refused = await app.call("DELETE /e/enterprise/artifacts/{id}", {
      token,
      params: { id: artifact },
    });
    expect(refused.message).toContain("the rich card Picture");
  });
});

describe("finding a template", () => {
  it("prefers the id, then the language, then what is approved", async () => {
    const sms = await makeChannelRow(app, tenant.id, { vendor: "twilio", type: 0, credentials: {} });
    const scope = app.platform.actFor(tenant.id);
    const english = await makeTemplate(app, token, sms, { name: "Bill", language: "en" });
    const hindi = await makeTemplate(app, token, sms, { name: "Bill", language: "hi" });
    const find = async (by: object) => (await findTemplate(scope, sms, by))?.id;
    expect(await find({ templateId: "Bill" })).toBe(hindi);
    await app.call("POST /chatbird/api/templates/{id}/submit", { token, params: { id: english } });
    expect(await find({ templateId: "Bill" })).toBe(english);
    expect(await find({ templateId: "Bill", language: "hi" })).toBe(hindi);
    expect(await find({ templateUId: hindi, templateId: "Bill" })).toBe(hindi);
    expect(await find({ templateUId: "no uuid", templateId: "Bill" })).toBe(english);
    expect(await find({ templateId: "Bil" })).toBeUndefined();
    expect(await find({})).toBeUndefined();
  });
});
