import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { connectSandbox } from "#server/testing/factories/sandbox.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const BASE = "/chatbird/api/whatsapp-flow";
const DAY = "1717200000000";
const flowOf = (version: string, day: string) =>
  JSON.stringify({
    version,
    screens: [
      {
        id: "WHEN",
        title: "When",
        terminal: true,
        success: true,
        data: {},
        layout: {
          type: "SingleColumnLayout",
          children: [
            {
              type: "Form",
              name: "form",
              children: [
                { type: "DatePicker", label: "Day", name: "day", "min-date": day },
                {
                  type: "Footer",
                  label: "Send",
                  "on-click-action": { name: "complete", payload: { day: "${form.day}" } },
                },
              ],
            },
          ],
        },
      },
    ],
  });
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
    contactId: `+1555000${3000 + count}`,
    environment: "sandbox",
  });
});
afterAll(() => app.stop());

const save = async (flowJson: string) =>
  (await app.call(`POST ${BASE}/create`, { token, body: { name: "Visit", channelId, flowJson } })).data.flow;
const publish = (id: string) => app.call(`POST ${BASE}/publish/{id}`, { token, params: { id } });
const refuseFrozen = (id = channelId) =>
  app.call("PUT /chatbird/api/sandbox/accounts/{id}/flows", {
    token,
    params: { id },
    body: { acceptFrozenVersions: false },
  });
const atVendor = async (): Promise<{ status: string; flow_json: string }> =>
  (
    await app.platform.database.system.query(
      "select status, flow_json from sandbox_flow where channel_id = $1",
      [channelId],
    )
  ).rows[0];
const RAISED = JSON.stringify(JSON.parse(flowOf("7.3", "2024-06-01")), null, 2);

it("publishes a flow as the newest version says it, and keeps the design and what was sent", async () => {
  expect((await refuseFrozen()).status).toBe(200);
  const design = flowOf("3.1", DAY);
  const saved = await save(design);
  expect(saved.publication).toMatchObject({
    version: "7.3",
    changes: [
      { rule: "version", screen: null, message: "Version 3.1 became 7.3." },
      { rule: "dayAnswered", screen: "WHEN" },
      {
        rule: "day",
        pointer: "/screens/0/layout/children/0/children/0/min-date",
        parameters: { from: DAY, to: "2024-06-01" },
        message: `Screen WHEN: min-date of day: ${DAY} became the day 2024-06-01.`,
      },
    ],
  });
  const published = (await publish(saved.id)).data.flow;
  expect(published).toMatchObject({
    status: "PUBLISHED",
    flowJson: design,
    sentVersion: "7.3",
    sentJson: RAISED,
  });
  expect(await atVendor()).toEqual({ status: "PUBLISHED", flow_json: RAISED });
});

it("sends a flow of a version that is taken as it is, and finds nothing wrong with it", async () => {
  await refuseFrozen();
  const design = flowOf("6.3", "2024-06-01");
  const saved = await save(design);
  expect(saved).toMatchObject({ findings: [], publication: { version: "6.3", changes: [] } });
  expect((await publish(saved.id)).data.flow).toMatchObject({ sentVersion: "6.3", sentJson: design });
  expect(await atVendor()).toEqual({ status: "PUBLISHED", flow_json: design });
});

it("raises anew what the vendor was given before, and says its refusal in words", async () => {
  await refuseFrozen();
  const { system } = app.platform.database;
  const { id } = await save(flowOf("3.1", DAY));
  const old = () =>
    system.query("update sandbox_flow set flow_json = $2 where channel_id = $1", [
      channelId,
      flowOf("3.1", DAY),
    ]);
  await old();
  const refused = await publish(id);
  expect(refused.status).toBe(409);
  expect(refused.message).toMatch(
    /refused: .*version 3\.1 is frozen since 2025-04-08.*Use a later version \(139002\)\.$/,
  );
  // As of flows that went out before versions were raised.
  await system.query("update flow set sent_json = null, sent_version = null where id = $1", [id]);
  expect((await publish(id)).data.flow).toMatchObject({ status: "PUBLISHED", sentVersion: "7.3" });
  expect(await atVendor()).toEqual({ status: "PUBLISHED", flow_json: RAISED });
});

it("does not publish what no version of a flow can say", async () => {
  const broken = JSON.parse(flowOf("3.1", DAY));
  broken.screens[0].layout.children.unshift({
    type: "Form",
    name: "first",
    "init-values": "${data.all}",
    children: [{ type: "TextInput", label: "A", name: "a" }],
  });
  broken.screens[0].data = { all: { type: "object", __example__: { a: "x" } } };
  const saved = await save(JSON.stringify(broken));
  expect(saved.findings).toEqual([]);
  const refused = await publish(saved.id);
  expect([refused.status, refused.message]).toEqual([400, "Visit cannot be published yet: 1 to put right."]);
});

it("has a sandbox that publishes frozen versions until it is told to be as Meta is", async () => {
  const account = await connectSandbox(app, tenant, { hookUrl: "http://127.0.0.1:9/hooks" });
  const { wabaId, accessToken } = account.credentials;
  const origin = `${app.platform.addresses.sandbox()}/whatsapp-cloud/v21.0`;
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${origin}/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as { id: string; success?: boolean; error?: { code: number } };
  };
  const flow = (name: string, more: object = {}) =>
    post(`${wabaId}/flows`, { name, categories: ["OTHER"], flow_json: flowOf("3.1", DAY), ...more });
  const [first, second] = [await flow("First"), await flow("Second")];
  expect(await post(`${first.id}/publish`, {})).toEqual({ success: true });
  await refuseFrozen(account.channelId);
  const { data } = await app.call("GET /chatbird/api/sandbox/accounts", { token });
  expect(data.accounts.find(({ id }) => id === account.channelId)).toMatchObject({
    acceptFrozenVersions: false,
  });
  expect(await post(`${second.id}/publish`, {})).toMatchObject({ error: { code: 139002 } });
  const { id } = await flow("Third", { publish: true });
  const { rows } = await app.platform.database.system.query(
    "select status from sandbox_flow where vendor_id = $1",
    [id],
  );
  expect(rows).toEqual([{ status: "DRAFT" }]);
});
