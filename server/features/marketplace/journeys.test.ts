import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import { createApiKey } from "#server/seed/accounts.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { importPreset } from "#server/testing/factories/marketplace.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { root } from "#server/testing/root.ts";

const JOURNEYS = "/e/enterprise/journeys";
const WELCOME = "welcome-journey";
const CART = "abandoned-cart-journey";

let app: TestApp;
let tenant: Tenant;
let token: string;
let whatsapp: string;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  token = tenant.token;
  whatsapp = await makeChannel(app, token, {
    name: "WhatsApp",
    type: 4,
    vendor: "whatsapp-cloud",
    contactId: "+15550100100",
    environment: "sandbox",
  });
});

const install = (presetId: string, body: object = {}, by = token) =>
  app.call("POST /e/marketplace/presets/{presetId}/install", { token: by, params: { presetId }, body });
const installed = async (presetId: string) => {
  const made = await install(presetId, { channels: { whatsapp } });
  expect(made.status, made.message).toBe(200);
  const { things, id } = made.data.install;
  const idOf = (kind: string) => things.find((thing) => thing.kind === kind)?.id;
  return { installId: id, things, id: idOf("journey")!, segmentId: idOf("segment") };
};
const update = (id: string) =>
  app.call("POST /e/marketplace/installs/{id}/update", { token, params: { id } });
const drawn = async (id: string) =>
  (await app.call(`GET ${JOURNEYS}/{id}/draft`, { token, params: { id } })).data;
const journey = async (id: string) =>
  (await app.call(`GET ${JOURNEYS}/{id}`, { token, params: { id } })).data.journey;
const names = async () =>
  (await app.call(`GET ${JOURNEYS}`, { token })).data.journeys.map(({ name }) => name);
const shipped = async (id: string) =>
  JSON.parse(await readFile(path.join(root, "presets", id, "preset.json"), "utf8"));
const sends = ({ steps }: JourneyDefinition) => steps.filter((step) => step.kind === "message");
const approve = async () => {
  const { system } = app.platform.database;
  await system.query("update template set status = 'APPROVED' where enterprise_id = $1", [tenant.id]);
};

/** What of a preset's file is written over with what is refused. */
interface Spoilt {
  journeys: {
    definition: {
      entry: { trigger: Record<string, unknown>; only?: unknown };
      steps: Record<string, unknown>[];
    };
  }[];
}
const drawing = ({ journeys }: Spoilt) => journeys[0]!.definition;

