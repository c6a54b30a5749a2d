import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { finishedJob } from "#server/testing/factories/bots.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { bringContactsUpToDate } from "#server/testing/factories/contacts.ts";
import { freshPhone, makeCustomer, makeUpload } from "#server/testing/factories/customers.ts";
import {
  askForRound,
  daysAgo,
  eraseOlder,
  makeOldInbound,
  makeOldSending,
  rulesOf,
  setRetention,
} from "#server/testing/factories/retention.ts";
import { newId } from "#server/platform/ids.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let channelId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const run = async (text: string, values: unknown[] = []) =>
  (await app.platform.database.system.query(text, values)).rows;
/** Somebody who was added long ago. */
async function old(name: string, days = 400) {
  const phone = freshPhone();
  const id = await makeCustomer(app, tenant.token, { name, phoneNumber: phone });
  await run("update customer set created_at = $2 where id = $1", [id, daysAgo(days)]);
  return { id, phone };
}
const wrote = (phone: string, ago: number) =>
  makeOldInbound(app, tenant, { channelId, at: daysAgo(ago), address: phone, text: "Hi" });
const sent = (one: { id: string; phone: string }, ago: number, more: object = {}) =>
  makeOldSending(app, tenant, {
    channelId,
    at: daysAgo(ago),
    messages: [{ address: one.phone, status: "sent", customerId: one.id }],
    ...more,
  });
const left = async () =>
  (await run("select name from customer where enterprise_id = $1 order by name", [tenant.id])).map(
    ({ name }) => name,
  );
const stale = async (days: number, token = tenant.token) =>
  (await app.call("GET /e/enterprise/retention/stale", { token, query: { kind: "customers", days } })).data;
const fresh = async () => {
  tenant = await app.tenant();
  channelId = await makeChannelRow(app, tenant.id);
};

