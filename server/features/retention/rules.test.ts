import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import {
  askForRound,
  daysAgo,
  eraseOlder,
  graceIsOver,
  makeOldInbound,
  rulesOf,
  setRetention,
} from "#server/testing/factories/retention.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let channelId: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  channelId = await makeChannelRow(app, tenant.id);
});
afterAll(() => app.stop());

const HOUR_MS = 3_600_000;
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.database.system.query<T>(text, values)).rows;
const rule = async (of = tenant) => (await rulesOf(app, of)).inbound;
const wrote = (ago: number, of = tenant) =>
  makeOldInbound(app, of, { channelId, at: daysAgo(ago), address: "+911", text: `${ago}` });
const left = async (of = tenant) =>
  (
    await query<{ text: string }>(
      "select content ->> 'text' as text from inbound_message where enterprise_id = $1 order by at",
      [of.id],
    )
  ).map(({ text }) => text);
const trail = async (action: string, of = tenant) => {
  const { data } = await app.call("GET /e/enterprise/audit_trail", { token: of.token, query: { action } });
  return data.entries.map(({ actor, before, after }) => ({ actor, before, after }));
};
/** A round that is over: one for this enterprise was asked for later, and came to its end. */
async function roundIsOver(of: Tenant): Promise<void> {
  const other = await app.tenant();
  await eraseOlder(app, other, { bots: 30 });
  await eventually(async () => expect((await rulesOf(app, other)).bots.last).not.toBeNull());
  expect(of.id).not.toBe(other.id);
}

describe("how long is kept", () => {
  it("is for good until somebody says otherwise", async () => {
    for (const one of Object.values(await rulesOf(app, tenant)))
      expect(one).toMatchObject({
        days: null,
        heldDays: null,
        beginsAt: null,
        nextAt: null,
        last: null,
        running: null,
      });
  });

  it("is not said by people without the permission, nor in a way that makes no sense", async () => {
    const body = { days: { inbound: 30 } };
    for (const role of [2, 3, 4, 5, 6] as const)
      expect(
        (await app.call("PUT /e/enterprise/retention", { token: tenant.people[role].token, body })).status,
      ).toBe(403);
    for (const days of [6, 3_651, 7.5])
      expect((await setRetention(app, tenant, { inbound: days })).status).toBe(400);
    expect((await rule()).days).toBeNull();
    const read = await app.call("GET /e/enterprise/retention", { token: tenant.token });
    expect((await setRetention(app, tenant, { inbound: 400 })).status).toBe(200);
    const late = await app.call("PUT /e/enterprise/retention", {
      token: tenant.token,
      body: { days: { inbound: 300 }, seen: read.data.revision },
    });
    expect(late.body).toMatchObject({ status: false });
    expect((await rule()).days).toBe(400);
  });

  it("begins a day after it was said, and leaves everything where it is set back before", async () => {
    const own = await app.tenant();
    for (const ago of [400, 200, 10]) await wrote(ago, own);
    await setRetention(app, own, { inbound: 100 });
    const begins = Date.parse((await rule(own)).beginsAt!);
    expect(begins - Date.now()).toBeGreaterThan(23.9 * HOUR_MS);
    expect(begins - Date.now()).toBeLessThanOrEqual(24 * HOUR_MS);
    expect(await rule(own)).toMatchObject({
      days: 100,
      heldDays: null,
      nextAt: new Date(begins).toISOString(),
    });
    await askForRound(app);
    await roundIsOver(own);
    expect(await left(own)).toEqual(["400", "200", "10"]);
    await setRetention(app, own, { inbound: null });
    expect(await rule(own)).toMatchObject({ days: null, heldDays: null, beginsAt: null, nextAt: null });

    // What is kept longer than was said a moment ago does not wait anew; what is kept for less does.
    await setRetention(app, own, { inbound: 100 });
    await query(
      "update retention_rule set begins_at = begins_at - interval '5 hours' where enterprise_id = $1",
      [own.id],
    );
    const earlier = (await rule(own)).beginsAt;
    await setRetention(app, own, { inbound: 150 });
    expect((await rule(own)).beginsAt).toBe(earlier);
    await setRetention(app, own, { inbound: 90 });
    expect(Date.parse((await rule(own)).beginsAt!)).toBeGreaterThan(Date.parse(earlier!));
  });

  it("goes on as before until a shorter time begins; a longer one holds at once", async () => {
    const own = await app.tenant();
    for (const ago of [400, 200, 10]) await wrote(ago, own);
    await eraseOlder(app, own, { inbound: 300 });
    expect(await left(own)).toEqual(["200", "10"]);
    await wrote(350, own);
    await setRetention(app, own, { inbound: 100 });
    expect(await rule(own)).toMatchObject({ days: 100, heldDays: 300 });
    await query("update retention_rule set ran_at = now() - interval '25 hours' where enterprise_id = $1", [
      own.id,
    ]);
    await askForRound(app);
    await eventually(async () => expect(await left(own)).toEqual(["200", "10"]));
    await setRetention(app, own, { inbound: 1_000 });
    expect(await rule(own)).toMatchObject({ days: 1_000, heldDays: 1_000, beginsAt: null });
  });

  it("is told in the audit trail with what each run took, and by whom", async () => {
    const own = await app.tenant();
    await wrote(40, own);
    await eraseOlder(app, own, { inbound: 30 });
    await setRetention(app, own, { inbound: 30 });
    await graceIsOver(app, own);
    await askForRound(app);
    await eventually(async () => expect((await rule(own)).last).toMatchObject({ erased: 0 }));
    expect(await trail("retention.changed", own)).toEqual([
      {
        actor: "Role 1",
        before: { messages: null, inbound: null, chats: null, bots: null, events: null, customers: null },
        after: { messages: null, inbound: 30, chats: null, bots: null, events: null, customers: null },
      },
    ]);
    // A run that took nothing says nothing.
    expect(await trail("retention.erased", own)).toEqual([
      { actor: "DLVRD", before: null, after: { kind: "inbound", erased: 1 } },
    ]);
  });
});

