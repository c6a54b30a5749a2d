import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { makeSite, visit } from "#server/testing/factories/chat.ts";
import { comeTrue, planWords } from "#server/testing/factories/later.ts";
import { atRest, EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

const DESK = "/chat/conversation";
let stage: Stage;
let site: string;
beforeAll(async () => {
  stage = await raiseCurtain();
  site = await makeSite(stage.app, stage.tenant.token);
  await stage.app.platform.database.system.query("update app_user set chat_capacity = 50");
});
afterAll(async () => stage?.close());

type Visitor = Awaited<ReturnType<typeof visit>>;
const hears = ({ speaker }: Visitor, text: string) =>
  speaker.event("visitor.chat", ({ data }) =>
    data.messages.some(({ content }: { content: { text?: string } }) => content.text === text),
  );
/** The desk of an agent who talks with somebody who has just come. */
async function talk(name: string, eyes = {}) {
  const page = await stage.open(DESK, 3, eyes);
  await atRest(page);
  const visitor = await visit(stage.app, site, { name });
  await visitor.say("Is my order on its way?");
  await page.locator("[role=status] [role=dialog] button").last().click();
  await page.getByRole("log").getByText("Is my order on its way?").waitFor();
  return { page, visitor, chatId: new URL(page.url()).searchParams.get("chat")! };
}
const dialog = (page: Page) => page.getByRole("dialog");
const waiting = (page: Page) => page.getByRole("list", { name: "Messages that go out later" });

it("sends later, changes, removes and takes that back, sends now, and tells why something did not go out", async () => {
  const { page, visitor, chatId } = await talk("Meera");
  const field = page.getByRole("textbox", { name: "Reply to the customer" });
  // The morning of the enterprise, in India, by the reader's clock.
  // By keyboard alone: written, planned for tomorrow morning, and the chat stays here.
  await field.fill("It *arrives* today");
  await page.keyboard.press("Alt+KeyS");
  await dialog(page)
    .getByRole("radio", { name: /^Tomorrow morning/ })
    .waitFor();
  expect(
    await dialog(page)
      .getByRole("radio", { name: /^Tomorrow morning/ })
      .isChecked(),
  ).toBe(true);
  await dialog(page)
    .getByRole("checkbox", { name: /^Suspend the chat/ })
    .uncheck();
  await dialog(page).getByRole("button", { name: "Send later" }).press("Enter");
  await waiting(page)
    .getByText(/^Goes out .*03:30 AM/)
    .waitFor();
  await waiting(page).locator("strong", { hasText: "arrives" }).waitFor();
  expect(await field.inputValue()).toBe("");
  await page.getByRole("img", { name: /^Goes out/ }).waitFor();

  await waiting(page).getByRole("button", { name: "Change" }).click();
  await dialog(page).getByRole("textbox", { name: "Message" }).fill("It arrives on *Monday*");
  await dialog(page)
    .getByRole("radio", { name: /^In an hour/ })
    .check();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await waiting(page).locator("strong", { hasText: "Monday" }).waitFor();
  await waiting(page).getByRole("button", { name: "Remove" }).click();
  await waiting(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await waiting(page).locator("strong", { hasText: "Monday" }).waitFor();
  await waiting(page).getByRole("button", { name: "Send now" }).click();
  await hears(visitor, "It arrives on *Monday*");
  await waiting(page).waitFor({ state: "detached" });

  // At its time it goes out by itself, while the chat is put aside.
  await field.fill("Did it arrive?");
  await page.getByRole("button", { name: "Send later" }).click();
  await dialog(page).getByRole("button", { name: "Send later" }).click();
  await page.getByText("Suspended until the customer writes").waitFor();
  await comeTrue(stage.app, chatId);
  await hears(visitor, "Did it arrive?");
  await waiting(page).waitFor({ state: "detached" });
  await visitor.say("Yes, thank you");
  await page.getByText("Suspended until the customer writes").waitFor({ state: "detached" });

  // The chat is closed first: it is said before, and after.
  await field.fill("Have a nice day");
  await page.getByRole("button", { name: "Send later" }).click();
  await dialog(page)
    .getByRole("checkbox", { name: /^Suspend the chat/ })
    .uncheck();
  await dialog(page).getByRole("button", { name: "Send later" }).click();
  await waiting(page).waitFor();
  await page.keyboard.press("Alt+KeyE");
  await dialog(page)
    .getByText(/^1 message waits for its time/)
    .waitFor();
  await dialog(page).getByRole("button", { name: "Close chat" }).click();
  await page.getByText(/^Your message to .*Meera.* did not go out: the chat is closed/).waitFor();
  const row = page.getByRole("link", { name: /Meera/ });
  await row.getByText("1 not sent").waitFor();
  await row.click();
  await waiting(page).getByText("The chat was closed before its time.").waitFor();
  await waiting(page).getByRole("button", { name: "Remove" }).click();
  await row.waitFor({ state: "detached" });
  visitor.speaker.close();
  await page.close();
});

it("puts a chat aside with a note to oneself, which is told when it comes back", async () => {
  const { page, visitor, chatId } = await talk("Omar");
  await page.keyboard.press("Alt+KeyZ");
  await dialog(page)
    .getByRole("radio", { name: /^Tomorrow morning/ })
    .check();
  await dialog(page).getByRole("textbox", { name: "Why" }).fill("Ask the warehouse");
  await dialog(page).getByRole("button", { name: "Suspend" }).click();
  await page
    .getByRole("link", { name: /Omar/ })
    .getByText(/^Back .*03:30 AM/)
    .waitFor();
  // On another page of the console, which hears of it all the same.
  await page.getByRole("link", { name: "History", exact: true }).click();
  await page.getByRole("heading", { name: "History" }).first().waitFor();
  await stage.app.platform.database.system.query("update chat set due_at = now() where id = $1", [chatId]);
  await page.getByText(/Omar.* is back: .*Ask the warehouse/).waitFor();
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByRole("log").getByText("Ask the warehouse").last().waitFor();
  visitor.speaker.close();
  await page.close();
});

describe("looks right", () => {
  it.each(Object.entries(EYES))("%s", async (name, eyes) => {
    const { page, visitor, chatId } = await talk(`Visitor ${name}`, eyes);
    const { token } = stage.tenant.people[3];
    await planWords(stage.app, token, chatId, { text: "It will be *there* tomorrow", unlessWritten: true });
    await visitor.say("Never mind");
    await planWords(stage.app, token, chatId, { text: "Good night", private: true });
    await page.locator("ul li b").nth(1).waitFor();
    await expectReadsWell(page);
    await page.locator("textarea[placeholder]").fill("See you");
    await page.keyboard.press("Alt+KeyS");
    await page.getByRole("radio").first().waitFor();
    await expectReadsWell(page);
    visitor.speaker.close();
    await page.close();
  });
});
