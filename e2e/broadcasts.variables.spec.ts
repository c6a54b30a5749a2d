import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { makeTemplate } from "#server/testing/factories/templates.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
  const { app, tenant } = stage;
  const { token } = tenant;
  const channelId = await makeChannel(app, token, SHOP);
  const button = {
    type: "URL",
    text: "Follow",
    url: "https://shop.example/{{1}}",
    example: ["https://shop.example/1"],
  };
  const id = await makeTemplate(app, token, channelId, {
    name: "on_its_way",
    components: [
      { type: "BODY", text: "Your order is on its way." },
      { type: "BUTTONS", buttons: [button] },
    ],
  });
  await app.platform.database.system.query(
    "update template set status = 'APPROVED', vendor_id = id::text where id = $1",
    [id],
  );
});
afterAll(async () => stage?.close());

/** The form with a formula for the link of its button, whose column nobody has, and the dialog of that. */
async function openMapping(page: Page) {
  // The channel's place comes after its type's.
  await page.getByRole("combobox").nth(1).click();
  await page.getByRole("option", { name: /Shop/ }).click();
  await page.getByRole("combobox").nth(2).click();
  await page.getByRole("option", { name: /on_its_way/ }).click();
  const group = page.locator("details");
  await group.getByRole("combobox").first().click();
  await page.getByRole("option").last().click();
  const formula = group.getByRole("textbox");
  await formula.fill('"o/" & urlEncode([Order Id])');
  await group.getByRole("button").last().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Order Id" }).waitFor();
  return { formula, dialog };
}

it("maps a link's variable that no column has to one that there is", async () => {
  const page = await stage.open("/campaigns/broadcast/create", 1);
  const { formula, dialog } = await openMapping(page);
  await dialog.getByText("URL variable not found: there is no column Order Id.").waitFor();
  const map = dialog.getByRole("button", { name: "Map variables" });
  expect(await map.isDisabled()).toBe(true);
  await dialog.getByRole("combobox", { name: "Order Id" }).click();
  await page.getByRole("option", { name: "Name", exact: true }).click();
  await map.click();
  await page.getByText("URL variables mapped").waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(await formula.inputValue()).toBe('"o/" & urlEncode([Name])');
});

describe.each(Object.entries(EYES))("seen in %s", (_, eyes) => {
  it("reads well as a dialog over the form", async () => {
    const page = await stage.open("/campaigns/broadcast/create", 1, eyes);
    await openMapping(page);
    await expectReadsWell(page);
  });
});
