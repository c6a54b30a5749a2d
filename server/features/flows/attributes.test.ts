import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { freshPhone, makeCustomer, makeField } from "#server/testing/factories/customers.ts";
import { ONE_SCREEN } from "#server/testing/factories/flows.ts";
import { startJourney } from "#server/testing/factories/journeys.ts";
import { makeWhatsApp } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";
import { newId } from "#server/platform/ids.ts";
import { flowToken } from "./public.ts";

const BASE = "/chatbird/api/whatsapp-flow";
let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let token: string;
let channel: { id: string; hookUrl: string };
let flowId: string;
let vendorId = "";
let count = 0;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

const query = async (sql: string, values: unknown[]) =>
  (await app.platform.database.system.query(sql, values)).rows;
const ASKED = [
  { type: "TextInput", label: "Your town", name: "town", required: true },
  { type: "TextInput", label: "Mail", name: "mail", "input-type": "email" },
  { type: "DatePicker", label: "Birthday", name: "birthday" },
];
const FLOW = {
  ...ONE_SCREEN,
  screens: ONE_SCREEN.screens.map((screen) => ({
    ...screen,
    layout: {
      ...screen.layout,
      children: [
        {
          type: "Form",
          name: "form",
          children: [
            ...ASKED,
            {
              type: "Footer",
              label: "Send",
              "on-click-action": {
                name: "complete",
                payload: { city: "${form.town}", mail: "${form.mail}", birthday: "${form.birthday}" },
              },
            },
          ],
        },
      ],
    },
  })),
};

beforeEach(async () => {
  tenant = await app.tenant();
  ({ token } = tenant);
  channel = await makeWhatsApp(app, tenant);
  flowId = newId();
  vendorId = String(7_000 + ++count);
  await query(
    `insert into flow (enterprise_id, id, channel_id, name, categories, flow_json, vendor_id, status, created_by_name, updated_by_name)
     values ($1, $2, $3, 'Survey', '{OTHER}', $4, $5, 'PUBLISHED', '', '')`,
    [tenant.id, flowId, channel.id, JSON.stringify(FLOW), vendorId],
  );
});

const lead = (attributes: { key: string; attributeId: string }[]) =>
  app.call(`POST ${BASE}/attributes/{id}`, { token, params: { id: flowId }, body: { attributes } });
const fields = async () =>
  (await app.call("GET /chatbird/api/flows/{id}/details", { token, params: { id: flowId } })).data.flow
    .fields;
const answers = async () =>
  (await app.call(`GET ${BASE}/answers/{id}`, { token, params: { id: flowId } })).data.answers;
/** Meta's form of a flow that somebody finished. */
const finish = (number: string, values: object, id = `wamid.f${newId()}`) =>
  vendor.tell(channel.hookUrl, {
    contacts: [{ profile: { name: "Asha" }, wa_id: number.slice(1) }],
    messages: [
      {
        from: number.slice(1),
        id,
        timestamp: String(Math.floor(Date.now() / 1_000)),
        type: "interactive",
        interactive: {
          type: "nfm_reply",
          nfm_reply: {
            name: "flow",
            body: "Sent",
            response_json: JSON.stringify({ ...values, flow_token: flowToken(vendorId) }),
          },
        },
      },
    ],
  });
const customer = async (id: string) =>
  (await app.call("GET /chatbird/api/customer_master/customers/{id}", { token, params: { id } })).data
    .customer;
async function person() {
  const number = freshPhone();
  return { number, id: await makeCustomer(app, token, { name: "Asha", phoneNumber: number }) };
}

it("says what a flow asks, and leads answers to attributes that can hold them", async () => {
  const [city, age] = [
    await makeField(app, token, { fieldLabel: "City" }),
    await makeField(app, token, { fieldLabel: "Age", inputType: "number" }),
  ];
  expect(await fields()).toEqual([
    { key: "city", label: "Your town", attributeId: null, problem: null },
    { key: "mail", label: "Mail", attributeId: null, problem: null },
    { key: "birthday", label: "Birthday", attributeId: null, problem: null },
  ]);
  expect(await lead([{ key: "birthday", attributeId: age }])).toMatchObject({ status: 400 });
  expect(await lead([{ key: "shoes", attributeId: city }])).toMatchObject({ status: 400 });
  expect(await lead([{ key: "city", attributeId: "name" }])).toMatchObject({ status: 400 });
  expect(await lead([{ key: "city", attributeId: city }])).toMatchObject({ status: 200 });
  expect((await fields())[0]).toMatchObject({ attributeId: city, problem: null });
});

