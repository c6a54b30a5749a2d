import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { makeSite, pickedUp, sitDown, type Speaker } from "#server/testing/factories/chat.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
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

/** A visitor whose chat the agent has. */
const talking = (name: string) => pickedUp(stage.app, desk, site, name);
async function close(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Reply to the customer" }).waitFor();
  await page.keyboard.press("Alt+KeyE");
  const dialog = page.getByRole("dialog", { name: "Close the chat" });
  await dialog.getByRole("textbox", { name: "Feedback" }).fill("By mistake");
  await dialog.getByRole("button", { name: "Close chat" }).click();
}

it("an agent undoes that they closed a chat: it goes on, and the customer has heard of nothing", async () => {
  const { visitor, chatId } = await talking("Zoya");
  const page = await stage.open(`/chat/conversation?chat=${chatId}`, 3);
  await close(page);
  await page.getByText("You closed the chat!").waitFor();
  await page.getByRole("link", { name: /Zoya/ }).getByText("Closing").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("textbox", { name: "Reply to the customer" }).fill("Still with you");
  await page.keyboard.press("Enter");
  await visitor.speaker.event("visitor.chat", ({ data }) =>
    data.messages.some(({ content }: { content: { text?: string } }) => content.text === "Still with you"),
  );
  const states = visitor.speaker.frames.flatMap(({ name, data }) =>
    name === "visitor.chat" ? [data.chat.state as number] : [],
  );
  expect(states).not.toContain(3);
  // At the foot of the chat it can be undone as well, and without that the customer is told in the end.
  await close(page);
  await page.getByRole("link", { name: /Zoya/ }).click();
  await page.getByText(/^The chat closes in/).waitFor();
  await visitor.speaker.event("visitor.chat", ({ data }) => data.chat.state === 3);
  await page.getByText("This chat is closed. The customer begins a new one by writing.").waitFor();
  visitor.speaker.close();
});

it("leads from a closed chat in the history to writing again", async () => {
  const customerId = await makeCustomer(stage.app, stage.tenant.token, {
    name: "Meera",
    phoneNumber: "+919812345679",
  });
  await makeChannel(stage.app, stage.tenant.token, { ...SHOP, name: "Counter", contactId: "+15550100009" });
  const channelId = await makeChannel(stage.app, stage.tenant.token, SHOP);
  const begunAt = new Date(Date.now() - 3_600_000);
  const chatId = await makePastChat(stage.app, stage.tenant, {
    channelId,
    customerId,
    name: "Meera",
    begunAt,
    closedAt: new Date(),
    agentId: stage.tenant.people[3].id,
  });
  const page = await stage.open(`/chat/history?chat=${chatId}`, 3);
  await page.getByRole("dialog").getByRole("link", { name: "Write again" }).click();
  const dialog = page.getByRole("dialog", { name: "New chat" });
  await dialog.getByText("Meera").waitFor();
  // Through the channel of that chat, whichever others there are.
  expect(await dialog.getByRole("combobox", { name: "Where" }).inputValue()).toContain("Shop");
});

for (const [look, eyes] of Object.entries(EYES))
  it(`reads well: ${look}`, async () => {
    const { visitor, chatId } = await talking(`Meera ${look}`);
    const page = await stage.open(`/chat/conversation?chat=${chatId}`, 3, eyes);
    await page.getByRole("log").getByText("Where is my order?").waitFor();
    // Time enough to look at it.
    await stage.app.platform.database.system.query(
      `update chat set closing = jsonb_build_object('by', jsonb_build_object('id', agent_id, 'name', 'Role 3'),
         'feedback', '', 'disposition', '', 'quietly', true), closing_at = now() + interval '10 minutes' where id = $1`,
      [chatId],
    );
    await page.reload();
    await page.getByRole("log").getByText("Where is my order?").waitFor();
    await page.locator("[class*=banner] button").first().waitFor();
    await expectReadsWell(page);
    visitor.speaker.close();
  });