describe("customers of whom nobody heard", () => {
  it("are told beforehand by name, erased as by hand, and nobody younger", async () => {
    await fresh();
    const [gone, written, heard] = [await old("Gone"), await old("Written"), await old("Heard")];
    await old("Added lately", 20);
    await sent(written, 50);
    await wrote(heard.phone, 10);
    await wrote(gone.phone, 200);
    const { no } = await sent(gone, 150);
    await bringContactsUpToDate(app, tenant);
    const would = await stale(100);
    expect(would).toMatchObject({ count: 1, names: ["Gone"] });
    expect(Math.abs(Date.parse(would.oldest!) - daysAgo(150).getTime())).toBeLessThan(60_000);
    expect((await stale(30)).names.toSorted()).toEqual(["Gone", "Written"]);
    const counts = () => run("select status, n from dispatch_stat where dispatch_no = $1", [no]);
    const before = await counts();

    // Nothing within the day of grace.
    await setRetention(app, tenant, { customers: 100 });
    expect((await rulesOf(app, tenant)).customers).toMatchObject({ days: 100, heldDays: null });
    await askForRound(app);
    await setRetention(app, tenant, { customers: null });
    await eraseOlder(app, tenant, { customers: 100 });
    expect(await left()).toEqual(["Added lately", "Heard", "Written"]);
    expect(await counts()).toEqual(before);
    const [message] = await run("select address, status from message where dispatch_no = $1", [no]);
    expect(message).toEqual({ address: "", status: 20 });
    expect(await run("select from customer_contact where customer_id = $1", [gone.id])).toEqual([]);
    expect((await rulesOf(app, tenant)).customers.last?.erased).toBe(1);
    const { data } = await app.call("GET /e/enterprise/audit_trail", {
      token: tenant.token,
      query: { action: "retention.erased" },
    });
    expect(data.entries[0]).toMatchObject({ after: { kind: "customers", erased: 1 } });
  });

  it("stay where they are kept, not looked through yet, or something of theirs is under way", async () => {
    await fresh();
    const names = ["Chat", "Doubt", "Journey", "Kept", "Number", "Planned", "Trying", "Unknown", "Unsure"];
    const people = new Map<string, { id: string; phone: string }>();
    for (const name of [...names, "Gone"]) people.set(name, await old(name));
    const of = (name: string) => people.get(name)!;
    await app.call("POST /chatbird/api/customer_master/customers/keep", {
      token: tenant.token,
      body: { customerIds: [of("Kept").id], kept: true },
    });
    const planned = (name: string, status: "waiting" | "doubt" | "failed", more: object) =>
      sent(of(name), 300, {
        messages: [{ address: of(name).phone, status, customerId: of(name).id }],
        ...more,
      });
    await planned("Planned", "waiting", { state: "scheduled" });
    await planned("Trying", "failed", { trying: true });
    await planned("Doubt", "doubt", {});
    await sent(of("Number"), 300, {
      messages: [{ address: of("Number").phone, status: "waiting" }],
      state: "paused",
    });
    await run(
      `insert into chat (enterprise_id, id, channel_id, channel_type, address, customer_name, state)
       values ($1, $2, $3, 1, $4, 'X', 1)`,
      [tenant.id, newId(), channelId, of("Chat").phone],
    );
    const journey = newId();
    await run("insert into journey (enterprise_id, id, name, draft) values ($1, $2, 'J', '{}')", [
      tenant.id,
      journey,
    ]);
    await run(
      "insert into journey_run (enterprise_id, id, journey_id, customer_id, version) values ($1, $2, $2, $3, 1)",
      [tenant.id, journey, of("Journey").id],
    );
    await bringContactsUpToDate(app, tenant);
    await run("update customer_contact set unknown_before = now() where customer_id = $1", [of("Unsure").id]);
    // After the last round that looks anybody through: nothing is known of them.
    await run("update customer_contact set due = true where customer_id = $1", [of("Unknown").id]);
    expect(await stale(30)).toMatchObject({ count: 1, names: ["Gone"] });
    await eraseOlder(app, tenant, { customers: 30 });
    expect(await left()).toEqual(names);
  });

  it("stay where they wrote a moment ago, before the dates say so", async () => {
    await fresh();
    const [quick, gone] = [await old("Quick"), await old("Gone")];
    await bringContactsUpToDate(app, tenant);
    await run("delete from graphile_worker._private_jobs");
    await wrote(quick.phone, 0);
    expect((await stale(30)).count).toBe(2);
    await eraseOlder(app, tenant, { customers: 30 });
    expect(await left()).toEqual(["Quick"]);
    expect(gone.id).not.toBe(quick.id);
  });

  it("stay for as long as the import that brought or changed them can be taken back", async () => {
    await fresh();
    const changed = await old("Changed");
    const phone = freshPhone();
    const uploadId = await makeUpload(
      app,
      tenant.token,
      `Name,Phone Number\nBrought,${phone}\nChanged Since,${changed.phone}\n`,
    );
    const headerMapping = ["Name", "Phone Number"].map((header) => ({ src: header, des: header }));
    const body = { uploadId, headerMapping, replace: true };
    const started = await app.call("POST /chatbird/api/customer_master/upload_csv", {
      token: tenant.token,
      body,
    });
    await finishedJob(app, tenant.token, started.data.job!.id);
    await run("select graphile_worker.add_job('customers:search-index')");
    await run("update customer set created_at = $2 where enterprise_id = $1", [tenant.id, daysAgo(60)]);
    await eventually(async () =>
      expect(await run("select from customer_contact where enterprise_id = $1", [tenant.id])).toHaveLength(2),
    );
    await bringContactsUpToDate(app, tenant);
    expect((await stale(30)).count).toBe(0);
    await run("update customer_upload set created_at = $2 where enterprise_id = $1", [
      tenant.id,
      daysAgo(31),
    ]);
    expect((await stale(30)).count).toBe(2);
  });

  it("stay where one of two who became one was added lately, or was written to before they part", async () => {
    await fresh();
    const root = "/chatbird/api/customer_master/customers/{id}";
    const merge = (id: string, otherId: string) =>
      app.call(`POST ${root}/merge`, { token: tenant.token, params: { id }, body: { otherId, choice: {} } });
    const [lately, other] = [await old("Lately"), await old("Other")];
    await bringContactsUpToDate(app, tenant);
    // Added just now: of them no date stands anywhere yet.
    const added = await makeCustomer(app, tenant.token, { name: "Added", phoneNumber: freshPhone() });
    expect((await merge(lately.id, added)).status).toBe(200);
    const one = await old("One");
    await bringContactsUpToDate(app, tenant);
    expect((await merge(one.id, other.id)).status).toBe(200);
    await run("update customer_contact set written_at = $2 where customer_id = $1", [one.id, daysAgo(5)]);
    await app.call(`POST ${root}/unmerge`, { token: tenant.token, params: { id: one.id } });
    await old("Gone");
    await bringContactsUpToDate(app, tenant);
    expect((await stale(30)).names).toEqual(["Gone"]);
    await eraseOlder(app, tenant, { customers: 30 });
    expect(await left()).toEqual(["Lately", "One", "Other"]);
  });

  it("are erased by the clock for nobody who may not erase them by hand", async () => {
    await fresh();
    const made = await app.call("POST /chatbird/api/apikey/add", {
      token: tenant.token,
      body: { name: "Office", permissions: ["ENTERPRISE.EDIT"] },
    });
    const office = { token: made.data.token };
    const set = async (days: number | null, who: Pick<Tenant, "token"> = office) =>
      (await setRetention(app, who, { customers: days })).status;
    expect((await setRetention(app, office, { chats: 30 })).status).toBe(200);
    expect(await set(3_000)).toBe(403);
    expect(await set(100, tenant)).toBe(200);
    expect([await set(99), await set(200), await set(null)]).toEqual([403, 200, 200]);
  });

  it("are never told to another enterprise, nor erased by its rule", async () => {
    await fresh();
    await old("Secret");
    await bringContactsUpToDate(app, tenant);
    const other = await app.tenant();
    expect(await stale(30, other.token)).toEqual({ count: 0, oldest: null, names: [] });
    await eraseOlder(app, other, { customers: 30 });
    expect(await left()).toEqual(["Secret"]);
  });
});
