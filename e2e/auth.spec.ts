import { generate } from "otplib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { CAPTCHA_TEXT, PASSWORD } from "#server/testing/harness.ts";
import { type Mailbox, startMailbox } from "#server/testing/mailbox.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let box: Mailbox;
beforeAll(async () => {
  box = await startMailbox();
  stage = await raiseCurtain({ MAIL_URL: box.url, MAIL_FROM: "no-reply@dlvrd.example" });
});
afterAll(async () => {
  await stage.close();
  await box.close();
});

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
    await expect.poll(() => page.getByText("This field is mandatory.").count()).toBe(2);
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

  it("lets somebody whose password an administrator chose choose their own, and then in", async () => {
    const given = { password: "given by somebody else", emailId: "newcomer@test.example" };
    await stage.app.call("POST /e/enterprise/users", {
      token: stage.tenant.token,
      body: { name: "Newcomer", roles: [3], ownPassword: true, ...given },
    });
    const page = await stage.open("/login");
    await fill(page, given.emailId, given.password);
    await page.getByRole("heading", { name: "Choose your own password" }).waitFor();
    await expectReadsWell(page);
    await page.getByLabel("New password").fill(given.password);
    await page.getByLabel("Confirm password").fill(given.password);
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await page.getByText("This is the password that you were given.").first().waitFor();
    await page.getByLabel("New password").fill("mine and mine alone");
    await page.getByLabel("Confirm password").fill("mine and mine alone");
    await page.getByRole("button", { name: "Save and sign in" }).click();
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

describe("an account", () => {
  it("gets a new password by the link of a mail", async () => {
    const { email, id } = stage.tenant.people[2];
    await stage.app.platform.sessions.end(id);
    const page = await stage.open("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.getByRole("heading", { name: "Forgot password" }).waitFor();
    await expectReadsWell(page);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Captcha", { exact: true }).fill(CAPTCHA_TEXT);
    await page.getByRole("button", { name: "Proceed" }).click();
    await page.getByText(/reset instructions was sent/).waitFor();
    const { pathname, search } = await box.link(email);
    await page.goto(stage.url + pathname + search);
    await page.getByLabel("New password").fill("another one entirely");
    await page.getByLabel("Confirm password").fill("another one entirely");
    await page.getByRole("button", { name: "Proceed" }).click();
    await page.getByText("Thank you, Your Password has Been Reset.").waitFor();
    await page.getByRole("link", { name: "Sign In" }).click();
    await fill(page, email, "another one entirely");
    await page.waitForURL("**/dashboard");
  });

  it("sets up an authenticator and is asked for its code from then on", async () => {
    const { email, id } = stage.tenant.people[3];
    const page = await stage.open("/details/myprofile", 3);
    await page.getByRole("button", { name: "Set up: Authenticator app" }).click();
    await page.getByRole("dialog").getByLabel("Your password").fill(PASSWORD);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByAltText("QR code for your authenticator").waitFor();
    const key = await page.getByRole("dialog").locator("code").textContent();
    const secret = key!.split(":")[1]!.replaceAll(/\s/g, "");
    await page.getByLabel("Security code").fill(await generate({ secret }));
    await page.getByRole("button", { name: "Confirm" }).click();
    const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await codes.first().waitFor();
    await expect.poll(() => codes.count()).toBe(10);
    const recovery = (await codes.first().textContent())!;
    await page.getByRole("button", { name: "I have kept them" }).click();
    await stage.app.platform.sessions.end(id);
    await page.waitForURL("**/login**");
    await page.goto(`${stage.url}/login`);
    await fill(page, email);
    await page.getByRole("heading", { name: "Security code" }).waitFor();
    await expectReadsWell(page);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Security code").fill(recovery);
    await page.getByRole("button", { name: "Verify" }).click();
    await page.waitForURL("**/dashboard");
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

it("opens the first page of a section by its bare name", async () => {
  const page = await stage.open("/chat", 1);
  await page.waitForURL("**/chat/conversation");
  for (const [bare, first] of [
    ["/account", "**/details/myprofile"],
    ["/admin", "**/admin/*"],
    ["/campaigns", "**/campaigns/*"],
  ] as const) {
    await page.goto(stage.url + bare);
    await page.waitForURL(first);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
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
    // While it closes its field still has the focus, and what is pressed is written.
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
  });
});
