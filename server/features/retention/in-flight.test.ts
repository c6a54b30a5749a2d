import { afterAll, beforeAll, expect, it } from "vitest";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { settle } from "#server/features/messages/ledger/settle.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { freshPhone, makeCustomer } from "#server/testing/factories/customers.ts";
import { journeyHands, startJourney } from "#server/testing/factories/journeys.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { daysAgo, eraseOlder, makeOldSending } from "#server/testing/factories/retention.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let hands: ReturnType<typeof journeyHands>;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin, LOG_LEVEL: "silent" }, { messages: { graceMs: 300 } });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  hands = journeyHands(app, tenant.token);
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

const addressOf = async (customerId: string) =>
  (await hands.sql("select address from message where customer_id = $1", [customerId])).rows;

it("keeps a message for as long as its reader waits in a journey for what becomes of it, and then erases it", async () => {
  const { channel, template } = await makeApproved(app, tenant);
  const id = await startJourney(app, tenant.token, {
    entry: { trigger: { kind: "event", event: "shipped", values: [] }, again: { kind: "always" } },
    first: "tell",
    steps: [
      {
        id: "tell",
        kind: "message",
        channelId: channel.id,
        message: { template: { templateId: "order_shipped", templateUId: template } },
        columnMapping: [{ variable: "body.1", type: "column", value: "Name" }],
        next: "read",
      },
      {
        id: "read",
        kind: "waitFor",
        happenings: [{ kind: "read", stepId: "tell", next: "seen" }],
        within: { amount: 30, unit: "days" },
        otherwise: "unseen",
      },
      { id: "seen", kind: "milestone", name: "Seen" },
      { id: "unseen", kind: "milestone", name: "Unseen" },
    ],
  });
  const phoneNumber = freshPhone();
  const asha = await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber });
  await hands.tell("shipped", asha);
  const taken = await eventually(() => {
    expect(vendor.taken).toHaveLength(1);
    return vendor.taken[0]!;
  });
  await eventually(async () =>
    expect((await hands.sql("select state from dispatch where source = 'journey'")).rows).toEqual([
      { state: "done" },
    ]),
  );
  await hands.rested(id);
  await hands.sql("update dispatch set created_at = $1, started_at = $1, finished_at = $1", [daysAgo(20)]);

  await eraseOlder(app, tenant, { messages: 10 });
  expect(await addressOf(asha)).toEqual([{ address: phoneNumber }]);
  await vendor.report(channel.hookUrl, [statusOf(taken, "read")]);
  const { path } = await hands.stands(id, { state: "finished" });
  expect(path.map(([step]) => step)).toEqual(["tell", "read", "seen"]);

  const before = await hands.report(id);
  await eraseOlder(app, tenant, { messages: 9 });
  expect(await addressOf(asha)).toEqual([]);
  expect((await hands.report(id)).steps).toEqual(before.steps);
});

it("erases what was in doubt once its end is told, however much later that is", async () => {
  const other = await app.tenant();
  const [fine, unsure] = [freshPhone(), freshPhone()];
  const { no, id } = await makeOldSending(app, other, {
    channelId: await makeChannelRow(app, other.id),
    at: daysAgo(40),
    messages: [
      { address: fine, status: "read" },
      { address: unsure, status: "doubt" },
    ],
  });
  await hands.sql(
    `insert into broadcast (enterprise_id, id, name, dispatch_id, channel_id, template_id, template_name, entry, start,
       created_by_name) values ($1, $2, 'Typed', $2, $2, $2, 't', $3, true, 'Asha')`,
    [other.id, id, JSON.stringify({ phoneNumber: [fine, unsure], customers: null })],
  );
  const left = async () => [
    ...(await hands.sql("select address from message where dispatch_no = $1 order by seq", [no])).rows.map(
      ({ address }) => address,
    ),
    ...(await hands.sql("select entry -> 'phoneNumber' as typed from broadcast where id = $1", [id])).rows[0]
      .typed,
  ];
  await eraseOlder(app, other, { messages: 30 });
  expect(await left()).toEqual(["", unsure]);
  // A second run leaves it as well, and comes to its end.
  await eraseOlder(app, other, { messages: 29 });
  expect(await left()).toEqual(["", unsure]);
  await app.platform.actFor(other.id).write((work) =>
    settle(work, [
      {
        dispatchNo: no,
        seq: 2,
        attempt: null,
        status: MESSAGE_STATUS.delivered,
        at: Date.now(),
        code: null,
        description: null,
        vendorId: null,
      },
    ]),
  );
  await eraseOlder(app, other, { messages: 28 });
  expect(await left()).toEqual(["", ""]);
});
