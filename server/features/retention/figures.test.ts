import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { activityHands, makeActivity } from "#server/testing/factories/campaigns.ts";
import { daysAgo, eraseOlder } from "#server/testing/factories/retention.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const [READ, LATE, LOST] = ["+919812340001", "+919812340002", "+919812340003"] as const;
const [HELD_BACK, UNREACHABLE] = [131_049, 131_026];
const PERSON = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36" };

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

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const sql = (text: string, values: unknown[] = []) => app.platform.database.system.query(text, values);
const to = (number: string) => vendor.taken.findLast((one) => number.endsWith(one.to.replace("+", "")))!;

/** Every number that reports tell of a campaign, of its broadcast, and of all messages. */
async function figures(campaign: string, activity: string, broadcast: string) {
  const of = (id: string) => ({ params: { id } });
  const { data: own } = await call("GET /chatbird/api/broadcast/{id}", of(broadcast));
  const { messages, counts, total, clicked, state } = own.data as never as Record<string, unknown>;
  const failed = (await call("GET /chatbird/api/campaign/{id}/stats/failed", of(campaign))).data;
  const opened = (await call("GET /chatbird/api/campaign/{id}/recipients/urlClicks", of(campaign))).data;
  const answers = (await call("GET /chatbird/api/campaign/{id}/responses", of(campaign))).data.responses;
  return {
    broadcast: {
      counts,
      total,
      clicked,
      state,
      statuses: (messages as { status: string }[]).map((one) => one.status),
    },
    clicks: (await call("GET /chatbird/api/broadcast/{id}/clicks", of(broadcast))).data,
    stats: (await call("GET /chatbird/api/campaign/{id}/stats", of(campaign))).data,
    again: (await call("GET /chatbird/api/campaign/{id}/fallback/stats", of(campaign))).data,
    report: (await call("GET /chatbird/api/campaign/report")).data.stats,
    tries: (await call("GET /chatbird/api/activity/{id}/tries", of(activity))).data.tries,
    activity: (await call("GET /chatbird/api/activity/{id}", of(activity))).data.data,
    reasons: failed.reasons,
    failures: failed.failures.map(({ reason, status, at }) => ({ reason, status, at })),
    links: opened.links,
    opened: opened.recipients.map(({ link, at }) => ({ link, at })),
    answers: answers.map(({ id, at }) => ({ id, at })),
    status: (await call("GET /chatbird/api/reports/messages/count")).data,
  };
}

async function look(): Promise<void> {
  await app.platform.queue.add("broadcasts:tries", {}, 1);
}

it("leaves every figure of a campaign as it was: counts, clicks, tries, answers and reasons", async () => {
  const { channel, body } = await makeApproved(app, tenant, [
    {
      type: "BODY",
      text: "Hello {{1}}, look at {{2}} today.",
      example: { body_text: [["Asha", "https://a.example"]] },
    },
  ]);
  const made = await call("POST /chatbird/api/campaign/create", {
    body: {
      name: "Autumn",
      countClicks: true,
      channelId: channel.id,
      message: body.message,
      columnMapping: [
        { variable: "body.1", type: "static", value: "friend" },
        { variable: "body.2", type: "static", value: "https://shop.example/offer" },
      ],
    },
  });
  expect(made.status, made.message).toBe(200);
  const campaign = made.data.data.id;
  const activity = await makeActivity(app, tenant.token, campaign, {
    phoneNumber: [READ, LATE, LOST],
    tryDays: 3,
  });
  const hands = activityHands(app, tenant);
  await hands.submit(activity);
  expect((await hands.approve(activity)).status).toBe(200);
  await eventually(() => expect(vendor.taken).toHaveLength(3));
  await eventually(async () => expect((await hands.activity(activity)).latest!.broadcast.state).toBe("done"));
  const broadcast = (await hands.activity(activity)).latest!.broadcast.id;
  await vendor.report(channel.hookUrl, [
    statusOf(to(READ), "read"),
    statusOf(to(LATE), "failed", Date.now() - 60_000, HELD_BACK),
    statusOf(to(LOST), "failed", Date.now() - 60_000, UNREACHABLE),
  ]);
  await eventually(async () =>
    expect((await hands.activity(activity)).counts).toMatchObject({ failed: 2, read: 1 }),
  );
  const link = JSON.stringify(to(READ).body).match(/http[^"]*\/l\/[0-9A-Za-z]+/)![0];
  expect((await fetch(link, { headers: PERSON, redirect: "manual" })).status).toBe(302);
  const { rows } = await sql("select vendor_id from message where address = $1", [READ]);
  await vendor.tell(channel.hookUrl, {
    contacts: [{ profile: { name: "Asha" }, wa_id: READ.slice(1) }],
    messages: [
      {
        from: READ.slice(1),
        id: "wamid.answer",
        timestamp: String(Math.floor(Date.now() / 1_000)),
        type: "text",
        text: { body: "Thank you" },
        context: { id: rows[0].vendor_id },
      },
    ],
  });
  await sql(
    "update message_try set first_at = first_at - interval '1 day', next_at = next_at - interval '1 day'",
  );
  await look();
  await eventually(() => expect(to(LATE).reference).toMatch(/\.1$/));
  await vendor.report(channel.hookUrl, [statusOf(to(LATE), "delivered")]);
  const stand = () => figures(campaign, activity, broadcast);
  await eventually(async () => {
    const now = await stand();
    expect(now.tries).toMatchObject({ tried: 1, rescued: 1, waiting: 0 });
    expect(now.stats.stats).toMatchObject({
      clicked: 1,
      responses: 1,
      counts: { read: 1, delivered: 1, failed: 1 },
    });
    expect(now.broadcast.state).toBe("done");
  });
  // Long ago, by now.
  await sql("update dispatch set created_at = $1, started_at = $1, finished_at = $1", [daysAgo(40)]);
  await sql("update inbound_message set at = $1", [daysAgo(39)]);
  await sql("update chat set state = 3, closed_at = $1", [daysAgo(39)]);
  await app.platform.queue.add("broadcasts:tries", {}, 1);
  await eventually(async () => expect((await sql("select from dispatch where trying")).rowCount).toBe(0));
  const before = await stand();
  await eraseOlder(app, tenant, { messages: 30, inbound: 30 });
  expect(
    (await sql("select distinct address from message union select address from inbound_message")).rows,
  ).toEqual([{ address: "" }]);
  expect(await stand()).toEqual(before);
});