describe("a journey of a preset", () => {
  it.each([
    [WELCOME, "Welcome"],
    [CART, "Abandoned cart"],
  ])("%s is installed as a draft on the chosen channel, and can be published", async (preset, name) => {
    const { id, things, segmentId } = await installed(preset);
    const { definition, findings } = await drawn(id);
    const templates = things.filter(({ kind }) => kind === "template").map((one) => one.id);
    expect(sends(definition).map(({ message }) => message.template.templateUId)).toEqual(templates);
    expect(sends(definition).every(({ channelId }) => channelId === whatsapp)).toBe(true);
    if (segmentId) expect(definition.entry.trigger).toMatchObject({ kind: "segment", segmentId });
    expect(await journey(id)).toMatchObject({ name, state: 0 });
    // Nobody has approved its templates yet; nothing else stands against it.
    expect(findings.length).toBe(templates.length);
    expect(findings.every(({ message }) => message.includes("Only an approved template"))).toBe(true);
    await approve();
    const { version, findings: none } = await drawn(id);
    expect(none).toEqual([]);
    const published = await app.call(`POST ${JOURNEYS}/{id}/publish`, {
      token,
      params: { id },
      body: { version },
    });
    expect(published.status, published.message).toBe(200);
  });

  it("needs its channel, without which nothing is made", async () => {
    const refused = await install(WELCOME);
    expect([refused.status, refused.message]).toEqual([
      400,
      "Choose a channel for the templates of this preset.",
    ]);
    expect(await names()).toEqual([]);
    expect((await app.call("GET /e/marketplace/installs", { token })).data.installs).toEqual([]);
    const { presets } = (await app.call("GET /e/marketplace/presets", { token })).data;
    expect(presets.find(({ id }) => id === CART)).toMatchObject({
      kinds: ["template", "journey"],
      channels: ["whatsapp"],
      needs: ["whatsapp"],
      counts: { journey: 1, template: 2 },
    });
  });

  it("goes to the trash with its install, and comes back with it", async () => {
    const { id, installId, segmentId } = await installed(WELCOME);
    expect((await install(WELCOME, { channels: { whatsapp } })).status).toBe(409);
    const removed = await app.call("DELETE /e/marketplace/installs/{id}", {
      token,
      params: { id: installId },
    });
    expect(removed.status, removed.message).toBe(200);
    expect(await names()).toEqual([]);
    const undone = await app.call("POST /e/enterprise/trash/undo", {
      token,
      body: { kind: "preset-install", subjectId: installId },
    });
    expect(undone.status, undone.message).toBe(200);
    expect(await names()).toEqual(["Welcome"]);
    expect((await drawn(id)).definition.entry.trigger).toMatchObject({ segmentId });
  });

  it("is drawn up anew by a newer version; what is published stays", async () => {
    const file = { ...(await shipped(CART)), id: "our-cart" };
    await importPreset(app, token, file);
    const { id, installId } = await installed("our-cart");
    await approve();
    const { version } = await drawn(id);
    await app.call(`POST ${JOURNEYS}/{id}/publish`, { token, params: { id }, body: { version } });
    const newer = structuredClone(file);
    newer.version = 2;
    newer.journeys[0].definition.steps[0].name = "Bought?";
    expect((await importPreset(app, token, newer)).status).toBe(200);
    const raised = await update(installId);
    expect(raised.status, raised.message).toBe(200);
    const after = await drawn(id);
    expect(after).toMatchObject({ version: version + 1, differs: true, findings: [] });
    expect(after.definition.steps[0]!.name).toBe("Bought?");
    const was = await app.call(`GET ${JOURNEYS}/{id}/versions/{version}`, {
      token,
      params: { id, version: String(version) },
    });
    expect(was.data.definition.steps[0]!.name).toBe("Do they buy?");
  });

  it("asks for a segment that was removed before a newer version came", async () => {
    const file = { ...(await shipped(WELCOME)), id: "our-welcome" };
    await importPreset(app, token, file);
    const { id, installId, segmentId } = await installed("our-welcome");
    // As segments could be deleted while journeys named them.
    await app.platform.database.system.query("delete from segment where id = $1", [segmentId]);
    await importPreset(app, token, {
      ...file,
      version: 2,
      journeys: [{ ...file.journeys[0], description: "New" }],
    });
    const raised = await update(installId);
    expect(raised.status, raised.message).toBe(200);
    expect((await drawn(id)).findings.map(({ code }) => code)).toContain("entrySegmentMissing");
  });

  it("needs the permission of journeys", async () => {
    const { system } = app.platform.database;
    const key = await createApiKey(system, tenant.id, "few", ["MARKET_PLACE.VIEW", "MSG_TEMPLATES.CREATE"]);
    const refused = await install(CART, { channels: { whatsapp } }, key);
    expect([refused.status, refused.message.includes("JOURNEYS.CREATE")]).toEqual([403, true]);
  });

  it.each([
    [
      "a way that leads nowhere",
      (file: Spoilt) => void (drawing(file).steps[0]!.otherwise = "gone"),
      "Journey Abandoned cart, at the step bought",
    ],
    [
      "a service of one enterprise",
      (file: Spoilt) => void drawing(file).steps.push({ id: "tell", kind: "call" }),
      "definition.steps.7 may not call a service",
    ],
    [
      "a segment that is not there",
      (file: Spoilt) => void (drawing(file).entry.trigger = { kind: "segment", segmentId: "Gone" }),
      "the segment Gone, which is not among its segments",
    ],
    [
      "an attribute that is not there",
      (file: Spoilt) =>
        void (drawing(file).entry.only = { kind: "attribute", field: "shoe", test: { op: "is set" } }),
      "entry.only asks for the attribute shoe",
    ],
    [
      "a rule that asks for one enterprise's own",
      (file: Spoilt) =>
        void (drawing(file).entry.only = {
          kind: "membership",
          set: "segment",
          match: "any",
          ids: [crypto.randomUUID()],
        }),
      "this enterprise's own",
    ],
    [
      "a template that is not there",
      (file: Spoilt) =>
        void (drawing(file).steps[1]!.message = { template: { templateId: "gone", language: "en" } }),
      "steps.1 sends the template gone (whatsapp, en)",
    ],
    [
      "a template by its id",
      (file: Spoilt) =>
        void (drawing(file).steps[1]!.message = { template: { templateUId: crypto.randomUUID() } }),
      "by its id",
    ],
    [
      "a variable that gets nothing",
      (file: Spoilt) => void (drawing(file).steps[1]!.columnMapping = []),
      "at the step reminder, message: body.1",
    ],
    [
      "a value that the event does not bring",
      (file: Spoilt) => void (drawing(file).entry.trigger.values = ["total"]),
      "at the step reminder, message: body.2",
    ],
    [
      "a slip of the pen",
      (file: Spoilt) => void (drawing(file).steps[0]!.hapenings = []),
      "holds steps.0.hapenings, which no journey has",
    ],
  ])("is refused with %s", async (_, spoil, reason) => {
    const file = { ...(await shipped(CART)), id: "spoilt" };
    spoil(file);
    const refused = await importPreset(app, token, file);
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining(reason)]);
  });

  it("is refused where it is nested without end", async () => {
    const file = { ...(await shipped(CART)), id: "spoilt" };
    file.journeys[0].definition.deep = "DEEP";
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const refused = await importPreset(app, token, JSON.stringify(file).replace('"DEEP"', deep));
    expect([refused.status, refused.message]).toEqual([
      422,
      expect.stringContaining("nested more than 300 levels deep"),
    ]);
  });
});
