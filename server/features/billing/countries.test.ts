import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PRICE_COUNTRIES } from "#contract/billing/countries.ts";
import { MICROS } from "#contract/billing/limits.ts";
import { phoneCountries } from "#engines/audience/index.ts";
import { messageConsumption } from "#server/features/messages/public.ts";
import { makeCounted, makePrice, setCounts, turnOn } from "#server/testing/factories/billing.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeWhatsApp } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";
import { book } from "./consumption/book.ts";
import type { Which } from "./consumption/source.ts";
import { today } from "./consumption/today.ts";
import { createFunds } from "./funds.ts";
import { priceIn, pricesOn } from "./prices/list.ts";
import { enter } from "./wallet/ledger.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;

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
});

const VALUES = { "1": "friend" };

const scope = () => app.platform.actFor(tenant.id);
const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const price = (country: string, units: number, more: object = {}) =>
  makePrice(app, tenant.token, { country, amount: units * MICROS, ...more });
const fill = (units: number) =>
  scope().write((work) =>
    enter(work, { kind: "top_up", amount: units * MICROS, reference: `top-up ${units}`, about: {} }),
  );
const bring = (which: Which) => scope().write((work) => book(work, messageConsumption, which));
const balance = async () => (await call("POST /chatbird/api/call-api/billing")).data.billing.balance / MICROS;
const used = async () => {
  const day = await today(scope());
  const body = { fromDate: day, toDate: day };
  const { rows } = (await call("POST /chatbird/api/call-api/consumption", { body })).data;
  return rows.map(({ country, messages, amount }) => [country, messages, amount / MICROS]);
};

describe("a price", () => {
  it("is for a country that a number can be told to be of", () => {
    // Two of them use another country's numbers.
    const told = phoneCountries().map(({ country }) => country);
    expect(PRICE_COUNTRIES).toEqual(told.filter((country) => !["BL", "MF"].includes(country)).toSorted());
  });

  it("of a category goes before that of any, and among them that of a country before all others", async () => {
    await price("", 1);
    await price("IN", 2);
    await price("IN", 3, { validFrom: "2026-06-01", validTo: "2026-06-30" });
    await price("", 4, { category: "MARKETING" });
    await price("US", 5, { category: "MARKETING" });
    const on = async (category: "MARKETING" | "UTILITY", country: string, day = "2026-02-01") =>
      priceIn(await pricesOn(scope(), 4, category, day), country).amount / MICROS;
    expect(await on("UTILITY", "IN")).toBe(2);
    expect(await on("UTILITY", "IN", "2026-06-30")).toBe(3);
    expect(await on("UTILITY", "US")).toBe(1);
    expect(await on("UTILITY", "")).toBe(1);
    expect(await on("MARKETING", "IN")).toBe(4);
    expect(await on("MARKETING", "US")).toBe(5);
    expect(await on("MARKETING", "US", "2025-12-31")).toBe(0);
  });

  it("is one for a day and a country, and is listed by channel, category and country", async () => {
    const token = tenant.token;
    await price("US", 2);
    await price("", 1);
    await price("IN", 3);
    const body = { channelType: 4, amount: 5, validFrom: "2026-01-01", country: "IN" };
    const refused = await call("POST /e/enterprise/billing/prices", { body });
    expect([refused.status, refused.message]).toEqual([
      409,
      "There is a price for this channel, category and country from that day already. Change that one.",
    ]);
    const { prices } = (await app.call("GET /e/enterprise/billing/prices", { token })).data;
    expect(prices.map(({ country }) => country)).toEqual(["", "IN", "US"]);
    const changed = await call("PUT /e/enterprise/billing/prices/{id}", {
      params: { id: prices[1]!.id },
      body: { ...body, country: "FR" },
    });
    expect(changed.data.price.country).toBe("FR");
  });

  it.each([{ country: "ZZ" }, { country: "in" }, { country: "AQ" }, { channelType: 1, country: "IN" }])(
    "is refused for what no message goes to: %j",
    async (more) => {
      const body = { channelType: 4, amount: 5, validFrom: "2026-01-01", ...more };
      expect((await call("POST /e/enterprise/billing/prices", { body })).status).toBe(400);
    },
  );

  it("is nobody's who does not manage billing", async () => {
    const body = { channelType: 4, amount: 5, validFrom: "2026-01-01", country: "IN" };
    const { token } = tenant.people[6];
    expect((await app.call("POST /e/enterprise/billing/prices", { token, body })).status).toBe(403);
  });
});

