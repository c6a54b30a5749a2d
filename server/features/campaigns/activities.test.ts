import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { activityHands, makeActivity, makeCampaign } from "#server/testing/factories/campaigns.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let maker: string;
let checker: string;
let hands: ReturnType<typeof activityHands>;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin }, { messages: { graceMs: 300 } });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  maker = tenant.people[4].token;
  checker = tenant.people[5].token;
  hands = activityHands(app, tenant);
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
const place = (id: string) => ({ params: { id } });
const FAR = () => new Date(Date.now() + 3_600_000).toISOString();

describe("an activity", () => {
  it("is submitted, given back with a reason, mended, approved by another person, and sent once", async () => {
    const { campaign: id } = await makeCampaign(app, tenant);
    const made = await makeActivity(app, maker, id);
    expect(await hands.activity(made)).toMatchObject({
      stage: "draft",
      state: 0,
      status: "Created",
      next: "submit",
    });
    await hands.submit(made);
    expect(vendor.taken).toEqual([]);
    const plan = (await call("GET /chatbird/api/activity/{id}/plan", place(made))).data.plan!;
    expect(plan).toMatchObject({ total: 1, sending: 1 });
    expect(plan.samples[0]).toMatchObject({ to: "+919812345678" });

    const reject = (reason: string) =>
      app.call("POST /chatbird/api/activity/{id}/reject", {
        token: checker,
        ...place(made),
        body: { reason },
      });
    expect((await reject("  ")).message).toBe("Please enter reject reason");
    expect((await reject("Wrong people")).status).toBe(200);
    expect(await hands.activity(made)).toMatchObject({
      stage: "rejected",
      reason: "Wrong people",
      next: "mend",
      latest: null,
    });

    const planned = { name: "Second try", phoneNumber: ["+919812345678", "+919812345677"] };
    await app.call("PUT /chatbird/api/activity/{id}", { token: maker, ...place(made), body: planned });
    await hands.submit(made);
    expect((await hands.approve(made)).message).toBe("Activity approved successfully");
    const done = await hands.reaches(made, "completed");
    expect(done).toMatchObject({
      state: 6,
      next: "none",
      instances: 1,
      total: 2,
      decidedBy: expect.any(String),
    });
    expect(vendor.taken).toHaveLength(2);
    expect(await hands.campaign(id)).toMatchObject({ state: 2, status: "Started", total: 2 });
    expect((await hands.approve(made)).message).toBe("This cannot be done while the activity is completed.");
  });

  it("is not approved by who submitted it, until the enterprise allows that", async () => {
    const { campaign: id } = await makeCampaign(app, tenant);
    const made = await makeActivity(app, tenant.token, id, { schedule: { kind: "at", at: FAR() } });
    await call("POST /chatbird/api/activity/{id}/{state}", { params: { id: made, state: "submit" } });
    await vi.waitFor(async () => expect((await hands.activity(made)).latest!.broadcast.state).toBe("ready"), {
      timeout: 20_000,
    });
    expect(await hands.activity(made)).toMatchObject({
      ownWork: true,
      abilities: { approve: false, reject: true },
    });
    const refused = await hands.approve(made, tenant.token);
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringMatching(/^You submitted this activity yourself/),
    ]);
    const allow = (selfApproval: boolean) =>
      call("PUT /chatbird/api/campaign/settings", { body: { selfApproval } });
    await allow(true);
    expect((await call("GET /chatbird/api/campaign/settings")).data).toEqual({ selfApproval: true });
    expect((await hands.approve(made, tenant.token)).status).toBe(200);
    await allow(false);
    expect(await hands.activity(made)).toMatchObject({ stage: "scheduled", state: 1, next: "wait" });
  });

  it("cannot be begun or removed as a broadcast, past its checker", async () => {
    const { campaign: id } = await makeCampaign(app, tenant);
    const made = await makeActivity(app, maker, id);
    await hands.submit(made);
    const broadcast = (await hands.activity(made)).latest!.broadcast;
    expect(broadcast.abilities).toMatchObject({ start: false, remove: false });
    const start = await call("POST /chatbird/api/broadcast/{id}/start", {
      ...place(broadcast.id),
      body: { startAt: null },
    });
    expect([start.status, start.message]).toEqual([409, expect.stringContaining("belongs to a campaign")]);
    expect((await call("DELETE /chatbird/api/broadcast/{id}", place(broadcast.id))).status).toBe(409);
    expect((await call("POST /chatbird/api/broadcast/{id}/stop", place(broadcast.id))).status).toBe(409);
    const { broadcastList } = (await call("GET /chatbird/api/broadcast/list", { query: { perPage: -1 } }))
      .data;
    expect(broadcastList.map(({ id: one }) => one)).not.toContain(broadcast.id);
    expect((await hands.move(made, "withdraw")).status).toBe(200);
    expect((await call("GET /chatbird/api/broadcast/{id}", place(broadcast.id))).status).toBe(404);
    expect(await hands.activity(made)).toMatchObject({ stage: "draft", instances: 0 });
  });

  it("waits for its time, is paused, resumed, started at once, and tried on oneself before", async () => {
    const { campaign: id } = await makeCampaign(app, tenant);
    const past = await makeActivity(app, maker, id, { schedule: { kind: "at", at: "2020-01-01T00:00:00Z" } });
    expect((await hands.move(past, "submit")).message).toBe("This time has passed. Choose a later one.");
    const made = await makeActivity(app, maker, id, { schedule: { kind: "at", at: FAR() } });
    await hands.submit(made);
    const tried = await app.call("POST /chatbird/api/activity/{id}/test", {
      token: checker,
      ...place(made),
      body: { to: "+919812345099" },
    });
    expect(tried.message).toBe("Test message sent");
    await vendor.took(1);
    await hands.approve(made);
    expect((await hands.move(made, "pause")).data.data).toMatchObject({
      stage: "paused",
      state: 3,
      next: "resume",
    });
    expect((await hands.move(made, "resume")).data.data).toMatchObject({ stage: "scheduled" });
    const started = await app.call("POST /chatbird/api/activity/{id}/start", {
      token: checker,
      ...place(made),
    });
    expect(started.message).toBe("Activity started successfully");
    await hands.reaches(made, "completed");
    await vendor.took(2);
    const cloned = await app.call("POST /chatbird/api/activity/clone", {
      token: maker,
      body: { activityId: made },
    });
    expect(cloned.data.data).toMatchObject({
      stage: "draft",
      name: "First wave (copy)",
      phoneNumbers: ["+919812345678"],
    });
    const sendings = await call("GET /chatbird/api/activity/{id}/instances", place(made));
    expect(sendings.data.instances).toMatchObject([{ no: 1, broadcast: { state: "done" } }]);
    expect((await hands.move(made, "stop")).status).toBe(409);
  });

  it("offers no stop of its broadcast that was paused before it began, as the call refuses it", async () => {
    const { campaign: id } = await makeCampaign(app, tenant);
    const made = await makeActivity(app, maker, id, { schedule: { kind: "at", at: FAR() } });
    await hands.submit(made);
    await hands.approve(made);
    const { broadcast } = (await hands.activity(made)).latest!;
    const of = { token: checker, ...place(broadcast.id) };
    const paused = await app.call("POST /chatbird/api/broadcast/{id}/pause", of);
    expect(paused.status, paused.message).toBe(200);
    const { data } = await app.call("GET /chatbird/api/broadcast/{id}", of);
    expect(data.data).toMatchObject({ state: "paused", startedAt: null, abilities: { stop: false } });
    expect((await app.call("POST /chatbird/api/broadcast/{id}/stop", of)).status).toBe(409);
  });

  it("is listed by campaign, state, name, time and department, to those who see its campaign", async () => {
    const { campaign: id } = await makeCampaign(app, tenant, { accessType: "private" });
    const draft = await makeActivity(app, tenant.token, id, { name: "Morning" });
    const waiting = await makeActivity(app, tenant.token, id, { name: "Evening" });
    await call("POST /chatbird/api/activity/{id}/{state}", { params: { id: waiting, state: "submit" } });
    const list = async (query: Record<string, unknown>, token = checker) => {
      const { data } = await app.call("GET /chatbird/api/activity", {
        token,
        query: { campaignId: id, ...query },
      });
      return data.activityList.map((one) => one.id);
    };
    expect(await list({})).toEqual([waiting, draft]);
    expect(await list({ state: "submitted" })).toEqual([waiting]);
    expect(await list({ state: 0 })).toEqual([waiting, draft]);
    expect(await list({ state: 4 })).toEqual([]);
    expect(await list({ name: "morn" })).toEqual([draft]);
    expect(await list({ approved: "true" })).toEqual([]);
    expect(await list({ toDate: "2020-01-01T00:00:00Z" })).toEqual([]);
    expect(await list({ perPage: 1, from: 1 })).toEqual([draft]);
    const department = await makeDepartment(app, tenant.token, `Outreach ${id.slice(-6)}`);
    expect(await list({ deptId: department })).toEqual([]);
    await app.platform.database.system.query(
      "insert into department_member (enterprise_id, department_id, user_id) values ($1, $2, $3) on conflict do nothing",
      [tenant.id, department, tenant.people[1].id],
    );
    expect(await list({ deptId: department })).toEqual([waiting, draft]);
    // A maker to whom the campaign is not shared is told of none.
    const refused = await app.call("GET /chatbird/api/activity", { token: maker, query: { campaignId: id } });
    expect(refused.status).toBe(404);
    await call("POST /chatbird/api/campaign/{id}/update/accessType", {
      ...place(id),
      body: { accessType: "department" },
    });
    expect(
      (await app.call("GET /chatbird/api/activity", { token: maker, query: { campaignId: id } })).status,
    ).toBe(404);
    await app.platform.database.system.query(
      "insert into department_member (enterprise_id, department_id, user_id) values ($1, $2, $3)",
      [tenant.id, department, tenant.people[4].id],
    );
    expect(await list({}, maker)).toEqual([waiting, draft]);
  });

  it("goes to the trash when nothing of it is under way, and comes back", async () => {
    const { campaign: id } = await makeCampaign(app, tenant);
    const made = await makeActivity(app, maker, id, { schedule: { kind: "at", at: FAR() } });
    await hands.submit(made);
    await hands.approve(made);
    const remove = () =>
      app.call("DELETE /chatbird/api/activity/{id}/delete", { token: maker, ...place(made) });
    expect((await remove()).message).toBe("This cannot be done while the activity is scheduled.");
    expect((await call("DELETE /chatbird/api/campaign/{id}/delete", place(id))).message).toMatch(
      /^1 of its activities/,
    );
    await hands.move(made, "stop");
    expect(await hands.activity(made)).toMatchObject({ stage: "stopped", state: 4 });
    expect((await remove()).message).toBe("Activity deleted successfully");
    expect((await call("GET /chatbird/api/activity/{id}", place(made))).status).toBe(404);
    expect((await call("DELETE /chatbird/api/campaign/{id}/delete", place(id))).status).toBe(200);
    const { entries } = (await call("GET /e/enterprise/trash", { query: { kind: "campaign" } })).data;
    await call("POST /e/enterprise/trash/{id}/restore", {
      params: { id: entries[0]!.id },
      body: { name: null },
    });
    expect((await hands.campaign(id)).stage).toBe("created");
  });
});
