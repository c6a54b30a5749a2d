import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeArtifact } from "#server/testing/factories/library.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeTemplate, PLAIN_COMPONENTS } from "#server/testing/factories/templates.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { newId } from "#server/platform/ids.ts";
import { findTemplate } from "./public.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
let whatsApp: string;
let sms: string;
let email: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  token = tenant.token;
  whatsApp = await makeChannelRow(app, tenant.id, { name: "Shop" });
  sms = await makeChannelRow(app, tenant.id, { name: "Texts", vendor: "twilio", type: 0, credentials: {} });
  email = await makeChannelRow(app, tenant.id, {
    name: "Mail",
    vendor: "sparkpost",
    type: 1,
    credentials: {},
  });
});
afterAll(() => app.stop());

const LIST = "GET /chatbird/api/templates";
const ONE = "GET /chatbird/api/templates/{id}";
const SAVE = "PUT /chatbird/api/templates/{id}";
const SUBMIT = "POST /chatbird/api/templates/{id}/submit";
const read = async (id: string) => (await app.call(ONE, { token, params: { id } })).data;
const refusedFields = ({ data }: { data: unknown }) => (data as { errors: unknown[] }).errors;
const named = () => `t_${newId().replaceAll("-", "")}`;

describe("a draft", () => {
  it("keeps everything a template of WhatsApp may say, in the stored shape", async () => {
    const components = [
      { type: "HEADER", format: "TEXT", text: "Hello {{1}}", example: { header_text: ["Asha"] } },
      ...PLAIN_COMPONENTS,
      { type: "FOOTER", text: "Reply STOP to end" },
      {
        type: "BUTTONS",
        buttons: [
          { type: "QUICK_REPLY", text: "Yes" },
          { type: "URL", text: "Track", url: "https://x.example/{{1}}", example: ["https://x.example/7"] },
        ],
      },
    ];
    const id = await makeTemplate(app, token, whatsApp, { name: named(), category: "MARKETING", components });
    expect(await read(id)).toMatchObject({
      channelId: whatsApp,
      kind: "whatsapp",
      category: "MARKETING",
      status: "DRAFT",
      managed: true,
      parameter_format: "POSITIONAL",
      components,
      abilities: { edit: true, submit: true, delete: true },
    });
  });

  it("names parts that are not known here instead of losing them", async () => {
    const components = [...PLAIN_COMPONENTS, { type: "CATALOG" }];
    const body = { channelId: whatsApp, name: named(), components };
    const reply = await app.call("POST /chatbird/api/templates", { token, body });
    expect(reply.status).toBe(400);
    expect(reply.message).toBe("components[1] CATALOG is not known here. Take it out.");
  });

  it.each<[string, object[], string]>([
    ["a body", PLAIN_COMPONENTS, "components[1] BODY stands there twice"],
    [
      "a footer",
      [
        { type: "FOOTER", text: "a" },
        { type: "footer", text: "b" },
      ],
      "components[2] FOOTER stands there twice",
    ],
    [
      "buttons",
      [
        { type: "BUTTONS", buttons: [] },
        { type: "BUTTONS", buttons: [] },
      ],
      "components[2] BUTTONS stands there twice",
    ],
    ["words", [{ type: "BUTTONS", buttons: "x" }], "components[1] BUTTONS.buttons is not a list"],
  ])("names %s that would be lost beside another, or as what it is", async (_what, more, said) => {
    const components = [...PLAIN_COMPONENTS, ...more];
    const body = { channelId: whatsApp, name: named(), components };
    for (const path of ["POST /chatbird/api/templates", "POST /chatbird/api/templates/review"] as const) {
      const reply = await app.call(path, { token, body });
      expect(reply).toMatchObject({ status: 400, message: `${said}. Take it out.` });
      expect(refusedFields(reply)).toEqual([{ field: "components", message: `${said}. Take it out.` }]);
    }
  });

  it.each(["a\0b", "half \ud800 pair"])("refuses text that cannot be kept: %j", async (text) => {
    const body = { channelId: whatsApp, name: named(), components: [{ type: "BODY", text }] };
    expect((await app.call("POST /chatbird/api/templates", { token, body })).status).toBe(400);
  });

  it("takes one name once for a channel and a language", async () => {
    const name = named();
    await makeTemplate(app, token, whatsApp, { name });
    await makeTemplate(app, token, whatsApp, { name, language: "hi" });
    const body = { channelId: whatsApp, name, language: "en", components: PLAIN_COMPONENTS };
    const reply = await app.call("POST /chatbird/api/templates", { token, body });
    expect(reply.status).toBe(409);
    expect(refusedFields(reply)).toMatchObject([{ field: "name" }]);
  });

  it("is not written over by someone who read an older one", async () => {
    const id = await makeTemplate(app, token, whatsApp, { name: named() });
    const { name, updatedAt } = await read(id);
    const body = { name, components: PLAIN_COMPONENTS, updatedAt };
    expect((await app.call(SAVE, { token, params: { id }, body })).status).toBe(200);
    const late = await app.call(SAVE, { token, params: { id }, body });
    expect(late).toMatchObject({
      status: 409,
      message: "Someone changed this meanwhile. Reload and try again.",
    });
  });

  it("is reviewed without the vendor", async () => {
    const body = { channelId: whatsApp, name: "Not Small", components: [{ type: "BODY", text: "{{1}} hi" }] };
    const { data } = await app.call("POST /chatbird/api/templates/review", { token, body });
    expect(data.findings.map(({ path, severity }) => `${severity} ${path}`)).toContain("error name");
    const id = await makeTemplate(app, token, whatsApp, { ...body, name: "Not Small" });
    const refused = await app.call(SUBMIT, { token, params: { id } });
    expect(refused.status).toBe(400);
    expect(refusedFields(refused)).toContainEqual({
      field: "name",
      message: "A name takes small letters a to z, digits and underscores: order_shipped_2.",
    });
    expect((await read(id)).status).toBe("DRAFT");
  });
});

