import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MICROS } from "#contract/billing/limits.ts";
import { makePrice, turnOn } from "#server/testing/factories/billing.ts";
import { makeBroadcast } from "#server/testing/factories/broadcasts.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let broadcast: string;
beforeAll(async () => {
  stage = await raiseCurtain();
  const { app, tenant } = stage;
  await turnOn(app, tenant.token);
  await makePrice(app, tenant.token, { amount: 300_000 });
  await makePrice(app, tenant.token, { amount: 784_600, country: "IN" });
  await makePrice(app, tenant.token, { amount: 2_500_000, country: "US", category: "MARKETING" });
  const phoneNumber = ["+919812345678", "+919812345679", "+12125550101", "+33612345678"];
  broadcast = await makeBroadcast(app, tenant, { phoneNumber });
  await vi.waitFor(
    async () => {
      const params = { id: broadcast };
      const { data } = await app.call("GET /chatbird/api/broadcast/{id}", { token: tenant.token, params });
      expect(data.data.state).toBe("ready");
    },
    { timeout: 20_000 },
  );
});
afterAll(() => stage.close());

const PRICES = "/admin/enterpriseBilling?view=prices";

it("takes a price for a country, which the flight plan then counts by", async () => {
  const page = await stage.open(PRICES, 1);
  await page.getByRole("button", { name: "Add price" }).click();
  const dialog = page.getByRole("dialog");
  const country = dialog.getByRole("combobox", { name: "Country" });
  await country.fill("Franc");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.getByRole("textbox", { name: /^Price/ }).fill("4");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("cell", { name: "France", exact: true }).waitFor();
  await page.goto(`${stage.url}/campaigns/broadcast/${broadcast}`);
  await page.getByRole("row", { name: /^France.*₹4\.00/ }).waitFor();
  const { prices } = (await stage.app.call("GET /e/enterprise/billing/prices", { token: stage.tenant.token }))
    .data;
  expect(prices.find((one) => one.country === "FR")?.amount).toBe(4 * MICROS);
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well in the cost table, its form and the flight plan", async () => {
    const page = await stage.open(PRICES, 1, eyes);
    const shoot = async (what: string) => {
      const path = `${process.env.SHOTS}/countries-${what}-${name.replace(" ", "")}.png`;
      if (process.env.SHOTS) await page.screenshot({ path, fullPage: true });
    };
    await page.getByRole("tabpanel").getByRole("table").waitFor();
    await expectReadsWell(page);
    await shoot("prices");
    await page.getByRole("tabpanel").locator("button:has(svg)").first().click();
    const country = page.locator("#country");
    await country.waitFor();
    await expectReadsWell(page);
    await country.click();
    await page.locator("[role=option]").nth(3).waitFor();
    await shoot("form");
    await page.goto(`${stage.url}/campaigns/broadcast/${broadcast}`);
    await page.getByRole("table").first().waitFor();
    await expectReadsWell(page);
    await page.getByRole("table").first().scrollIntoViewIfNeeded();
    await shoot("plan");
  });
});
