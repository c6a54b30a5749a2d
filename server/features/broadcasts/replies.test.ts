import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { numberOf } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";

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
  made = await makeApproved(app, tenant);
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const state = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}", { params: { id } })).data.data;
const query = (text: string, more: unknown[] = []) =>
  app.platform.database.system.query(text, [tenant.id, ...more]);
const listed = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}/replies", { params: { id } })).data.replies.map(
    ({ messageId, from, text }) => [messageId, from, text],
  );
const replied = (id: string, count: number) =>
  eventually(async () => expect((await state(id)).replied).toBe(count));

let copies = 0;
async function send(people: number[]): Promise<string> {
  const mapping = [{ variable: "body.1", type: "static", value: `friend ${++copies}` }];
  const { data } = await call("POST /chatbird/api/broadcast/create", {
    body: { ...made.body, columnMapping: mapping, phoneNumber: people.map(numberOf) },
  });
  const { id } = data.data;
  await eventually(async () => expect((await state(id)).state).toBe("done"));
  return id;
}

let written = 0;
const write = (person: number, body: string, more: object = {}) =>
  vendor.tell(made.channel.hookUrl, {
    messages: [
      {
        from: numberOf(person).slice(1),
        id: `wamid.in.${++written}`,
        timestamp: String(Math.ceil(Date.now() / 1_000)),
        type: "text",
        text: { body },
        ...more,
      },
    ],
  });

it("names the customers who were written to and who answered, in the tables and in the file", async () => {
  await makeCustomer(app, tenant.token, { name: "Asha Raman", phoneNumber: numberOf(1) });
  const id = await send([1, 2]);
  await write(1, "How much is it?");
  await write(2, "Thanks");
  await replied(id, 2);
  const place = { params: { id } };
  const { data: sent } = await call("GET /chatbird/api/broadcast/{id}/messages", place);
  expect(new Map(sent.messages.map(({ to, name }) => [to, name]))).toEqual(
    new Map([
      [numberOf(1), "Asha Raman"],
      [numberOf(2), null],
    ]),
  );
  const { data } = await call("GET /chatbird/api/broadcast/{id}/replies", place);
  expect(new Map(data.replies.map(({ from, name }) => [from, name]))).toEqual(
    new Map([
      [numberOf(1), "Asha Raman"],
      [numberOf(2), null],
    ]),
  );
  const file = await call("GET /chatbird/api/broadcast/{id}/replies/csv", place);
  expect(String(file.data)).toContain("Asha Raman,");
});

it("counts each person who answered once, with their first words, in the list, the message and the file", async () => {
  const id = await send([1, 2, 3]);
  await write(1, "How much is it?");
  await write(1, "And by when?");
  await write(3, "Thanks");
  await write(9, "Hello");
  await replied(id, 2);
  expect(new Set(await listed(id))).toEqual(
    new Set([
      ["1", numberOf(1), "How much is it?"],
      ["3", numberOf(3), "Thanks"],
    ]),
  );
  const { data } = await call("GET /chatbird/api/broadcast/{id}/message", {
    params: { id },
    query: { messageId: "1" },
  });
  expect(data.message.reply).toMatchObject({ text: "How much is it?" });
  const file = await call("GET /chatbird/api/broadcast/{id}/replies/csv", { params: { id } });
  const lines = String(file.data).trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain("How much is it?");
  expect((await call("GET /chatbird/api/broadcast/list")).data.broadcastList[0]).toMatchObject({
    replied: 2,
  });
});

it("takes an answer for the message it names, and else for the latest", async () => {
  const [first, second] = [await send([1, 2]), await send([1, 2])];
  await write(1, "To the latest");
  await replied(second, 1);
  // The vendor brings our reference back by its own id of the message.
  const taken = vendor.taken.find(({ to }) => numberOf(2).endsWith(to))!;
  await vendor.report(made.channel.hookUrl, [statusOf(taken, "delivered")]);
  const { id: vendorId } = statusOf(taken, "delivered") as { id: string };
  await write(2, "To the first", { context: { id: vendorId } });
  await replied(first, 1);
  expect([await listed(first), await listed(second)]).toEqual([
    [["2", numberOf(2), "To the first"]],
    [["1", numberOf(1), "To the latest"]],
  ]);
});

it("leaves out what comes later than 72 hours, or came before", async () => {
  const id = await send([1, 2]);
  await query(
    "update message_event set at = at - interval '72 hours 1 minute' where enterprise_id = $1 and seq = 1",
  );
  await query("update message_event set at = at + interval '1 minute' where enterprise_id = $1 and seq = 2");
  await write(1, "Late");
  await write(2, "Early");
  const other = await send([3]);
  await write(3, "In time");
  await replied(other, 1);
  expect((await state(id)).replied).toBe(0);
});

it("lets a segment hold who answered, and keeps no words of who is erased", async () => {
  const customerId = await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: numberOf(1) });
  await makeCustomer(app, tenant.token, { name: "Ben", phoneNumber: numberOf(2) });
  const id = await send([1, 2]);
  await write(1, "Yes, one please");
  await replied(id, 1);
  const rule = { kind: "message", event: "replied", campaign: id };
  const tags = await makeSegment(app, tenant.token, "Answered", rule as never);
  const { data } = await call("GET /chatbird/api/customer_master/customers", { query: { tags } });
  expect(data.customers.customers.map(({ name }) => name)).toEqual(["Asha"]);
  await query("delete from inbound_message where enterprise_id = $1");
  expect(await listed(id)).toEqual([["1", numberOf(1), null]]);
  expect((await state(id)).replied).toBe(1);
  expect(customerId).toBeTruthy();
});
