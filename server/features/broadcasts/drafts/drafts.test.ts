import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { DispatchState } from "#contract/messages/status.ts";
import { makeApproved, makeDraft } from "#server/testing/factories/broadcasts.ts";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const place = (id: string) => ({ params: { id } });
const open = async (id: string) => (await call("GET /chatbird/api/broadcast/drafts/{id}", place(id))).data;
const save = (id: string, body: Record<string, unknown>, token = tenant.token) =>
  app.call("PUT /chatbird/api/broadcast/drafts/{id}", {
    token,
    ...place(id),
    body: { who: "picked", ...body },
  });
const listed = async (name = "") =>
  (await call("GET /chatbird/api/broadcast/drafts", { query: { name } })).data.drafts;
const reaches = (id: string, state: DispatchState) =>
  vi.waitFor(
    async () => {
      const { data } = await call("GET /chatbird/api/broadcast/{id}", place(id));
      expect(data.data.state).toBe(state);
      return data.data;
    },
    { timeout: 20_000, interval: 20 },
  );

describe("a draft of a broadcast", () => {
  it("keeps what is half filled in, with who changed it, and is found again", async () => {
    const { body, template, channel } = await makeApproved(app, tenant);
    const id = await makeDraft(app, tenant.token);
    expect(await listed()).toMatchObject([{ id, name: "", channelName: "", templateName: "" }]);
    const written = {
      name: "Diwali",
      channelId: channel.id,
      message: body.message,
      columnMapping: [{ variable: "body.1", type: "column", value: "" }],
      phoneNumber: ["12", "+919812345678"],
      holdOut: "x",
      shares: ["50", ""],
      others: [{ message: { template: {} } }],
      fallback: { channelId: null },
    };
    const kept = await save(id, written);
    expect(kept.message).toBe("Draft kept");
    expect(await listed("diw")).toMatchObject([
      {
        id,
        name: "Diwali",
        templateName: "order_shipped",
        changedBy: { name: kept.data.draft.changedBy.name },
      },
    ]);
    expect(await listed("holi")).toEqual([]);
    const { opened } = await open(id);
    expect(opened.form).toMatchObject({
      ...written,
      message: { template: { templateUId: template } },
      fallback: { channelId: null, onFailed: true, afterHours: 24 },
    });
    expect(opened.channels).toMatchObject([{ id: channel.id }]);
    expect(opened.gone).toEqual([]);
    // It is no broadcast: nothing that lists or counts those knows of it.
    const { data } = await call("GET /chatbird/api/broadcast/list", { query: {} });
    expect(data.broadcastList).toEqual([]);
  });

  it("tells the second of two people who write at the same time", async () => {
    const id = await makeDraft(app, tenant.token, { name: "Both" });
    const { revision } = (await open(id)).draft;
    const first = await save(id, { name: "First", seen: revision });
    expect(first.status).toBe(200);
    const second = await save(id, { name: "Second", seen: revision }, tenant.people[4].token);
    expect(second).toMatchObject({ status: 409 });
    expect((await open(id)).draft.name).toBe("First");
    const over = await save(id, { name: "Second", seen: first.data.draft.revision }, tenant.people[4].token);
    expect(over.data.draft).toMatchObject({ name: "Second" });
    expect(over.data.draft.changedBy.name).not.toBe(over.data.draft.createdBy.name);
  });

  it("tells what it named that is there no more", async () => {
    const { body, template } = await makeApproved(app, tenant);
    const segment = await makeSegment(app, tenant.token, "Leavers");
    const customer = await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: "+919812340077" });
    const other = await makeChannel(app, tenant.token, { ...SHOP, name: "Old shop" });
    const id = await makeDraft(app, tenant.token, {
      ...body,
      who: "sets",
      segments: [segment],
      customers: [customer],
      fallback: { channelId: other },
    });
    await call("DELETE /chatbird/api/templates/{id}", place(template));
    await call("POST /chatbird/api/customer_master/tags/{id}/remove", place(segment));
    await call("DELETE /e/enterprise/channels/{channelId}", { params: { channelId: other } });
    const { opened } = await open(id);
    expect(opened.gone).toContainEqual({ what: "template", name: "order_shipped", count: 1 });
    expect(opened.gone).toContainEqual({ what: "segment", name: "", count: 1 });
    expect(opened.gone).toContainEqual({ what: "channel", name: "Old shop", count: 1 });
    expect(opened.form).toMatchObject({
      segments: [],
      customers: [customer],
      message: { template: {} },
      columnMapping: [],
      fallback: { channelId: null },
    });
  });

  it("is deleted, and back with Undo", async () => {
    const id = await makeDraft(app, tenant.token, { name: "Monsoon" });
    const gone = await call("DELETE /chatbird/api/broadcast/drafts/{id}", place(id));
    expect(gone.message).toBe("Draft deleted");
    expect((await call("GET /chatbird/api/broadcast/drafts/{id}", place(id))).status).toBe(404);
    expect((await save(id, { name: "Late" })).status).toBe(404);
    await call("POST /e/enterprise/trash/undo", { body: { kind: "broadcast-draft", subjectId: id } });
    expect((await open(id)).opened.form.name).toBe("Monsoon");
  });

  it("stays while its broadcast is looked at, and is gone once that is sent", async () => {
    const { body } = await makeApproved(app, tenant);
    const order = { ...body, columnMapping: [{ variable: "body.1", type: "static", value: "friend" }] };
    const id = await makeDraft(app, tenant.token, { ...order, name: "Sent soon" });
    const made = await call("POST /chatbird/api/broadcast/create", {
      body: { ...order, start: false, draftId: id },
    });
    const { id: broadcastId } = made.data.data;
    await reaches(broadcastId, "ready");
    expect((await open(id)).draft.name).toBe("Sent soon");
    await call("POST /chatbird/api/broadcast/{id}/start", { ...place(broadcastId), body: { startAt: null } });
    expect((await call("GET /chatbird/api/broadcast/drafts/{id}", place(id))).status).toBe(404);
    await reaches(broadcastId, "done");
  });

  it("loses the number of a person who is erased", async () => {
    const phoneNumber = "+919812340088";
    const customer = await makeCustomer(app, tenant.token, { name: "Ravi", phoneNumber });
    const id = await makeDraft(app, tenant.token, { phoneNumber: [phoneNumber, "+919812340099"] });
    await call("POST /chatbird/api/customer_master/customers/{id}/remove", place(customer));
    await vi.waitFor(async () => expect((await open(id)).opened.form.phoneNumber).toEqual(["+919812340099"]));
  });

  it("is for those alone who send broadcasts", async () => {
    const id = await makeDraft(app, tenant.token, { name: "Mine" });
    const agent = tenant.people[3].token;
    for (const reply of [
      await app.call("GET /chatbird/api/broadcast/drafts", { token: agent, query: {} }),
      await app.call("GET /chatbird/api/broadcast/drafts/{id}", { token: agent, ...place(id) }),
      await save(id, { name: "Theirs" }, agent),
    ])
      expect(reply.status).toBe(403);
  });
});
