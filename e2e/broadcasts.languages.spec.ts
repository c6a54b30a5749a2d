import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeCustomer, makeField, makeSegment } from "#server/testing/factories/customers.ts";
import { makeTemplate } from "#server/testing/factories/templates.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let vendor: Vendor;
let stage: Stage;
beforeAll(async () => {
  vendor = await startVendor();
  stage = await raiseCurtain({ SANDBOX_URL: vendor.origin });
  const { app, tenant } = stage;
  const { token } = tenant;
  const { channel } = await makeApproved(app, tenant);
  await makeTemplate(app, token, channel.id, {
    language: "hi",
    components: [
      { type: "BODY", text: "नमस्ते {{1}}, आपका ऑर्डर रास्ते में है।", example: { body_text: [["आशा"]] } },
    ],
  });
  await app.platform.database.system.query(
    "update template set status = 'APPROVED', vendor_id = id::text where enterprise_id = $1",
    [tenant.id],
  );
  const field = await makeField(app, token, { fieldName: "spoken", fieldLabel: "Spoken" });
  const segment = await makeSegment(app, token, "Everybody");
  for (const [name, spoken] of [
    ["Asha", "Hindi"],
    ["Ben", "English"],
    ["Chitra", "hi"],
  ])
    await makeCustomer(app, token, { name, tags: [segment], data: [{ id: field, value: spoken }] });
});
afterAll(async () => {
  await stage?.close();
  await vendor?.close();
});

/** The form of a broadcast that speaks to each person in their language. */
async function write(page: Page) {
  // The channel's place comes after its type's.
  await page.getByRole("combobox").nth(1).click();
  await page.getByRole("option").first().click();
  await page.getByRole("combobox").nth(2).click();
  await page.getByRole("option", { name: /order_shipped.*(English|الإنجليزية)/ }).click();
  await page.getByRole("combobox", { name: /Each person’s language|لغة كل شخص/ }).click();
  await page.getByRole("option", { name: "Spoken" }).click();
}

/** To a segment, with the variable filled. */
async function fill(page: Page) {
  await page.getByRole("combobox", { name: "Customers" }).click();
  await page.getByRole("option", { name: "Segments and groups" }).click();
  await page.getByRole("combobox", { name: "Segments" }).click();
  await page.getByRole("option", { name: /Everybody/ }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: /Value.*\{\{1\}\}/ }).click();
  await page.getByRole("option", { name: "Name", exact: true }).click();
}

let sent = "";
it("is sent to each person in their language, seen before in each, and told in each afterwards", async () => {
  const page = await stage.open("/campaigns/broadcast/create", 1);
  await write(page);
  const preview = page.getByRole("complementary", { name: "Preview" });
  await preview.getByText("Hindi").click();
  await preview.getByText("आपका ऑर्डर रास्ते में है।").waitFor();
  await fill(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const languages = page.getByRole("region", { name: "Languages" });
  await languages.getByRole("row", { name: "Hindi 2 0" }).waitFor();
  await languages.getByRole("row", { name: "English 1 0" }).waitFor();
  const phone = page.getByRole("region", { name: "Preview" });
  const seen = new Set<string>();
  for (const name of ["Asha", "Ben"]) {
    await page.getByRole("combobox", { name: "As people will see it" }).click();
    await page.getByRole("option", { name }).click();
    await phone.getByText(name).first().waitFor();
    seen.add((await phone.textContent()) ?? "");
  }
  expect([...seen].join()).toContain("नमस्ते Asha");
  expect([...seen].join()).toContain("Hello Ben");
  await page.getByRole("button", { name: "Send now" }).click();
  await vendor.took(3);
  const codes = vendor.taken.map(({ body }) => /"code":"(\w+)"/.exec(JSON.stringify(body))?.[1]);
  expect(codes.sort()).toEqual(["en", "hi", "hi"]);
  await page.waitForURL("**/campaigns/broadcast");
  await page.getByRole("link", { name: "order_shipped" }).click();
  await languages.getByRole("row", { name: /^Hindi 2 2 / }).waitFor();
  sent = new URL(page.url()).pathname;
});

describe.each(Object.entries(EYES))("seen in %s", (_, eyes) => {
  it("reads well while it is written, and as a report", async () => {
    const page = await stage.open("/campaigns/broadcast/create", 1, eyes);
    await write(page);
    await expectReadsWell(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/lang-form-${_.slice(0, 4)}.png`, fullPage: true });
    await page.goto(stage.url + sent);
    await page.locator("#languages").waitFor();
    await expectReadsWell(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/lang-rep-${_.slice(0, 4)}.png`, fullPage: true });
  });
});
