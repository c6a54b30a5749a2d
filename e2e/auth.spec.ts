import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { CAPTCHA_TEXT, PASSWORD } from "#server/testing/harness.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage.close());

async function fill(page: Page, email: string, password = PASSWORD, captcha = CAPTCHA_TEXT): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Captcha", { exact: true }).fill(captcha);
  await page.getByRole("button", { name: "Sign in" }).click();
}

describe("sign in", () => {
  it("leads from the address to the welcome page, and back out", async () => {
    const { email } = stage.tenant.people[4];
    await stage.app.platform.sessions.end(stage.tenant.people[4].id);
    const page = await stage.open("/");
    await page.waitForURL("**/login");
    await fill(page, email);
    await page.waitForURL("**/dashboard");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.title()).toMatch(/DLVRD$/);
    await page.getByRole("button", { name: /Role 4/ }).click();
    await page.getByRole("menuitem", { name: "Signout" }).click();
    await page.waitForURL("**/login");
  });

  it("says what is wrong under each field, and what the server says", async () => {
    const page = await stage.open("/login");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Please enter captcha.").waitFor();
    expect(await page.getByText("This field is mandatory.").count()).toBe(2);
    await page.getByLabel("E-mail").fill("not an address");
    await page.getByText("Please enter a valid email address").waitFor();
    const picture = () => page.locator("img[src^='data:image/jp']").getAttribute("src");
    const before = await picture();
    await fill(page, "nobody@test.example", "some password");
    await page.getByText("The e-mail or the password is wrong.").waitFor();
    expect(before).toBeTruthy();
  });

  it("asks before it ends the person's other session", async () => {
    const page = await stage.open("/login");
    await fill(page, stage.tenant.people[5].email);
    await page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor();
    await page.getByRole("button", { name: /^(Yes|Continue|Sign out there)/ }).click();
    await page.waitForURL("**/dashboard");
  });

  it("sends a person whose session ended to the sign-in page, at once", async () => {
    const { id } = stage.tenant.people[6];
    const page = await stage.open("/dashboard", 6);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await stage.app.platform.sessions.end(id);
    await page.waitForURL("**/login**");
  });
});

describe.each(Object.entries(EYES))("%s", (_, eyes) => {
  it("sign-in and shell are accessible and fit the window", async () => {
    const login = await stage.open("/login", undefined, eyes);
    await login.locator("img[src^='data:image/jp']").waitFor();
    await expectReadsWell(login);
    const { token } = await stage.app.platform.sessions.open({
      enterpriseId: stage.tenant.id,
      userId: stage.tenant.people[1].id,
    });
    stage.tenant.people[1].token = token;
    const page = await stage.open("/", 1, eyes);
    for (const path of ["/dashboard", "/no/such/page"]) {
      await page.goto(stage.url + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectReadsWell(page);
    }
  });
});

describe("by keyboard", () => {
  it("opens the palette with Ctrl+K and the shortcut sheet with ?", async () => {
    const page = await stage.open("/dashboard", 1);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    await page
      .getByPlaceholder(/Search or jump/)
      .last()
      .waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
  });
});
