import { afterAll, beforeAll, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { finishedJob } from "#server/testing/factories/bots.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import {
  askOnWhatsApp,
  hoursLater,
  lookForDue,
  saveSetting,
  SETTING,
} from "#server/testing/factories/confirmations.ts";
import { makeSegment, makeUpload } from "#server/testing/factories/customers.ts";
import { eventually } from "#server/testing/eventually.ts";
import { numberOf } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const { WHATSAPP } = CHANNEL_TYPES;
const ROOT = "/chatbird/api/customer_master";
const PENDING = "This person has not confirmed yet that they want messages on this kind of channel.";
const NEVER = "This person never confirmed that they want messages on this kind of channel.";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const takenBy = (person: number) =>
  vendor.taken.filter(({ to }) => to.endsWith(numberOf(person).slice(1))).length;
async function listed(rule: object): Promise<string[]> {
  const tags = await makeSegment(app, tenant.token, `Rule ${JSON.stringify(rule).length}`, rule as never);
  const { data } = await call(`GET ${ROOT}/customers`, { query: { tags } });
  return data.customers.customers.map(({ name }) => name).toSorted();
}

it("asks those whom a list brings, keeps broadcasts from them until they confirm, and takes it back with the list", async () => {
  tenant = await app.tenant();
  vendor.taken.length = 0;
  const { channel } = await askOnWhatsApp(app, tenant);
  const say = (person: number) =>
    call("POST /chatbird/api/consents", {
      body: { address: numberOf(person), channelType: WHATSAPP, optedIn: false, words: "Told" },
    });
  await say(4);
  const rows = [1, 2, 3, 4].map(
    (person) => `P${person},${numberOf(person)},${person === 3 ? "no" : "yes"}\n`,
  );
  const file = `Name,Phone Number,WhatsApp opt-in\n${rows.join("")}`;
  const uploadId = await makeUpload(app, tenant.token, file, "fair.csv");
  const order = {
    headerMapping: ["Name", "Phone Number"].map((header) => ({ src: header, des: header })),
    consents: [{ channelType: WHATSAPP, column: "WhatsApp opt-in" }],
    replace: false,
  };
  const read = async () => (await call(`GET ${ROOT}/uploads/{id}`, { params: { id: uploadId } })).data.upload;
  const checked = await call(`POST ${ROOT}/uploads/{id}/check`, { params: { id: uploadId }, body: order });
  await finishedJob(app, tenant.token, checked.data.job.id);
  const counts = { yes: 3, no: 1, changed: 3, heldBack: 1, asked: 2, unplaced: 0 };
  expect((await read()).consents).toEqual(counts);
  const begun = await call(`POST ${ROOT}/upload_csv`, { body: { uploadId, ...order } });
  await finishedJob(app, tenant.token, begun.data.job!.id);
  expect((await read()).consents).toEqual(counts);
  await lookForDue(app);
  await vendor.took(2);
  expect([takenBy(1), takenBy(2), takenBy(3), takenBy(4)]).toEqual([1, 1, 0, 0]);

  // The second answers; the first does not.
  await eventually(async () => {
    const { data } = await call("GET /chatbird/api/confirmations");
    expect(data.confirmations[0]!.counts).toEqual({ pending: 2, asked: 2, expired: 0 });
  });
  await vendor.tell(channel.hookUrl, {
    messages: [
      {
        from: numberOf(2).slice(1),
        id: "wamid.yes",
        timestamp: String(Math.ceil(Date.now() / 1_000)),
        type: "text",
        text: { body: "yes" },
      },
    ],
  });
  await eventually(async () => {
    const { data } = await call("GET /chatbird/api/confirmations");
    expect(data.confirmations[0]!.counts.pending).toBe(1);
  });
  const consent = (state: string) => listed({ kind: "consent", channel: "whatsapp", state });
  expect(await consent("pending")).toEqual(["P1"]);
  expect(await consent("in")).toEqual(["P2"]);
  expect(await consent("out")).toEqual(["P3", "P4"]);
  await hoursLater(app, tenant, 24 * 15);
  await lookForDue(app);

  const undone = await call(`POST ${ROOT}/uploads/{id}/undo`, { params: { id: uploadId } });
  await finishedJob(app, tenant.token, undone.data.job.id);
  const { rows: left } = await app.platform.database.system.query<{ address: string; opted_in: boolean }>(
    "select address, opted_in from consent where enterprise_id = $1 order by 1",
    [tenant.id],
  );
  // Their own word stays, and so does what was said before.
  expect(left).toEqual([
    { address: numberOf(2), opted_in: true },
    { address: numberOf(4), opted_in: false },
  ]);
});

