import { afterAll, beforeAll, expect, it } from "vitest";
import { teachBookingBot } from "#server/testing/factories/bots.ts";
import { sitDown, type Speaker } from "#server/testing/factories/chat.ts";
import { EYES, expectNoSidewaysScroll, raiseCurtain, type Stage } from "./kit.ts";
import { expectChatAccessible, openChat, staff } from "./webchat-kit.ts";

let stage: Stage;
let desk: Speaker;
let hall: ReturnType<typeof staff>;
let botId: string;
beforeAll(async () => {
  stage = await raiseCurtain();
  desk = await sitDown(stage.app, stage.tenant.people[3].token);
  hall = staff(stage, desk);
  botId = await teachBookingBot(stage.app, stage.tenant.token);
});
afterAll(async () => {
  desk?.close();
  await stage?.close();
});

/** A site on which a bot answers first. */
async function siteWithBot(): Promise<string> {
  const key = await hall.newSite();
  const { token } = stage.tenant;
  const params = { id: key };
  await stage.app.call("PUT /e/enterprise/chat_config/channels/{id}", { token, params, body: { botId } });
  return key;
}

it("a visitor who is with a bot asks for a person by keyboard, without a word", async () => {
  const visitor = await hall.shop(await siteWithBot());
  const { page, chat } = visitor;
  await openChat(visitor);
  const button = chat.locator("footer button.person");
  expect(await button.isVisible()).toBe(false);
  await visitor.write("book a table");
  await chat.getByText("For how many people?").waitFor();
  await button.focus();
  await page.keyboard.press("Enter");
  await chat.getByText("You asked for a person").waitFor();
  await chat.getByText("Waiting for one of us").waitFor();
  await button.waitFor({ state: "hidden" });
  // What is typed next goes into the message.
  await page.keyboard.type("Four of us");
  await page.keyboard.press("Enter");
  const { chatId } = (await desk.event("newChat")).data.chat;
  await desk.ask("agentPickupChat", { chatId });
  await chat.getByText("With Role 3").waitFor();
  expect(await visitor.said()).toContain("Four of us");
  await chat.getByRole("button", { name: "Options" }).click();
  expect(await chat.locator("#menu").getByRole("button", { name: "Talk to a person" }).count()).toBe(0);
});

const ASKED = { en: "You asked for a person", ar: "طلبت التحدث إلى شخص", hi: "" };

for (const [look, eyes] of Object.entries(EYES))
  it(`reads well: ${look}`, async () => {
    const { language = "en" } = eyes;
    const key = await siteWithBot();
    await hall.dress(key, { language });
    const { page, chat } = await hall.shop(key, eyes);
    await page.getByRole("button", { name: language === "ar" ? "افتح المحادثة" : "Open the chat" }).click();
    await chat.locator("textarea").fill("book a table");
    await chat.locator("textarea").press("Enter");
    await chat.locator("button.person").waitFor();
    await chat.locator("[aria-controls=menu]").click();
    await chat.locator("#menu button").first().waitFor();
    await expectChatAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Enter");
    await chat.getByText(ASKED[language]).waitFor();
  });
