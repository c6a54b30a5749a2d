import { afterAll, beforeAll, it } from "vitest";
import { makeStory, teachSmallBot } from "#server/testing/factories/bots.ts";
import { expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage.close());

it("copies an agent, and moves an intent of the copy to another story and back", async () => {
  const bot = await teachSmallBot(stage.app, stage.tenant.token);
  await makeStory(stage.app, stage.tenant.token, bot, "Another topic");
  const page = await stage.open("/bots", 1);
  await page
    .getByRole("button", { name: /^More for|^Actions|More/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Copy" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Name" }).fill("Twin");
  await expectReadsWell(page);
  await form.getByRole("button", { name: "Copy agent" }).click();
  await page.getByText("Agent Copied Successfully").waitFor();
  await page.getByRole("heading", { level: 1, name: "Twin" }).waitFor();

  const stories = page.getByRole("list", { name: "Stories" });
  await stories
    .getByRole("link", { name: /[1-9]\d* intents?$/ })
    .first()
    .click();
  const intents = page.getByRole("list", { name: "Intent" });
  const first = intents.getByRole("listitem").first();
  const name = (await first.getByRole("link").locator("bdi").innerText()).trim();
  const moved = intents.getByRole("link", { name });
  await first.getByRole("button", { name: `Move ${name} to another story` }).click();
  const dialog = page.getByRole("dialog", { name: "Move to another story" });
  await dialog.getByRole("combobox", { name: "Story" }).click();
  await page.getByRole("option", { name: "Another topic" }).click();
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByText("Intent Moved Successfully").waitFor();
  await stories.getByRole("link", { name: /Another topic\s*1 intent/ }).waitFor();
  await moved.waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await stories.getByRole("link", { name: /Another topic\s*0 intents/ }).waitFor();
  await moved.waitFor();

  // Several by the keyboard, and back.
  await intents.getByRole("link").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.getByText("2 selected").waitFor();
  await expectReadsWell(page);
  await page.getByRole("toolbar").getByRole("button", { name: "Move", exact: true }).click();
  await dialog.getByText(/^2 intents go there/).waitFor();
  await dialog.getByRole("combobox", { name: "Story" }).click();
  await page.getByRole("option", { name: "Another topic" }).click();
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await stories.getByRole("link", { name: /Another topic\s*2 intents/ }).waitFor();
  await page.getByText("Intents Moved Successfully").waitFor();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await stories.getByRole("link", { name: /Another topic\s*0 intents/ }).waitFor();
});