describe("a channel without approval", () => {
  it("has a template ready at once, and keeps it whole", async () => {
    const components = [{ type: "BODY", text: "Hi {{name}}" }];
    const id = await makeTemplate(app, token, sms, { name: "Bill due", components, vendorId: "1107" });
    const done = await app.call(SUBMIT, { token, params: { id } });
    expect(done).toMatchObject({ status: 200, message: "Ready: this channel needs no approval" });
    expect(done.data.template).toMatchObject({ status: "APPROVED", managed: false, vendorId: "1107" });
    const again = await app.call(SUBMIT, { token, params: { id } });
    expect(again).toMatchObject({ status: 409, message: "Bill due has been submitted already." });
    const broken = { name: "Bill due", components: [{ type: "BODY", text: "" }] };
    const refused = await app.call(SAVE, { token, params: { id }, body: broken });
    expect(refused.message).toBe("The text is missing. Write it.");
    expect((await read(id)).components).toEqual(components);
  });

  it("keeps subject, text and HTML of an e-mail", async () => {
    const components = [
      { type: "HEADER", format: "TEXT", text: "Your bill, {{name}}" },
      { type: "BODY", text: "Hi" },
      { type: "HTML", text: "<p>Hi {{name}}</p>" },
    ];
    const id = await makeTemplate(app, token, email, { name: "Bill", components });
    expect((await read(id)).components).toEqual(components);
    const found = await findTemplate(app.platform.actFor(tenant.id), email, { templateId: "Bill" });
    expect(found?.template).toMatchObject({ kind: "email", subject: "Your bill, {{name}}" });
  });

  it("is not fetched from a vendor, and voice takes no templates", async () => {
    const sync = await app.call("POST /chatbird/api/templates/sync", { token, body: { channelId: sms } });
    expect(sync).toMatchObject({ status: 409 });
    const voice = await makeChannelRow(app, tenant.id, { type: 9 });
    const body = { channelId: voice, name: "x", components: PLAIN_COMPONENTS };
    const reply = await app.call("POST /chatbird/api/templates", { token, body });
    expect(reply).toMatchObject({ status: 409 });
    expect(reply.message).toContain("takes no such templates");
  });
});

describe("media of the library", () => {
  const header = (resourceUrl: string, format = "IMAGE") => ({ type: "HEADER", format, resourceUrl });
  const create = (first: object) =>
    app.call("POST /chatbird/api/templates", {
      token,
      body: { channelId: whatsApp, name: named(), components: [first, ...PLAIN_COMPONENTS] },
    });

  it("stand in a template and cannot be removed while they do", async () => {
    const artifact = await makeArtifact(app, token, "shoes.png");
    const made = await create(header(`/e/drive/${artifact}/shoes.png`));
    expect(made.status).toBe(200);
    const remove = () => app.call("DELETE /e/enterprise/artifacts/{id}", { token, params: { id: artifact } });
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(refused.message).toContain(`the template ${made.data.template.name}`);
    await app.call("DELETE /chatbird/api/templates/{id}", { token, params: { id: made.data.template.id } });
    expect((await remove()).status).toBe(200);
  });

  it("are refused when the channel does not carry them, or nobody may see them", async () => {
    const artifact = await makeArtifact(app, token, "shoes.png");
    expect(refusedFields(await create(header(`/e/drive/${artifact}/shoes.png`, "VIDEO")))).toMatchObject([
      { field: "header.media" },
    ]);
    expect((await create(header(`/e/drive/${newId()}/shoes.png`))).status).toBe(400);
    expect((await create(header("javascript:alert(1)"))).status).toBe(400);
    const own = await makeArtifact(app, tenant.people[2].token, "own.png", undefined, {
      visibility: "private",
    });
    const other = await app.call("POST /chatbird/api/templates", {
      token: tenant.people[4].token,
      body: {
        channelId: whatsApp,
        name: named(),
        components: [header(`/e/drive/${own}/own.png`), ...PLAIN_COMPONENTS],
      },
    });
    expect(other.message).toContain("is not in the library any more, or is private");
  });
});

