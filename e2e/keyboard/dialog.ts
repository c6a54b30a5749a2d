import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { expectWorksByKeyboard } from "./walk.ts";

/** Opens a dialog with Enter, walks round in it, and leaves it with Escape: the focus goes in, stays, and comes back. */
export async function expectDialogByKeyboard(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.locator("[role=dialog][aria-modal=true], [role=alertdialog][aria-modal=true]");
  await dialog.waitFor();
  const inside = () => dialog.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(inside, { message: "the focus goes in" }).toBe(true);
  await expectWorksByKeyboard(page);
  expect(await inside()).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  const back = () => opener.evaluate((one) => one === document.activeElement);
  await expect.poll(back, { message: `the focus comes back to ${await opener.textContent()}` }).toBe(true);
}
