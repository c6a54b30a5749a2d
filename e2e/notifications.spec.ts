import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { makeNotification } from "#server/testing/factories/notifications.ts";
import {
  atRest,
  EYES,
  type Eyes,
  expectAccessible,
  expectNoSidewaysScroll,
  raiseCurtain,
  type Stage,
} from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(async () => stage?.close());

const bell = (page: Page, name: RegExp | string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const tell = (given: Parameters<typeof makeNotification>[2]) =>
  makeNotification(stage.app, stage.tenant, given);

it("tells a person at once, leads to what it is about, and is read then", async () => {
  const page = await stage.open("/dashboard", 1);
  await bell(page, "Notifications").click();
  await panel(page).getByText("Nothing yet").waitFor();
  await tell({ kind: "broadcastDone", title: "Summer sale", count: 98_213, path: "/campaigns/broadcast" });
  await tell({ kind: "templateRejected", title: "order_shipped", text: "INVALID_FORMAT" });
  await panel(page).getByText("INVALID_FORMAT").waitFor();
  await bell(page, "Notifications, 2 unread").waitFor();
  await panel(page).getByRole("link", { name: "Summer sale was sent: 98,213 messages" }).click();
  await page.waitForURL("**/campaigns/broadcast");
  await bell(page, "Notifications, 1 unread").waitFor();
  await expect.poll(() => panel(page).count()).toBe(0);
});

it("is told by the keyboard: opened, all read, one unread again, closed", async () => {
  const page = await stage.open("/dashboard", 1);
  await bell(page, /unread/).focus();
  await page.keyboard.press("Enter");
  await panel(page).getByRole("listitem").first().waitFor();
  const read = panel(page).getByRole("button", { name: "Mark all as read" });
  await read.focus();
  await page.keyboard.press("Enter");
  await bell(page, "Notifications").waitFor();
  await page.keyboard.press("ArrowRight");
  await panel(page).getByText("All read").waitFor();
  await page.keyboard.press("ArrowLeft");
  await panel(page).getByRole("button", { name: "Mark as unread" }).first().press("Enter");
  await bell(page, "Notifications, 1 unread").waitFor();
  await page.keyboard.press("Escape");
  await expect
    .poll(() => bell(page, "Notifications, 1 unread").evaluate((one) => one === document.activeElement))
    .toBe(true);
});

it("is kept to what a person wants to hear of, of what concerns their work", async () => {
  const page = await stage.open("/dashboard", 3);
  await bell(page, "Notifications").click();
  await panel(page).getByRole("button", { name: "What to hear of" }).click();
  const mentions = panel(page).getByRole("switch", { name: "Notes that name me" });
  await mentions.waitFor();
  // An agent has no broadcasts.
  expect(await panel(page).getByRole("switch").count()).toBe(7);
  await mentions.click();
  const muted = async () =>
    (
      await stage.app.call("GET /e/enterprise/notifications/choices", {
        token: stage.tenant.people[3].token,
      })
    ).data.muted;
  await expect.poll(muted).toEqual(["mention"]);
  await panel(page).getByRole("button", { name: "Back to the notifications" }).click();
  await panel(page).getByText("Nothing yet").waitFor();
});

it.each(Object.entries(EYES))("reads well: %s", async (_, eyes: Eyes) => {
  await stage.app.platform.database.system.query("delete from notification");
  await tell({ kind: "jobFailed", title: "people.csv", text: "No header.", path: "/" });
  const page = await stage.open("/dashboard", 1, eyes);
  // With one, the badge's number has to stand in the name of the button too: some languages say it by a word.
  await page.locator("header button[aria-haspopup=dialog]", { hasText: "1" }).waitFor();
  await atRest(page);
  await expectAccessible(page);
  await tell({
    kind: "mention",
    title: "Meera Shah",
    by: "Ravi",
    text: "Can you call them back?",
    path: "/",
  });
  await tell({ kind: "channelBroken", title: "WhatsApp Support", text: "Unauthorized", path: "/" });
  await page.locator("header button[aria-haspopup=dialog]").click();
  await page.getByRole("dialog").getByRole("link").first().waitFor();
  // It holds the focus until it is closed: the page behind it is walked through elsewhere.
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
