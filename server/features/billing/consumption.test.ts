import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MICROS } from "#contract/billing/limits.ts";
import { messageConsumption } from "#server/features/messages/public.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeCounted, makePrice, setCounts, turnOn } from "#server/testing/factories/billing.ts";
import { makeWhatsApp } from "#server/testing/factories/messages.ts";
import { toldTo } from "#server/testing/factories/notifications.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";
import { type Mailbox, startMailbox } from "#server/testing/mailbox.ts";
import { book } from "./consumption/book.ts";
import { createFunds } from "./funds.ts";
import { createCounting } from "./consumption/counting.ts";
import { behind } from "./consumption/repository.ts";
import type { Which } from "./consumption/source.ts";
import { today } from "./consumption/today.ts";
import { enter } from "./wallet/ledger.ts";
import { createWarning } from "./wallet/warning.ts";

let vendor: Vendor;
let box: Mailbox;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  vendor = await startVendor();
  box = await startMailbox();
  app = await startApp({ SANDBOX_URL: vendor.origin, MAIL_URL: box.url, MAIL_FROM: "dlvrd@dlvrd.example" });
  await app.listen(0, "127.0.0.1");
});
afterAll(async () => {
  await app.stop();
  await box.close();
  await vendor.close();
});
beforeEach(async () => {
  tenant = await app.tenant();
});

const scope = () => app.platform.actFor(tenant.id);
const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const wallet = async () => (await call("POST /chatbird/api/call-api/billing")).data.billing;
const bring = (which: Which) => scope().write((work) => book(work, messageConsumption, which));
const fill = (units: number) =>
  scope().write((work) =>
    enter(work, { kind: "top_up", amount: units * MICROS, reference: `top-up ${units}`, about: {} }),
  );
async function consumption() {
  const day = await today(scope());
  const body = { fromDate: day, toDate: day };
  return (await call("POST /chatbird/api/call-api/consumption", { body })).data.rows;
}
async function prepaid(units: number) {
  await turnOn(app, tenant.token);
  await makePrice(app, tenant.token, { category: "MARKETING" });
  if (units > 0) await fill(units);
  return (await makeWhatsApp(app, tenant)).id;
}

