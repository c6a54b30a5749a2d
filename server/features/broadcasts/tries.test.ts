import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tries } from "#contract/broadcasts/tries.ts";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import type { DispatchState } from "#contract/messages/status.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type TakenMessage, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const [HELD, WRONG, FINE] = ["+919812340001", "+919812340002", "+919812340003"];
const DAY_MS = 86_400_000;

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
const place = (id: string) => ({ params: { id } });
const sql = (text: string, values: unknown[] = []) => app.platform.database.system.query(text, values);
const tries = async (id: string): Promise<Tries> =>
  (await call("GET /chatbird/api/broadcast/{id}/tries", place(id))).data.tries;
const shown = async (id: string): Promise<Broadcast> =>
  (await call("GET /chatbird/api/broadcast/{id}", place(id))).data.data;
const reaches = (id: string, state: DispatchState) =>
  eventually(async () => {
    const broadcast = await shown(id);
    expect(broadcast.state).toBe(state);
    return broadcast;
  });

/** Has it looked for so many times at once, by whichever process, and waits until all have looked. */
async function look(times = 1): Promise<void> {
  const task = "broadcasts:tries";
  await Promise.all(Array.from({ length: times }, () => app.platform.queue.add(task, {}, 1)));
  await eventually(async () => {
    const open = await sql("select from graphile_worker.jobs where task_identifier = $1 and attempts < 1", [
      task,
    ]);
    const held = await sql(
      "select from graphile_worker.jobs where task_identifier = $1 and locked_at is not null",
      [task],
    );
    expect([open.rowCount, held.rowCount]).toEqual([0, 0]);
  });
}
/** As if days had gone by since what failed has failed. */
const daysLater = (days: number) =>
  sql(
    `update message_try set first_at = first_at - make_interval(days => $1), next_at = next_at - make_interval(days => $1)`,
    [days],
  );

/** What the vendor says of the last messages to people: a code for which they failed, or how far they came. */
async function tell(hookUrl: string, of: Record<string, number | string>, agoMs = 0): Promise<void> {
  const last = new Map<string, TakenMessage>();
  for (const message of vendor.taken) last.set(`+${message.to.replace("+", "")}`, message);
  const statuses = Object.entries(of).map(([to, what]) =>
    typeof what === "number"
      ? statusOf(last.get(to)!, "failed", Date.now() - agoMs, what)
      : statusOf(last.get(to)!, what),
  );
  expect(await vendor.report(hookUrl, statuses)).toBe(200);
}

/** One that went to people, of whom the first two were not reached: one may be some day, one never. */
async function failed(more: Record<string, unknown> = { tryDays: 3 }, people = [HELD, WRONG, FINE]) {
  const { body, channel, template } = await makeApproved(app, tenant);
  const columnMapping = [{ variable: "body.1", type: "static", value: "friend" }];
  const made = await call("POST /chatbird/api/broadcast/create", {
    body: { ...body, phoneNumber: people, columnMapping, ...more },
  });
  expect(made.status, made.message).toBe(200);
  const { id } = made.data.data;
  await reaches(id, "done");
  await tell(channel.hookUrl, { [HELD!]: 131_049, [WRONG!]: 131_026, [FINE!]: "delivered" }, 60_000);
  await eventually(async () => expect((await shown(id)).counts).toMatchObject({ failed: 2, delivered: 1 }));
  return { id, channel, template };
}

