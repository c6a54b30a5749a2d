import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { DispatchState } from "#contract/messages/status.ts";
import { makeApproved, makeBroadcast } from "#server/testing/factories/broadcasts.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let order: Record<string, unknown>;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  const { body } = await makeApproved(app, tenant);
  order = { ...body, columnMapping: [{ variable: "body.1", type: "static", value: "friend" }] };
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const place = (id: string) => ({ params: { id } });
const create = async (more: Record<string, unknown>): Promise<string> =>
  (await call("POST /chatbird/api/broadcast/create", { body: { ...order, ...more } })).data.data.id;
const edit = (id: string, more: Record<string, unknown>, token = tenant.token) =>
  app.call("PUT /chatbird/api/broadcast/{id}", { token, ...place(id), body: { ...order, ...more } });
const entered = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}/entered", place(id))).data.opened;
const reaches = (id: string, state: DispatchState) =>
  vi.waitFor(
    async () => {
      const { data } = await call("GET /chatbird/api/broadcast/{id}", place(id));
      expect(data.data.state).toBe(state);
      return data.data;
    },
    { timeout: 20_000, interval: 20 },
  );
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe("a broadcast that waits for its time", () => {
  it("is written anew: another time, other values, other people; and stays the same one", async () => {
    const segment = await makeSegment(app, tenant.token, "Late");
    await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: "+919812340001", tags: [segment] });
    const id = await create({ name: "Autumn", startAt: soon(5), tryDays: 2, urgent: true });
    const before = await reaches(id, "scheduled");
    expect(before.abilities.edit).toBe(true);
    const opened = await entered(id);
    expect(Date.parse(opened.startAt!)).toBeGreaterThan(Date.now());
    expect(opened.form).toMatchObject({ name: "Autumn", phoneNumber: ["+919812345678"], who: "picked" });
    const startAt = soon(9);
    const changed = await edit(id, {
      name: "Autumn, later",
      phoneNumber: [],
      customers: { filter: { tags: segment } },
      columnMapping: [{ variable: "body.1", type: "column", value: "Name" }],
      startAt,
      seen: opened.revision,
    });
    expect(changed.message).toBe("Broadcast changed");
    const after = await reaches(id, "scheduled");
    expect(after).toMatchObject({ id, name: "Autumn, later", startAt, total: 1, tryDays: 2, urgent: true });
    expect(after.createdOn).toBe(before.createdOn);
    const { plan } = (await call("GET /chatbird/api/broadcast/{id}/plan", place(id))).data;
    expect(plan.samples).toMatchObject([{ name: "Asha", values: { "body.1": "Asha" } }]);
    expect((await entered(id)).form).toMatchObject({ who: "sets", segments: [segment], phoneNumber: [] });
    const { data } = await call("GET /chatbird/api/broadcast/list", { query: { name: "Autumn" } });
    expect(data.broadcastList.map((one) => one.id)).toEqual([id]);
    // Whoever saw it as it was is told.
    expect(await edit(id, { startAt, seen: opened.revision })).toMatchObject({ status: 409 });
  });

  it("keeps and loses variants and a fallback as they are written", async () => {
    const { channel, template } = await makeApproved(app, tenant);
    const id = await create({
      name: "Two",
      start: false,
      holdOut: 10,
      variants: {
        share: 60,
        others: [{ share: 40, message: order.message, columnMapping: order.columnMapping }],
      },
      fallback: {
        channelId: channel.id,
        message: { template: { templateUId: template } },
        columnMapping: order.columnMapping,
        afterHours: 4,
      },
    });
    await reaches(id, "ready");
    const { form, revision } = await entered(id);
    expect(form).toMatchObject({
      name: "Two",
      holdOut: "10",
      shares: ["60", "40"],
      others: [{ message: { template: { templateId: "order_shipped" } } }],
      fallback: { channelId: channel.id, afterHours: 4 },
    });
    await edit(id, { name: "One", start: false, seen: revision });
    const ready = await reaches(id, "ready");
    expect(ready).toMatchObject({ name: "One", variant: null, fallback: null, holdOut: null });
  });

  it("goes out as it was where it begins first, and the editor is told", async () => {
    vendor.taken.length = 0;
    const id = await create({ name: "Race", start: false });
    await reaches(id, "ready");
    const { revision } = await entered(id);
    const [begun, written] = await Promise.all([
      call("POST /chatbird/api/broadcast/{id}/start", { ...place(id), body: { startAt: null } }),
      edit(id, { name: "Race won", phoneNumber: ["+919812349876"], start: false, seen: revision }),
    ]);
    // One of the two was first, and the other was told.
    expect([begun.status, written.status].filter((status) => status === 200)).toHaveLength(1);
    if (written.status === 200) {
      await reaches(id, "ready");
      await call("POST /chatbird/api/broadcast/{id}/start", { ...place(id), body: { startAt: null } });
    }
    await reaches(id, "done");
    expect(vendor.taken).toHaveLength(1);
    const late = await edit(id, { name: "Too late", start: false });
    expect(late).toMatchObject({ status: 409 });
    expect(late.message).toMatch(/ began before this was saved, and goes out as it was\./);
    expect((await reaches(id, "done")).abilities.edit).toBe(false);
  });

  it("is refused what could not be sent, and stays as it was", async () => {
    const id = await create({ name: "Still", startAt: soon(3) });
    await reaches(id, "scheduled");
    expect((await edit(id, { phoneNumber: [] })).status).toBe(400);
    expect((await edit(id, { startAt: soon(-3) })).status).toBe(400);
    expect(await reaches(id, "scheduled")).toMatchObject({ name: "Still", total: 1 });
  });

  it("says of people whom a search found that they are chosen anew", async () => {
    const id = await makeBroadcast(app, tenant, { customers: { filter: { search: "nobody at all" } } });
    const { form, gone } = await entered(id);
    expect(form).toMatchObject({ who: "picked", customers: [] });
    expect(gone).toEqual([{ what: "filter", name: "", count: 1 }]);
  });

  it("is written anew by those alone who send broadcasts", async () => {
    const id = await create({ name: "Mine", startAt: soon(3) });
    await reaches(id, "scheduled");
    expect((await edit(id, { name: "Theirs" }, tenant.people[5].token)).status).toBe(403);
    expect((await edit(id, { name: "Theirs" }, (await app.tenant()).token)).status).toBe(404);
  });
});