describe("what was sent", () => {
  it("is booked by country, once, and given back at what it cost there", async () => {
    await turnOn(app, tenant.token);
    await price("", 1);
    await price("IN", 2);
    await price("US", 5);
    await fill(100);
    const { id, no } = await makeCounted(scope(), (await makeWhatsApp(app, tenant)).id, { 10: 1 });
    await setCounts(scope(), no, { 0: 3, 10: 4 }, "IN");
    await setCounts(scope(), no, { 20: 2 }, "US");
    await setCounts(scope(), no, { 50: 3, 30: 1 }, "FR");
    await Promise.all(Array.from({ length: 10 }, () => bring({ ids: [id] })));
    await bring({ days: 3 });
    expect(await used()).toEqual([
      ["", 4, 4],
      ["IN", 4, 8],
      ["US", 2, 10],
    ]);
    expect(await balance()).toBe(78);
    await setCounts(scope(), no, { 20: 1, 30: 1 }, "US");
    await bring({ nos: [no] });
    expect(await balance()).toBe(83);
    const { entries } = (await call("GET /e/enterprise/billing/ledger", { query: {} })).data;
    expect(entries.slice(0, 4).map(({ amount, about }) => [amount / MICROS, about.country])).toEqual([
      [5, "US"],
      [-10, "US"],
      [-8, "IN"],
      [-4, undefined],
    ]);
  });

  it("stays as it was booked where a country gets a price later, also when it fails then", async () => {
    await turnOn(app, tenant.token);
    await price("", 1);
    await fill(100);
    const { no } = await makeCounted(scope(), (await makeWhatsApp(app, tenant)).id, { 10: 2 });
    await setCounts(scope(), no, { 10: 4 }, "IN");
    await bring({ nos: [no] });
    await price("IN", 3);
    await bring({ nos: [no] });
    expect(await balance()).toBe(94);
    await setCounts(scope(), no, { 10: 3, 30: 1 }, "IN");
    await bring({ nos: [no] });
    expect(await balance()).toBe(95);
    await setCounts(scope(), no, { 10: 5, 30: 1 }, "IN");
    await bring({ nos: [no] });
    expect(await balance()).toBe(89);
  });

  it("is held and stays outstanding by country, and is paid by the next top-up", async () => {
    await turnOn(app, tenant.token);
    await price("IN", 2);
    await price("US", 5);
    await fill(11);
    const { no } = await makeCounted(scope(), (await makeWhatsApp(app, tenant)).id, {});
    await setCounts(scope(), no, { 10: 3 }, "IN");
    await setCounts(scope(), no, { 10: 2 }, "US");
    await bring({ nos: [no] });
    const { billing } = (await call("POST /chatbird/api/call-api/billing")).data;
    expect([billing.balance, billing.outstanding]).toEqual([0, 5 * MICROS]);
    await fill(20);
    await bring({ nos: [no] });
    expect(await balance()).toBe(15);
    expect(await used()).toEqual([
      ["IN", 3, 6],
      ["US", 2, 10],
    ]);
  });

  it("is bounded by the dearest price where it is known only how many there are", async () => {
    await turnOn(app, tenant.token);
    await price("", 1);
    await price("US", 5);
    await fill(9);
    const funds = createFunds(messageConsumption);
    const asked = { channelType: 4, category: "MARKETING", messages: 2, dispatchNo: 0 } as const;
    expect(await funds.estimate(scope(), asked)).toMatchObject({
      amount: 10,
      each: 5,
      atMost: true,
      shares: [],
      enough: false,
    });
    const known = { ...asked, countries: [{ country: "FR", messages: 1 }] };
    expect(await funds.estimate(scope(), known)).toMatchObject({ amount: 6, atMost: true, enough: true });
    const all = { ...asked, countries: [{ country: "FR", messages: 2 }] };
    expect(await funds.estimate(scope(), all)).toMatchObject({ amount: 2, each: 1, atMost: false });
  });
});

