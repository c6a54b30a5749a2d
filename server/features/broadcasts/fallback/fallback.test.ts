import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { makeWhatsApp, numberOf } from "#server/testing/factories/messages.ts";
import { saveRules } from "#server/testing/factories/outreach.ts";
import { makeTemplate } from "#server/testing/factories/templates.ts";
import { trashHands } from "#server/testing/factories/trash.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const [WRONG, FINE, LATE] = [1, 2, 3];
const SECOND = "order_left";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let made: Awaited<ReturnType<typeof makeApproved>>;
let other: { channel: { id: string; hookUrl: string }; template: string };
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
  vendor.behave(({ body, to }) =>
    nameIn(body) !== SECOND && to.endsWith(numberOf(WRONG!).slice(1))
      ? { do: "refuse", status: 400, code: 131_026 }
      : { do: "accept" },
  );
  made = await makeApproved(app, tenant);
  const channel = await makeWhatsApp(app, tenant);
  const template = await makeTemplate(app, tenant.token, channel.id, { name: SECOND });
  other = { channel, template };
  await query("update template set status = 'APPROVED', vendor_id = 'v' || id where enterprise_id = $1");
});

const nameIn = (body: Record<string, unknown>) => (body.template as { name?: string } | undefined)?.name;
const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const query = (text: string, more: unknown[] = []) =>
  app.platform.database.system.query(text, [tenant.id, ...more]);
const place = (id: string) => ({ params: { id } });
const state = async (id: string) => (await call("GET /chatbird/api/broadcast/{id}", place(id))).data.data;
const report = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}/fallback", place(id))).data.fallback!;
const reaches = (id: string, wanted: object) =>
  eventually(async () => expect(await state(id)).toMatchObject(wanted));
/** Whom the fallback went to, by the vendor. */
const fallenTo = () =>
  vendor.taken
    .filter(({ body }) => nameIn(body) === SECOND)
    .map(({ to }) => `+${to.replace("+", "")}`)
    .sort();
const messagesOf = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}/messages", { ...place(id), query: { perPage: 500 } })).data
    .messages;

async function look(times = 1): Promise<void> {
  const task = "broadcasts:fallback";
  await Promise.all(Array.from({ length: times }, () => app.platform.queue.add(task, {}, 1)));
  await eventually(async () => {
    const { rows } = await app.platform.database.system.query(
      "select 1 from graphile_worker.jobs where task_identifier = $1 and (attempts < 1 or locked_at is not null)",
      [task],
    );
    expect(rows).toEqual([]);
  });
}
const hoursLater = (hours: number) =>
  query(
    `with s as (update dispatch set started_at = started_at - make_interval(hours => $2) where enterprise_id = $1)
     update message set at = at - make_interval(hours => $2) where enterprise_id = $1`,
    [hours],
  );

const fallback = (more: object = {}) => ({
  channelId: other.channel.id,
  message: { template: { templateId: SECOND, templateUId: other.template } },
  columnMapping: [{ variable: "body.1", type: "static", value: "neighbour" }],
  ...more,
});
let copies = 0;
const order = (people: readonly number[], more: object = {}) => ({
  ...made.body,
  columnMapping: [{ variable: "body.1", type: "static", value: `friend ${++copies}` }],
  phoneNumber: people.map(numberOf),
  fallback: fallback(),
  ...more,
});
const create = (people: readonly number[], more: object = {}) =>
  call("POST /chatbird/api/broadcast/create", { body: order(people, more) });
async function send(people: readonly number[], more: object = {}) {
  const { data, status, message } = await create(people, more);
  expect(status, message).toBe(200);
  const { id } = data.data;
  await reaches(id, { state: "done" });
  return { id, second: (await state(id)).fallback!.id };
}
const tell = (people: readonly number[], status: string, hookUrl = made.channel.hookUrl, name?: string) =>
  vendor.report(
    hookUrl,
    vendor.taken
      .filter(
        ({ to, body }) =>
          people.some((one) => numberOf(one).endsWith(to)) &&
          (name ? nameIn(body) === name : nameIn(body) !== SECOND),
      )
      .map((message) => statusOf(message, status)),
  );

