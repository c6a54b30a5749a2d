import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MICROS } from "#contract/billing/limits.ts";
import { messageConsumption } from "#server/features/messages/public.ts";
import { book } from "#server/features/billing/consumption/book.ts";
import { makeCounted, makePrice } from "#server/testing/factories/billing.ts";
import { makeWhatsApp } from "#server/testing/factories/messages.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage.close());

const BILLING = "/admin/enterpriseBilling";

it("turns billing on, pays on the vendor's page, and finds the wallet fuller", async () => {
  const page = await stage.open(BILLING, 1);
  await page.getByRole("switch", { name: "Billing is on" }).check();
  await page.getByRole("radio", { name: "Prepaid" }).check();
  const save = page.getByRole("button", { name: "Save" });
  if (await save.isEnabled()) await save.click();
  await page.getByRole("button", { name: "Top up" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Amount/ }).fill("250");
  await dialog.getByRole("textbox", { name: "Mobile number" }).fill("+919812345678");
  await dialog.getByRole("button", { name: "Go to payment" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await page.getByText("₹250.00 was added to your wallet.").waitFor();
  await page.getByText(/closes by itself in \d+ seconds/).waitFor();
  await page.getByRole("button", { name: "Keep open" }).click();
  await page.getByText("This page stays open.").waitFor();
  await expectReadsWell(page);
  const paid = page.url();
  await page.goto(stage.url + BILLING);
  await page.getByRole("link", { name: /^Wallet: ₹\d+\.00/ }).waitFor();
  await page.getByRole("tab", { name: "Ledger" }).click();
  await page
    .getByRole("cell", { name: /^Payment pay_/ })
    .first()
    .waitFor();
  // The page of the payment shown again, and with another status: nothing is added, and nothing forged is shown.
  await page.goto(paid.replace("status=paid", "status=cancelled"));
  await page.getByRole("heading", { name: "Payment not confirmed" }).waitFor();
  await page.getByRole("alert").getByText("This payment could not be confirmed").waitFor();
  const { billing } = (
    await stage.app.call("POST /chatbird/api/call-api/billing", { token: stage.tenant.token })
  ).data;
  expect(billing.balance % (250 * MICROS)).toBe(0);
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  beforeAll(async () => {
    const { app, tenant } = stage;
    const scope = app.platform.actFor(tenant.id);
    const prices = await app.call("GET /e/enterprise/billing/prices", { token: tenant.token });
    if (prices.data.prices.length > 0) return;
    await makePrice(app, tenant.token, { category: "MARKETING", amount: 784_600 });
    await makePrice(app, tenant.token, { channelType: 0, amount: 180_000 });
    const channel = await makeWhatsApp(app, tenant);
    const { id } = await makeCounted(scope, channel.id, { 10: 20, 50: 12 });
    await scope.write((work) => book(work, messageConsumption, { ids: [id] }));
  });

  it("reads well in all its parts", async () => {
    const page = await stage.open(BILLING, 1, eyes);
    const shoot = async (what: string) => {
      const path = `${process.env.SHOTS}/${what}-${name.replace(" ", "")}.png`;
      if (process.env.SHOTS) await page.screenshot({ path, fullPage: true });
    };
    for (const [at, part] of ["wallet", "ledger", "payments", "consumption", "prices"].entries()) {
      await page.getByRole("tab").nth(at).click();
      await page.getByRole("tabpanel").locator("form, table, ul").first().waitFor();
      await expectReadsWell(page);
      await shoot(`billing-${part}`);
    }
    await page.goto(`${stage.url}/transaction.html?razorpay_payment_link_status=expired`);
    await page.getByRole("timer").waitFor();
    await page.getByRole("alert").waitFor();
    await expectReadsWell(page);
    await shoot("billing-result");
  });
});