describe("what failed for a reason that may pass", () => {
  it("is tried again after growing pauses, once each time, whoever looks, until it went", async () => {
    const { id, channel } = await failed();
    const at = Date.parse((await tries(id)).nextAt!);
    expect(Math.abs(at - Date.now() - DAY_MS)).toBeLessThan(60_000);
    expect(await tries(id)).toMatchObject({
      days: 3,
      going: true,
      waiting: 1,
      tried: 0,
      passing: 1,
      held: null,
    });
    await look();
    expect(vendor.taken).toHaveLength(3);

    await daysLater(1);
    await look(4);
    await eventually(() => expect(vendor.taken).toHaveLength(4));
    await reaches(id, "done");
    expect(vendor.taken[3]!.to).toContain(HELD!.slice(1));
    expect(new Set(vendor.taken.map(({ reference }) => reference)).size).toBe(4);
    expect(await tries(id)).toMatchObject({ waiting: 0, tried: 1, rescued: 1, passing: 0 });

    await tell(channel.hookUrl, { [HELD!]: 131_049 });
    await eventually(async () =>
      expect(await tries(id)).toMatchObject({ waiting: 1, rescued: 0, passing: 1 }),
    );
    const next = Date.parse((await tries(id)).nextAt!);
    expect(Math.abs(next - Date.now() - 2 * DAY_MS)).toBeLessThan(60_000);
    await daysLater(2);
    await look(2);
    await eventually(() => expect(vendor.taken).toHaveLength(5));
    await tell(channel.hookUrl, { [HELD!]: "read" });
    await eventually(async () =>
      expect((await shown(id)).counts).toMatchObject({ read: 1, delivered: 1, failed: 1, waiting: 0 }),
    );
    expect(await tries(id)).toMatchObject({ waiting: 0, nextAt: null, tried: 1, rescued: 1 });
    const { data } = await call("GET /chatbird/api/broadcast/{id}/message", {
      ...place(id),
      query: { messageId: 1 },
    });
    expect(
      data.message.messageStatuses.map(({ status }) => status).filter((one) => one === "failed"),
    ).toHaveLength(2);
  });

  it("is let be after the last try", async () => {
    const { id, channel } = await failed({ tryDays: 1 });
    await daysLater(1);
    await look();
    await eventually(() => expect(vendor.taken).toHaveLength(4));
    await tell(channel.hookUrl, { [HELD!]: 131_049 });
    await eventually(async () => expect((await tries(id)).passing).toBe(1));
    expect(await tries(id)).toMatchObject({ waiting: 0, nextAt: null, tried: 1, rescued: 0, going: true });
    // Nobody tells more of it after some days.
    await sql("update dispatch set finished_at = now() - interval '4 days'");
    await look();
    expect((await tries(id)).going).toBe(false);
  });

  it.each([
    [
      "says stop",
      "insert into consent (enterprise_id, channel_type, address, opted_in, reason, at) values ($1, 4, $2, false, 'STOP', now())",
    ],
    [
      "is blacklisted",
      "insert into blacklist_entry (enterprise_id, id, address, created_by) values ($1, gen_random_uuid(), $2, 'Ann')",
    ],
  ])("is not tried for who %s meanwhile", async (_why, statement) => {
    const { id } = await failed();
    await sql(statement, [tenant.id, HELD]);
    await daysLater(1);
    await look();
    expect(await tries(id)).toMatchObject({ waiting: 0, passing: 1 });
    expect(vendor.taken).toHaveLength(3);
    await sql("delete from consent");
    await sql("delete from blacklist_entry");
  });

  it("is not tried where nobody has chosen that, and by hand alone or with all that failed", async () => {
    const { id } = await failed({});
    expect(await tries(id)).toMatchObject({ days: null, going: false, waiting: 0, passing: 1 });
    await daysLater(7);
    await look();
    expect(vendor.taken).toHaveLength(3);
    const retry = (which: string) =>
      call("POST /chatbird/api/broadcast/{id}/retry", { ...place(id), body: { which } });
    expect((await retry("passing")).data.count).toBe(1);
    await eventually(() => expect(vendor.taken).toHaveLength(4));
    await reaches(id, "done");
    expect((await retry("passing")).data.count).toBe(0);
    expect((await retry("failed")).data.count).toBe(1);
    await eventually(() => expect(vendor.taken).toHaveLength(5));
  });

  it("is set back, counted and put in line together, or not at all", async () => {
    const { id } = await failed();
    await daysLater(1);
    await sql(
      "create function stumble() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$",
    );
    await sql(
      "create trigger stumble before insert on dispatch_chunk for each row execute function stumble()",
    );
    await look();
    await sql("drop function stumble() cascade");
    expect((await shown(id)).counts).toMatchObject({ failed: 2, waiting: 0 });
    expect(await tries(id)).toMatchObject({ waiting: 1, tried: 0 });
    await look(2);
    await eventually(() => expect(vendor.taken).toHaveLength(4));
    expect((await reaches(id, "done")).counts).toMatchObject({ accepted: 1, failed: 1, waiting: 0 });
  });

  it("is tried no more once somebody says so", async () => {
    const { id, template } = await failed();
    const remove = () => call("DELETE /chatbird/api/templates/{id}", place(template));
    expect((await remove()).status).toBe(409);
    expect((await tries(id)).abilities).toEqual({ stop: true });
    const { data } = await call("POST /chatbird/api/broadcast/{id}/tries/stop", place(id));
    expect(data.tries).toMatchObject({ days: 3, going: false, waiting: 0, abilities: { stop: false } });
    expect((await remove()).status).toBe(200);
    await daysLater(1);
    await look();
    // The template was deleted at the vendor too.
    expect(vendor.taken.filter(({ body }) => body.to !== undefined)).toHaveLength(3);
  });

  it("waits while the broadcast is paused, and not beyond its days", async () => {
    const { id } = await failed();
    // Something of it is sent once more by hand, and held.
    await sql("update dispatch set state = 'paused'");
    await daysLater(1);
    await look();
    expect(await tries(id)).toMatchObject({ waiting: 1, held: "paused" });
    expect(vendor.taken).toHaveLength(3);
    await call("POST /chatbird/api/broadcast/{id}/resume", place(id));
    await look();
    await eventually(() => expect(vendor.taken).toHaveLength(4));
  });

  it("is lost where it was held up for longer than its days, or its broadcast was stopped", async () => {
    const late = await failed();
    await daysLater(5);
    await look();
    expect(await tries(late.id)).toMatchObject({ waiting: 0, passing: 1 });
    const { id } = await failed();
    await sql("update dispatch set state = 'paused' where source_id = $1", [id]);
    await call("POST /chatbird/api/broadcast/{id}/stop", place(id));
    expect(await tries(id)).toMatchObject({ waiting: 0, going: false });
    expect(vendor.taken).toHaveLength(6);
  });
});