describe("a run", () => {
  it("is one process's at a time, and goes on where a dead one left it", async () => {
    const own = await app.tenant();
    for (const ago of [40, 41]) await wrote(ago, own);
    await setRetention(app, own, { inbound: 30 });
    await graceIsOver(app, own);
    // As if a process had died in the middle, and another one were at it.
    await query("update retention_rule set run_at = now(), run_erased = 5 where enterprise_id = $1", [
      own.id,
    ]);
    const elsewhere = new pg.Client({ connectionString: app.databaseUrl });
    await elsewhere.connect();
    const held = await elsewhere.query("select pg_try_advisory_lock(4100041, hashtext($1)) as held", [
      own.id,
    ]);
    expect(held.rows).toEqual([{ held: true }]);
    await askForRound(app);
    await roundIsOver(own);
    expect(await left(own)).toHaveLength(2);
    expect((await rule(own)).running).toBe(5);

    await elsewhere.end();
    await askForRound(app);
    await eventually(async () => expect((await rule(own)).last).toMatchObject({ erased: 7 }));
    expect(await left(own)).toEqual([]);
    expect(await rule(own)).toMatchObject({ running: null });
    expect(await trail("retention.erased", own)).toEqual([
      { actor: "DLVRD", before: null, after: { kind: "inbound", erased: 7 } },
    ]);
  });

  it("takes each thing once where two processes are asked at the same moment", async () => {
    const own = await app.tenant();
    for (let n = 0; n < 60; n++) await wrote(40 + n, own);
    const beside = await startApp({}, {}, app);
    try {
      await setRetention(app, own, { inbound: 30 });
      await graceIsOver(app, own);
      for (let n = 0; n < 4; n++) await askForRound(app);
      await eventually(async () => expect((await rule(own)).last).toMatchObject({ erased: 60 }));
      expect(await left(own)).toEqual([]);
      expect(await trail("retention.erased", own)).toHaveLength(1);
    } finally {
      await beside.stop();
    }
  });

  it("is not held up by a file that the store does not let go of, and tries that again", async () => {
    const own = await app.tenant();
    for (const ago of [40, 41]) await wrote(ago, own);
    const { store } = app.platform;
    const [stuck, loose] = ["a", "b"].map((name) => `chat/${own.id}/${name}`) as [string, string];
    // A folder stands where the file should be.
    await store.put(`${stuck}/within`, Buffer.from("x"));
    await store.put(loose, Buffer.from("x"));
    for (const key of [stuck, loose])
      await query("insert into retention_file (enterprise_id, file_key) values ($1, $2)", [own.id, key]);
    await eraseOlder(app, own, { inbound: 30 });
    expect(await left(own)).toEqual([]);
    await eventually(async () => expect(await store.get(loose)).toBeUndefined());
    expect(await query("select file_key from retention_file where enterprise_id = $1", [own.id])).toEqual([
      { file_key: stuck },
    ]);
  });

  it("of one kind that fails keeps no other kind from being erased", async () => {
    const own = await app.tenant();
    await wrote(40, own);
    await setRetention(app, own, { messages: 30, inbound: 30 });
    await graceIsOver(app, own);
    await query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await query(
      `create trigger refuse before update on retention_rule for each row when (new.kind = 'messages') execute function refuse()`,
    );
    try {
      await askForRound(app);
      await eventually(async () => expect(await left(own)).toEqual([]));
    } finally {
      await query("drop function refuse cascade");
    }
  });

  it("ends where somebody says meanwhile that everything is kept", async () => {
    const own = await app.tenant();
    await wrote(40, own);
    await setRetention(app, own, { inbound: 30 });
    await graceIsOver(app, own);
    await query("update retention_rule set run_at = now(), run_erased = 3 where enterprise_id = $1", [
      own.id,
    ]);
    await setRetention(app, own, { inbound: null });
    await askForRound(app);
    await eventually(async () =>
      expect(await rule(own)).toMatchObject({ running: null, last: { erased: 3 } }),
    );
    expect(await left(own)).toEqual(["40"]);
  });
});
