import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { type FallbackHands, fallbackHands, place, SECOND } from "#server/testing/factories/fallbacks.ts";
import { numberOf } from "#server/testing/factories/messages.ts";
import { makeTemplate } from "#server/testing/factories/templates.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const [WRONG, FINE, LATE] = [1, 2, 3];

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let hands: FallbackHands;
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
  hands = await fallbackHands(app, tenant, vendor);
});

describe("who is not reached", () => {
  it("falls back at once where the message failed for good, nobody else, and once, however many look", async () => {
    const { id, second } = await hands.send([WRONG!, FINE!, LATE!]);
    expect(await hands.state(second)).toMatchObject({
      state: "ready",
      fallback: null,
      fallbackFor: { id, onFailed: true, afterHours: 24, open: true },
      abilities: { start: false, remove: false, stop: true },
    });
    await hands.look(4);
    await hands.reaches(second, { state: "done", total: 1 });
    await hands.look(2);
    expect(hands.fallenTo()).toEqual([numberOf(WRONG!)]);
    await hands.tell([FINE!], "delivered");
    await hands.tell([WRONG!], "delivered", hands.other.channel.hookUrl, SECOND);
    await eventually(async () =>
      expect(await hands.report(second)).toMatchObject({
        people: 3,
        reachedFirst: 1,
        fellBack: 1,
        reachedFallback: 1,
        reachedBoth: 0,
        reachedNeither: 0,
        undecided: 1,
        held: null,
      }),
    );
    expect(await hands.report(id)).toEqual(await hands.report(second));
  });

  it("falls back once the hours are over, and whom it reaches after all is told as reached by both", async () => {
    const { id, second } = await hands.send([FINE!, LATE!]);
    await hands.tell([FINE!], "read");
    await eventually(async () => expect((await hands.state(id)).counts.read).toBe(1));
    await hands.look();
    await hands.hoursLater(23);
    await hands.look();
    expect(hands.fallenTo()).toEqual([]);
    await hands.hoursLater(2);
    await hands.look(3);
    await hands.reaches(second, { state: "done" });
    expect(hands.fallenTo()).toEqual([numberOf(LATE!)]);
    await hands.look();
    expect((await hands.state(id)).fallback!.open).toBe(false);
    await hands.tell([LATE!], "delivered");
    await hands.tell([LATE!], "delivered", hands.other.channel.hookUrl, SECOND);
    await eventually(async () =>
      expect(await hands.report(id)).toMatchObject({
        reachedFirst: 2,
        reachedFallback: 1,
        reachedBoth: 1,
        reachedNeither: 0,
        undecided: 0,
        terms: { open: false },
      }),
    );
    const first = (await hands.messagesOf(id)).find(({ to }) => to === numberOf(LATE!))!;
    const { data } = await hands.call("GET /chatbird/api/broadcast/{id}/message", {
      ...place(id),
      query: { messageId: first.id },
    });
    expect(data.message.other).toMatchObject({ is: "fallback", broadcastId: second, messageId: "1" });
    const back = await hands.call("GET /chatbird/api/broadcast/{id}/message", {
      ...place(second),
      query: { messageId: 1 },
    });
    expect(back.data.message.other).toMatchObject({ is: "first", broadcastId: id, messageId: first.id });
  });

  it("waits while the message is still tried again by itself", async () => {
    const { id, second } = await hands.send([FINE!], {
      tryDays: 2,
      fallback: hands.fallback({ afterHours: null }),
    });
    await vendor.report(hands.made.channel.hookUrl, [
      statusOf(vendor.taken[0]!, "failed", Date.now(), 131_049),
    ]);
    await eventually(async () => expect((await hands.state(id)).counts.failed).toBe(1));
    await hands.look();
    expect(hands.fallenTo()).toEqual([]);
    await hands.call("POST /chatbird/api/broadcast/{id}/tries/stop", place(id));
    await hands.look();
    await hands.reaches(second, { total: 1 });
    await eventually(() => expect(hands.fallenTo()).toEqual([numberOf(FINE!)]));
    const again = await hands.call("POST /chatbird/api/broadcast/{id}/retry", {
      ...place(id),
      body: { which: "failed" },
    });
    expect(again.data.count).toBe(0);
  });

  it("is not sent it whom the first message reached before it went", async () => {
    const { id, second } = await hands.send([LATE!]);
    await hands.hoursLater(25);
    // Its channel stands still, so that it waits.
    const db = app.platform.database.system;
    await db.query(
      "create function held() returns trigger language plpgsql as $$ begin new.run_at := now() + interval '1 hour'; return new; end $$",
    );
    await db.query(
      "create trigger held before insert on dispatch_chunk for each row execute function held()",
    );
    await hands.look();
    await db.query("drop function held() cascade");
    await hands.reaches(second, { total: 1, counts: { waiting: 1 } });
    await hands.tell([LATE!], "delivered");
    await eventually(async () => expect((await hands.state(id)).counts.delivered).toBe(1));
    await hands.query("update dispatch_chunk set run_at = now() where enterprise_id = $1");
    await hands.reaches(second, { state: "done", counts: { skipped: 1 } });
    expect(hands.fallenTo()).toEqual([]);
    const [only] = await hands.messagesOf(second);
    expect(only!.reason).toBe("The first message has reached this person meanwhile.");
  });

  it("is written down, added and put in line together, or not at all", async () => {
    const { second } = await hands.send([WRONG!, FINE!]);
    const db = app.platform.database.system;
    await db.query(
      "create function stumble() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$",
    );
    await db.query(
      "create trigger stumble before insert on message_fallback for each row execute function stumble()",
    );
    await hands.look();
    await db.query("drop function stumble() cascade");
    expect((await hands.state(second)).total).toBe(0);
    await hands.look(2);
    await hands.reaches(second, { state: "done", total: 1 });
    expect(hands.fallenTo()).toEqual([numberOf(WRONG!)]);
  });
});

