import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApiKey } from "#server/seed/accounts.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { importPreset } from "#server/testing/factories/marketplace.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { root } from "#server/testing/root.ts";

const FLOWS = "/chatbird/api/whatsapp-flow";
const BOOKING = "appointment-booking-flow";

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
const installed = async (presetId: string, body: object = {}) => {
  const made = await install(presetId, { channels: { whatsapp }, ...body });
  expect(made.status, made.message).toBe(200);
  const { things, id } = made.data.install;
  const one = (kind: string) => things.find((thing) => thing.kind === kind)!.id;
  return { installId: id, things, id: one("flow"), templateId: one("template") };
};
const update = (id: string) =>
  app.call("POST /e/marketplace/installs/{id}/update", { token, params: { id } });
const publish = (id: string) => app.call(`POST ${FLOWS}/publish/{id}`, { token, params: { id } });
const details = async (id: string) =>
  (await app.call("GET /chatbird/api/flows/{id}/details", { token, params: { id } })).data.flow;
const shipped = async (id: string) =>
  JSON.parse(await readFile(path.join(root, "presets", id, "preset.json"), "utf8"));
const names = async () =>
  (
    await app.call(`GET ${FLOWS}/list/{channelId}`, { token, params: { channelId: whatsapp } })
  ).data.flows.map(({ flowName }) => flowName);

/** What of a preset's file is written over with what is refused. */
interface Spoilt {
  flows: { flow: Record<string, unknown> & { screens: { id: string }[] } }[];
  templates: { components: { buttons?: Record<string, unknown>[] }[] }[];
}
const buttonOf = ({ templates }: Spoilt) => templates[0]!.components[2]!.buttons![0]!;

