import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PREFERENCES_COLUMN } from "#contract/messages/limits.ts";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import type { DispatchState } from "#contract/messages/status.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeSite } from "#server/testing/factories/chat.ts";
import { makeCustomer, makeField, makeSegment } from "#server/testing/factories/customers.ts";
import { toldTo } from "#server/testing/factories/notifications.ts";
import { eventually } from "#server/testing/eventually.ts";
import { newId } from "#server/platform/ids.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin }, { messages: { graceMs: 300 } });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});
beforeEach(() => {
  vendor.taken.length = 0;
  vendor.behave(() => ({ do: "accept" }));
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const create = (body: Record<string, unknown>) => call("POST /chatbird/api/broadcast/create", { body });
const place = (id: string) => ({ params: { id } });
const reaches = (id: string, state: DispatchState): Promise<Broadcast> =>
  vi.waitFor(
    async () => {
      const { data } = await call("GET /chatbird/api/broadcast/{id}", place(id));
      expect(data.data.state).toBe(state);
      return data.data;
    },
    { timeout: 20_000, interval: 20 },
  );

describe("a broadcast", () => {
  it("goes to numbers and to a segment, each person with their own values, and tells who got nothing", async () => {
    const city = await makeField(app, tenant.token, { fieldLabel: "City", fieldName: "city" });
    const segment = await makeSegment(app, tenant.token, "Autumn");
    const person = (name: string, phoneNumber: string, value?: string) =>
      makeCustomer(app, tenant.token, {
        name,
        phoneNumber,
        tags: [segment],
        data: value ? [{ id: city, value }] : [],
      });
    await person("Asha", "+919812340001", "Pune");
    await person("Bilal", "+919812340002");
    await person("Chitra", "+919812340003", "Delhi");
    const { channel, body } = await makeApproved(app, tenant, [
      {
        type: "BODY",
        text: "Hello {{1}} of {{2}}, it is autumn.",
        example: { body_text: [["Asha", "Pune"]] },
      },
    ]);
    const made = await create({
      ...body,
      phoneNumber: "+919812340001, 12345,+919812349999",
      customers: { filter: { tags: segment } },
      columnMapping: [
        { variable: "1", type: "column", value: "Name" },
        { variable: "2", type: "column", value: "City" },
      ],
      start: false,
    });
    expect(made.message).toBe("Broadcast created successfully");
    const ready = await reaches(made.data.data.id, "ready");
    expect(ready).toMatchObject({ total: 6, counts: { waiting: 2, skipped: 4 }, status: "Ready" });
    expect(vendor.taken).toEqual([]);

    // Whom it goes to is taken as it is given back.
    const opened = (await call("GET /chatbird/api/broadcast/{id}", place(ready.id))).data.data;
    expect(opened.customers).toMatchObject({ filter: { tags: [segment], groups: [] } });
    const again = { ...body, columnMapping: opened.columnMapping, customers: opened.customers };
    expect((await call("POST /chatbird/api/broadcast/validate", { body: again })).data.problems).toEqual([]);
    const misspelt = { ...again, customers: { filter: { tags: ["gold"] } } };
    expect((await call("POST /chatbird/api/broadcast/validate", { body: misspelt })).status).toBe(400);

    const { data } = await call("GET /chatbird/api/broadcast/{id}/plan", place(ready.id));
    expect(data.plan).toMatchObject({
      total: 6,
      sending: 2,
      pace: { perSecond: 10_000, limit: "channel" },
      cost: null,
    });
    expect(Object.fromEntries(data.plan.skipped.map(({ reason, count }) => [reason, count]))).toEqual({
      "Body {{1}} is blank. Give it a value, or a default for people without one.": 1,
      "Body {{2}} is blank. Give it a value, or a default for people without one.": 1,
      "please enter valid number": 1,
      "This address is in the broadcast already.": 1,
    });
    expect(data.plan.samples).toMatchObject([
      { to: "+919812340001", name: "Asha", values: { "body.1": "Asha", "body.2": "Pune" } },
      { to: "+919812340003", name: "Chitra", values: { "body.1": "Chitra", "body.2": "Delhi" } },
    ]);

    await call("POST /chatbird/api/broadcast/{id}/start", { ...place(ready.id), body: { startAt: null } });
    await reaches(ready.id, "done");
    expect(await toldTo(app, tenant.people[1].id, ready.id)).toMatchObject([
      { kind: "broadcastDone", count: 2, path: `/campaigns/broadcast/${ready.id}` },
    ]);
    expect(vendor.taken.map(({ to }) => to.replace("+", "")).sort()).toEqual([
      "919812340001",
      "919812340003",
    ]);

    await vendor.report(
      channel.hookUrl,
      // Its clock is behind ours.
      vendor.taken.map((message) => statusOf(message, "read", Date.now() - 5_000)),
    );
    await eventually(async () => expect((await reaches(ready.id, "done")).counts.read).toBe(2));
    const listed = await call("GET /chatbird/api/broadcast/{id}/messages", {
      ...place(ready.id),
      query: { status: "read", search: "0003" },
    });
    expect(listed.data.messages).toMatchObject([{ to: "+919812340003", currentDeliveryStatus: "read" }]);
    const [one] = listed.data.messages;
    // Its report came with a time of before; what it was sent at is our own.
    expect(Date.parse(one!.sentAt!)).toBeGreaterThan(Date.parse(one!.currentDeliveryStatusTime));
    const skipped = await call("GET /chatbird/api/broadcast/{id}/messages", {
      ...place(ready.id),
      query: { status: "skipped" },
    });
    expect(skipped.data.messages.map(({ sentAt }) => sentAt)).toEqual([null, null, null, null]);
    const detail = await call("GET /chatbird/api/broadcast/{id}/message", {
      ...place(ready.id),
      query: { messageId: listed.data.messages[0]!.id },
    });
    expect(detail.data.message).toMatchObject({
      text: "Hello Chitra of Delhi, it is autumn.",
      transId: expect.stringMatching(/^wamid\./),
      messageStatuses: [{ status: "accepted" }, { status: "read" }],
    });
  });

  it("is sent at once by who only creates it, as the specification's call does", async () => {
    const { body } = await makeApproved(app, tenant);
    const made = await create({
      ...body,
      columnMapping: [{ variable: "1", type: "static", value: "friend" }],
    });
    await reaches(made.data.data.id, "done");
    expect(vendor.taken).toHaveLength(1);
    const { data } = await call("GET /chatbird/api/broadcast/list", { query: { name: "shipped" } });
    expect(data.broadcastList[0]).toMatchObject({
      id: made.data.data.id,
      status: "Completed",
      user: { name: expect.any(String) },
    });
  });

  it("goes out and is removed once, however fast somebody clicks twice", async () => {
    const { body } = await makeApproved(app, tenant);
    const order = { ...body, columnMapping: [{ variable: "1", type: "static", value: "friend" }] };
    const both = await Promise.all([create(order), create(order)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data } = both.find(({ status }) => status === 200)!;
    await reaches(data.data.id, "done");
    expect(vendor.taken).toHaveLength(1);
    const other = await create({ ...order, name: "Another", start: false });
    await reaches(other.data.data.id, "ready");
    const remove = () => call("DELETE /chatbird/api/broadcast/{id}", place(other.data.data.id));
    const gone = await Promise.all([remove(), remove()]);
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 404]);
    // Who only looked at what it would do has deleted nothing.
    const looked = await create({ ...order, name: "Looked at", start: false });
    await reaches(looked.data.data.id, "ready");
    await call("DELETE /chatbird/api/broadcast/{id}", {
      ...place(looked.data.data.id),
      query: { forget: "true" },
    });
    const trash = await call("GET /e/enterprise/trash", { query: { kind: "broadcast" } });
    const names = trash.data.entries.map(({ name }) => name);
    expect([names.includes("Another"), names.includes("Looked at")]).toEqual([true, false]);
  });

  it("shows a customer's own values as an example to those alone who may look at customers", async () => {
    await makeCustomer(app, tenant.token, { name: "Asha Rao" });
    const examples = async (role: 1 | 5) => {
      const { token } = tenant.people[role];
      const { data } = await app.call("GET /chatbird/api/broadcast/columns", { token });
      return data.columns.flatMap(({ name, example }) => (name === PREFERENCES_COLUMN ? [] : example || []));
    };
    expect((await examples(1)).length).toBeGreaterThan(0);
    expect(await examples(5)).toEqual([]);
  });

  it("waits for its time", async () => {
    const { body } = await makeApproved(app, tenant);
    const mapping = [{ variable: "1", type: "static", value: "friend" }];
    const far = new Date(Date.now() + 3_600_000).toISOString();
    const made = await create({ ...body, columnMapping: mapping, startAt: far });
    const scheduled = await reaches(made.data.data.id, "scheduled");
    expect(scheduled.startAt).toBe(far);
    const soon = new Date(Date.now() + 200).toISOString();
    await call("POST /chatbird/api/broadcast/{id}/start", {
      ...place(scheduled.id),
      body: { startAt: soon },
    });
    await reaches(scheduled.id, "done");
    expect(vendor.taken).toHaveLength(1);
  });

  it("is no longer scheduled once somebody takes its time away", async () => {
    const { body } = await makeApproved(app, tenant);
    const mapping = [{ variable: "1", type: "static", value: "friend" }];
    const far = new Date(Date.now() + 3_600_000).toISOString();
    const made = await create({ ...body, columnMapping: mapping, startAt: far });
    const { id } = await reaches(made.data.data.id, "scheduled");
    const taken = await call("POST /chatbird/api/broadcast/{id}/unschedule", place(id));
    expect(taken.data.data).toMatchObject({ state: "ready", startAt: null });
    expect((await call("POST /chatbird/api/broadcast/{id}/unschedule", place(id))).status).toBe(409);
    await call("POST /chatbird/api/broadcast/{id}/start", { ...place(id), body: { startAt: null } });
    await reaches(id, "done");
    expect(vendor.taken).toHaveLength(1);
  });

  it("is refused by sentences that say what is wrong", async () => {
    const { channel, body } = await makeApproved(app, tenant, [
      { type: "HEADER", format: "DOCUMENT", example: { header_handle: ["4::x"] } },
      { type: "BODY", text: "Your bill." },
    ]);
    const validate = (more: Record<string, unknown>) =>
      call("POST /chatbird/api/broadcast/validate", { body: { ...body, columnMapping: [], ...more } });
    const named = { templateId: "order_shipped" };
    const problems = async (more: Record<string, unknown>) =>
      (await validate(more)).data.problems.map(({ message }) => message);
    expect(await problems({})).toEqual(["Attachment is missing !"]);
    const many = Array.from({ length: 10_001 }, (_, at) => `+9198${String(at).padStart(8, "0")}`);
    for (const phoneNumber of [many, many.join(",")]) {
      const refused = await validate({ phoneNumber });
      expect(refused.status).toBe(400);
      expect(refused.message).toBe(
        "At most 10,000 numbers can be typed in. Upload more as customers and send to their segment.",
      );
    }
    expect((await validate({ phoneNumber: many.slice(1) })).status).toBe(200);
    const png = { fileName: "bill.png", type: "image/png", url: "https://x.example/bill.png" };
    expect(await problems({ message: { template: { ...named, media: png } } })).toEqual([
      "Invalid file type !",
    ]);
    const pdf = { fileName: "bill.pdf", type: "application/pdf", url: "https://x.example/bill.pdf" };
    const template = { ...named, media: pdf };
    expect(await problems({ message: { template } })).toEqual([]);
    expect(await problems({ message: { template }, phoneNumber: [] })).toEqual(["This Field is Mandatory"]);
    expect(await problems({ message: { template }, phoneNumber: ["123"] })).toEqual([
      "please enter valid number",
    ]);
    expect(await problems({ message: { template: {} } })).toEqual(["This Field is Mandatory"]);
    expect(await problems({ message: { template: { templateId: "nothing" } } })).toEqual([
      expect.stringMatching(/^The channel .* has no template nothing\.$/),
    ]);
    await app.platform.database.system.query("update template set status = 'PAUSED' where channel_id = $1", [
      channel.id,
    ]);
    const refused = await create({ ...body, columnMapping: [], message: { template } });
    expect(refused.status).toBe(400);
    expect(refused.message).toBe(
      "The template order_shipped is paused. Only an approved template can be sent.",
    );
  });

  it("goes to nobody where who gets it is misspelt or named by nothing, nor at a time that has passed", async () => {
    const { body } = await makeApproved(app, tenant, [{ type: "BODY", text: "Hello." }]);
    const whole = { ...body, columnMapping: [] };
    for (const customers of [{}, { customerId: [newId()] }, { filter: { tag: "gold" } }]) {
      const judged = await call("POST /chatbird/api/broadcast/validate", { body: { ...whole, customers } });
      expect(judged.status, JSON.stringify(customers)).toBe(400);
    }
    for (const startAt of ["2001-01-01T00:00:00Z", "9999-12-31T23:59:59.999-23:59"]) {
      const refused = await create({ ...whole, startAt });
      expect([refused.status, refused.message], startAt).toEqual([400, expect.stringMatching(/[^.]\.$/)]);
    }
  });

  it("does not go to a web page, where nobody is written to unasked", async () => {
    const site = await makeSite(app, tenant.token);
    const { body } = await makeApproved(app, tenant, [{ type: "BODY", text: "Hello." }]);
    const refused = await create({ ...body, channelId: site });
    expect(refused.status).toBe(400);
    expect(refused.message).toMatch(/^Nobody can be written to unasked through .* \(Web\)/);
  });

  it("says what it was sent from", async () => {
    const { body } = await makeApproved(app, tenant, [{ type: "BODY", text: "Hello." }]);
    const entered = async (more: object) => {
      const made = await create({ ...body, columnMapping: [], start: false, ...more });
      const { data } = await call("GET /chatbird/api/broadcast/{id}", place(made.data.data.id));
      const { resourceId, resourceType } = data.data;
      return { resourceId, resourceType };
    };
    const campaign = { resourceId: newId(), resourceType: "CAMPAIGN" };
    expect(await entered(campaign)).toEqual(campaign);
    expect(await entered({})).toEqual({ resourceId: null, resourceType: null });
  });

  it("is tried on oneself first, sent slower when wished, and kept as it was entered", async () => {
    const { channel, body } = await makeApproved(app, tenant);
    const mapping = [{ variable: "1", type: "static", value: "friend" }];
    const made = await create({ ...body, columnMapping: mapping, start: false });
    const { id } = await reaches(made.data.data.id, "ready");
    const plan = (await call("GET /chatbird/api/broadcast/{id}/plan", place(id))).data.plan;
    expect(plan.template).toMatchObject({ kind: "whatsapp", name: "order_shipped" });
    const tryAt = (to: string) =>
      call("POST /chatbird/api/broadcast/{id}/test", { ...place(id), body: { to } });
    expect((await tryAt("12")).message).toBe("please enter valid number");
    await call("POST /chatbird/api/blacklist", { body: { addresses: ["+919812340098"], reason: "" } });
    expect((await tryAt("+919812340098")).message).toBe("This address is on the blacklist.");
    expect((await tryAt("+919812340099")).message).toBe("Test message sent");
    await vendor.took(1);
    expect(vendor.taken[0]!.to).toMatch(/919812340099$/);
    expect((await reaches(id, "ready")).counts).toMatchObject({ waiting: 1, accepted: 0 });

    const body2 = { startAt: null, perSecond: 500 };
    await call("POST /chatbird/api/broadcast/{id}/start", { ...place(id), body: body2 });
    expect((await reaches(id, "done")).perSecond).toBe(500);
    // It can be read after its channel was removed.
    await app.platform.database.system.query("update channel set removed_at = now() where id = $1", [
      channel.id,
    ]);
    const { data } = await call("GET /chatbird/api/broadcast/{id}", place(id));
    expect(data.data).toMatchObject({
      channelType: 4,
      phoneNumbers: ["+919812345678"],
      columnMapping: mapping,
      template: { kind: "whatsapp", name: "order_shipped" },
      messages: [{ to: "+919812345678" }],
    });
    const listed = await call("GET /chatbird/api/broadcast/{id}/messages", place(id));
    expect(data.data.messages).toEqual(listed.data.messages);
    const file = await call("GET /chatbird/api/broadcast/{id}/messages/csv", place(id));
    const lines = String(file.data).trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe("From,To,Sent Date,Status,Channel Message Id,Reason");
    expect(lines[1]).toContain(",+919812345678,");
  });

  it("can be removed before it is sent, with all of its messages", async () => {
    const { body } = await makeApproved(app, tenant);
    const mapping = [{ variable: "1", type: "static", value: "friend" }];
    const made = await create({ ...body, columnMapping: mapping, start: false });
    const { id } = await reaches(made.data.data.id, "ready");
    expect((await call("DELETE /chatbird/api/broadcast/{id}", place(id))).status).toBe(200);
    expect((await call("GET /chatbird/api/broadcast/{id}", place(id))).status).toBe(404);
  });

  it("sends once more what failed", async () => {
    const { body } = await makeApproved(app, tenant);
    const mapping = [{ variable: "1", type: "static", value: "friend" }];
    vendor.behave(() => ({ do: "refuse", status: 400, code: 131_026, message: "Undeliverable" }));
    const made = await create({ ...body, columnMapping: mapping });
    const failed = await reaches(made.data.data.id, "done");
    expect(failed).toMatchObject({ counts: { failed: 1 }, abilities: { retry: true } });
    const { data } = await call("GET /chatbird/api/broadcast/{id}/messages", place(failed.id));
    expect(data.messages[0]).toMatchObject({ currentDeliveryStatus: "failed", reason: "Undeliverable" });
    vendor.behave(() => ({ do: "accept" }));
    const again = await call("POST /chatbird/api/broadcast/{id}/retry", {
      ...place(failed.id),
      body: { which: "failed" },
    });
    expect(again.data.count).toBe(1);
    await eventually(async () =>
      expect((await reaches(failed.id, "done")).counts).toMatchObject({ accepted: 1, failed: 0 }),
    );
  });
});
