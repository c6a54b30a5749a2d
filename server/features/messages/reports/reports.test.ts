import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { makeWhatsApp, numberOf, reaches, sendTo } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";
import { createDispatches } from "../dispatches/service.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let first: { id: string; hookUrl: string };
let second: { id: string; hookUrl: string };
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin }, { messages: { graceMs: 300 } });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  first = await makeWhatsApp(app, tenant);
  second = await makeWhatsApp(app, tenant);
  vendor.behave(({ to }) =>
    to.endsWith("9000000003") ? { do: "refuse", status: 400, code: 131_026 } : { do: "accept" },
  );
  const broadcast = await sendTo(app, tenant, first.id, 5);
  await reaches(app, tenant, broadcast.id, "done");
  await vendor.report(
    first.hookUrl,
    vendor.taken.filter(({ to }) => /0[12]$/.test(to)).map((message) => statusOf(message, "read")),
  );
  const customerId = await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: numberOf(1) });
  const single = await app.platform.actFor(tenant.id).write((work) =>
    createDispatches().sendOne(work, {
      channelId: second.id,
      source: "test",
      name: "=cmd()",
      to: numberOf(1),
      customerId,
      content: {
        kind: "template",
        name: "order_shipped",
        language: "en",
        body: [],
        buttons: [],
        rendered: "Hello",
      },
    }),
  );
  await reaches(app, tenant, single.id, "done");
  await eventually(async () => expect((await counts()).counts.read).toBe(2));
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

type Query = Record<string, unknown>;
const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const list = async (query: Query = {}) =>
  (await call("GET /chatbird/api/reports/messages/status", { query })).data;
const counts = async (query: Query = {}) =>
  (await call("GET /chatbird/api/reports/messages/count", { query })).data;
const people = async (query: Query) => (await list(query)).messages.map(({ to }) => to);

describe("the delivery report", () => {
  it("lists what was sent, newest first, with why something failed", async () => {
    const { messages, more } = await list();
    expect(more).toBe(false);
    expect(messages.map(({ to, source }) => [to, source])).toEqual([
      [numberOf(1), "test"],
      ...[5, 4, 3, 2, 1].map((person) => [numberOf(person), "broadcast"]),
    ]);
    expect(messages[3]).toMatchObject({ currentDeliveryStatus: "failed", name: "Order shipped" });
    expect(messages[3]!.reason).toBeTruthy();
    // The others went to numbers that were nobody's.
    expect(messages.map(({ customerName }) => customerName)).toEqual(["Asha", null, null, null, null, null]);
  });

  it.each<[string, () => Query, number[]]>([
    ["a channel", () => ({ channelId: first.id }), [5, 4, 3, 2, 1]],
    ["a status", () => ({ status: "read" }), [2, 1]],
    ["a source", () => ({ source: "test" }), [1]],
    ["a number", () => ({ customerNumber: numberOf(1) }), [1, 1]],
    ["a number without its sign", () => ({ customerNumber: numberOf(2).slice(1) }), [2]],
    ["a number and a channel", () => ({ customerNumber: numberOf(1), channelId: second.id }), [1]],
    ["days", () => ({ fromDate: "2020-01-01T00:00:00Z", toDate: "2020-01-02T00:00:00Z" }), []],
  ])("is narrowed by %s, and counts what it lists", async (_name, query, expected) => {
    expect(await people(query())).toEqual(expected.map(numberOf));
    expect((await counts(query())).count).toBe(expected.length);
  });

  it("finds a message by our id and by the channel's", async () => {
    const [, five] = (await list()).messages;
    expect(await people({ messageId: five!.id })).toEqual([numberOf(5)]);
    expect(await people({ messageId: five!.transId })).toEqual([numberOf(5)]);
    expect(await people({ messageId: "nothing" })).toEqual([]);
  });

  it("is paged by number and by cursor without a gap, and gives all at once", async () => {
    const all = (await list({ perPage: -1 })).messages.map(({ id }) => id);
    expect(all).toHaveLength(6);
    const walked: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await list({ perPage: 2, ...(after ? { after } : {}) });
      walked.push(...page.messages.map(({ id }) => id));
      if (!page.next) break;
      after = page.next;
    }
    expect(walked).toEqual(all);
    expect((await list({ perPage: 2, from: 4 })).messages.map(({ id }) => id)).toEqual(all.slice(4));
    const refused = await call("GET /chatbird/api/reports/messages/status", { query: { after: "x" } });
    expect([refused.status, refused.message]).toEqual([400, "after: must be the next of the page before"]);
  });

  it("counts by status, channel and source", async () => {
    const found = await counts();
    expect(found).toMatchObject({ count: 6, counts: { read: 2, failed: 1, accepted: 3 } });
    const of = (id: string) => found.channels.find((channel) => channel.id === id)!.counts;
    expect([of(first.id).accepted, of(second.id).accepted]).toEqual([2, 1]);
    const { data } = await call("GET /chatbird/api/reports/messages/source");
    expect(Object.fromEntries(data.sources.map(({ source, count }) => [source, count]))).toEqual({
      broadcast: 5,
      test: 1,
    });
    const lines = await call("GET /chatbird/api/message/api/count", { query: { status: "read" } });
    expect(lines.data.count).toBe(2);
  });

  it("tells a message's history, and how it looks", async () => {
    const [two] = (await list({ status: "read" })).messages;
    const { data } = await call("GET /chatbird/api/reports/messages/message", {
      query: { messageId: two!.id },
    });
    expect(data.message).toMatchObject({
      id: two!.id,
      messageStatuses: [{ status: "accepted" }, { status: "read" }],
      face: { template: { kind: "whatsapp" }, values: { "body.1": "Person 2", "body.3": "Monday" } },
    });
    const gone = await call("GET /chatbird/api/reports/messages/message", { query: { messageId: "9-9" } });
    expect(gone.status).toBe(404);
  });

  it("is saved as a file in which nothing is a formula", async () => {
    const file = await call("GET /chatbird/api/message/api/csv");
    const lines = String(file.data).trim().split(/\r?\n/);
    expect(lines).toHaveLength(7);
    expect(lines[0]).toContain("Message Id,Channel,From,To");
    expect(lines[1]).toContain("'=cmd()");
    expect(lines.join("\n")).toContain("read");
  });

  it("is for who may see it", async () => {
    const token = tenant.people[3].token;
    expect((await call("GET /chatbird/api/reports/messages/count", { token })).status).toBe(403);
  });
});
