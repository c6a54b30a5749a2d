import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pushTo } from "#server/features/users/public.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";
import { makePicture } from "#server/testing/factories/library.ts";
import { PASSWORD } from "#server/testing/harness.ts";
import { EYES, expectAccessible, expectNoSidewaysScroll, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let service: Receiver;
beforeAll(async () => {
  service = await startReceiver();
  service.answer = () => ({ status: 201 });
  stage = await raiseCurtain({ OUTBOUND_ALLOW: service.origin });
});
afterAll(async () => {
  await stage?.close();
  await service?.close();
});

const SECOND = 1_000;

it(
  "makes somebody an account, changes roles, resets the password, deactivates and takes it back",
  async () => {
    const page = await stage.open("/dashboard", 1);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Users" }).click();
    await page.getByRole("heading", { name: "Users", level: 1 }).waitFor();
    await page.keyboard.press("c");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Name/ }).fill("Zoya Khan");
    await dialog.getByRole("textbox", { name: /^E-mail/ }).fill("zoya@test.example");
    await dialog.getByLabel(/^Password/).fill("a first password");
    await dialog.getByRole("checkbox", { name: "Handle Chats" }).click();
    await page.keyboard.press("Enter");
    await page.getByText("User Created Successfully").waitFor();
    const row = page.getByRole("row").filter({ hasText: "zoya@test.example" });

    const choose = async (action: string) => {
      await page.getByRole("button", { name: "More actions for Zoya Khan" }).click();
      await page.getByRole("menuitem", { name: action }).click();
    };
    await choose("Edit roles");
    await dialog.getByRole("checkbox", { name: "Report Viewer" }).click();
    await dialog.getByRole("textbox", { name: /^Chats at once/ }).fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Enter a whole number from 1 to 50.").waitFor();
    await dialog.getByRole("textbox", { name: /^Chats at once/ }).fill("12");
    await dialog.getByRole("button", { name: "Save" }).click();
    await row.getByRole("cell", { name: "Handle Chats, Report Viewer" }).waitFor();
    await row.getByRole("cell", { name: "12", exact: true }).waitFor();

    await choose("Reset password");
    await dialog.getByLabel(/^Your own password/).fill("not mine");
    await dialog.getByLabel(/^New password/).fill("a second password");
    await dialog.getByRole("button", { name: "Reset password" }).click();
    await dialog.getByText("The password is wrong.").first().waitFor();
    await dialog.getByLabel(/^Your own password/).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Reset password" }).click();
    await page.getByText("Password Reset Successfully").waitFor();

    await choose("Deactivate");
    await page.getByText("Zoya Khan can no longer sign in.").waitFor();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByText("User Deactivated Successfully").waitFor();
    await page.getByRole("tab", { name: "Deactivated" }).click();
    await row.waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Nobody is deactivated").waitFor();
    await page.getByRole("tab", { name: "Active", exact: true }).click();
    await page.getByRole("searchbox", { name: "Search users" }).fill("zoya");
    await row.waitFor();
    await expect.poll(() => page.getByRole("row").count()).toBe(2);
  },
  90 * SECOND,
);

it(
  "shows where somebody is signed in, and ends it: the open page leads to signing in",
  async () => {
    const theirs = await stage.open("/details/myprofile", 4);
    const card = theirs.getByRole("heading", { name: "Sessions" });
    await card.waitFor();
    await theirs.getByText("This one").waitFor();
    const page = await stage.open("/admin/users", 1);
    await page.getByRole("button", { name: "More actions for Role 4" }).click();
    await page.getByRole("menuitem", { name: "Sessions" }).click();
    const panel = page.getByRole("dialog", { name: "Where Role 4 is signed in" });
    await panel.getByText("Last used").first().waitFor();
    await expectAccessible(page);
    await panel.getByRole("button", { name: "End session" }).first().click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByText("Session Ended Successfully").first().waitFor();
    await theirs.waitForURL(/\/login/);
  },
  60 * SECOND,
);

/** Headless Chromium has no push service: in its place stands one that is read here. */
function pushService(endpoint: string): string {
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const point = [4, ...Buffer.from(x!, "base64url"), ...Buffer.from(y!, "base64url")];
  const p256dh = Buffer.from(point).toString("base64url");
  return `{
    let subscription = null;
    const keys = { p256dh: "${p256dh}", auth: "AAAAAAAAAAAAAAAAAAAAAA" };
    Notification.requestPermission = async () => "granted";
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async (options) => (subscription = {
      endpoint: "${endpoint}",
      options,
      toJSON: () => ({ endpoint: "${endpoint}", keys }),
      unsubscribe: async () => { subscription = null; return true; },
    });
  }`;
}

