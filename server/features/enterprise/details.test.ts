import { DateTime } from "luxon";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chatSettings } from "#contract/chat/settings.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { isOpenNow } from "#server/features/chat/hours/open.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { timeZoneOf } from "./details/zone.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  tenant = await app.tenant();
  token = tenant.token;
});
afterAll(() => app.stop());

const PUT = "PUT /e/enterprise/details";
const CONFIGURE = "POST /e/enterprise/configuration";
const details = async () => (await app.call("GET /e/enterprise/details", { token })).data.details;
const put = (body: object) => app.call(PUT, { token, body: { name: "Acme", ...body } });
const configure = (body: object) => app.call(CONFIGURE, { token, body });
const zones = async (name: string) =>
  (await app.call("GET /e/enterprise/timezones", { token, query: { name } })).data.timezones;

describe("who an enterprise is", () => {
  it("has presets, is kept, and is written into the trail", async () => {
    expect(await details()).toMatchObject({ timeZone: "Asia/Kolkata", currency: "INR", country: "" });
    const body = {
      address: " 1 High Street ",
      country: "DE",
      industry: "retail",
      supportEmail: "a@b.example",
    };
    const saved = await put({
      ...body,
      timeZone: "Europe/Berlin",
      logo: `/account/enterprise/picture/${"a".repeat(64)}.png`,
    });
    expect(saved.message).toBe("Enterprise Details Updated Successfully");
    expect(await details()).toMatchObject({ ...body, name: "Acme", address: "1 High Street" });
    const trail = await app.platform.database.system.query(
      "select action from audit_event where enterprise_id = $1",
      [tenant.id],
    );
    expect(trail.rows).toEqual([{ action: "enterprise.changed" }]);
  });

  it.each([
    { name: " " },
    { country: "XX" },
    { industry: "piracy" },
    { website: "javascript:alert(1)" },
    { supportEmail: "nobody" },
    { logo: "https://elsewhere.example/a.png" },
    { logo: "//elsewhere.example/a.png" },
    { currency: "EUR" },
    { timeZone: "+05:30" },
    { timeZone: "Mars/Olympus" },
    { weekStart: 7 },
  ])("refuses %o", async (body) => {
    expect((await put(body)).status).toBe(400);
  });

  it("goes by what is configured, part by part, and knows no other names", async () => {
    await put({ country: "IN" });
    const changed = await configure({ dateFormat: "YYYY-MM-DD", weekStart: 0 });
    expect(changed.data.configuration).toEqual({
      timeZone: "Asia/Kolkata",
      currency: "INR",
      weekStart: 0,
      externalCampaigns: false,
      dateFormat: "YYYY-MM-DD",
    });
    expect((await details()).country).toBe("IN");
    expect([(await configure({})).status, (await configure({ theme: "dark" })).status]).toEqual([400, 400]);
    const agent = { token: tenant.people[3].token };
    expect((await app.call("GET /e/enterprise/configuration", agent)).status).toBe(200);
    expect((await app.call(CONFIGURE, { ...agent, body: { weekStart: 1 } })).status).toBe(403);
  });
});

describe("time zones", () => {
  it("are found by city, offset and former name, with what they are off now", async () => {
    expect((await zones("kolkata"))[0]).toMatchObject({
      id: "Asia/Kolkata",
      offset: "+05:30",
      offsetMinutes: 330,
      city: "Kolkata",
      name: "India Standard Time",
    });
    expect((await zones("calcutta")).map(({ id }) => id)).toEqual(["Asia/Kolkata"]);
    expect((await zones("+05:45")).map(({ id }) => id)).toEqual(["Asia/Kathmandu"]);
    expect((await zones("new york")).length).toBe(1);
    const all = (await zones("")).map(({ offsetMinutes }) => offsetMinutes);
    expect(all.length).toBeGreaterThan(300);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
  });

  it("are each known to the database and taken by the details", async () => {
    const names = (await zones("")).map(({ id }) => id);
    await app.platform.database.system.query("select now() at time zone z from unnest($1::text[]) z", [
      names,
    ]);
    const odd = ["America/Port-au-Prince", "America/Argentina/Buenos_Aires", "UTC", "Asia/Ho_Chi_Minh"];
    for (const timeZone of odd) expect((await configure({ timeZone })).status, timeZone).toBe(200);
  });
});

