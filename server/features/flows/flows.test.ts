import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeFlow, ONE_SCREEN } from "#server/testing/factories/flows.ts";
import { trashHands } from "#server/testing/factories/trash.ts";
import type { ChannelEvent } from "#channels/kit/index.ts";
import { compileTemplate, readTemplate } from "#engines/templates/index.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { whatsAppContent } from "#server/features/messages/render/whatsapp.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { flowEvents } from "./events.ts";
import { eraseFlowAnswers, flowToken } from "./public.ts";

const BASE = "/chatbird/api/whatsapp-flow";
const JSON_TEXT = JSON.stringify(ONE_SCREEN, null, 2);
const RAISED = JSON_TEXT.replace('"3.1"', '"7.3"');
const PARTS = { writeAttributes: async () => new Map<string, string>(), listeners: [] };
let app: TestApp;
let tenant: Tenant;
let token: string;
let channelId: string;
let count = 0;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  ({ token } = tenant);
});
beforeEach(async () => {
  channelId = await makeChannel(app, token, {
    name: `WhatsApp ${++count}`,
    type: 4,
    vendor: "whatsapp-cloud",
    contactId: `+1555000${1000 + count}`,
    environment: "sandbox",
  });
});
afterAll(() => app.stop());

const save = (body: object = {}) =>
  app.call(`POST ${BASE}/create`, { token, body: { name: "Survey", channelId, ...body } as never });
const details = async (id: string) =>
  (await app.call("GET /chatbird/api/flows/{id}/details", { token, params: { id } })).data.flow;
const list = async () =>
  (await app.call(`GET ${BASE}/list/{channelId}`, { token, params: { channelId } })).data.flows;
const at = (id: string) => ({ token, params: { id } });
const atVendor = async () =>
  (
    await app.platform.database.system.query(
      "select name, status, flow_json from sandbox_flow where channel_id = $1",
      [channelId],
    )
  ).rows;

it("is Created here, a draft at the vendor once it has screens, published, and taken out of use", async () => {
  const made = await save();
  expect(made).toMatchObject({ status: 200, message: "Flow Created Successfully" });
  const { id } = made.data.flow;
  expect(await list()).toMatchObject([
    { id, flowName: "Survey", flowId: null, status: "Created", screens: 0, answers: 0 },
  ]);
  expect(await atVendor()).toEqual([]);

  const drawn = await save({ id, flowJson: JSON_TEXT, version: 1 });
  expect(drawn).toMatchObject({ status: 200, message: "Flow Updated Successfully" });
  expect(drawn.data.flow).toMatchObject({ status: "DRAFT", findings: [], vendorError: null, managed: true });
  expect(drawn.data.flow.flowId).toMatch(/^\d+$/);
  expect(await atVendor()).toEqual([{ name: "Survey", status: "DRAFT", flow_json: RAISED }]);

  const published = await app.call(`POST ${BASE}/publish/{id}`, at(id));
  expect(published.data.flow.status).toBe("PUBLISHED");
  const again = await app.call(`POST ${BASE}/publish/{id}`, at(id));
  expect([again.status, again.message]).toEqual([409, "Survey is published and cannot be published."]);

  const renamed = await save({ id, name: "Survey two", flowJson: JSON_TEXT });
  expect(renamed.data.flow).toMatchObject({ status: "DRAFT", flowName: "Survey two" });
  expect((await app.call(`POST ${BASE}/publish/{id}`, at(id))).status).toBe(200);
  expect((await app.call(`POST ${BASE}/deprecate/{id}`, at(id))).data.flow.status).toBe("DEPRECATED");
  const closed = await save({ id, flowJson: JSON_TEXT });
  expect([closed.status, closed.message]).toEqual([409, "Survey two is deprecated and cannot be changed."]);
});

it("keeps what has faults, names them with their lines, and does not publish it", async () => {
  const broken = JSON_TEXT.replace('"ASK"', '"ASK_1"');
  const made = await save({ flowJson: broken });
  expect(made.data.flow.findings).toMatchObject([
    { rule: "screenIdPattern", error: "PATTERN_MISMATCH", pointer: "/screens/0/id", line: 5 },
  ]);
  expect(made.data.flow.vendorError).toMatch(/^PATTERN_MISMATCH: A screen id has letters/);
  const refused = await app.call(`POST ${BASE}/publish/{id}`, at(made.data.flow.id));
  expect([refused.status, refused.message]).toEqual([400, "Survey cannot be published yet: 1 to put right."]);
  const nonsense = await save({ name: "Other", flowJson: '{"version": ' });
  expect([nonsense.status, nonsense.message]).toEqual([400, "This is no JSON: it ends too early. Line 1."]);
  expect(await list()).toHaveLength(1);
});