it(
  "changes name and password, chooses sounds, and is told in the browser until it is switched off",
  async () => {
    const page = await stage.open("/login", 3);
    await page.addInitScript(pushService(`${service.origin}/browser`));
    await page.goto(`${stage.url}/dashboard`);
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Details" }).click();
    await page.getByRole("heading", { name: "My profile" }).waitFor();
    await page.getByRole("textbox", { name: /^Name/ }).fill("Layla Haddad");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Profile Updated Successfully").waitFor();
    await page
      .getByRole("button", { name: /^Account/ })
      .getByText("Layla Haddad")
      .waitFor();

    await page.locator('input[type="file"]').setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: await makePicture(),
    });
    await page.getByRole("dialog", { name: "Image Cropper" }).getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Remove picture" }).waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page
      .getByRole("button", { name: /^Account/ })
      .locator("img")
      .waitFor();

    const chat = page.getByRole("group", { name: "New chat" });
    await chat.getByRole("combobox").click();
    await page.getByRole("option", { name: "Chime" }).click();
    await chat.getByRole("button", { name: "Play the sound for: New chat" }).click();
    await chat.getByRole("slider").focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.reload();
    await chat.getByText("85 %").waitFor();

    const push = page.getByRole("switch", { name: "Tell me in this browser while the console is closed" });
    await push.click();
    await expect.poll(() => push.isChecked()).toBe(true);
    const { id } = stage.tenant.people[3];
    const tell = () =>
      pushTo(stage.app.platform)([id], { title: "New chat", body: "Ravi", url: "/dashboard", tag: "c" });
    await tell();
    expect(service.calls.map(({ url }) => url)).toEqual([`${service.origin}/browser`]);
    await push.click();
    await expect.poll(() => push.isChecked()).toBe(false);
    await tell();
    expect(service.calls).toHaveLength(1);

    await page.getByLabel(/^Present password/).fill(PASSWORD);
    await page.getByLabel(/^New password/).fill("short");
    await page.getByLabel(/^Confirm password/).fill("short");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Your Password must be atleast 8 characters long").waitFor();
    await page.getByLabel(/^New password/).fill("my next password");
    await page.getByLabel(/^Confirm password/).fill("my next password");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Password Changed Successfully").waitFor();
  },
  90 * SECOND,
);

it(
  "shows what is pushed while the console is closed, and leads into the console alone",
  async () => {
    const page = await stage.open("/dashboard", 2);
    await page.context().grantPermissions(["notifications"]);
    const devTools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((found) => {
      devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found(registrationId);
      });
    });
    await devTools.send("ServiceWorker.enable");
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
    });
    const registrationId = await registered;
    const deliver = (data: string) =>
      devTools.send("ServiceWorker.deliverPushMessage", { origin: stage.url, registrationId, data });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const notifications = await registration.getNotifications();
        return notifications.map(({ title, body, data }) => `${title}: ${body} ${data.url}`).sort();
      });
    const pushed: [data: string, shows?: string][] = [
      // The console is in sight, and its bell has told.
      [JSON.stringify({ title: "✅ autumn_offer", tag: "6", unlessSeen: true })],
      [
        JSON.stringify({ title: "New chat", body: "Ravi", url: "/chat/conversation?id=7", tag: "7" }),
        `New chat: Ravi ${stage.url}/chat/conversation?id=7`,
      ],
      [
        JSON.stringify({ title: "Bait", body: "x", url: "https://evil.example/", tag: "8" }),
        `Bait: x ${stage.url}/chat/conversation`,
      ],
      ["no JSON", `DLVRD:  ${stage.url}/chat/conversation`],
    ];
    const expected: string[] = [];
    // One after the other: a browser that has much to do loses what comes while a worker starts.
    for (const [data, shows] of pushed) {
      await deliver(data);
      if (shows) expected.push(shows);
      await expect.poll(shown).toEqual(expected.toSorted());
    }
  },
  60 * SECOND,
);

describe.each(Object.entries(EYES))("seen in %s", (_name, eyes) => {
  it("reads well as a list, in its drawer, and as one's profile", async () => {
    const page = await stage.open("/admin/users", 1, eyes);
    const settled = async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };
    await page.getByText("Role 6").first().waitFor();
    await settled();
    await page.keyboard.press("c");
    await page.getByRole("dialog").locator("#emailId").waitFor();
    await settled();
    await page.goto(`${stage.url}/details/myprofile`);
    await page.locator("#newPassword").waitFor();
    await settled();
  });
});
