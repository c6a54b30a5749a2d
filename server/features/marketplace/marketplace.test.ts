import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BotReply } from "#contract/bots/conversation.ts";
import type { CallKey } from "#contract/index.ts";
import type { Install } from "#contract/marketplace/views.ts";
import { createApiKey } from "#server/seed/accounts.ts";
import { finishedJob, makeBot } from "#server/testing/factories/bots.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { makeTemplate } from "#server/testing/factories/templates.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  token = tenant.token;
});

const install = (presetId: string, body: object = {}, by = token) =>
  app.call("POST /e/marketplace/presets/{presetId}/install", { token: by, params: { presetId }, body });
const installs = async () => (await app.call("GET /e/marketplace/installs", { token })).data.installs;
const remove = (id: string, by = token) =>
  app.call("DELETE /e/marketplace/installs/{id}", { token: by, params: { id } });
const undo = (subjectId: string) =>
  app.call("POST /e/enterprise/trash/undo", { token, body: { kind: "preset-install", subjectId } });
const replies = async () => (await app.call("GET /e/chat/canned", { token })).data.replies;
const bots = async () =>
  (await app.call("GET /chatbird/api/nlp/v2/agent", { token })).data.agents.map(({ name }) => name);
const say = async (agentId: string, text: string): Promise<BotReply> =>
  (await app.call("POST /chatbird/api/nlp/predictIntent", { token, body: { agentId, message: { text } } }))
    .data;
const thing = ({ things }: Install, kind: string) => things.find((one) => one.kind === kind)!;
const actions = async () => {
  const { data } = await app.call("GET /e/enterprise/audit_trail" as CallKey, { token });
  return (data as unknown as { entries: { action: string }[] }).entries.map(({ action }) => action);
};

describe("the gallery", () => {
  it("lists what ships with the product, with what each would make", async () => {
    const { presets } = (await app.call("GET /e/marketplace/presets", { token })).data;
    expect(presets.length).toBeGreaterThanOrEqual(12);
    expect(presets.find(({ id }) => id === "order-updates")).toMatchObject({
      kinds: ["template"],
      channels: ["whatsapp"],
      languages: ["en", "hi"],
      industry: "retail",
      counts: { template: 6 },
      shipped: true,
      installed: 0,
      missing: [],
    });
    const found = await app.call("GET /e/marketplace/presets/{presetId}", {
      token,
      params: { presetId: "shop-faq-bot" },
    });
    expect(found.data.preset.bot?.stories.map(({ name }) => name)).toContain("Orders");
  });

  it("lets one talk with a bot before it is installed, and keeps nothing of it", async () => {
    const talk = (presetId: string, text: string) =>
      app.call("POST /e/marketplace/presets/{presetId}/try", { token, params: { presetId }, body: { text } });
    const hours = await talk("shop-faq-bot", "when does your store open");
    expect(hours.data).toMatchObject({ intent: "opening hours", handOver: false });
    expect(hours.data.text).toContain("Monday to Saturday");
    expect((await talk("shop-faq-bot", "where is my parcel")).data.text).toContain("your order number");
    expect((await talk("shop-faq-bot", "let me speak to a human")).data.handOver).toBe(true);
    expect((await talk("bank-helpdesk-bot-hindi", "मेरा कार्ड खो गया")).data.handOver).toBe(true);
    expect((await talk("order-updates", "hello")).status).toBe(409);
    expect(await bots()).toEqual([]);
  });
});

