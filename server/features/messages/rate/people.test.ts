import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeCampaign } from "#server/testing/factories/campaigns.ts";
import { makeWhatsApp, numberOf, reaches, recount, sendTo } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";

const DAY_MS = 24 * 3_600_000;

let line: Pipeline;
beforeAll(async () => {
  line = await startPipeline();
});
afterAll(() => line.stop());
beforeEach(() => void (line.vendor.taken.length = 0));

const dispatch = (id: string) =>
  line.scope.db.selectFrom("dispatch").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const held = (id: string) => eventually(async () => expect((await dispatch(id)).held_until).not.toBeNull());

/** As if a day had gone by for a channel: whom it has written to, and what of it waits. */
async function nextDay(channelId: string): Promise<void> {
  const { system } = line.app.platform.database;
  // A lane that is about to give its chunk back would put it off once more.
  await eventually(async () => {
    const open = await system.query(
      "select from dispatch_chunk where enterprise_id = $1 and channel_id = $2 and not finished and (owner is not null or run_at <= now())",
      [line.tenant.id, channelId],
    );
    expect(open.rowCount).toBe(0);
  });
  await system.query(
    "update channel_reached set at = at - interval '24 hours' where enterprise_id = $1 and channel_id = $2",
    [line.tenant.id, channelId],
  );
  await system.query(
    "update dispatch_chunk set run_at = now() where enterprise_id = $1 and channel_id = $2",
    [line.tenant.id, channelId],
  );
}

describe("a messaging limit", () => {
  it("lets so many people be written to first, holds the others, and goes on by itself", async () => {
    const { app, tenant, vendor } = line;
    const channel = await makeWhatsApp(app, tenant, { peoplePerDay: 5 });
    const { id, no } = await sendTo(app, tenant, channel.id, 12);
    await held(id);
    await eventually(() => expect(vendor.taken).toHaveLength(5));
    const { state, held_until } = await dispatch(id);
    expect(state).toBe("running");
    expect(Math.abs(held_until!.getTime() - Date.now() - DAY_MS)).toBeLessThan(60_000);
    await nextDay(channel.id);
    await eventually(() => expect(vendor.taken).toHaveLength(10));
    await nextDay(channel.id);
    await reaches(app, tenant, id, "done");
    expect(new Set(vendor.taken.map(({ to }) => to)).size).toBe(12);
    expect(vendor.taken).toHaveLength(12);
    expect((await dispatch(id)).held_until).toBeNull();
    expect((await recount(app, tenant, no)).accepted).toBe(12);
  }, 30_000);

  it("is kept by lanes that send at the same time", async () => {
    const { app, tenant, vendor } = line;
    const channel = await makeWhatsApp(app, tenant, { peoplePerDay: 1_234 });
    const { id, no } = await sendTo(app, tenant, channel.id, 4_000);
    await eventually(async () => {
      const chunks = line.scope.db
        .selectFrom("dispatch_chunk")
        .select("run_at")
        .where("dispatch_no", "=", no);
      const due = (await chunks.where("finished", "=", false).execute()).filter(
        ({ run_at }) => run_at.getTime() <= Date.now() + 1_000,
      );
      expect(due).toEqual([]);
    });
    expect(vendor.taken).toHaveLength(1_234);
    await line.scope.write((work) => line.dispatches.stop(work, id));
  }, 30_000);

  it("counts nobody who wrote within a day, nor the same person twice", async () => {
    const { app, tenant, vendor } = line;
    const channel = await makeWhatsApp(app, tenant, { peoplePerDay: 2 });
    await line.scope.write(({ db }) =>
      db
        .insertInto("conversation_window")
        .values({ channel_id: channel.id, address: numberOf(1), last_inbound_at: new Date() })
        .execute(),
    );
    const first = await sendTo(app, tenant, channel.id, 3);
    await reaches(app, tenant, first.id, "done");
    const again = await sendTo(app, tenant, channel.id, 3);
    await reaches(app, tenant, again.id, "done");
    expect(vendor.taken).toHaveLength(6);
    const more = await sendTo(app, tenant, channel.id, 4);
    await held(more.id);
    await eventually(() => expect(vendor.taken).toHaveLength(9));
    await line.scope.write((work) => line.dispatches.stop(work, more.id));
  }, 30_000);

  it("holds nothing that somebody waits for, and counts it; a journey's message waits", async () => {
    const { app, tenant, vendor } = line;
    const channel = await makeWhatsApp(app, tenant, { peoplePerDay: 1 });
    const one = await sendTo(app, tenant, channel.id, 1);
    await reaches(app, tenant, one.id, "done");
    const code = await sendTo(app, tenant, channel.id, 2, undefined, "running", "api");
    await reaches(app, tenant, code.id, "done");
    expect(vendor.taken).toHaveLength(3);
    const reached = await line.scope.db
      .selectFrom("channel_reached")
      .select("address")
      .where("channel_id", "=", channel.id)
      .execute();
    expect(reached.map(({ address }) => address).sort()).toEqual([numberOf(1), numberOf(2)]);
    const journey = await sendTo(app, tenant, channel.id, 3, undefined, "running", "journey");
    await held(journey.id);
    await eventually(() => expect(vendor.taken).toHaveLength(5));
    await nextDay(channel.id);
    await reaches(app, tenant, journey.id, "done");
    expect(vendor.taken).toHaveLength(6);
  }, 30_000);
});

