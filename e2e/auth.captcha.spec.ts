import { afterAll, beforeAll, expect, it } from "vitest";
import { CAPTCHA_TEXT, PASSWORD } from "#server/testing/harness.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage.close());

it("signs in without reading the picture, by keys alone", async () => {
  const { id, email } = stage.tenant.people[4];
  await stage.app.platform.sessions.end(id);
  const page = await stage.open("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const unreadable = page.getByRole("button", { name: "I cannot read this" });
  await unreadable.waitFor();
  // The way there by Tab: the field of letters, another picture, and then this.
  await page.getByLabel("Captcha", { exact: true }).focus();
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press("Tab");
  expect(await unreadable.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Done" }).waitFor();
  expect(await page.getByLabel("Captcha", { exact: true }).count()).toBe(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
});

it("asks a browser to sign in whose session is gone without its knowing", async () => {
  const page = await stage.open("/dashboard", 2);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.context().clearCookies();
  await page.goto(`${stage.url}/login`);
  await page.getByLabel("E-mail").waitFor();
});

it("goes back to the picture while the browser works", async () => {
  const { id, email } = stage.tenant.people[5];
  await stage.app.platform.sessions.end(id);
  const page = await stage.open("/login");
  // A proof that no browser finds while somebody looks on.
  await page.route("**/account/captcha/proof", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { response: { bits: number } };
    body.response.bits = 32;
    await route.fulfill({ response: answer, json: body });
  });
  await page.getByRole("button", { name: "I cannot read this" }).click();
  await page.getByText("Your browser is proving").waitFor();
  // The page lives on meanwhile.
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Show the picture" }).click();
  await page.getByAltText("Letters to type").waitFor();
  await page.getByLabel("Captcha", { exact: true }).fill(CAPTCHA_TEXT);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard");
});

it.each(Object.entries(EYES))("reads well without the picture: %s", async (_, eyes) => {
  const page = await stage.open("/login", undefined, eyes);
  const picture = page.locator("img[src^='data:image/jp']");
  await picture.waitFor();
  await page.locator("form > div:has(img) button").last().press("Enter");
  await picture.waitFor({ state: "detached" });
  await page.locator("p[role=status] svg").waitFor();
  await expectReadsWell(page);
});