describe("a flow of a preset", () => {
  it.each([
    [
      BOOKING,
      { business: "Shoes & Co", service_one: "Fitting" },
      ["Shoes & Co", "Fitting"],
      "Appointment booking",
    ],
    ["feedback-survey-flow-hindi", { shop: "अपनी दुकान" }, ["अपनी दुकान"], "खरीदारी पर राय"],
    ["course-enquiry-flow-arabic", { institute: "الواحة" }, ["الواحة"], "طلب معلومات عن دورة"],
  ])("%s is a draft that no vendor has, and can be published", async (preset, answers, words, name) => {
    const { id } = await installed(preset, { answers });
    const flow = await details(id);
    expect(flow).toMatchObject({ flowName: name, status: "Created", flowId: null, findings: [], screens: 2 });
    for (const word of words) expect(flow.flowJson).toContain(word);
    expect(flow.abilities).toMatchObject({ edit: true, publish: true });
    const published = await publish(id);
    expect(published.status, published.message).toBe(200);
    expect(published.data.flow).toMatchObject({ status: "PUBLISHED", vendorError: null });
  });

  it("needs a WhatsApp channel, and is left out with its templates without one", async () => {
    const refused = await install(BOOKING);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused)).toContain("channels.whatsapp");
    const sms = await makeChannel(app, token, { name: "SMS" });
    const unfit = await install(BOOKING, { channels: { whatsapp: sms } });
    expect([unfit.status, unfit.message]).toEqual([400, "SMS is no WhatsApp channel."]);
    expect(await names()).toEqual([]);
    const card = (await app.call("GET /e/marketplace/presets", { token })).data.presets.find(
      ({ id }) => id === BOOKING,
    );
    expect(card).toMatchObject({
      kinds: ["template", "flow"],
      channels: ["whatsapp"],
      counts: { flow: 1, template: 1 },
    });
  });

  it("is opened by the template beside it, once the vendor has it", async () => {
    const { id, templateId } = await installed(BOOKING);
    const submit = () =>
      app.call("POST /chatbird/api/templates/{id}/submit", { token, params: { id: templateId } });
    const early = await submit();
    expect([early.status, early.message]).toEqual([
      409,
      "A button opens the flow Appointment booking, which its vendor does not have yet. Publish the flow first.",
    ]);
    const { flowId } = (await publish(id)).data.flow;
    const sent = await submit();
    expect(sent.status, sent.message).toBe(200);
    const { components } = (
      await app.call("GET /chatbird/api/templates/{id}", { token, params: { id: templateId } })
    ).data;
    const [button] = (components as { buttons?: object[] }[]).flatMap(({ buttons = [] }) => buttons);
    expect(button).toMatchObject({ type: "FLOW", flow_id: flowId });
    expect(button).not.toHaveProperty("flow_name");
  });

  it("goes to the trash with its install, published or not, and comes back with it as a draft", async () => {
    const { id, installId } = await installed(BOOKING);
    await publish(id);
    expect((await install(BOOKING, { channels: { whatsapp } })).status).toBe(409);
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
    expect(await names()).toEqual(["Appointment booking"]);
    expect(await details(id)).toMatchObject({ status: "Created", flowId: null });
  });

  it("is drawn up anew by a newer version until it is published; then it stays and is named", async () => {
    const file = { ...(await shipped(BOOKING)), id: "our-booking" };
    await importPreset(app, token, file);
    const { id, installId } = await installed("our-booking");
    const { version } = await details(id);
    const raise = async (to: number, title: string) => {
      const newer = structuredClone(file);
      newer.version = to;
      newer.flows[0].flow.screens[0].title = title;
      expect((await importPreset(app, token, newer)).status).toBe(200);
      const raised = await update(installId);
      expect(raised.status, raised.message).toBe(200);
      return raised.message;
    };
    await raise(2, "Come to us");
    expect(await details(id)).toMatchObject({ version: version + 1, status: "Created" });
    expect((await details(id)).flowJson).toContain("Come to us");
    await publish(id);
    expect(await raise(3, "See us")).toContain("Appointment booking");
    expect((await details(id)).flowJson).toContain("Come to us");
    expect(await details(id)).toMatchObject({ status: "PUBLISHED", version: version + 1 });
  });

  it("needs the permission of flows", async () => {
    const { system } = app.platform.database;
    const key = await createApiKey(system, tenant.id, "few", ["MARKET_PLACE.VIEW", "MSG_TEMPLATES.CREATE"]);
    const refused = await install(BOOKING, { channels: { whatsapp } }, key);
    expect([refused.status, refused.message.includes("FLOW.CREATE")]).toEqual([403, true]);
  });

  it.each([
    [
      "a fault, with its place",
      ({ flows }: Spoilt) => void (flows[0]!.flow.screens[0]!.id = "WHEN_1"),
      "Flow Appointment booking, at /screens/0/id: A screen id has letters",
    ],
    [
      "an endpoint of one enterprise",
      ({ flows }: Spoilt) =>
        void Object.assign(flows[0]!.flow, { data_api_version: "3.0", routing_model: {} }),
      "endpoint",
    ],
    [
      "a button that names a flow by an id",
      (file: Spoilt) => void Object.assign(buttonOf(file), { flow_id: "1234", flow_name: undefined }),
      "by flow_name alone",
    ],
    [
      "a button that opens a flow which is not there",
      (file: Spoilt) => void Object.assign(buttonOf(file), { flow_name: "Gone" }),
      "the flow Gone, which is not among its flows",
    ],
  ])("is refused with %s", async (_, spoil, reason) => {
    const file = { ...(await shipped(BOOKING)), id: "spoilt" };
    spoil(file);
    const refused = await importPreset(app, token, file);
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining(reason)]);
  });

  it("is refused where it is nested without end", async () => {
    const file = { ...(await shipped(BOOKING)), id: "spoilt" };
    file.flows[0].flow.deep = "DEEP";
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const refused = await importPreset(app, token, JSON.stringify(file).replace('"DEEP"', deep));
    expect([refused.status, refused.message]).toEqual([
      422,
      expect.stringContaining("nested more than 300 levels deep"),
    ]);
  });
});