it("is chosen where a broadcast is started, and told by its flight plan", async () => {
  const { body } = await makeApproved(app, tenant);
  const columnMapping = [{ variable: "body.1", type: "static", value: "friend" }];
  const made = await call("POST /chatbird/api/broadcast/create", {
    body: { ...body, columnMapping, start: false, tryDays: 2 },
  });
  const { id } = made.data.data;
  expect((await reaches(id, "ready")).tryDays).toBe(2);
  const start = (tryDays: unknown) =>
    call("POST /chatbird/api/broadcast/{id}/start", { ...place(id), body: { startAt: null, tryDays } });
  expect((await start(8)).status).toBe(400);
  expect((await start(7)).data.data.tryDays).toBe(7);
  await reaches(id, "done");
  // Nothing has failed, and nothing is tried after it has begun unless that was chosen before.
  expect(await tries(id)).toMatchObject({ days: 7, going: true, waiting: 0, nextAt: null, tried: 0 });
});

it("tells programs of each round which one it was", async () => {
  await call("POST /e/enterprise/webhooks", {
    body: { name: "Ends", url: "https://hooks.dlvrd.invalid/", events: ["broadcast.finished"] },
  });
  const { id } = await failed();
  const told = async () =>
    (await sql("select data from webhook_event where type = 'broadcast.finished' order by sequence")).rows;
  const one = { broadcastId: id, total: 3, round: 1 };
  expect(await told()).toMatchObject([{ data: one }]);
  await daysLater(1);
  await look();
  await reaches(id, "done");
  expect(await told()).toMatchObject([{ data: one }, { data: { ...one, round: 2 } }]);
});