describe("what was sent", () => {
  it("is charged once, by what the vendors took, however often and by however many it is counted", async () => {
    const channel = await prepaid(100);
    // 0 waiting, 4 skipped, 10 accepted, 20 sent, 30 failed, 40 delivered, 50 read.
    const { id, no } = await makeCounted(scope(), channel, { 0: 5, 4: 1, 10: 4, 20: 3, 30: 2, 40: 2, 50: 1 });
    await Promise.all(Array.from({ length: 10 }, () => bring({ ids: [id] })));
    await bring({ days: 3 });
    expect((await wallet()).balance).toBe(90 * MICROS);
    await setCounts(scope(), no, { 10: 9, 50: 3 });
    await bring({ nos: [no] });
    expect((await wallet()).balance).toBe(88 * MICROS);
    expect(await consumption()).toEqual([
      {
        day: await today(scope()),
        channelType: 4,
        category: "MARKETING",
        country: "",
        messages: 12,
        amount: 12 * MICROS,
      },
    ]);
    const { entries } = (await call("GET /e/enterprise/billing/ledger", { query: { kind: "charge" } })).data;
    expect(entries.map(({ amount, about }) => [amount, about.messages])).toEqual([
      [-2 * MICROS, 2],
      [-10 * MICROS, 10],
    ]);
  });

  it("is found by the hourly look while it is under way and for days after its end, whoever fails beside it", async () => {
    const channel = await prepaid(100);
    const ids = [
      await makeCounted(scope(), channel, { 10: 1 }),
      await makeCounted(scope(), channel, { 10: 2 }),
      await makeCounted(scope(), channel, { 10: 4 }),
      await makeCounted(scope(), channel, { 10: 8 }),
    ].map(({ id }) => id);
    const past = (days: number) => new Date(Date.now() - days * 86_400_000);
    const was = (id: string | undefined, change: object) =>
      scope()
        .db.updateTable("dispatch")
        .set({ started_at: past(9), ...change })
        .where("id", "=", id!)
        .execute();
    await was(ids[0], { state: "running" });
    await was(ids[1], { state: "paused" });
    await was(ids[2], { state: "done", finished_at: past(1) });
    await was(ids[3], { state: "done", finished_at: past(8) });
    await scope()
      .db.updateTable("billing_account")
      .set({ since: past(10) } as never)
      .execute();
    const broken = await app.tenant();
    await turnOn(app, broken.token);
    const counting = createCounting(
      app.platform,
      {
        ...messageConsumption,
        async taken(rows, ...asked) {
          if (rows.enterpriseId !== tenant.id) throw new Error("of another enterprise");
          return messageConsumption.taken(rows, ...asked);
        },
      },
      createWarning(app.platform),
    );
    await counting.sweeping.run();
    await counting.close();
    expect((await wallet()).balance).toBe(93 * MICROS);
  });

  it("is given back where it failed after it was taken", async () => {
    const channel = await prepaid(100);
    const { id, no } = await makeCounted(scope(), channel, { 10: 10 });
    await bring({ ids: [id] });
    await setCounts(scope(), no, { 30: 4, 40: 6 });
    await bring({ ids: [id] });
    expect((await wallet()).balance).toBe(94 * MICROS);
    expect((await consumption())[0]).toMatchObject({ messages: 6, amount: 6 * MICROS });
  });

  it("stays outstanding and is held where the wallet is empty, and is paid by the next top-up", async () => {
    const channel = await prepaid(7);
    const { id } = await makeCounted(scope(), channel, { 0: 5, 10: 10 });
    await bring({ ids: [id] });
    expect(await wallet()).toMatchObject({ balance: 0, outstanding: 3 * MICROS, low: true });
    const held = await scope().db.selectFrom("dispatch").select(["state", "state_reason"]).executeTakeFirst();
    expect(held).toEqual({
      state: "paused",
      state_reason: "The wallet is empty. Top it up under Billing, then resume.",
    });
    await fill(10);
    await scope().write(async (work) => book(work, messageConsumption, { nos: await behind(work) }));
    expect(await wallet()).toMatchObject({ balance: 7 * MICROS, outstanding: 0 });
  });

  it("mails those who manage billing once, when the wallet falls low", async () => {
    const channel = await prepaid(10);
    const body = { active: true, plan: "prepaid", lowBalance: 5 * MICROS, language: "hi" };
    await call("PUT /e/enterprise/billing", { body });
    const manager = tenant.people[1].email;
    const counting = createCounting(app.platform, messageConsumption, createWarning(app.platform));
    const sent = async (messages: number) => {
      const { id } = await makeCounted(scope(), channel, { 10: messages });
      counting.moved(tenant.id, id);
      await counting.close();
    };
    await sent(4);
    expect(box.mails).toEqual([]);
    await sent(2);
    const [mail] = await box.to(manager);
    expect(mail!.subject).toBe("वॉलेट में पैसे कम हैं");
    expect(mail!.text).toContain("₹4.00");
    expect(mail!.text).toContain("/admin/enterpriseBilling");
    await sent(1);
    await fill(8);
    await sent(9);
    expect(await box.to(manager, 2)).toHaveLength(2);
    expect(await toldTo(app, tenant.people[1].id)).toMatchObject([{ kind: "walletLow", times: 2 }]);
    expect(box.mails).toHaveLength(2);
  });

  it("is counted and not charged on the unlimited plan, and not even counted while billing is off", async () => {
    const channel = (await makeWhatsApp(app, tenant)).id;
    const { id: early } = await makeCounted(scope(), channel, { 10: 5 });
    await turnOn(app, tenant.token, "unlimited");
    await makePrice(app, tenant.token);
    const { id } = await makeCounted(scope(), channel, { 10: 3 }, "UTILITY");
    await bring({ ids: [early, id] });
    expect(await consumption()).toMatchObject([{ category: "UTILITY", messages: 3, amount: 0 }]);
    expect((await wallet()).balance).toBe(0);
  });

  it("comes as a file", async () => {
    const channel = await prepaid(100);
    const { id } = await makeCounted(scope(), channel, { 10: 2 });
    await bring({ ids: [id] });
    const day = await today(scope());
    const file = await call("GET /e/enterprise/billing/consumption/csv", {
      query: { fromDate: day, toDate: day },
    });
    expect(String(file.data)).toContain(`${day},WhatsApp,MARKETING,,2,2.000000,INR`);
    const wide = { fromDate: "2020-01-01", toDate: "2026-01-01" };
    expect((await call("POST /chatbird/api/call-api/consumption", { body: wide })).status).toBe(400);
  });
});