describe("installing", () => {
  it("makes a bot that is trained and answers with what was told of the shop", async () => {
    const made = await install("shop-faq-bot", {
      botName: "Shoe helper",
      answers: { shop: "Shoes & Co", hours: "every day, 8 to 22 h" },
    });
    expect(made.message).toBe("Shop assistant is installed.");
    const job = await finishedJob(app, token, made.data.job!.id);
    expect(job.state).toBe("done");
    const { id } = thing(made.data.install, "bot");
    expect(await bots()).toEqual(["Shoe helper"]);
    expect(await say(id, "are you open today")).toMatchObject({ intent: "opening hours" });
    expect((await say(id, "are you open today")).output.text).toContain("every day, 8 to 22 h");
    expect((await say(id, "i want to make a complaint")).handOver).toEqual({ reason: "intent" });
    expect((await say(id, "where is my order")).asking).toBe("order");
    expect(await actions()).toEqual(
      expect.arrayContaining(["preset.installed", "bot.created", "intent.created"]),
    );
  });

  it("makes templates as drafts of the channels that were chosen for their kinds", async () => {
    const whatsapp = await makeChannelRow(app, tenant.id, { name: "Shop" });
    const sms = await makeChannelRow(app, tenant.id, {
      name: "Texts",
      vendor: "twilio",
      type: 0,
      credentials: {},
    });
    expect((await install("one-time-password")).message).toBe(
      "Choose a channel for the templates of this preset.",
    );
    const { data } = await app.call("GET /chatbird/api/templates", { token });
    expect(data.templates).toEqual([]);
    const some = await install("one-time-password", { channels: { whatsapp } });
    expect(some.data.install.things).toHaveLength(2);
    await remove(some.data.install.id);
    await install("one-time-password", { channels: { whatsapp, text: sms }, answers: { brand: "Acme" } });
    const { templates } = (await app.call("GET /chatbird/api/templates", { token })).data;
    expect(templates.map(({ kind, channelId, status }) => [kind, channelId, status])).toEqual([
      ["text", sms, "DRAFT"],
      ["whatsapp", whatsapp, "DRAFT"],
      ["whatsapp", whatsapp, "DRAFT"],
    ]);
    expect(JSON.stringify(templates[0]!.components)).toContain("Your code for Acme is");
  });

  it("gives replies to a department, and leaves what is there by the name as it is", async () => {
    const deptId = await makeDepartment(app, token, "Help");
    const own = await app.call("POST /e/chat/canned", {
      token,
      body: { shortcut: "sorry", text: "My own words.", personal: false, deptId },
    });
    const { data } = await install("support-replies", { deptId });
    expect(data.install.things.filter(({ found }) => found)).toMatchObject([
      { name: "sorry", id: own.data.id },
    ]);
    const all = await replies();
    expect(new Set(all.map((one) => one.deptId))).toEqual(new Set([deptId]));
    expect(all.find(({ shortcut }) => shortcut === "sorry")!.text).toBe("My own words.");
    await remove(data.install.id);
    expect((await replies()).map(({ shortcut }) => shortcut)).toEqual(["sorry"]);
  });

  it("makes attributes and the segments that ask for them", async () => {
    const { data } = await install("retail-customers");
    expect(data.job).toBeNull();
    const { tags } = (await app.call("GET /chatbird/api/customer_master/tags", { token })).data;
    expect(tags.find(({ name }) => name === "Loyal customers")).toMatchObject({
      kind: "dynamic",
      sentence: expect.stringContaining("Orders"),
    });
    expect(tags).toHaveLength(8);
  });

  it("stands first where it is made for the enterprise's own industry", async () => {
    const { details } = (await app.call("GET /e/enterprise/details", { token })).data;
    await app.call("PUT /e/enterprise/details", { token, body: { ...details, industry: "banking" } });
    const { presets } = (await app.call("GET /e/marketplace/presets", { token })).data;
    const trades = presets.map(({ industry }) => industry === "banking");
    expect(trades).toContain(true);
    expect(trades).toEqual(trades.toSorted((a, b) => Number(b) - Number(a)));
  });

  it("is all or nothing", async () => {
    await makeBot(app, token, "Shop assistant");
    const refused = await install("shop-faq-bot");
    expect(refused).toMatchObject({ status: 409, message: "duplication of name " });
    expect(await installs()).toEqual([]);
    expect(await bots()).toEqual(["Shop assistant"]);
    const answered = await install("shop-faq-bot", { answers: { shop: "{{1}} [[x]]" } });
    expect(answered.status).toBe(400);
  });

  it("asks for the permissions of each thing that is made", async () => {
    const { system } = app.platform.database;
    const key = await createApiKey(system, tenant.id, "viewer", [
      "MARKET_PLACE.VIEW",
      "NLP.CREATE",
      "NLP.EDIT",
    ]);
    const refused = await install("shop-faq-bot", {}, key);
    expect(refused).toMatchObject({ status: 403 });
    expect(refused.message).toContain("NLP.TRAIN");
    const { presets } = (await app.call("GET /e/marketplace/presets", { token: key })).data;
    expect(presets.find(({ id }) => id === "shop-faq-bot")!.missing).toEqual(["NLP.TRAIN"]);
  });
});

