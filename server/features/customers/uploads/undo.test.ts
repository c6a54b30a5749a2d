import { afterAll, beforeAll, expect, it } from "vitest";
import { finishedJob } from "#server/testing/factories/bots.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeChatRow } from "#server/testing/factories/chat.ts";
import { tellEvents } from "#server/testing/factories/customer-events.ts";
import {
  freshPhone,
  makeField,
  makeGroup,
  makeSegment,
  makeUpload,
} from "#server/testing/factories/customers.ts";
import { journeyHands, startJourney } from "#server/testing/factories/journeys.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const ROOT = "/chatbird/api/customer_master";
let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  ({ token } = tenant);
});
afterAll(() => app.stop());

const all = async () =>
  (await app.call(`GET ${ROOT}/customers`, { token, query: { perPage: -1 } })).data.customers.customers;

it("leaves whom somebody has had to do with since: who wrote, did something, is in a group or on a journey", async () => {
  const segmentId = await makeSegment(app, token, "Imported");
  const byHand = await makeSegment(app, token, "By hand");
  const who = ["Chat", "Event", "Group", "Journey", "Segment", "Nobody"];
  const rows = who.map((name) => `${name},${freshPhone()}\n`).join("");
  const uploadId = await makeUpload(app, token, `Name,Phone Number\n${rows}`);
  const headerMapping = ["Name", "Phone Number"].map((name) => ({ src: name, des: name }));
  const started = await app.call(`POST ${ROOT}/upload_csv`, {
    token,
    body: { uploadId, headerMapping, segmentId },
  });
  await finishedJob(app, token, started.data.job!.id);
  const idOf = Object.fromEntries((await all()).map(({ id, name }) => [name, id]));

  await makeChatRow(app, tenant, await makeChannel(app, token), "Chat", idOf.Chat!);
  await tellEvents(app, token, [{ event: "order_placed", customer: { customerId: idOf.Event } }]);
  const put = (kind: "tags" | "groups", id: string, customer: string) =>
    app.call(`POST ${ROOT}/{kind}/map_customers`, {
      token,
      params: { kind },
      body: { [kind === "tags" ? "tagIds" : "groupIds"]: [id], customerIds: [customer] },
    });
  expect((await put("groups", await makeGroup(app, token, "North"), idOf.Group!)).status).toBe(200);
  expect((await put("tags", byHand, idOf.Segment!)).status).toBe(200);
  const journey = await startJourney(app, token, {
    first: "pause",
    steps: [
      { id: "pause", kind: "wait", pause: { kind: "span", amount: 1, unit: "days" }, next: "end" },
      { id: "end", kind: "milestone", name: "End" },
    ],
  });
  await journeyHands(app, token).enter(journey, idOf.Journey!);

  const { data } = await app.call(`POST ${ROOT}/uploads/{id}/undo`, { token, params: { id: uploadId } });
  await finishedJob(app, token, data.job.id);
  const { upload } = (await app.call(`GET ${ROOT}/uploads/{id}`, { token, params: { id: uploadId } })).data;
  expect((await all()).map(({ name }) => name).sort()).toEqual(who.slice(0, 5).sort());
  expect(upload).toMatchObject({ stage: "undone", kept: 5 });
});

it("of whom is erased not even the refused rows are kept", async () => {
  const phone = freshPhone();
  const email = `asha.${phone.slice(-6)}@mail.example`;
  const rows = [`Asha,${phone},`, `Asha twice,${phone.slice(3)},`, `Asha,12,${email}`, "Ravi,13,"];
  const mail = await makeField(app, token, { fieldLabel: "E-mail", inputType: "email" });
  const uploadId = await makeUpload(app, token, `Name,Phone Number,E-mail\n${rows.join("\n")}\n`);
  const headerMapping = ["Name", "Phone Number", "E-mail"].map((name) => ({ src: name, des: name }));
  const started = await app.call(`POST ${ROOT}/upload_csv`, { token, body: { uploadId, headerMapping } });
  await finishedJob(app, token, started.data.job!.id);
  const { id } = (await all()).find(({ phoneNumber }) => phoneNumber === phone)!;
  await app.call(`POST ${ROOT}/customer/update`, {
    token,
    body: { id, data: [{ id: mail, value: email }] },
  });
  const refused = async () =>
    (
      await app.call(`GET ${ROOT}/error_customers`, { token, query: { entryId: uploadId } })
    ).data.customers.customers.map((row) => JSON.stringify(row).includes("Ravi"));
  expect(await refused()).toEqual([false, false, true]);
  await app.call(`POST ${ROOT}/customers/{id}/remove`, { token, params: { id } });
  expect(await refused()).toEqual([true]);
});
