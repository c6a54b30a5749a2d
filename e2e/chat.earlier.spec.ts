import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { makePastChat } from "#server/testing/factories/past-chats.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let site: string;
let desk: Speaker;
beforeAll(async () => {
  stage = await raiseCurtain();
  site = await makeSite(stage.app, stage.tenant.token);
  desk = await sitDown(stage.app, stage.tenant.people[3].token);
});
afterAll(async () => {
  desk?.close();
  await stage?.close();
});

/** A visitor who was here twice before, and whose chat the agent has now. */
async function returned(name: string): Promise<string> {
  const { app, tenant } = stage;
  const visitor = await visit(app, site, { name });
  for (const [days, text] of [
    [9, "It came broken"],
    [2, "Where is the new one?"],
  ] as const) {
    const begunAt = new Date(Date.now() - days * 86_400_000);
    await makePastChat(app, tenant, {
      channelId: site,
      number: visitor.visitorId,
      name,
      begunAt,
      closedAt: new Date(begunAt.getTime() + 600_000),
      agentId: tenant.people[3].id,
      rating: days > 5 ? 2 : undefined,
      disposition: days > 5 ? "Refund" : undefined,
      says: [
        { by: "customer", text },
        { by: "agent", text: `We look into it (${days})` },
      ],
    });
  }
  await visitor.say("Hello again");
  const told = await desk.event("newChat", ({ data }) => data.chat.customer.number === visitor.visitorId);
  const chatId = told.data.chat.chatId as string;
  await desk.ask("agentPickupChat", { chatId });
  visitor.speaker.close();
  return chatId;
}

it("an agent reads an earlier chat beside the present one, and goes on writing", async () => {
  const chatId = await returned("Zoya");
  const page = await stage.open(`/chat/conversation?chat=${chatId}`, 3, { width: 1440, height: 900 });
  const about = page.getByRole("complementary", { name: "About this chat" });
  const entries = about.locator("[data-earlier]");
  await entries.first().waitFor();
  expect(await entries.allTextContents()).toEqual([
    expect.stringContaining("We look into it (2)"),
    expect.stringMatching(/Refund.*We look into it \(9\)/),
  ]);
  await page.getByRole("textbox", { name: "Reply to the customer" }).fill("I see what");
  await entries.nth(1).focus();
  await page.keyboard.press("Enter");
  await about.getByText("It came broken").waitFor();
  await page.getByRole("log").getByText("Hello again").waitFor();
  await page.getByRole("textbox", { name: "Reply to the customer" }).press("End");
  await page.keyboard.type(" broke");
  await page.keyboard.press("Enter");
  await page.getByRole("log").getByText("I see what broke").waitFor();
  expect(new URL(page.url()).searchParams.get("chat")).toBe(chatId);
  await about.getByRole("button", { name: "Back to this chat" }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-earlier") ?? ""))
    .toBe(await entries.nth(1).getAttribute("data-earlier"));
});

it("says nothing of earlier chats to who comes for the first time", async () => {
  const visitor = await visit(stage.app, site, { name: `New ${newId()}` });
  await visitor.say("Hello");
  const told = await desk.event("newChat", ({ data }) => data.chat.customer.number === visitor.visitorId);
  const page = await stage.open(`/chat/conversation?chat=${told.data.chat.chatId}`, 3, {
    width: 1440,
    height: 900,
  });
  await page.getByText("Participants").waitFor();
  expect(await page.getByText("Earlier chats").count()).toBe(0);
  visitor.speaker.close();
});

for (const [look, eyes] of Object.entries(EYES))
  it(`reads well: ${look}`, async () => {
    const chatId = await returned(`Meera ${look}`);
    const page = await stage.open(`/chat/conversation?chat=${chatId}`, 3, eyes);
    const entry = page.locator("[data-earlier]").nth(1);
    const narrow = "width" in eyes;
    if (narrow) await page.locator("header button[aria-pressed]").last().click();
    await entry.click();
    await page.getByText("It came broken").waitFor();
    await expectReadsWell(page);
  });
