import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCustomer, makeField } from "#server/testing/factories/customers.ts";
import { type Eyes, expectAccessible, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
  const { app, tenant } = stage;
  for (let at = 1; at <= 8; at += 1)
    await makeField(app, tenant.token, { fieldLabel: `What they said about it ${at}` });
  await makeCustomer(app, tenant.token, { name: "Asha Rao", phoneNumber: "+919876543210" });
});
afterAll(async () => stage?.close());

const LOOKS: Eyes[] = [
  { width: 1440, language: "en" },
  { width: 1440, language: "ar" },
];

it.each(LOOKS)(
  "keeps a wide table's name and actions in sight, and the focus beside them: $language",
  async (eyes) => {
    const page = await stage.open("/customer-master/customers", 1, eyes);
    const row = page.locator("tbody tr").first();
    await row.waitFor();
    const table = page.locator("[role=region]:has(> table)");
    const scrolled = () => table.evaluate((one) => Math.abs(one.scrollLeft));
    const covers = (side: "before" | "after") =>
      table.evaluate((one, at) => one.hasAttribute(`data-${at}`), side);
    /** Whether a press at its middle would reach it. */
    const seen = (what: string) =>
      row
        .locator(what)
        .first()
        .evaluate((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          const there = document.elementFromPoint(x + width / 2, y + height / 2);
          return there !== null && (one.contains(there) || there.contains(one));
        });
    const ends = ["input", "td:nth-child(2) bdi", "td:last-child button"];
    const phone = "td:nth-child(3) a";

    for (const end of ends) expect(await seen(end), end).toBe(true);
    expect([await covers("before"), await covers("after")]).toEqual([false, true]);

    await table.evaluate((one) => one.scrollTo({ left: document.dir === "rtl" ? -1e4 : 1e4 }));
    await expect.poll(() => covers("before")).toBe(true);
    expect(await covers("after")).toBe(false);
    for (const end of ends) expect(await seen(end), end).toBe(true);
    expect(await seen(phone)).toBe(false);

    const far = await scrolled();
    await row.locator("input").focus();
    expect(await scrolled()).toBe(far);
    await page.keyboard.press("Tab");
    expect(await row.locator(phone).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await seen(phone)).toBe(true);
  },
);

it("sorts by name, whoever goes back or reloads", async () => {
  const { app, tenant } = stage;
  for (const name of ["Émile", "zora", "Bela"]) await makeCustomer(app, tenant.token, { name });
  const page = await stage.open("/customer-master/customers?segment=all", 1);
  const names = () => page.locator("tbody td:nth-child(2) > bdi").allTextContents();
  await expect.poll(names).toEqual(["Bela", "zora", "Émile", "Asha Rao"]);
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
  const sorted = ["Asha Rao", "Bela", "Émile", "zora"];
  await expect.poll(names).toEqual(sorted);
  await page.reload();
  await expect.poll(names).toEqual(sorted);
  await page.getByText("Bela").click();
  await page.waitForURL(/customers\/view\//);
  await page.goBack();
  await expect.poll(names).toEqual(sorted);
});

it("shows the columns that one chose, here and after the next visit", async () => {
  const page = await stage.open("/customer-master/customers", 1);
  await page.locator("tbody tr").first().waitFor();
  const heads = () => page.locator("thead th").allInnerTexts();
  await page.getByRole("button", { name: "Columns" }).press("Enter");
  const menu = page.getByRole("menu");
  const last = menu.getByRole("menuitemcheckbox", { name: "Changed", exact: true });
  await last.waitFor();
  // It stays open for the next one.
  for (let at = 2; at <= 8; at += 1)
    await menu.getByRole("menuitemcheckbox", { name: `What they said about it ${at}` }).click();
  await last.press("Enter");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  expect(await heads()).not.toContain("Changed");
  await page.reload();
  await page.locator("tbody tr").first().waitFor();
  const kept = (await heads()).map((head) => head.toLowerCase());
  expect(kept).toContain("what they said about it 1");
  expect(kept).not.toContain("what they said about it 2");
  expect(kept).not.toContain("changed");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitem", { name: "The usual columns" }).click();
  await expect.poll(async () => (await heads()).length).toBeGreaterThan(kept.length);
});

it("leads from a number that is taken to who has it", async () => {
  const page = await stage.open("/customer-master/customers/create", 1);
  await page.getByRole("textbox", { name: "Name" }).fill("Asha Again");
  await page.getByRole("textbox", { name: "Phone Number" }).fill("+919876543210");
  await page.getByRole("button", { name: "Save" }).click();
  const there = page.getByRole("link", { name: "See who has it" });
  await there.waitFor();
  const [tab] = await Promise.all([page.context().waitForEvent("page"), there.press("Enter")]);
  await tab.getByRole("row", { name: /Asha Rao/ }).waitFor();
  await tab.close();
  expect(await page.getByRole("textbox", { name: "Phone Number" }).inputValue()).toBe("+919876543210");
});
