import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MICROS, PLANS, type PlanId } from "#contract/billing/limits.ts";
import { makePrice, turnOn } from "#server/testing/factories/billing.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { priceIn, pricesOn } from "./prices/list.ts";
import { enter } from "./wallet/ledger.ts";
import { findAccount } from "./wallet/repository.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
});

const scope = () => app.platform.actFor(tenant.id);
const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const save = (body: object) => call("PUT /e/enterprise/billing", { body });
const put = (amount: number, reference: string) =>
  scope().write((work) =>
    enter(work, { kind: amount < 0 ? "charge" : "top_up", amount, reference, about: {} }),
  );
const balance = async () => Number((await findAccount(scope()))!.balance);
const entries = async () =>
  (
    await app.platform.database.system.query<{ amount: string; balance: string }>(
      "select amount, balance from billing_entry where enterprise_id = $1 order by no",
      [tenant.id],
    )
  ).rows.map((row) => ({ amount: Number(row.amount), balance: Number(row.balance) }));
const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);

describe("a wallet", () => {
  it("holds what its ledger adds up to, and never less than its credit, whatever is tried", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<PlanId>("prepaid", "business"),
        fc.array(fc.record({ amount: fc.integer({ min: -9_000, max: 9_000 }), again: fc.boolean() }), {
          minLength: 1,
          maxLength: 12,
        }),
        async (plan, tries) => {
          tenant = await app.tenant();
          await turnOn(app, tenant.token, plan);
          let expected = 0;
          const floor = -PLANS[plan].credit.INR;
          for (const [at, { amount: units, again }] of tries.entries()) {
            const amount = units * MICROS;
            const fits = amount !== 0 && (amount > 0 || expected + amount >= floor);
            expect(await put(amount, `try ${at}`)).toBe(fits);
            if (fits) expected += amount;
            if (again && fits) expect(await put(amount, `try ${at}`)).toBe(false);
            expect(await balance()).toBe(expected);
          }
          const list = await entries();
          expect(sum(list)).toBe(expected);
          list.reduce((before, { amount, balance: after }) => {
            expect(after).toBe(before + amount);
            expect(after).toBeGreaterThanOrEqual(floor);
            return after;
          }, 0);
        },
      ),
      { numRuns: 8 },
    );
  });

  it("gives no more than it holds to twenty who take at once", async () => {
    await turnOn(app, tenant.token);
    await put(10 * MICROS, "top up");
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put(-3 * MICROS, `take ${n}`).catch(() => false)),
    );
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await balance()).toBe(MICROS);
    expect(sum(await entries())).toBe(MICROS);
  });

  it("enters the same thing once, also when it is tried twenty times at once", async () => {
    await turnOn(app, tenant.token);
    const put20 = Array.from({ length: 20 }, () => put(MICROS, "payment"));
    expect((await Promise.all(put20)).filter(Boolean)).toHaveLength(1);
    expect(await balance()).toBe(MICROS);
  });

  it("has a ledger that is appended to and never changed", async () => {
    await turnOn(app, tenant.token);
    await put(MICROS, "payment");
    const { db } = scope();
    await expect(db.updateTable("billing_entry").set({ amount: 5 }).execute()).rejects.toThrow(/denied/);
    await expect(db.deleteFrom("billing_entry").execute()).rejects.toThrow(/denied/);
    await expect(db.deleteFrom("billing_account").execute()).rejects.toThrow(/denied/);
  });
});