it("goes to each person's own address on its channel, whoever has none there is told why", async () => {
  const mail = await makeChannelRow(app, tenant.id, { type: 1, vendor: "smtp", environment: "sandbox" });
  const template = await makeTemplate(app, tenant.token, mail, {
    name: "note",
    components: [{ type: "BODY", text: "Your order is on its way." }],
  });
  await hands.query("update template set status = 'APPROVED' where enterprise_id = $1");
  vendor.behave(() => ({ do: "refuse", status: 400, code: 131_026 }));
  const [asha, ben] = [
    await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: numberOf(1) }),
    await makeCustomer(app, tenant.token, { name: "Ben", phoneNumber: numberOf(3) }),
  ];
  // Ben has no number any more.
  await hands.query("update customer set email = lower(name) || '@dlvrd.example' where enterprise_id = $1");
  await hands.query(
    "update customer set phone = null, whatsapp = null where enterprise_id = $1 and id = $2",
    [ben],
  );
  const wanted = {
    fallback: {
      channelId: mail,
      message: { template: { templateId: "note", templateUId: template } },
      columnMapping: [],
    },
    customers: { customerIds: [asha, ben] },
  };
  const { data, status, message } = await hands.create([1, 2], { ...wanted, start: false });
  expect(status, message).toBe(200);
  const { id, fallback: second } = data.data;
  await hands.reaches(id, { state: "ready" });
  const { plan } = (await hands.call("GET /chatbird/api/broadcast/{id}/plan", place(id))).data;
  expect(plan).toMatchObject({ sending: 2, fallback: { channelType: 1, reachable: 1 } });
  await hands.call("POST /chatbird/api/broadcast/{id}/start", { ...place(id), body: { startAt: null } });
  await hands.reaches(id, { state: "done" });
  await hands.look();
  const found = await hands.messagesOf(second!.id);
  expect(found.map(({ to }) => to)).toEqual(["asha@dlvrd.example", "", "ben@dlvrd.example"]);
  expect(found[1]!.reason).toBe("No address for E-Mail is known.");
});

it.each([
  [
    "the same channel",
    () => ({ channelId: hands.made.channel.id, message: hands.made.body.message }),
    "fallback.channelId",
    "another channel",
  ],
  [
    "a template of another channel",
    () => ({ message: hands.made.body.message }),
    "fallback.message.template",
    "has no template",
  ],
  ["a variable without a value", () => ({ columnMapping: [] }), "fallback.columnMapping.body.1", ""],
])("refuses %s", async (_what, more, field, words) => {
  const { data } = await hands.call("POST /chatbird/api/broadcast/validate", {
    body: hands.order([1], { fallback: hands.fallback(more()) }),
  });
  expect(data.problems).toEqual([{ field, message: expect.stringContaining(words) }]);
  expect((await hands.create([1], { fallback: hands.fallback(more()) })).status).toBe(400);
});

it("refuses one that never goes, one on a kind of channel where nobody is known, and a template that is not approved", async () => {
  const never = await hands.create([1], { fallback: hands.fallback({ onFailed: false, afterHours: null }) });
  expect([never.status, never.message]).toEqual([400, expect.stringContaining("Say when the fallback goes")]);
  expect((await hands.create([1], { fallback: hands.fallback({ afterHours: 169 }) })).status).toBe(400);
  const telegram = await makeChannelRow(app, tenant.id, { type: 5, vendor: "telegram" });
  const nobody = await hands.create([1], { fallback: hands.fallback({ channelId: telegram }) });
  expect([nobody.status, nobody.message]).toEqual([400, expect.stringContaining("knows nobody's address")]);
  await hands.query("update template set status = 'PENDING' where enterprise_id = $1 and id = $2", [
    hands.other.template,
  ]);
  const waits = await hands.create([1]);
  expect([waits.status, waits.message]).toEqual([400, expect.stringContaining("Only an approved template")]);
});
