import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tries } from "#contract/broadcasts/tries.ts";
import { eventually } from "#server/testing/eventually.ts";
import { activityHands, makeActivity, makeCampaign } from "#server/testing/factories/campaigns.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const [HELD, FINE] = ["+919812340001", "+919812340003"];
const HELD_BACK = 131_049;

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let hands: ReturnType<typeof activityHands>;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin }, { messages: { graceMs: 300 } });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  hands = activityHands(app, tenant);
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});
beforeEach(async () => {
  vendor.taken.length = 0;
  await sql("delete from message_try");
});

const place = (id: string) => ({ params: { id } });
const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const sql = (text: string, values: unknown[] = []) => app.platform.database.system.query(text, values);
const tries = async (id: string): Promise<Tries> =>
  (await call("GET /chatbird/api/activity/{id}/tries", place(id))).data.tries;

/** Has it looked for what is due, and waits until it has. */
async function look(): Promise<void> {
  const task = "broadcasts:tries";
  await app.platform.queue.add(task, {}, 1);
  await eventually(async () => {
    const open = await sql(
      "select from graphile_worker.jobs where task_identifier = $1 and (attempts < 1 or locked_at is not null)",
      [task],
    );
    expect(open.rowCount).toBe(0);
  });
}
const dayLater = () =>
  sql("update message_try set first_at = first_at - interval '1 day', next_at = next_at - interval '1 day'");

/** An activity that was sent to two people, of whom one was not reached for a reason that may pass. */
async function failed(more: Record<string, unknown> = { tryDays: 3 }) {
  const { campaign, channel } = await makeCampaign(app, tenant);
  const id = await makeActivity(app, tenant.token, campaign, { phoneNumber: [HELD, FINE], ...more });
  await hands.submit(id);
  expect((await hands.approve(id)).message).toBe("Activity approved successfully");
  await eventually(() => expect(vendor.taken).toHaveLength(2));
  await eventually(async () => expect((await hands.activity(id)).latest!.broadcast.state).toBe("done"));
  const to = (number: string) => vendor.taken.find((one) => number.endsWith(one.to.replace("+", "")))!;
  expect(
    await vendor.report(channel.hookUrl, [
      statusOf(to(HELD!), "failed", Date.now() - 60_000, HELD_BACK),
      statusOf(to(FINE!), "delivered"),
    ]),
  ).toBe(200);
  await eventually(async () =>
    expect((await hands.activity(id)).counts).toMatchObject({ failed: 1, delivered: 1 }),
  );
  return { id, campaign };
}

describe("what failed of an activity for a reason that may pass", () => {
  it("is tried again as was planned, and told by the activity", async () => {
    const { id } = await failed();
    expect(await hands.activity(id)).toMatchObject({ tryDays: 3, stage: "completed", next: "try" });
    expect(await tries(id)).toMatchObject({ days: 3, going: true, waiting: 1, tried: 0, held: null });
    await dayLater();
    await look();
    await eventually(() => expect(vendor.taken).toHaveLength(3));
    await eventually(async () =>
      expect(await tries(id)).toMatchObject({ waiting: 0, nextAt: null, tried: 1, rescued: 1 }),
    );
    await eventually(async () =>
      expect(await hands.activity(id)).toMatchObject({ stage: "completed", next: "none" }),
    );
  });

  it("is not tried again where nobody planned it", async () => {
    const { id } = await failed({});
    expect(await hands.activity(id)).toMatchObject({ tryDays: null });
    await dayLater();
    await look();
    expect(await tries(id)).toMatchObject({ days: null, going: false, waiting: 0, passing: 1 });
    expect(vendor.taken).toHaveLength(2);
  });

  it("is let be once somebody says so, who may", async () => {
    const { id } = await failed();
    const reads = { token: tenant.people[6].token, ...place(id) };
    expect((await app.call("GET /chatbird/api/activity/{id}/tries", reads)).data.tries.abilities.stop).toBe(
      false,
    );
    expect((await app.call("POST /chatbird/api/activity/{id}/tries/stop", reads)).status).toBe(403);
    expect((await tries(id)).abilities.stop).toBe(true);
    const stopped = await call("POST /chatbird/api/activity/{id}/tries/stop", place(id));
    expect(stopped.data.tries).toMatchObject({ going: false, waiting: 0, abilities: { stop: false } });
    await dayLater();
    await look();
    expect(vendor.taken).toHaveLength(2);
  });

  it("waits while the campaign is paused, and ends with it", async () => {
    const { id, campaign } = await failed();
    const move = async (status: string) => {
      const moved = await call("POST /chatbird/api/campaign/{id}/{status}", {
        params: { id: campaign, status },
      });
      expect(moved.status, moved.message).toBe(200);
    };
    await move("pause");
    await dayLater();
    await look();
    expect(await tries(id)).toMatchObject({ waiting: 1, held: "paused" });
    expect(vendor.taken).toHaveLength(2);
    await move("start");
    await look();
    await eventually(() => expect(vendor.taken).toHaveLength(3));
    await eventually(async () => expect((await hands.activity(id)).latest!.broadcast.state).toBe("done"));
    await move("stop");
    expect(await tries(id)).toMatchObject({ going: false, waiting: 0 });
  });

  it("waits while an activity that repeats is paused between two times, and ends with it", async () => {
    const { id } = await failed();
    await sql(
      "update campaign_activity set next_at = now() + interval '1 day', schedule = $1 where id = $2",
      [JSON.stringify({ kind: "repeat", every: "day", weekdays: [], time: "10:00", from: "2026-01-01" }), id],
    );
    const move = async (state: string) => {
      const moved = await hands.move(id, state, tenant.token);
      expect(moved.status, moved.message).toBe(200);
    };
    await move("pause");
    await dayLater();
    await look();
    expect(await tries(id)).toMatchObject({ waiting: 1, held: "paused", going: true });
    await move("resume");
    expect(await tries(id)).toMatchObject({ waiting: 1, held: null });
    await move("stop");
    expect(await tries(id)).toMatchObject({ waiting: 0, going: false });
    expect(vendor.taken).toHaveLength(2);
  });

  it("ends with an activity that is deleted", async () => {
    const { id } = await failed();
    const sent = (await hands.activity(id)).latest!.broadcast.id;
    await call("DELETE /chatbird/api/activity/{id}/delete", place(id));
    const told = await call("GET /chatbird/api/broadcast/{id}/tries", place(sent));
    expect(told.data.tries).toMatchObject({ going: false, waiting: 0 });
  });
});

it("is seen by the checker before it is approved, changed with the plan, and copied with it", async () => {
  const { campaign } = await makeCampaign(app, tenant);
  const made = await call("POST /chatbird/api/activity/create", {
    body: { campaignId: campaign, name: "Wave", phoneNumber: [FINE], tryDays: 8 },
  });
  expect(made.status).toBe(400);
  const id = await makeActivity(app, tenant.token, campaign, { phoneNumber: [FINE], tryDays: 2 });
  const before = await hands.activity(id);
  const changed = await call("PUT /chatbird/api/activity/{id}", {
    ...place(id),
    body: { name: "Wave", phoneNumber: [FINE], tryDays: 7, seen: before.revision },
  });
  expect(changed.data.data.tryDays).toBe(7);
  expect(changed.data.data.revision).not.toBe(before.revision);
  const copy = await call("POST /chatbird/api/activity/clone", { body: { activityId: id } });
  expect(copy.data.data.tryDays).toBe(7);
  await hands.submit(id);
  expect((await hands.activity(id)).latest!.broadcast.tryDays).toBe(7);
});