describe("another time zone", () => {
  it("moves the days of rules, and of segments that are filled already", async () => {
    const id = await makeCustomer(app, token, { name: "Asha" });
    await app.platform.database.system.query(
      "update customer set created_at = '2026-03-01T20:00:00Z' where id = $1",
      [id],
    );
    const rule: SegmentRule = { kind: "created", test: { op: "on", date: "2026-03-02" } };
    const segment = await makeSegment(app, token, "March", rule);
    const previewed = async () =>
      (await app.call("POST /chatbird/api/customer_master/segments/preview", { token, body: { rule } })).data
        .sample.length;
    const filled = async () =>
      (await app.call("GET /chatbird/api/customer_master/tags", { token })).data.tags.find(
        (tag) => tag.id === segment,
      )!.count;
    expect([await previewed(), await filled()]).toEqual([1, 1]);
    await configure({ timeZone: "America/New_York" });
    expect(await previewed()).toBe(0);
    await expect.poll(filled, { timeout: 15_000 }).toBe(0);
    await put({ timeZone: "Asia/Tokyo" });
    expect(await previewed()).toBe(1);
    await expect.poll(filled, { timeout: 15_000 }).toBe(1);
  });

  it("is what rules go by, though the former one is still kept at hand", async () => {
    const rule: SegmentRule = { kind: "created", test: { op: "on", date: "2026-03-02" } };
    const body = { rule };
    const previewed = async () =>
      (await app.call("POST /chatbird/api/customer_master/segments/preview", { token, body })).data.sample
        .length;
    const id = await makeCustomer(app, token, { name: "Ravi" });
    await app.platform.database.system.query(
      "update customer set created_at = '2026-03-01T20:00:00Z' where id = $1",
      [id],
    );
    const before = await previewed();
    await timeZoneOf(app.platform.actFor(tenant.id));
    // As if another process had just changed it.
    await app.platform.database.system.query(
      `update enterprise set configuration = configuration || '{"general": {"timeZone": "America/New_York"}}'
       where enterprise_id = $1`,
      [tenant.id],
    );
    expect([before > 0, await previewed()]).toEqual([true, 0]);
    await configure({ timeZone: "Asia/Kolkata" });
  });

  it("is known at once, though the former one was kept at hand", async () => {
    const rows = app.platform.actFor(tenant.id);
    expect(await timeZoneOf(rows)).toBe("Asia/Kolkata");
    await configure({ timeZone: "Asia/Dubai" });
    expect(await timeZoneOf(rows)).toBe("Asia/Dubai");
  });

  it("is that of working hours which have none of their own", async () => {
    const hours = (timeZone: string) => ({
      enabled: true,
      timeZone,
      days: [clockNow("Asia/Tokyo")],
      others: [],
    });
    const open = (timeZone: string) =>
      isOpenNow(app.platform.actFor(tenant.id), null, chatSettings.parse({ workingHours: hours(timeZone) }));
    await configure({ timeZone: "America/New_York" });
    expect([await open(""), await open("Asia/Tokyo")]).toEqual([false, true]);
    await configure({ timeZone: "Asia/Tokyo" });
    expect(await open("")).toBe(true);
  });
});

/** Opening hours around this moment there, that are no working hours on the other side of the world. */
function clockNow(zone: string) {
  const now = DateTime.now().setZone(zone);
  const [from, to] = [now.minus({ hours: 1 }), now.plus({ hours: 1 })];
  const clock = (time: DateTime) => time.toFormat("HH:mm");
  return { day: from.weekday % 7, from: clock(from), to: clock(to) };
}