describe("what a program sends", () => {
  it("is asked of the wallet by where it goes", async () => {
    await turnOn(app, tenant.token);
    await price("IN", 2);
    await price("US", 50);
    await fill(3);
    const { channel, body } = await makeApproved(app, tenant);
    const { template } = body.message as { template: object };
    const send = (to: string) =>
      call("POST /chatbird/api/message/send", {
        body: { channelId: channel.id, to, message: { template: { ...template, parameterValues: VALUES } } },
      });
    const refused = await send("+12125550101");
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining("INR 50.00")]);
    expect((await send("+919812340001")).status).toBe(200);
    await expect.poll(balance, { timeout: 20_000 }).toBe(1);
  });
});

describe("a broadcast to several countries", () => {
  // +1 is the code of both, and the last one is another country's without a price of its own.
  const NUMBERS = ["+919812340001", "+919812340002", "+14165550101", "+12125550101", "+33612345678"];
  const prepare = async (phoneNumber: string[]) => {
    const { body } = await makeApproved(app, tenant);
    const columnMapping = [{ variable: "1", type: "static", value: "friend" }];
    const made = await call("POST /chatbird/api/broadcast/create", {
      body: { ...body, phoneNumber, columnMapping, start: false },
    });
    return made.data.data.id;
  };
  const stands = (id: string, state: string) =>
    vi.waitFor(
      async () => {
        const { data } = await call("GET /chatbird/api/broadcast/{id}", { params: { id } });
        expect(data.data.state).toBe(state);
      },
      { timeout: 20_000, interval: 50 },
    );
  const costOf = async (id: string) =>
    (await call("GET /chatbird/api/broadcast/{id}/plan", { params: { id } })).data.plan.cost;

  it("says what it costs in each, is held to the same figures, and is charged them exactly", async () => {
    // Prices of others are theirs alone.
    const other = await app.tenant();
    await turnOn(app, other.token);
    await makePrice(app, other.token, { country: "FR", amount: 900 * MICROS });
    await turnOn(app, tenant.token);
    await price("", 1);
    await price("IN", 2);
    await price("CA", 7);
    await price("US", 3);
    await fill(14);
    const id = await prepare(NUMBERS);
    await stands(id, "ready");
    expect(await costOf(id)).toEqual({
      amount: 15,
      currency: "INR",
      each: null,
      atMost: false,
      countries: [
        { country: "CA", messages: 1, each: 7, amount: 7 },
        { country: "IN", messages: 2, each: 2, amount: 4 },
        { country: "US", messages: 1, each: 3, amount: 3 },
        { country: "", messages: 1, each: 1, amount: 1 },
      ],
      rest: null,
      wallet: { available: 14, enough: false },
    });
    const start = () =>
      call("POST /chatbird/api/broadcast/{id}/start", { params: { id }, body: { startAt: null } });
    expect((await start()).status).toBe(409);
    await fill(2);
    expect((await start()).status).toBe(200);
    await stands(id, "done");
    await expect.poll(balance, { timeout: 20_000 }).toBe(1);
    await bring({ days: 3 });
    expect(await balance()).toBe(1);
    expect(await used()).toEqual([
      ["", 1, 1],
      ["CA", 1, 7],
      ["IN", 2, 4],
      ["US", 1, 3],
    ]);
  });

  it("counts each country as its messages stand, also when it is stopped or sent once more", async () => {
    await turnOn(app, tenant.token);
    await price("IN", 2);
    await price("CA", 7);
    await fill(100);
    const { system } = app.platform.database;
    const counts = (from: string, n: string) =>
      system.query(
        `select country, status, ${n}::int as n from ${from} where enterprise_id = $1
         group by country, status having ${n} <> 0 order by 1, 2`,
        [tenant.id],
      );
    const agree = async () => {
      const { rows } = await counts("message", "count(*)");
      expect((await counts("dispatch_stat", "sum(n)")).rows).toEqual(rows);
      return rows;
    };
    vendor.behave(() => ({ do: "refuse", status: 400, code: 131_026 }));
    const id = await prepare(NUMBERS);
    await stands(id, "ready");
    const params = { id };
    await call("POST /chatbird/api/broadcast/{id}/start", { params, body: { startAt: null } });
    await stands(id, "done");
    expect(await agree()).toContainEqual({ country: "IN", status: 30, n: 2 });
    vendor.behave(() => ({ do: "accept" }));
    const again = await call("POST /chatbird/api/broadcast/{id}/retry", {
      params,
      body: { which: "failed" },
    });
    expect(again.status).toBe(200);
    await expect.poll(balance, { timeout: 20_000 }).toBe(89);
    await agree();
    const later = await prepare(NUMBERS);
    await stands(later, "ready");
    const startAt = new Date(Date.now() + 3_600_000).toISOString();
    await call("POST /chatbird/api/broadcast/{id}/start", { params: { id: later }, body: { startAt } });
    await call("POST /chatbird/api/broadcast/{id}/stop", { params: { id: later } });
    await stands(later, "stopped");
    await expect.poll(agree, { timeout: 20_000 }).toContainEqual({ country: "IN", status: 2, n: 2 });
    expect(await balance()).toBe(89);
  });

  it("is charged the same when its people are erased", async () => {
    await turnOn(app, tenant.token);
    await price("", 1);
    await price("IN", 2);
    await fill(10);
    const id = await prepare(NUMBERS.slice(0, 1));
    await stands(id, "ready");
    await call("POST /chatbird/api/broadcast/{id}/start", { params: { id }, body: { startAt: null } });
    await stands(id, "done");
    await expect.poll(balance, { timeout: 20_000 }).toBe(8);
    const { system } = app.platform.database;
    await system.query("update message set address = '' where enterprise_id = $1", [tenant.id]);
    await bring({ days: 3 });
    expect(await balance()).toBe(8);
    expect(await used()).toEqual([["IN", 1, 2]]);
  });

  it("tells ten countries one by one and the others together, and none where all cost the same", async () => {
    await turnOn(app, tenant.token);
    await price("", 1);
    const codes: Record<string, string> = {
      FR: "+33612345678",
      DE: "+4915112345678",
      ES: "+34612345678",
      PT: "+351912345678",
      PL: "+48512345678",
      SE: "+46701234567",
      NO: "+4740612345",
      DK: "+4520123456",
      GB: "+447400123456",
      NL: "+31612345678",
      BE: "+32470123456",
      CH: "+41781234567",
    };
    const id = await prepare(Object.values(codes));
    await stands(id, "ready");
    expect(await costOf(id)).toMatchObject({ amount: 12, each: 1, countries: [], rest: null });
    for (const [at, country] of Object.keys(codes).entries()) await price(country, 12 - at);
    const cost = (await costOf(id))!;
    expect(cost.countries.map(({ country }) => country)).toEqual(Object.keys(codes).slice(0, 10));
    expect(cost.rest).toEqual({ countries: 2, messages: 2, amount: 3 });
    expect(cost.amount).toBe(78);
  });
});