describe("the list", () => {
  it("is narrowed by channel, status, name, category and page, and counts by channel", async () => {
    const channel = await makeChannelRow(app, tenant.id, { name: "Narrow" });
    const names = ["alpha_1", "alpha_2", "beta_100%"];
    for (const name of names)
      await makeTemplate(app, token, channel, {
        name,
        category: name === "alpha_1" ? "MARKETING" : "UTILITY",
      });
    const list = async (query: object) => {
      const { data } = await app.call(LIST, { token, query: { channelId: channel, ...query } });
      return [...data.templates.map(({ name }) => name), ...(data.more ? ["…"] : [])];
    };
    expect(await list({})).toEqual(["beta_100%", "alpha_2", "alpha_1"]);
    expect(await list({ name: "100%" })).toEqual(["beta_100%"]);
    expect(await list({ category: "MARKETING" })).toEqual(["alpha_1"]);
    expect(await list({ status: "APPROVED" })).toEqual([]);
    expect(await list({ perPage: 2 })).toEqual(["beta_100%", "alpha_2", "…"]);
    expect(await list({ perPage: 2, page: 2 })).toEqual(["alpha_1"]);
    expect(await list({ language: "hi" })).toEqual([]);
    const { data } = await app.call("GET /chatbird/api/templates/channels", { token });
    expect(data.channels.find(({ id }) => id === channel)).toMatchObject({
      name: "Narrow",
      kind: "whatsapp",
      managed: true,
      counts: { DRAFT: 3 },
      syncedAt: null,
    });
  });

  it("gives the config of a template by name or by id", async () => {
    const name = named();
    const id = await makeTemplate(app, token, whatsApp, { name });
    for (const templateId of [name, id]) {
      const query = { channelId: whatsApp, templateId };
      const { data } = await app.call("GET /chatbird/api/templates/config", { token, query });
      expect(data).toMatchObject({ id, templateId: name, components: PLAIN_COMPONENTS });
    }
    const query = { channelId: sms, templateId: id };
    expect((await app.call("GET /chatbird/api/templates/config", { token, query })).status).toBe(404);
  });
});

describe("copies and the trash", () => {
  it("copies under a free name, or under the same one in another language", async () => {
    const name = named();
    const id = await makeTemplate(app, token, whatsApp, { name });
    const copy = async (body: object) =>
      (await app.call("POST /chatbird/api/templates/{id}/duplicate", { token, params: { id }, body })).data
        .template;
    expect(await copy({ name: null })).toMatchObject({ name: `${name}_copy`, status: "DRAFT" });
    expect(await copy({ name: null })).toMatchObject({ name: `${name}_copy_2` });
    expect(await copy({ name: null, language: "hi" })).toMatchObject({ name, language: "hi" });
  });

  it("takes a removed one back, unless its name was given away", async () => {
    const name = named();
    const id = await makeTemplate(app, token, whatsApp, { name });
    await app.call("DELETE /chatbird/api/templates/{id}", { token, params: { id } });
    expect((await app.call(ONE, { token, params: { id } })).status).toBe(404);
    const { data } = await app.call(LIST, { token, query: { trash: true, name } });
    expect(data.templates).toMatchObject([{ id, abilities: { edit: false, delete: true } }]);
    const restore = () => app.call("POST /chatbird/api/templates/{id}/restore", { token, params: { id } });
    const second = await makeTemplate(app, token, whatsApp, { name });
    expect((await restore()).status).toBe(409);
    await app.call("DELETE /chatbird/api/templates/{id}", { token, params: { id: second } });
    expect((await restore()).data.template).toMatchObject({ id, status: "DRAFT" });
  });
});
