import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MICROS } from "#contract/billing/limits.ts";
import { sandboxPayments } from "#server/features/sandbox/public.ts";
import { turnOn } from "#server/testing/factories/billing.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  await turnOn(app, tenant.token);
});

const SUM = 250 * MICROS;
const MOBILE = "+919812345678";
const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const topUp = (body: object = {}) =>
  call("POST /e/enterprise/billing/top_up", { body: { amount: SUM, mobileNumber: MOBILE, ...body } });
const balance = async () => (await call("POST /chatbird/api/call-api/billing")).data.billing.balance;
const payments = async () => (await call("GET /e/enterprise/billing/payments")).data.payments;

/** What somebody does on the vendor's page; gives the fields that they come back with. */
async function choose(url: string, choice: string): Promise<Record<string, string>> {
  const reply = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `choice=${choice}`,
  });
  const back = reply.headers.get("location");
  if (back) expect(new URL(back).pathname).toBe("/transaction.html");
  return back ? Object.fromEntries(new URL(back).searchParams) : {};
}
/** The call of the result page, by somebody who is not signed in. */
const result = (fields: Record<string, string>) =>
  app.call("POST /chatbird/api/call-api/billing_info", {
    body: { requestType: "update_payment_status", request: JSON.stringify(fields) },
  });
const keys = () => sandboxPayments(app.platform.secrets);
/** The same fields, as if the vendor had signed them. */
function signed(fields: Record<string, string>): Record<string, string> {
  const data = ["link_id", "link_reference_id", "link_status", "id"]
    .map((name) => fields[`razorpay_payment_${name}`])
    .join("|");
  const signature = createHmac("sha256", keys().keySecret).update(data).digest("hex");
  return { ...fields, razorpay_signature: signature };
}
/** A webhook by hand. */
const hook = (body: string, signature: string) =>
  fetch(`${app.platform.addresses.own()}/payments/razorpay`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-razorpay-signature": signature },
    body,
  });

describe("a top-up", () => {
  it("is paid at the vendor, and credited once the vendor's signature has come back", async () => {
    const { payment } = (await topUp()).data;
    expect(payment).toMatchObject({ amount: SUM, currency: "INR", status: "created", paymentId: null });
    const page = await fetch(payment.url!);
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(await page.text()).toContain("INR 250.00");
    const fields = await choose(payment.url!, "pay");
    expect(fields).toMatchObject({
      razorpay_payment_link_status: "paid",
      razorpay_payment_link_reference_id: payment.referenceId,
      mobileNumber: MOBILE,
    });
    const told = await result(fields);
    expect(told.data).toEqual({
      status: "paid",
      paymentId: fields.razorpay_payment_id,
      referenceId: payment.referenceId,
      amount: SUM,
      currency: "INR",
    });
    expect(await balance()).toBe(SUM);
    const { entries } = (await call("GET /e/enterprise/billing/ledger")).data;
    expect(entries).toMatchObject([{ kind: "top_up", amount: SUM, balance: SUM }]);
    expect((await payments())[0]).toMatchObject({ status: "paid", url: null });
  });

  it("is credited once, however often and by however many at once the page is shown again", async () => {
    const { payment } = (await topUp()).data;
    const fields = await choose(payment.url!, "pay");
    const told = await Promise.all(Array.from({ length: 20 }, () => result(fields)));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
    await result(fields);
    expect(await balance()).toBe(SUM);
    expect((await call("GET /e/enterprise/billing/ledger")).data.entries).toHaveLength(1);
  });

  it("is not credited for what the vendor did not sign, another number, or another payment", async () => {
    const { payment } = (await topUp()).data;
    const { payment: other } = (await topUp()).data;
    const linkOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);
    const forged = {
      razorpay_payment_link_status: "paid",
      razorpay_payment_id: "pay_forged",
      razorpay_payment_link_id: linkOf(payment.url!),
      razorpay_payment_link_reference_id: payment.referenceId,
      mobileNumber: MOBILE,
    };
    const tries = [
      { ...forged, razorpay_signature: "0".repeat(64) },
      { ...forged, razorpay_signature: "" },
      { ...forged, razorpay_signature: "é".repeat(64) },
      // A right signature, of something else.
      { ...signed(forged), razorpay_payment_link_id: linkOf(other.url!) },
      {
        ...signed({ ...forged, razorpay_payment_link_status: "cancelled" }),
        razorpay_payment_link_status: "paid",
      },
      { ...signed(forged), mobileNumber: "+919800000000" },
      signed({ ...forged, razorpay_payment_link_reference_id: other.referenceId }),
      signed({ ...forged, razorpay_payment_link_id: "plink_unknown" }),
    ];
    for (const fields of tries) {
      const told = await result(fields);
      expect([told.status, told.body.message], JSON.stringify(fields)).toEqual([
        400,
        expect.stringMatching(/^This payment could not be confirmed/),
      ]);
    }
    expect(await balance()).toBe(0);
  });

  it("may expire or be cancelled, and tells so", async () => {
    for (const [choice, status] of [
      ["expire", "expired"],
      ["cancel", "cancelled"],
    ] as const) {
      const { payment } = (await topUp()).data;
      const fields = await choose(payment.url!, choice);
      expect((await result(fields)).data).toMatchObject({ status, paymentId: "" });
      // A link that has ended is paid by nobody.
      expect(await choose(payment.url!, "pay")).toEqual({});
    }
    expect(await balance()).toBe(0);
  });

  it("is credited by the vendor's webhook for who closed the window", async () => {
    const { payment } = (await topUp()).data;
    expect(await choose(payment.url!, "pay-and-leave")).toEqual({});
    await expect.poll(balance, { timeout: 10_000 }).toBe(SUM);
    expect((await payments())[0]).toMatchObject({ status: "paid" });
  });

  it("believes no webhook that is not the vendor's, byte for byte", async () => {
    const { payment } = (await topUp()).data;
    const id = payment.url!.slice(payment.url!.lastIndexOf("/") + 1);
    const body = JSON.stringify({
      event: "payment_link.paid",
      payload: { payment_link: { entity: { id } }, payment: { entity: { id: "pay_hook" } } },
    });
    const sign = (text: string, secret = keys().webhookSecret) =>
      createHmac("sha256", secret).update(text).digest("hex");
    expect((await hook(body, sign(body, keys().keySecret))).status).toBe(403);
    expect((await hook(`${body} `, sign(body))).status).toBe(403);
    expect(await balance()).toBe(0);
    const told = await Promise.all(Array.from({ length: 20 }, () => hook(body, sign(body))));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balance()).toBe(SUM);
    const other = JSON.stringify({ event: "refund.created", payload: {} });
    expect((await hook(other, sign(other))).status).toBe(200);
  });

  it("says what to do where billing is off or nobody takes payments", async () => {
    await call("PUT /e/enterprise/billing", { body: { active: false, plan: "prepaid" } });
    expect((await topUp()).message).toBe("Billing is turned off. Turn it on first.");
    const bare = await startApp({ DLVRD_DEMO: "false" }, {}, app);
    const { token } = tenant;
    await turnOn(bare, token);
    const refused = await bare.call("POST /e/enterprise/billing/top_up", { token, body: { amount: SUM } });
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining("RAZORPAY_KEY_ID")]);
    await bare.stop();
  });

  it("has whole hundredths and bounds", async () => {
    for (const amount of [0, MICROS - 1, 5_000, 1_005_000, 600_000 * MICROS])
      expect((await topUp({ amount })).status, String(amount)).toBe(400);
    expect((await topUp({ mobileNumber: "asha" })).status).toBe(400);
  });
});