describe("what is installed", () => {
  it("says who installed it and what of it still exists", async () => {
    const { data } = await install("support-replies-hindi");
    const gone = thing(data.install, "canned-reply");
    await app.call("DELETE /e/chat/canned/{id}", { token, params: { id: gone.id } });
    const [row] = await installs();
    expect(row).toMatchObject({
      presetId: "support-replies-hindi",
      version: 1,
      kinds: ["support"],
      installedBy: { id: tenant.people[1].id, name: "Role 1" },
      update: null,
      abilities: { remove: true, update: true },
    });
    expect(row!.things.filter(({ stands }) => !stands).map(({ id }) => id)).toEqual([gone.id]);
  });

  it("is removed with all that it made, and comes back with it by Undo", async () => {
    const { data } = await install("shop-faq-bot");
    await finishedJob(app, token, data.job!.id);
    const { id } = data.install;
    expect((await remove(id)).message).toBe("Removed with everything that it made");
    expect(await bots()).toEqual([]);
    expect(await installs()).toEqual([]);
    expect((await undo(id)).status).toBe(200);
    expect((await installs())[0]!.things).toMatchObject([{ kind: "bot", stands: true }]);
    expect(
      await say(thing(data.install, "bot").id, "which sizes do you have, is there a size chart"),
    ).toMatchObject({
      intent: "size guide",
    });
    const segments = (await install("retail-customers")).data.install;
    expect((await remove(segments.id)).status).toBe(200);
    expect((await undo(segments.id)).status).toBe(200);
    expect((await installs())[0]!.things.every(({ stands }) => stands)).toBe(true);
  });

  it("is taken back by who installed it, and by nobody else who only sees the marketplace", async () => {
    const { system } = app.platform.database;
    const key = await createApiKey(system, tenant.id, "other", ["MARKET_PLACE.VIEW", "CHAT.CHAT_CONFIG"]);
    const { data } = await install("support-replies");
    expect((await remove(data.install.id, key)).status).toBe(404);
    expect((await remove(data.install.id)).status).toBe(200);
  });
});

it("exports a bot and templates of one's own as a file that can be imported and installed elsewhere", async () => {
  const whatsapp = await makeChannelRow(app, tenant.id, { name: "Shop" });
  const templateId = await makeTemplate(app, token, whatsapp);
  const made = await install("clinic-appointments-bot", { answers: { clinic: "Old Mill Clinic" } });
  const botId = thing(made.data.install, "bot").id;
  const get = (query: object) =>
    app.call("GET /e/marketplace/export", { token, query: { name: "Our desk", ...query } });
  const file = await get({ botId, templateIds: templateId });
  expect(file.headers["content-disposition"]).toContain("our-desk.preset.json");
  expect((await get({})).message).toBe("Choose a bot or templates to export.");
  const other = await app.tenant();
  const kept = await app.call("POST /e/marketplace/presets", {
    token: other.token,
    files: [{ fileName: "our-desk.preset.json", content: Buffer.from(file.data as Uint8Array) }],
  });
  expect(kept.data).toMatchObject({ id: "our-desk", kinds: ["template", "bot"], shipped: false });
  const there = await makeChannelRow(app, other.id, { name: "Theirs" });
  const again = await install("our-desk", { channels: { whatsapp: there }, botName: "Copy" }, other.token);
  await finishedJob(app, other.token, again.data.job!.id);
  const reply = await app.call("POST /chatbird/api/nlp/predictIntent", {
    token: other.token,
    body: {
      agentId: thing(again.data.install, "bot").id,
      message: { text: "i would like an appointment for my son" },
    },
  });
  expect(reply.data).toMatchObject({ intent: "book appointment", asking: "department" });
  expect((await install("our-desk", {}, token)).status).toBe(404);
});
