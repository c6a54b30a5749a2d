import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import {
  makeBot,
  makeEntity,
  makeStory,
  teachBookingBot,
  teachSmallBot,
} from "#server/testing/factories/bots.ts";
import { EYES, expectAccessible, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";
import { largeTrainingSet } from "./training-set.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage.close());

const say = async (page: Page, text: string) => {
  const panel = page.getByRole("dialog", { name: /Try it/ });
  await panel.getByRole("textbox").fill(text);
  await panel.getByRole("textbox").press("Enter");
  return panel;
};

describe("the bot builder", () => {
  it("takes a person from nothing to a bot that answers, with a real training set", async () => {
    const page = await stage.open("/dashboard", 2);
    await page
      .getByRole("link", { name: /Skills/ })
      .last()
      .click();
    await page.getByText("Create your first agent").waitFor();
    await page.getByRole("button", { name: "Create New Agent" }).first().click();
    const form = page.getByRole("dialog");
    await form.getByRole("button", { name: "Save" }).click();
    expect(await form.getByText("This field is required").count()).toBeGreaterThan(0);
    await form.getByLabel("Name").fill("Concierge");
    await form.getByLabel("Description").fill("Books and cancels");
    await form.getByRole("button", { name: "Save" }).click();
    await page.getByText("Agent Created Successfully").waitFor();
    await page.getByRole("link", { name: "Concierge" }).click();

    await page.getByRole("button", { name: /Import and export/ }).click();
    await page.getByRole("menuitem", { name: "Import training data" }).click();
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "set.csv", mimeType: "text/csv", buffer: Buffer.from(largeTrainingSet()) });
    await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("15000 accepted").waitFor();

    await page.getByRole("button", { name: "Train Agent" }).click();
    await page.getByText("Please wait while we are building the knowledge base!!").waitFor();
    await page.getByRole("progressbar").first().waitFor();
    await page.getByText("Trained", { exact: true }).waitFor({ timeout: 60_000 });

    await page.getByRole("button", { name: "Try it" }).click();
    const panel = await say(page, "could you cancel the taxi for me");
    await panel.getByText("cancel taxi").first().waitFor();
    const link = panel.getByRole("link", { name: "See how" });
    expect(await link.getAttribute("href")).toBe("https://example.com/help");
    expect(await link.getAttribute("target")).toBe("_blank");
    await expect.poll(() => panel.locator("strong", { hasText: "cancel taxi" }).count()).toBe(1);

    await page.reload();
    await page.getByText("Trained", { exact: true }).waitFor();
  });

  it("edits an intent, warns before unsaved work is lost, and brings it back on discard", async () => {
    const { token } = stage.tenant;
    const bot = await teachSmallBot(stage.app, token);
    const page = await stage.open(`/bots/${bot}/intents`, 1);
    await page
      .getByRole("link", { name: /^Story/ })
      .or(page.getByRole("button", { name: /^Story/ }))
      .first()
      .click();
    await page.getByText("good morning").waitFor();
    await page.getByLabel("Training phrase", { exact: true }).fill("bonjour");
    await page.keyboard.press("Control+Enter");
    await page.getByText("bonjour").waitFor();
    await page.getByLabel("Training phrase", { exact: true }).fill("BONJOUR");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Duplication of utterance name").first().waitFor();
    await page.getByText("refund", { exact: true }).first().click();
    await page.getByText("Please Save or Discard the changes").first().waitFor();
  });

  it("asks in Try it for what an intent needs, and shows what it knows", async () => {
    const bot = await teachBookingBot(stage.app, stage.tenant.token);
    const page = await stage.open(`/bots/${bot}/intents`, 1);
    await page.getByRole("button", { name: "Try it" }).click();
    const panel = await say(page, "book a table for 4");
    await panel.getByText("For 4 people. On which day?").waitFor();
    await panel.getByText("Why").click();
    await panel
      .getByRole("listitem")
      .filter({ hasText: /^guests 4$/ })
      .waitFor();
    await panel.getByRole("listitem").filter({ hasText: "day asked for now" }).waitFor();
    await say(page, "no, for 6, on 5 March 2031");
    await panel.getByText("Where would you like to sit?").waitFor();
    await panel.getByRole("button", { name: "Garden" }).press("Enter");
    await panel.getByText("A table for 6 on 2031-03-05 in the Garden.").waitFor();
    // The buttons are gone, and the keyboard is where one types.
    expect(await panel.getByRole("button", { name: "Hall" }).count()).toBe(0);
    expect(await panel.getByRole("textbox").evaluate((field) => field === document.activeElement)).toBe(true);
    await say(page, "book a table");
    await panel.getByText("For how many people?").waitFor();
    await panel.getByRole("button", { name: "Start over" }).click();
    await say(page, "7");
    await panel.getByText("Out of scope").waitFor();
  });

  it("keeps what was said in Try it as a test, with words that a reply must hold", async () => {
    const bot = await teachBookingBot(stage.app, stage.tenant.token);
    const page = await stage.open(`/bots/${bot}/intents`, 1);
    await page.getByRole("button", { name: "Try it" }).click();
    const panel = await say(page, "book a table for 4");
    await panel.getByText("For 4 people. On which day?").waitFor();
    await panel.getByRole("button", { name: "Keep as a test" }).click();
    const form = page.getByRole("dialog", { name: "Add Conversation" });
    expect(await form.getByLabel("Message 1", { exact: true }).inputValue()).toBe("book a table for 4");
    await form.getByLabel("Words in reply 1").fill("for 5 people");
    await form.getByLabel("Name").fill("Four at a table");
    await form.getByRole("button", { name: "Save" }).click();
    await form.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Train Agent" }).click();
    await page.getByText(/“For 4 people.*” does not hold “for 5 people”/).waitFor();
    await page.reload();
    await page.getByText("Four at a table").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("calls a person in the words and for the intents that were chosen", async () => {
    const bot = await teachSmallBot(stage.app, stage.tenant.token, { train: true });
    const page = await stage.open(`/bots/${bot}/configuration`, 1);
    const words = page.getByLabel("Words that ask for a person");
    await words.press("Control+End");
    await words.pressSequentially("\nthe boss\n");
    const said = await words.inputValue();
    await words.fill(`${said}${"x".repeat(101)}`);
    await page.getByRole("button", { name: "Update" }).click();
    await page.getByText("must be at most 100 characters").waitFor();
    await words.fill(said);
    await page.getByRole("combobox", { name: "Intents that ask for a person" }).click();
    await page.getByRole("option", { name: "refund" }).click();
    await page.getByRole("button", { name: "Remove refund" }).waitFor();
    await page.getByLabel("Hand-over message").fill("One moment, please.");
    await page.getByLabel("Hand over after misses in a row").fill("21");
    await page.getByRole("button", { name: "Update" }).click();
    await page.getByText("must be between 0 and 20").waitFor();
    await page.getByLabel("Hand over after misses in a row").fill("0");
    await page.getByRole("button", { name: "Update" }).click();
    await page.getByText("Configuration Updated Successfully").waitFor();
    await page.reload();
    expect(await words.inputValue()).toMatch(/^human\n[\s\S]+\nthe boss$/);
    await page.getByRole("button", { name: "Remove refund" }).waitFor();
    await page.getByRole("button", { name: "Try it" }).click();
    const panel = await say(page, "get me the boss");
    await panel.getByText("One moment, please.").waitFor();
    await panel.getByText("Hand-over", { exact: true }).waitFor();
  });

  it("shows a person without the permission to change only what they may see", async () => {
    await stage.app.platform.sessions.end(stage.tenant.people[6].id);
    const { token } = await stage.app.platform.sessions.open({
      enterpriseId: stage.tenant.id,
      userId: stage.tenant.people[6].id,
    });
    stage.tenant.people[6].token = token;
    const page = await stage.open("/bots", 6);
    await page.getByRole("heading", { name: "Skills" }).waitFor();
    expect(await page.getByRole("button", { name: "Create New Agent" }).count()).toBe(0);
    const refused = await stage.open("/bots", 3);
    await refused.getByText("NLP.VIEW").waitFor();
  });
});

describe("the training gate", () => {
  it("shows what another model type gains on the tests, and lets it answer at a person's word", async () => {
    const { token } = stage.tenant;
    const bot = await teachSmallBot(stage.app, token, { train: true });
    const page = await stage.open(`/bots/${bot}/tests`, 2);
    const tests = "text,intent\nhas the courier got my shipment,track order\nqwerty zxcvb,";
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "tests.csv", mimeType: "text/csv", buffer: Buffer.from(tests) });
    await page.getByText("2 texts are asked.").first().waitFor();
    await page.getByRole("button", { name: "Add Conversation" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Name").fill("A parcel");
    await form.getByLabel("Message 1", { exact: true }).fill("where is my parcel");
    await form.getByLabel("Intent of message 1").selectOption("track order");
    await form.getByRole("button", { name: "Save" }).click();
    await page.getByText("Not replayed yet").waitFor();

    await page.getByRole("link", { name: "Configuration" }).click();
    await page.getByLabel("Model Type").selectOption("Semantic");
    await page.getByText(/what they mean as well as their words/).waitFor();
    await page.getByRole("button", { name: "Update" }).click();
    await page.getByText("Configuration Updated Successfully").waitFor();
    await page.getByRole("button", { name: "Train Agent" }).click();
    await page.getByRole("link", { name: "Open the report" }).click({ timeout: 60_000 });
    await page.getByText("Version 2 does not answer yet").waitFor();
    await page.getByText("version 1: 1 of 2").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Publish anyway" }).click();
    await page.getByText("Version 2 answers now.").waitFor();
    await page.getByText("Trained", { exact: true }).first().waitFor();

    const first = page.getByRole("row", { name: /Version 1/ });
    await first.getByRole("button").click();
    await page.getByRole("menuitem", { name: "Roll back to it" }).click();
    await page.getByText("Version 1 answers now.").waitFor();
  });
});

describe.each(Object.entries(EYES))("%s", (_, eyes) => {
  it("the open panels of the builder are accessible", async () => {
    const bot = await teachBookingBot(stage.app, stage.tenant.token);
    const page = await stage.open(`/bots/${bot}/intents`, 1, eyes);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const header = page.getByRole("button", { name: /Try it|جرّب|आज़मा/ }).first();
    await header.click();
    const panel = page.getByRole("dialog");
    await panel.getByRole("textbox").fill("where is my parcel");
    await panel.getByRole("textbox").press("Enter");
    await panel.getByText("track order").first().waitFor();
    await expectAccessible(page);
    await panel.getByRole("textbox").fill("book a table for 2 on 5 March 2031");
    await panel.getByRole("textbox").press("Enter");
    await panel.getByRole("button", { name: "Garden" }).waitFor();
    await panel.locator("summary").last().click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
  });

  it("every screen of the builder is accessible and fits the window", async () => {
    const { token } = stage.tenant;
    const bot = await teachSmallBot(stage.app, token, { train: true });
    await makeStory(stage.app, token, bot);
    const entity = await makeEntity(stage.app, token, bot);
    await makeBot(stage.app, token);
    const paths = [
      "/bots",
      `/bots/${bot}/intents`,
      `/bots/${bot}/entity-list`,
      `/bots/${bot}/entity-list/1`,
      `/bots/${bot}/entity-list/create`,
      `/bots/${bot}/entity-list/${entity}`,
      `/bots/${bot}/configuration`,
      `/bots/${bot}/training`,
      `/bots/${bot}/tests`,
    ];
    const page = await stage.open("/", 1, eyes);
    for (const path of paths) {
      await page.goto(stage.url + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectReadsWell(page);
    }
  });
});