describe("who is not reached", () => {
  it("falls back at once where the message failed for good, nobody else, and once, however many look", async () => {
    const { id, second } = await send([WRONG!, FINE!, LATE!]);
    expect(await state(second)).toMatchObject({
      state: "ready",
      fallback: null,
      fallbackFor: { id, onFailed: true, afterHours: 24, open: true },
      abilities: { start: false, remove: false, stop: true },
    });
    await look(4);
    await reaches(second, { state: "done", total: 1 });
    await look(2);
    expect(fallenTo()).toEqual([numberOf(WRONG!)]);
    await tell([FINE!], "delivered");
    await tell([WRONG!], "delivered", other.channel.hookUrl, SECOND);
    await eventually(async () =>
      expect(await report(second)).toMatchObject({
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
    expect(await report(id)).toEqual(await report(second));
  });

  it("falls back once the hours are over, and whom it reaches after all is told as reached by both", async () => {
    const { id, second } = await send([FINE!, LATE!]);
    await tell([FINE!], "read");
    await eventually(async () => expect((await state(id)).counts.read).toBe(1));
    await look();
    await hoursLater(23);
    await look();
    expect(fallenTo()).toEqual([]);
    await hoursLater(2);
    await look(3);
    await reaches(second, { state: "done" });
    expect(fallenTo()).toEqual([numberOf(LATE!)]);
    await look();
    expect((await state(id)).fallback!.open).toBe(false);
    await tell([LATE!], "delivered");
    await tell([LATE!], "delivered", other.channel.hookUrl, SECOND);
    await eventually(async () =>
      expect(await report(id)).toMatchObject({
        reachedFirst: 2,
        reachedFallback: 1,
        reachedBoth: 1,
        reachedNeither: 0,
        undecided: 0,
        terms: { open: false },
      }),
    );
    const first = (await messagesOf(id)).find(({ to }) => to === numberOf(LATE!))!;
    const { data } = await call("GET /chatbird/api/broadcast/{id}/message", {
      ...place(id),
      query: { messageId: first.id },
    });
    expect(data.message.other).toMatchObject({ is: "fallback", broadcastId: second, messageId: "1" });
    const back = await call("GET /chatbird/api/broadcast/{id}/message", {
      ...place(second),
      query: { messageId: 1 },
    });
    expect(back.data.message.other).toMatchObject({ is: "first", broadcastId: id, messageId: first.id });
  });

  it("waits while the message is still tried again by itself", async () => {
    const { id, second } = await send([FINE!], { tryDays: 2, fallback: fallback({ afterHours: null }) });
    await vendor.report(made.channel.hookUrl, [statusOf(vendor.taken[0]!, "failed", Date.now(), 131_049)]);
    await eventually(async () => expect((await state(id)).counts.failed).toBe(1));
    await look();
    expect(fallenTo()).toEqual([]);
    await call("POST /chatbird/api/broadcast/{id}/tries/stop", place(id));
    await look();
    await reaches(second, { total: 1 });
    await eventually(() => expect(fallenTo()).toEqual([numberOf(FINE!)]));
    const again = await call("POST /chatbird/api/broadcast/{id}/retry", {
      ...place(id),
      body: { which: "failed" },
    });
    expect(again.data.count).toBe(0);
  });

  it("is not sent it whom the first message reached before it went", async () => {
    const { id, second } = await send([LATE!]);
    await hoursLater(25);
    // Its channel stands still, so that it waits.
    const db = app.platform.database.system;
    await db.query(
      "create function held() returns trigger language plpgsql as $$ begin new.run_at := now() + interval '1 hour'; return new; end $$",
    );
    await db.query(
      "create trigger held before insert on dispatch_chunk for each row execute function held()",
    );
    await look();
    await db.query("drop function held() cascade");
    await reaches(second, { total: 1, counts: { waiting: 1 } });
    await tell([LATE!], "delivered");
    await eventually(async () => expect((await state(id)).counts.delivered).toBe(1));
    await query("update dispatch_chunk set run_at = now() where enterprise_id = $1");
    await reaches(second, { state: "done", counts: { skipped: 1 } });
    expect(fallenTo()).toEqual([]);
    const [only] = await messagesOf(second);
    expect(only!.reason).toBe("The first message has reached this person meanwhile.");
  });

  it("is written down, added and put in line together, or not at all", async () => {
    const { second } = await send([WRONG!, FINE!]);
    const db = app.platform.database.system;
    await db.query(
      "create function stumble() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$",
    );
    await db.query(
      "create trigger stumble before insert on message_fallback for each row execute function stumble()",
    );
    await look();
    await db.query("drop function stumble() cascade");
    expect((await state(second)).total).toBe(0);
    await look(2);
    await reaches(second, { state: "done", total: 1 });
    expect(fallenTo()).toEqual([numberOf(WRONG!)]);
  });
});

it("goes to each person's own address on its channel, whoever has none there is told why", async () => {
  const mail = await makeChannelRow(app, tenant.id, { type: 1, vendor: "smtp", environment: "sandbox" });
  const template = await makeTemplate(app, tenant.token, mail, {
    name: "note",
    components: [{ type: "BODY", text: "Your order is on its way." }],
  });
  await query("update template set status = 'APPROVED' where enterprise_id = $1");
  vendor.behave(() => ({ do: "refuse", status: 400, code: 131_026 }));
  const [asha, ben] = [
    await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: numberOf(1) }),
    await makeCustomer(app, tenant.token, { name: "Ben", phoneNumber: numberOf(3) }),
  ];
  // Ben has no number any more.
  await query("update customer set email = lower(name) || '@dlvrd.example' where enterprise_id = $1");
  await query("update customer set phone = null, whatsapp = null where enterprise_id = $1 and id = $2", [
    ben,
  ]);
  const wanted = {
    fallback: {
      channelId: mail,
      message: { template: { templateId: "note", templateUId: template } },
      columnMapping: [],
    },
    customers: { customerIds: [asha, ben] },
  };
  const { data, status, message } = await create([1, 2], { ...wanted, start: false });
  expect(status, message).toBe(200);
  const { id, fallback: second } = data.data;
  await reaches(id, { state: "ready" });
  const { plan } = (await call("GET /chatbird/api/broadcast/{id}/plan", place(id))).data;
  expect(plan).toMatchObject({ sending: 2, fallback: { channelType: 1, reachable: 1 } });
  await call("POST /chatbird/api/broadcast/{id}/start", { ...place(id), body: { startAt: null } });
  await reaches(id, { state: "done" });
  await look();
  const found = await messagesOf(second!.id);
  expect(found.map(({ to }) => to)).toEqual(["asha@dlvrd.example", "", "ben@dlvrd.example"]);
  expect(found[1]!.reason).toBe("No address for E-Mail is known.");
});

describe("what holds for any broadcast", () => {
  it("holds for a fallback: blacklist and consent, each with the reason", async () => {
    vendor.behave(({ body }) =>
      nameIn(body) === SECOND ? { do: "accept" } : { do: "refuse", status: 400, code: 131_026 },
    );
    const { second } = await send([1, 2, 3]);
    await query(
      "insert into blacklist_entry (enterprise_id, id, address, created_by) values ($1, gen_random_uuid(), $2, 'Ann')",
      [numberOf(1)],
    );
    await query(
      "insert into consent (enterprise_id, channel_type, address, opted_in, reason, at) values ($1, 4, $2, false, 'STOP', now())",
      [numberOf(2)],
    );
    await look();
    await reaches(second, { state: "done", total: 3, counts: { skipped: 2, accepted: 1 } });
    expect(fallenTo()).toEqual([numberOf(3)]);
    expect((await messagesOf(second)).map(({ reason }) => reason)).toEqual([
      "This address is on the blacklist.",
      "This person wants no messages on this kind of channel.",
      null,
    ]);
  });

  it("counts the fallback for the cap and not the message that did not arrive", async () => {
    await saveRules(app, tenant, { cap: { messages: 1, days: 7 } });
    const { id, second } = await send([LATE!]);
    await hoursLater(25);
    await look();
    await reaches(second, { state: "done", counts: { accepted: 1 } });
    const third = (await create([LATE!], { fallback: undefined })).data.data.id;
    await reaches(third, { state: "done", counts: { skipped: 1 }, fallback: null });
    // Known to have arrived after all, it counts again.
    await saveRules(app, tenant, { cap: { messages: 2, days: 7 } });
    await tell([LATE!], "delivered");
    await eventually(async () => expect((await state(id)).counts.delivered).toBe(1));
    const fourth = (await create([LATE!], { fallback: undefined })).data.data.id;
    await reaches(fourth, { state: "done", counts: { skipped: 1 } });
  });
});

describe("what is said to the first", () => {
  it("is said to its fallback: pause, go on, stop", async () => {
    const { id, second } = await send([WRONG!, FINE!]);
    await query("update dispatch set state = 'running' where enterprise_id = $1 and source_id = $2", [
      second,
    ]);
    await query("update dispatch set state = 'paused' where enterprise_id = $1 and source_id = $2", [id]);
    await look();
    expect((await state(second)).total).toBe(0);
    expect((await report(id)).held).toBe("paused");
    await call("POST /chatbird/api/broadcast/{id}/stop", place(id));
    expect(await state(second)).toMatchObject({ state: "stopped", fallbackFor: { open: false } });
    await look();
    expect(fallenTo()).toEqual([]);
  });

  it("ends where the fallback itself is stopped, also when it has worked off all who came", async () => {
    const { id, second } = await send([WRONG!, FINE!]);
    await look();
    await reaches(second, { state: "done", abilities: { stop: true } });
    expect((await call("POST /chatbird/api/broadcast/{id}/stop", place(second))).status).toBe(200);
    expect(await state(id)).toMatchObject({ state: "done", fallback: { open: false } });
    await hoursLater(30);
    await look();
    expect(fallenTo()).toEqual([numberOf(WRONG!)]);
    expect((await call("POST /chatbird/api/broadcast/{id}/stop", place(second))).status).toBe(409);
  });

  it("goes to the trash with it, and comes back with it", async () => {
    const { data } = await create([WRONG!], { start: false });
    const { id } = data.data;
    await reaches(id, { state: "ready" });
    const second = (await state(id)).fallback!.id;
    expect((await call("DELETE /chatbird/api/broadcast/{id}", place(second))).status).toBe(409);
    expect((await call("DELETE /chatbird/api/broadcast/{id}", place(id))).status).toBe(200);
    expect((await call("GET /chatbird/api/broadcast/{id}", place(second))).status).toBe(404);
    const back = await trashHands(app, tenant.token).restore();
    expect(back.status, back.message).toBe(200);
    await reaches(second, { state: "ready", fallbackFor: { open: true } });
    const start = (which: string) =>
      call("POST /chatbird/api/broadcast/{id}/start", {
        ...place(which),
        body: { startAt: null, tryDays: 3, urgent: true },
      });
    expect((await start(second)).status).toBe(409);
    expect((await start(id)).status).toBe(200);
    expect(await state(second)).toMatchObject({ tryDays: 3, urgent: true });
    await reaches(id, { state: "done" });
    await look();
    await eventually(() => expect(fallenTo()).toEqual([numberOf(WRONG!)]));
  });
});

it("takes in the people of all variants", async () => {
  vendor.behave(({ body }) =>
    nameIn(body) === SECOND ? { do: "accept" } : { do: "refuse", status: 400, code: 131_026 },
  );
  const people = Array.from({ length: 40 }, (_, at) => at + 1);
  const { message, columnMapping } = order([]) as { message?: object; columnMapping: object };
  const {
    data,
    status,
    message: said,
  } = await create(people, {
    variants: { share: 50, others: [{ share: 50, message, columnMapping }] },
  });
  expect(status, said).toBe(200);
  const { id, fallback: second } = data.data;
  await reaches(id, { state: "done" });
  await eventually(async () => {
    const { rows } = await query("select state from dispatch where enterprise_id = $1 and not fallback");
    expect(rows).toEqual([{ state: "done" }, { state: "done" }]);
  });
  await look(2);
  await reaches(second!.id, { state: "done", total: 40 });
  expect(new Set(fallenTo()).size).toBe(40);
  await look();
  expect((await state(second!.id)).fallbackFor!.open).toBe(false);
});

it.each([
  [
    "the same channel",
    () => ({ channelId: made.channel.id, message: made.body.message }),
    "fallback.channelId",
    "another channel",
  ],
  [
    "a template of another channel",
    () => ({ message: made.body.message }),
    "fallback.message.template",
    "has no template",
  ],
  ["a variable without a value", () => ({ columnMapping: [] }), "fallback.columnMapping.body.1", ""],
])("refuses %s", async (_what, more, field, words) => {
  const { data } = await call("POST /chatbird/api/broadcast/validate", {
    body: order([1], { fallback: fallback(more()) }),
  });
  expect(data.problems).toEqual([{ field, message: expect.stringContaining(words) }]);
  expect((await create([1], { fallback: fallback(more()) })).status).toBe(400);
});

it("refuses one that never goes, one on a kind of channel where nobody is known, and a template that is not approved", async () => {
  const never = await create([1], { fallback: fallback({ onFailed: false, afterHours: null }) });
  expect([never.status, never.message]).toEqual([400, expect.stringContaining("Say when the fallback goes")]);
  expect((await create([1], { fallback: fallback({ afterHours: 169 }) })).status).toBe(400);
  const telegram = await makeChannelRow(app, tenant.id, { type: 5, vendor: "telegram" });
  const nobody = await create([1], { fallback: fallback({ channelId: telegram }) });
  expect([nobody.status, nobody.message]).toEqual([400, expect.stringContaining("knows nobody's address")]);
  await query("update template set status = 'PENDING' where enterprise_id = $1 and id = $2", [
    other.template,
  ]);
  const waits = await create([1]);
  expect([waits.status, waits.message]).toEqual([400, expect.stringContaining("Only an approved template")]);
});
