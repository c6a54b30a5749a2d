import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { makeBrandedHost } from "#server/testing/factories/branding.ts";
import { CAPTCHA_TEXT, PASSWORD } from "#server/testing/harness.ts";
import { type Mailbox, startMailbox } from "#server/testing/mailbox.ts";
import { EYES, expectReadsWell, type Eyes, raiseCurtain, type Stage } from "./kit.ts";

const CHOSEN = "a wholly new sentence";

let stage: Stage;
let box: Mailbox;
beforeAll(async () => {
  box = await startMailbox();
  stage = await raiseCurtain({ MAIL_URL: box.url, MAIL_FROM: "no-reply@dlvrd.example" });
  const { hostname } = new URL(stage.url);
  await makeBrandedHost(stage.app, stage.tenant.id, hostname, { title: "Open", hideSignup: false });
});
afterAll(async () => {
  await stage.close();
  await box.close();
});

const addressIn = async (email: string): Promise<string> => {
  const { pathname, search } = await box.link(email);
  return pathname + search;
};
async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel("New password").fill(CHOSEN);
  await page.getByLabel("Confirm password").fill(CHOSEN);
}
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(CHOSEN);
  await page.getByLabel("Captcha", { exact: true }).fill(CAPTCHA_TEXT);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard");
}
const invite = async (emailId: string) => {
  const made = await stage.app.call("POST /e/enterprise/invitations", {
    token: stage.tenant.token,
    body: { emailId, roles: [4] },
  });
  expect(made.status, made.message).toBe(200);
  return addressIn(emailId);
};

it("signs an enterprise up, activates it by its mail, and signs in", async () => {
  const email = "asha@lotus.example";
  const page = await stage.open("/signup");
  await page.getByLabel("Name").fill("Lotus");
  await page.getByLabel("E-mail").fill(email);
  await choosePassword(page);
  await page.getByLabel("Captcha", { exact: true }).fill(CAPTCHA_TEXT);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByRole("button", { name: "Resend the activation mail" }).waitFor();
  await page.goto(stage.url + (await addressIn(email)));
  await signIn(page, email);
});

it("accepts an invitation by its mail, and the link is good once", async () => {
  const email = "ravi@test.example";
  const link = await invite(email);
  const page = await stage.open(link);
  await page.getByLabel("Name").fill("Ravi");
  await choosePassword(page);
  await page.getByRole("button", { name: "Accept" }).click();
  await signIn(page, email);
  const again = await stage.open(link);
  await again.getByText(/This invitation was accepted/).waitFor();
});

describe.each(Object.entries(EYES))("%s", (name, eyes: Eyes) => {
  it("account screens are accessible and fit the window", async () => {
    const invited = await invite(`guest-${name.length}@test.example`);
    const pages = [
      "/signup",
      "/signup-verify/none",
      "/reset-password?uId=u&eId=e&resetCode=r",
      "/reset-password",
    ];
    for (const path of [...pages, "/forgot-password", invited, "/invitation-accept?id=none"]) {
      const page = await stage.open(path, undefined, eyes);
      await expectReadsWell(page);
      await page.close();
    }
  });

  it("what asks for a second step is accessible and fits the window", async () => {
    const page = await stage.open("/details/myprofile", 5, eyes);
    const steps = page.getByRole("button", { name: /(Authenticator app|تطبيق المصادقة)/ });
    await steps.click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await expectReadsWell(page);
    await dialog.locator("input[type=password]").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await dialog.locator("code").waitFor();
    await expectReadsWell(page);
  });
});