describe("a broadcast", () => {
  const prepare = async (people: number, more: object = {}) => {
    const { body } = await makeApproved(app, tenant);
    const made = await call("POST /chatbird/api/broadcast/create", {
      body: {
        ...body,
        phoneNumber: Array.from({ length: people }, (_, n) => `+9198123${40_000 + n}`),
        columnMapping: [{ variable: "1", type: "static", value: "friend" }],
        start: false,
        ...more,
      },
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
  const plan = async (id: string) =>
    (await call("GET /chatbird/api/broadcast/{id}/plan", { params: { id } })).data.plan;
  const start = (id: string) =>
    call("POST /chatbird/api/broadcast/{id}/start", { params: { id }, body: { startAt: null } });

  it("says what it costs, is refused where the wallet does not suffice, and is charged when it was sent", async () => {
    await turnOn(app, tenant.token);
    await makePrice(app, tenant.token);
    await fill(2);
    const id = await prepare(3);
    await stands(id, "ready");
    expect((await plan(id)).cost).toMatchObject({
      amount: 3,
      each: 1,
      currency: "INR",
      wallet: { available: 2, enough: false },
    });
    const refused = await start(id);
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringContaining("this costs about INR 3.00 and INR 2.00 is left"),
    ]);
    await fill(5);
    expect((await plan(id)).cost?.wallet).toEqual({ available: 7, enough: true });
    expect((await start(id)).status).toBe(200);
    await stands(id, "done");
    await expect.poll(async () => (await wallet()).balance, { timeout: 20_000 }).toBe(4 * MICROS);
  });

  it("that starts by itself waits where the wallet does not suffice", async () => {
    await turnOn(app, tenant.token);
    await makePrice(app, tenant.token);
    await stands(await prepare(2, { start: true }), "ready");
  });

  it("is not tried again by itself while the wallet does not suffice", async () => {
    await turnOn(app, tenant.token);
    await makePrice(app, tenant.token);
    await fill(2);
    vendor.behave(() => ({ do: "refuse", status: 400, code: 131_049 }));
    const failed = await prepare(2, { start: true, tryDays: 1 });
    await stands(failed, "done");
    vendor.behave(() => ({ do: "accept" }));
    const others = await prepare(1, { start: true });
    await stands(others, "done");
    await expect.poll(async () => (await wallet()).balance, { timeout: 20_000 }).toBe(MICROS);
    const before = vendor.taken.length;
    const { system } = app.platform.database;
    await system.query("update message_try set next_at = now()");
    const tried = async () => {
      await app.platform.queue.add("broadcasts:tries", {}, 1);
      return (await call("GET /chatbird/api/broadcast/{id}/tries", { params: { id: failed } })).data.tries;
    };
    await expect.poll(async () => (await tried()).held, { timeout: 20_000 }).toBe("wallet");
    const looking = "select from graphile_worker.jobs where task_identifier = 'broadcasts:tries'";
    await expect.poll(async () => (await system.query(looking)).rowCount, { timeout: 20_000 }).toBe(0);
    expect(vendor.taken).toHaveLength(before);
    await fill(1);
    await expect.poll(tried, { timeout: 20_000 }).toMatchObject({ held: null, tried: 2, rescued: 2 });
    await expect.poll(async () => (await wallet()).balance, { timeout: 20_000 }).toBe(0);
  });

  it("is not sent once more where the wallet does not suffice any longer", async () => {
    await turnOn(app, tenant.token);
    await makePrice(app, tenant.token);
    await fill(3);
    vendor.behave(() => ({ do: "refuse", status: 400, code: 131_026 }));
    const failed = await prepare(3, { start: true });
    await stands(failed, "done");
    vendor.behave(() => ({ do: "accept" }));
    const later = { start: true, startAt: new Date(Date.now() + 3_600_000).toISOString() };
    const others = await Promise.all([1, 2, 3].map(() => prepare(2, later)));
    const states = async () => {
      const { data } = await call("GET /chatbird/api/broadcast/list", { query: { from: 0, perPage: 20 } });
      const found = data.broadcastList.filter(({ id }) => others.includes(id));
      return found.map(({ state }) => state).sort();
    };
    // Of several that are prepared at once no more begin than it pays.
    await expect.poll(states, { timeout: 20_000 }).toEqual(["ready", "ready", "scheduled"]);
    const again = await call("POST /chatbird/api/broadcast/{id}/retry", {
      params: { id: failed },
      body: { which: "failed" },
    });
    expect([again.status, again.message]).toEqual([409, expect.stringContaining("INR 1.00 is left")]);
  });

  it("counts what programs, journeys and chats have released and not sent yet", async () => {
    const channel = await prepaid(9);
    for (const source of ["api", "journey", "chat"])
      await makeCounted(scope(), channel, { 0: 2, 10: 1 }, "MARKETING", source);
    await makePrice(app, tenant.token, { category: "UTILITY", amount: 2 * MICROS });
    await makeCounted(scope(), channel, { 0: 1 }, "UTILITY", "api");
    // What has nothing in line is ended otherwise.
    await scope().db.updateTable("dispatch").set({ state: "paused" }).execute();
    const asked = { channelType: 4, category: "MARKETING", messages: 1, dispatchNo: 0 } as const;
    const funds = createFunds(messageConsumption);
    expect(await funds.estimate(scope(), asked)).toMatchObject({ available: 1, enough: true });
    await scope().write(async (work) => {
      expect(await funds.suffice(work, asked)).toBe(true);
      expect(await funds.suffice(work, { ...asked, messages: 2 })).toBe(false);
    });
  });

  it("counts what others have released and not sent yet", async () => {
    await turnOn(app, tenant.token);
    await makePrice(app, tenant.token);
    await fill(5);
    const [first, second] = [await prepare(3), await prepare(3)];
    await stands(first, "ready");
    await stands(second, "ready");
    const later = { startAt: new Date(Date.now() + 3_600_000).toISOString() };
    const both = await Promise.all(
      [first, second].map((id) =>
        call("POST /chatbird/api/broadcast/{id}/start", { params: { id }, body: later }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