it("takes one name once on a channel, and no change over another one's", async () => {
  const { id } = (await save({ name: "Twice" })).data.flow;
  const taken = await save({ name: "TWICE" });
  expect([taken.status, taken.message]).toEqual([
    409,
    "A flow named TWICE exists already on this channel. Choose another name.",
  ]);
  expect((await save({ id, name: "Twice", flowJson: JSON_TEXT, version: 1 })).status).toBe(200);
  const late = await save({ id, name: "Twice", flowJson: "{}", version: 1 });
  expect([late.status, late.message]).toEqual([409, expect.stringContaining("has changed this flow since")]);
  const unnamed = await save({ name: " " });
  expect(unnamed).toMatchObject({ status: 400 });
  expect(JSON.stringify(unnamed)).toContain("Name is required");
});

it("goes back to an earlier version, as a new one", async () => {
  const { id } = (await save({ flowJson: JSON_TEXT })).data.flow;
  await save({ id, flowJson: JSON_TEXT.replace("Tell us", "Ask us") });
  const back = await app.call(`POST ${BASE}/revert/{id}`, { ...at(id), body: { version: 1 } });
  expect(back.data.flow).toMatchObject({ flowJson: JSON_TEXT, version: 3 });
  expect(back.data.flow.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  const missing = await app.call(`POST ${BASE}/revert/{id}`, { ...at(id), body: { version: 9 } });
  expect(missing.status).toBe(404);
});

it("hears from the vendor how far a flow is, and asks it", async () => {
  const { id, flowId } = (await save({ flowJson: JSON_TEXT })).data.flow;
  const { system } = app.platform.database;
  await system.query(
    "update sandbox_flow set status = 'BLOCKED', told_from = 'DRAFT', told_due_at = now() where vendor_id = $1",
    [flowId],
  );
  await eventually(async () => expect((await details(id)).status).toBe("BLOCKED"));
  await system.query("update sandbox_flow set status = 'PUBLISHED' where vendor_id = $1", [flowId]);
  const synced = await app.call(`POST ${BASE}/sync/{channelId}`, { token, params: { channelId } });
  expect(synced.data).toMatchObject({ changed: 1, flows: [{ id, status: "PUBLISHED" }] });
});

it("leaves the vendor when it is deleted, and comes back as it was drawn", async () => {
  const { id } = (await save({ flowJson: JSON_TEXT })).data.flow;
  const other = await app.call(`POST ${BASE}/delete/{id}`, {
    ...at(id),
    query: { channelId: await makeChannelRow(app, tenant.id) },
  });
  expect(other.status).toBe(404);
  const gone = await app.call(`POST ${BASE}/delete/{id}`, { ...at(id), query: { channelId } });
  expect([gone.status, gone.message]).toEqual([200, "Flow Deleted Successfully"]);
  expect([await list(), await atVendor()]).toEqual([[], []]);
  expect((await trashHands(app, token).restore()).status).toBe(200);
  expect(await list()).toMatchObject([{ id, status: "Created", flowId: null, screens: 1 }]);
});

it("stays here where a vendor has no calls for flows", async () => {
  const own = await makeChannelRow(app, tenant.id, { vendor: "karix", environment: "live" });
  const channels = (await app.call(`GET ${BASE}/channels`, { token })).data.channels;
  expect(channels.find(({ id }) => id === channelId)).toMatchObject({ managed: true });
  expect(channels.find(({ id }) => id === own)).toMatchObject({ managed: false });
  const made = await save({ channelId: own, flowJson: JSON_TEXT });
  expect(made.data.flow).toMatchObject({ status: "Created", managed: false, vendorError: null });
  const refused = await app.call(`POST ${BASE}/publish/{id}`, at(made.data.flow.id));
  expect(refused.status).toBe(409);
  const mail = await makeChannel(app, token, { name: "Mail for flows" });
  expect((await save({ channelId: mail })).message).toBe("Mail for flows is no WhatsApp channel.");
});

it("shows what people answered, and gives it as a table that no spreadsheet runs", async () => {
  const id = await makeFlow(app, tenant.id, channelId, { name: "=1+1" });
  const { data } = await app.call(`GET ${BASE}/answers/{id}`, at(id));
  expect(data).toMatchObject({
    more: false,
    answers: [{ person: "+15550100200", answers: [{ key: "name", label: "Name", text: "=1+1" }] }],
  });
  const file = await app.call(`GET ${BASE}/answers/{id}/csv`, at(id));
  const [head, row] = String(file.data).trim().split(/\r?\n/);
  expect(head).toBe("Time,Person,Name,Name");
  expect(row).not.toMatch(/,=1\+1/);
});

it("keeps an answer once, by the token that went along, and forgets it with the person", async () => {
  const { id, flowId } = (await save({ flowJson: JSON_TEXT })).data.flow;
  const channel = { id: channelId } as OpenChannel;
  const answered = (given: string): ChannelEvent => ({
    kind: "message",
    vendorId: "wamid.1",
    from: "+15550100777",
    aliases: [],
    profileName: "Asha",
    at: Date.now(),
    content: { kind: "form", values: { name: "Asha", flow_token: given } },
    replyTo: null,
  });
  const take = (given: string) =>
    flowEvents(app.platform, PARTS)(tenant.id, [{ channel, events: [answered(given)] }], () => {});
  const sent = flowToken(flowId!);
  await take(sent);
  await take(sent);
  await take("somebody else's");
  await take(flowToken("999"));
  const answers = async () => (await app.call(`GET ${BASE}/answers/{id}`, at(id))).data.answers;
  expect(await answers()).toMatchObject([
    { person: "+15550100777", profileName: "Asha", answers: [{ label: "Name", text: "Asha" }] },
  ]);
  expect((await list())[0]).toMatchObject({ answers: 1 });
  await app.platform
    .actFor(tenant.id)
    .write((work) => eraseFlowAnswers(work, { ids: [], numbers: ["+15550100777"] }));
  expect(await answers()).toEqual([]);
});

it("sends our token with a template's flow button, unless the sender has one", () => {
  const components = [
    { type: "BODY", text: "Tell us" },
    { type: "BUTTONS", buttons: [{ type: "FLOW", text: "Open", flow_id: "123", navigate_screen: "ASK" }] },
  ];
  const { template } = readTemplate({ name: "ask", language: "en", category: "UTILITY", components });
  const content = { kind: "template", name: "ask", media: {} } as never;
  const render = whatsAppContent(template, content, compileTemplate(template));
  const tokenOf = (values: Record<string, string>) => {
    const made = render(values);
    if (!made.ok || made.content.kind !== "template") throw new Error("was not rendered");
    return made.content.buttons;
  };
  expect(tokenOf({})).toMatchObject([
    { type: "flow", value: expect.stringMatching(/^dlvrd-flow\.123\.[\w-]+$/) },
  ]);
  expect(tokenOf({ "button.0.token": "mine" })).toMatchObject([{ value: "mine" }]);
});

it("takes no word of a vendor from before a flow was taken out of use", async () => {
  const { id, flowId } = (await save({ flowJson: JSON_TEXT })).data.flow;
  await app.call(`POST ${BASE}/publish/{id}`, at(id));
  await app.call(`POST ${BASE}/deprecate/{id}`, at(id));
  const events: ChannelEvent[] = [{ kind: "flow", vendorId: flowId!, status: "PUBLISHED", at: Date.now() }];
  await flowEvents(app.platform, PARTS)(
    tenant.id,
    [{ channel: { id: channelId } as OpenChannel, events }],
    () => {},
  );
  expect((await details(id)).status).toBe("DEPRECATED");
});

it("takes a vendor's late word of an earlier move of ours for no news, and a later one for what it says", async () => {
  const { id, flowId } = (await save({ flowJson: JSON_TEXT })).data.flow;
  await app.call(`POST ${BASE}/publish/{id}`, at(id));
  await save({ id, flowJson: JSON_TEXT });
  const channel = { id: channelId } as OpenChannel;
  const hear = (status: string, time: number) =>
    flowEvents(app.platform, PARTS)(
      tenant.id,
      [{ channel, events: [{ kind: "flow", vendorId: flowId!, status, at: time }] }],
      () => {},
    );
  await hear("PUBLISHED", Date.now());
  expect((await details(id)).status).toBe("DRAFT");
  await hear("PUBLISHED", Date.now() + 60_000);
  expect((await details(id)).status).toBe("PUBLISHED");
  await hear("THROTTLED", Date.now());
  expect((await details(id)).status).toBe("THROTTLED");
});

it("takes no word of a vendor for a flow that is being deleted", async () => {
  const { system } = app.platform.database;
  const { id, flowId } = (await save({ flowJson: JSON_TEXT })).data.flow;
  const channel = { id: channelId } as OpenChannel;
  const events: ChannelEvent[] = [{ kind: "flow", vendorId: flowId!, status: "DEPRECATED", at: Date.now() }];
  const deleting = await system.connect();
  try {
    await deleting.query("begin");
    await deleting.query("update flow set vendor_id = null, status = 'Created' where id = $1", [id]);
    const told = flowEvents(app.platform, PARTS)(tenant.id, [{ channel, events }], () => {});
    await eventually(async () => {
      const waiting = await system.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(waiting.rowCount).toBe(1);
    });
    await deleting.query("commit");
    await told;
  } finally {
    deleting.release();
  }
  expect((await details(id)).status).toBe("Created");
});
