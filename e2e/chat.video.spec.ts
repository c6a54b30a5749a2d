import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeChatRow, sitDown, type Speaker } from "#server/testing/factories/chat.ts";
import { flows } from "./video-kit.ts";
import { expectAccessible, raiseCurtain, type Stage } from "./kit.ts";
import { expectChatAccessible, openChat, type Shop, staff } from "./webchat-kit.ts";

let stage: Stage;
let agent: Speaker;
let hall: ReturnType<typeof staff>;
beforeAll(async () => {
  stage = await raiseCurtain();
  agent = await sitDown(stage.app, stage.tenant.people[3].token);
  hall = staff(stage, agent);
});
afterAll(async () => {
  agent?.close();
  await stage?.close();
});

const MINUTE = 60_000;
/** A visitor on a page, and the agent who has picked their chat up, at the desk. */
async function inChat(words: string): Promise<{ desk: Page; visitor: Shop }> {
  const visitor = await hall.shop(await hall.newSite());
  await openChat(visitor);
  const chatId = await hall.pickedUp(visitor, `${words} ${newId()}`);
  const desk = await stage.open(`/chat/conversation?chat=${chatId}`, 3);
  return { desk, visitor };
}

it(
  "shows both to each other, comes back after a drop, is recorded with consent, and is hung up",
  async () => {
    const { desk, visitor } = await inChat("Can I see it?");
    const { chat, page } = visitor;
    await page.getByRole("button", { name: "Close the chat" }).click();
    await desk.getByRole("button", { name: "Start a video call" }).click();
    // The chat opens by itself.
    const ring = chat.getByRole("alertdialog", { name: /Role 3.*invites you to a video call/ });
    await ring.waitFor();
    await expectChatAccessible(page);
    await ring.getByRole("button", { name: "Accept" }).press("Enter");
    await Promise.all([flows(desk), flows(chat)]);
    await desk.locator(".call").getByText("Connected").waitFor();
    await Promise.all([expectAccessible(desk), expectChatAccessible(page)]);

    await chat.getByRole("button", { name: "Mute" }).click();
    expect(await chat.getByRole("button", { name: "Unmute" }).getAttribute("aria-pressed")).toBe("true");
    await chat.getByRole("button", { name: "Turn the camera off" }).click();
    await chat.getByRole("button", { name: "Turn the camera on" }).click();

    await desk.getByRole("button", { name: "Record the call" }).click();
    await chat.getByRole("button", { name: "Agree", exact: true }).click();
    await Promise.all([desk, chat].map((side) => side.getByText("This call is being recorded").waitFor()));
    await flows(desk);

    // Who was without a line hears what was said meanwhile; another page of the agent's comes into the call.
    await page.context().setOffline(true);
    await desk.reload();
    await desk.getByRole("button", { name: "Come back to the video call" }).click();
    await desk.locator('.call[data-phase="connecting"]').waitFor();
    await page.context().setOffline(false);
    await Promise.all([flows(desk), flows(chat)]);

    await chat.getByRole("button", { name: "Hang up" }).click();
    await desk.locator(".call").waitFor({ state: "detached" });
    await chat.getByText(/Video call ended/).waitFor();

    await desk.getByText("Video calls").click();
    const film = desk.getByLabel(/^Recording of/).first();
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    });
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  },
  2 * MINUTE,
);

it(
  "is declined with one key",
  async () => {
    const { desk, visitor } = await inChat("Not now");
    await desk.getByRole("button", { name: "Start a video call" }).click();
    await visitor.chat.getByRole("button", { name: "Decline" }).press("Enter");
    await desk.getByText("The customer declined the video call").waitFor();
    await desk.locator(".call").waitFor({ state: "detached" });
  },
  2 * MINUTE,
);

it(
  "is joined by a link on other channels, which ends with the call",
  async () => {
    const { app, tenant } = stage;
    // Another one at each try.
    const name = `mail-${Date.now()}`;
    const channel = await makeChannel(app, tenant.token, { name, contactId: `${name}@dlvrd.example` });
    const chatId = await makeChatRow(app, tenant, channel, "Meera");
    expect(await agent.ask("agentPickupChat", { chatId })).toMatchObject({ action: "done" });
    const desk = await stage.open(`/chat/conversation?chat=${chatId}`, 3);
    await desk.getByRole("button", { name: "Send a link to a video call" }).click();
    const sent = desk.getByText(/talk to you by video. Join here: http/).last();
    const [link] = /\/webchat\/call#\S+/.exec((await sent.textContent())!)!;
    const guest = await stage.open(link);
    await guest.getByRole("button", { name: "Accept" }).click();
    await Promise.all([flows(desk), flows(guest)]);
    await expectAccessible(guest);
    await desk.getByRole("button", { name: "Hang up" }).click();
    await guest.getByText("The call has ended").waitFor();
    await guest.reload();
    await guest.getByText("This link is no longer valid.").waitFor();
  },
  2 * MINUTE,
);