it("updates a known customer once, however often the vendor tells of it, and tells programs", async () => {
  const city = await makeField(app, token, { fieldLabel: "City" });
  await lead([{ key: "city", attributeId: city }]);
  const hook = await app.call("POST /e/enterprise/webhooks", {
    token,
    body: { name: "CRM", url: "https://hooks.example/a", events: ["flow.finished", "customer.updated"] },
  });
  expect(hook.status).toBe(200);
  const { id, number } = await person();
  await finish(number, { city: "Pune", mail: "" }, "wamid.once");
  await eventually(async () => expect(await answers()).toHaveLength(1));
  await finish(number, { city: "Pune", mail: "" }, "wamid.once");
  await finish(freshPhone(), { city: "Delhi" });
  await eventually(async () => expect(await answers()).toHaveLength(2));
  expect((await customer(id)).data).toEqual([{ id: city, value: "Pune" }]);
  const audits = await query(
    "select after from audit_event where enterprise_id = $1 and action = 'customer.changed' and subject_id = $2",
    [tenant.id, id],
  );
  expect(audits).toHaveLength(1);
  const told = await query(
    "select type, data ->> 'customerId' as customer from webhook_event where enterprise_id = $1 order by type, data ->> 'customerId' nulls last",
    [tenant.id],
  );
  expect(told).toEqual([
    { type: "customer.updated", customer: id },
    { type: "flow.finished", customer: id },
    { type: "flow.finished", customer: null },
  ]);
});

it("keeps an answer that its attribute does not take, and says why", async () => {
  const age = await makeField(app, token, { fieldLabel: "Age", inputType: "number" });
  await lead([{ key: "city", attributeId: age }]);
  const { id, number } = await person();
  await finish(number, { city: "Pune" });
  await eventually(async () => expect(await answers()).toHaveLength(1));
  expect((await answers())[0]!.answers).toMatchObject([
    { key: "city", text: "Pune", problem: expect.any(String) },
  ]);
  expect((await customer(id)).data).toEqual([]);
});

it("tells of an attribute that is gone, and of what is not asked any more", async () => {
  const city = await makeField(app, token, { fieldLabel: "City" });
  await lead([{ key: "city", attributeId: city }]);
  await query("delete from customer_field where enterprise_id = $1 and id = $2", [tenant.id, city]);
  expect((await fields())[0]).toMatchObject({ key: "city", problem: "gone" });
  await query("update flow set flow_json = $2 where id = $1", [flowId, JSON.stringify(ONE_SCREEN)]);
  expect(await fields()).toMatchObject([
    { key: "name", problem: null },
    { key: "city", problem: "unasked" },
  ]);
});

it("lets into a journey who finishes the flow, once", async () => {
  const journey = await startJourney(app, token, {
    entry: { trigger: { kind: "flow", flowId } },
    first: "end",
    steps: [{ id: "end", kind: "milestone", name: "Finished the survey" }],
  });
  const { id, number } = await person();
  await finish(number, { city: "Pune" }, "wamid.enter");
  await finish(number, { city: "Pune" }, "wamid.enter");
  await eventually(async () =>
    expect(await query("select customer_id from journey_run where journey_id = $1", [journey])).toEqual([
      { customer_id: id },
    ]),
  );
});

it("asks for the flow of a journey that begins with one, and says when it is gone", async () => {
  const codes = async (trigger: object) => {
    const made = await app.call("POST /e/enterprise/journeys", { token, body: { name: `J${++count}` } });
    const { id, version } = made.data.journey;
    await app.call("PUT /e/enterprise/journeys/{id}/draft", {
      token,
      params: { id },
      body: {
        version,
        definition: {
          entry: { trigger },
          first: "m",
          steps: [{ id: "m", kind: "milestone", name: "m" }],
        } as never,
      },
    });
    const draft = await app.call("GET /e/enterprise/journeys/{id}/draft", { token, params: { id } });
    return JSON.stringify(draft.data);
  };
  expect(await codes({ kind: "flow", flowId: null })).toContain("entryFlowMissing");
  const named = await codes({ kind: "flow", flowId });
  expect(named).not.toContain("entryFlow");
});