describe("a plan", () => {
  it("is the unlimited one, and off, until somebody turns billing on", async () => {
    const { data } = await call("POST /chatbird/api/call-api/billing");
    expect(data.billing).toMatchObject({ active: false, plan: "unlimited", currency: "INR", balance: 0 });
    expect((await call("POST /chatbird/api/call-api/account_status")).data.account.shown).toBe(false);
  });

  it("follows the enterprise's currency until the wallet has held money, which then stays", async () => {
    await turnOn(app, tenant.token);
    const spend = (currency: string) => call("POST /e/enterprise/configuration", { body: { currency } });
    const kept = async () => (await call("POST /chatbird/api/call-api/billing")).data.billing.currency;
    await spend("USD");
    expect(await kept()).toBe("USD");
    const body = { active: true, plan: "prepaid", lowBalance: 5 * MICROS };
    expect((await save(body)).data.billing).toMatchObject({ currency: "USD", low: true });
    await put(9 * MICROS, "top up");
    const refused = await spend("INR");
    expect([refused.status, refused.message]).toEqual([
      409,
      "The wallet has held money in USD, so the currency stays USD.",
    ]);
    const { data } = await call("GET /e/enterprise/configuration");
    expect([data.configuration.currency, await kept()]).toEqual(["USD", "USD"]);
    expect((await save(body)).data.billing).toMatchObject({ currency: "USD", low: false });
  });

  it("tells those who manage billing when it is warned of more than the wallet holds, once", async () => {
    const told = async () =>
      (await call("GET /e/enterprise/notifications")).data.notifications.filter(
        ({ kind }) => kind === "walletLow",
      );
    const body = { active: true, plan: "prepaid", lowBalance: 5 * MICROS };
    await save(body);
    await put(9 * MICROS, "top up");
    expect(await told()).toEqual([]);
    await save({ ...body, lowBalance: 50 * MICROS });
    await save({ ...body, lowBalance: 60 * MICROS });
    expect(await told()).toMatchObject([{ text: "₹50.00" }]);
  });

  it("says in the audit trail all that was changed", async () => {
    await turnOn(app, tenant.token);
    await save({ active: true, plan: "prepaid", topBar: false, language: "hi" });
    const { data } = await call("GET /e/enterprise/audit_trail", { query: { action: "billing.changed" } });
    expect(data.entries[0]).toMatchObject({
      before: { topBar: true, language: "en" },
      after: { topBar: false, language: "hi" },
    });
  });

  it("is not left for one that allows less while the wallet is below it", async () => {
    await turnOn(app, tenant.token, "business");
    expect(await put(-MICROS, "charge")).toBe(true);
    const refused = await save({ active: true, plan: "prepaid" });
    expect([refused.status, refused.message]).toEqual([
      409,
      "The wallet is below what this plan allows. Top it up first.",
    ]);
  });
});

describe("the cost table", () => {
  it("gives the price of a category before that of any, and the one that began last", async () => {
    const { token } = tenant;
    await makePrice(app, token, { amount: 100 });
    await makePrice(app, token, { amount: 200, category: "MARKETING" });
    await makePrice(app, token, {
      amount: 300,
      category: "MARKETING",
      validFrom: "2026-06-01",
      validTo: "2026-06-30",
    });
    const on = async (category: "MARKETING" | "UTILITY" | "", day: string) =>
      priceIn(await pricesOn(scope(), 4, category, day), "").amount;
    expect(await on("UTILITY", "2026-02-01")).toBe(100);
    expect(await on("MARKETING", "2026-02-01")).toBe(200);
    expect(await on("MARKETING", "2026-06-30")).toBe(300);
    expect(await on("MARKETING", "2026-07-01")).toBe(200);
    expect(await on("MARKETING", "2025-12-31")).toBe(0);
    expect(await pricesOn(scope(), 0, "", "2026-02-01")).toEqual([]);
  });

  it("holds one price for a day, is changed and emptied", async () => {
    const id = await makePrice(app, tenant.token);
    const body = { channelType: 4, amount: 5, validFrom: "2026-01-01" };
    expect((await call("POST /e/enterprise/billing/prices", { body })).status).toBe(409);
    const changed = await call("PUT /e/enterprise/billing/prices/{id}", { params: { id }, body });
    expect(changed.data.price).toMatchObject({ amount: 5, validFrom: "2026-01-01", validTo: null });
    const early = { ...body, validTo: "2025-01-01" };
    expect((await call("POST /e/enterprise/billing/prices", { body: early })).status).toBe(400);
    await call("DELETE /e/enterprise/billing/prices/{id}", { params: { id } });
    expect((await call("GET /e/enterprise/billing/prices")).data.prices).toEqual([]);
  });
});