it("is told in the plan, skipped with its reason, refused for a try, and leaves what was asked for alone", async () => {
  tenant = await app.tenant();
  vendor.taken.length = 0;
  const { body, channel, template } = await makeApproved(app, tenant);
  await app.platform.database.system.query(
    "insert into confirmation (enterprise_id, channel_type, active, channel_id, words, expire_days) values ($1, 4, true, $2, '{yes}', 14)",
    [tenant.id, channel.id],
  );
  for (const person of [1, 2])
    await call("POST /chatbird/api/consents", {
      body: { address: numberOf(person), channelType: WHATSAPP, optedIn: true, words: "Form" },
    });
  await app.platform.database.system.query("update consent set unconfirmed = 'expired' where address = $1", [
    numberOf(2),
  ]);
  const mapping = [{ variable: "body.1", type: "static", value: "friend" }];
  const made = await call("POST /chatbird/api/broadcast/create", {
    body: { ...body, columnMapping: mapping, phoneNumber: [1, 2, 3, 4].map(numberOf), start: false },
  });
  const params = { id: made.data.data.id };
  await eventually(async () => {
    const { data } = await call("GET /chatbird/api/broadcast/{id}", { params });
    expect(data.data.state).toBe("ready");
  });
  const { plan } = (await call("GET /chatbird/api/broadcast/{id}/plan", { params })).data;
  expect(plan.sending).toBe(2);
  expect(plan.skipped.map(({ reason, count }) => [reason, count]).toSorted()).toEqual(
    [
      [PENDING, 1],
      [NEVER, 1],
    ].toSorted(),
  );
  // Between plan and sending another is noted, who waits from then on.
  await call("POST /chatbird/api/consents", {
    body: { address: numberOf(3), channelType: WHATSAPP, optedIn: true, words: "Form" },
  });
  await call("POST /chatbird/api/broadcast/{id}/start", { params, body: { startAt: null } });
  await vendor.took(1);
  await eventually(async () => {
    const { data } = await call("GET /chatbird/api/broadcast/{id}", { params });
    expect(data.data).toMatchObject({ state: "done", counts: { skipped: 3 } });
  });
  expect(takenBy(4)).toBe(1);
  const tried = await call("POST /chatbird/api/broadcast/{id}/test", {
    params,
    body: { to: numberOf(1) },
  });
  expect([tried.status, tried.message]).toEqual([400, PENDING]);

  const sent = await call("POST /chatbird/api/message/send", {
    body: {
      channelId: channel.id,
      to: numberOf(1),
      message: {
        template: { templateUId: template, templateId: "order_shipped", parameterValues: { "body.1": "x" } },
      },
    },
  });
  expect(sent.status, sent.message).toBe(200);
  await eventually(() => expect(takenBy(1)).toBe(1));
});

it("counts a yes at once again where it is turned off", async () => {
  tenant = await app.tenant();
  const { channel, templateId } = await askOnWhatsApp(app, tenant);
  const body = { address: numberOf(1), channelType: WHATSAPP, optedIn: true, words: "Form" };
  expect((await call("POST /chatbird/api/consents", { body })).data.standing).toBe("pending");
  await saveSetting(app, tenant, WHATSAPP, { ...SETTING, active: false, channelId: channel.id, templateId });
  expect(
    (await call("POST /chatbird/api/consents", { body: { ...body, words: "Again" } })).data.standing,
  ).toBe("yes");
});
