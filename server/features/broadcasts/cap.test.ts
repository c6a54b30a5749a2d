import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { numberOf } from "#server/testing/factories/messages.ts";
import { saveRules } from "#server/testing/factories/outreach.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const CAPPED = "This person had as many messages as the frequency cap lets through.";
const MAPPING = [{ variable: "body.1", type: "static", value: "friend" }];

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let made: Awaited<ReturnType<typeof makeApproved>>;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});
beforeEach(async () => {
  tenant = await app.tenant();
  vendor.taken.length = 0;
  vendor.behave(() => ({ do: "accept" }));
  made = await makeApproved(app, tenant);
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const took = (person: number) => vendor.taken.filter(({ to }) => numberOf(person).endsWith(to)).length;
const state = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}", { params: { id } })).data.data;
const planOf = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}/plan", { params: { id } })).data.plan;
const reaches = (id: string, wanted: object) =>
  eventually(async () => expect(await state(id)).toMatchObject(wanted));

let copies = 0;
async function create(people: number[], more: object = {}): Promise<string> {
  const mapping = [{ ...MAPPING[0], value: `friend ${++copies}` }];
  const { data, status, message } = await call("POST /chatbird/api/broadcast/create", {
    body: { ...made.body, columnMapping: mapping, phoneNumber: people.map(numberOf), ...more },
  });
  expect(status, message).toBe(200);
  return data.data.id;
}
const send = async (people: number[], more: object = {}) => {
  const id = await create(people, more);
  await reaches(id, { state: "done" });
  return id;
};
const prepare = async (people: number[], more: object = {}) => {
  const id = await create(people, { ...more, start: false });
  await reaches(id, { state: "ready" });
  return id;
};
const start = (id: string, body: object = {}) =>
  call("POST /chatbird/api/broadcast/{id}/start", { params: { id }, body: { startAt: null, ...body } });
const query = (text: string) => app.platform.database.system.query(text, [tenant.id]);

it("keeps back who had their share: in the plan, for each person, in the file", async () => {
  await saveRules(app, tenant, { cap: { messages: 2, days: 7 } });
  await send([1, 2]);
  await send([1]);
  const id = await prepare([1, 2, 3]);
  expect(await planOf(id)).toMatchObject({
    sending: 2,
    capped: 1,
    skipped: [{ reason: CAPPED, count: 1 }],
  });
  await start(id);
  await reaches(id, { state: "done", counts: { skipped: 1, accepted: 2 } });
  const { data } = await call("GET /chatbird/api/broadcast/{id}/messages", {
    params: { id },
    query: { status: "skipped" },
  });
  expect(data.messages).toMatchObject([{ to: numberOf(1), reason: CAPPED }]);
  const file = await call("GET /chatbird/api/broadcast/{id}/messages/csv", { params: { id } });
  expect(String(file.data)).toContain(CAPPED);
  expect([took(1), took(2), took(3)]).toEqual([2, 2, 1]);
  // Days later there is room again.
  await query("update outreach_sent set at = at - interval '7 days' where enterprise_id = $1");
  await send([1]);
  expect(took(1)).toBe(3);
});

it("counts what went before it was set, and neither what failed nor what was asked for", async () => {
  vendor.behave(({ to }) =>
    numberOf(2).endsWith(to) ? { do: "refuse", status: 400, code: 131026 } : { do: "accept" },
  );
  await send([1, 2]);
  const { channel, template } = made;
  const asked = await call("POST /chatbird/api/message/send", {
    body: {
      channelId: channel.id,
      to: numberOf(3),
      message: {
        template: { templateUId: template, templateId: "order_shipped", parameterValues: { "body.1": "x" } },
      },
    },
  });
  expect(asked.status, asked.message).toBe(200);
  await vendor.took(2);
  await saveRules(app, tenant, { cap: { messages: 1, days: 30 } });
  await eventually(async () => {
    const { rows } = await query("select counted from outreach_rule where enterprise_id = $1");
    expect(rows).toEqual([{ counted: true }]);
  });
  const id = await prepare([1, 2, 3]);
  expect(await planOf(id)).toMatchObject({ sending: 2, capped: 1 });
  // Turned off, nobody is kept back, and who was is let go when it starts.
  await saveRules(app, tenant, {});
  await start(id);
  await reaches(id, { state: "done", counts: { skipped: 0 } });
  expect([took(1), took(3)]).toEqual([2, 2]);
});

it("goes despite the cap where it is urgent, which stands in the audit trail", async () => {
  await saveRules(app, tenant, { cap: { messages: 1, days: 7 } });
  await send([1, 2]);
  const id = await prepare([1, 2, 3]);
  expect(await planOf(id)).toMatchObject({ sending: 1, capped: 2 });
  await start(id, { urgent: true });
  await reaches(id, { state: "done", urgent: true, counts: { skipped: 0, accepted: 3 } });
  const again = await prepare([1, 2], { urgent: true });
  expect(await planOf(again)).toMatchObject({ sending: 2, capped: 0 });
  // And is not, where somebody thinks better of it.
  await start(again, { urgent: false });
  await reaches(again, { state: "done", counts: { skipped: 2 } });
  const { rows } = await query(
    "select after from audit_event where enterprise_id = $1 and action = 'broadcast.started' order by at",
  );
  expect(rows.map(({ after }: { after: object }) => after)).toMatchObject([
    { urgent: true },
    { urgent: false },
  ]);
});

it("holds for two broadcasts that go to the same people at once", async () => {
  await saveRules(app, tenant, { cap: { messages: 1, days: 7 } });
  const people = Array.from({ length: 2_000 }, (_, at) => at + 1);
  const [one, other] = [await prepare(people), await prepare(people)];
  await Promise.all([start(one), start(other)]);
  await reaches(one, { state: "done" });
  await reaches(other, { state: "done" });
  expect(vendor.taken.length).toBe(2_000);
  expect(new Set(vendor.taken.map(({ to }) => to)).size).toBe(2_000);
  const counts = [(await state(one)).counts, (await state(other)).counts];
  expect(counts.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(2_000);
  expect(counts.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(2_000);
});

it("knows somebody by their customer, whatever the address", async () => {
  await saveRules(app, tenant, { cap: { messages: 1, days: 7 } });
  const first = await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: numberOf(7) });
  await send([7]);
  // A new number, and the old one's customer.
  await query(`update customer set phone = '${numberOf(8)}', whatsapp = null where enterprise_id = $1`);
  await query(`update customer_identity set external_id = '${numberOf(8)}' where enterprise_id = $1`);
  const id = await prepare([], { customers: { customerIds: [first] } });
  expect(await planOf(id)).toMatchObject({ sending: 0, capped: 1 });
});