describe("the plan of a broadcast", () => {
  it("tells the messaging limit, what is left of it, and over how many days it goes out", async () => {
    const { app, tenant } = line;
    const { token } = tenant;
    const { channel, body } = await makeApproved(app, tenant, undefined, { perSecond: 1, peoplePerDay: 4 });
    const before = await sendTo(app, tenant, channel.id, 1);
    await reaches(app, tenant, before.id, "done");
    const made = await app.call("POST /chatbird/api/broadcast/create", {
      token,
      body: {
        ...body,
        phoneNumber: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(numberOf),
        columnMapping: [{ variable: "body.1", type: "static", value: "friend" }],
        start: false,
      },
    });
    const of = { token, params: { id: made.data.data.id } };
    await eventually(async () =>
      expect((await app.call("GET /chatbird/api/broadcast/{id}", of)).data.data.state).toBe("ready"),
    );
    const { plan } = (await app.call("GET /chatbird/api/broadcast/{id}/plan", of)).data;
    // Eight people, three today, four tomorrow, one the day after.
    expect(plan).toMatchObject({ sending: 9, people: { limit: 4, left: 3, first: 8 } });
    expect(plan.seconds).toBe((2 * DAY_MS) / 1_000 + 1);
    await app.call("POST /chatbird/api/broadcast/{id}/start", { ...of, body: { startAt: null } });
    await eventually(async () => {
      const { state, heldUntil } = (await app.call("GET /chatbird/api/broadcast/{id}", of)).data.data;
      expect(state).toBe("running");
      expect(Date.parse(heldUntil!)).toBeGreaterThan(Date.now());
    });
    const stopped = await app.call("POST /chatbird/api/broadcast/{id}/stop", of);
    expect(stopped.status).toBe(200);
    expect((await app.call("GET /chatbird/api/broadcast/{id}", of)).data.data.heldUntil).toBeNull();
  }, 30_000);
});

describe("the estimate of a campaign", () => {
  it("counts the days that the messaging limit asks for", async () => {
    const { app, tenant } = line;
    const { campaign } = await makeCampaign(app, tenant, {}, { perSecond: 1, peoplePerDay: 4 });
    const asked = { token: tenant.token, body: { campaignId: campaign, noOfRecipients: 9 } };
    const { estimate } = (await app.call("POST /chatbird/api/campaign/estimatecost", asked)).data;
    expect(estimate.seconds).toBe((2 * DAY_MS) / 1_000 + 1);
  });
});
