import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepBotMessages } from "#server/testing/factories/bot-messages.ts";
import { makeBot } from "#server/testing/factories/bots.ts";
import { newId } from "#server/platform/ids.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

const GREET = { id: newId(), name: "greet" };
const MINUTE = 60_000;
const MESSAGES = 60;

let stage: Stage;
let botId: string;
beforeAll(async () => {
  stage = await raiseCurtain();
  botId = await makeBot(stage.app, stage.tenant.token, "Reception");
  const past = Array.from({ length: MESSAGES }, (_, at) => ({
    botId,
    sessionId: `session ${at % 12}`,
    senderId: `person ${at % 7}`,
    at: new Date(Date.now() - at * 97 * MINUTE),
    intent: at % 4 ? GREET : undefined,
    emotion: (["joy", "neutral", "anger", "gratitude"] as const)[at % 4],
    text: at % 4 ? `hello ${at}` : `what of the moon ${at}`,
    ranking: [
      { id: GREET.id, intent: "greet", confidence: 0.9 },
      { id: newId(), intent: "refund", confidence: 0.07 },
    ],
  }));
  await keepBotMessages(stage.app, stage.tenant, past);
});
afterAll(() => stage.close());

it("leads from a number to its messages, to what else was thought of, and to the file", async () => {
  const page = await stage.open("/nlp-report/overview", 6);
  await page.getByRole("button", { name: "Total Conversation: 12. Show the messages" }).waitFor();
  await page.getByText("75.00%").waitFor();
  await page.getByRole("button", { name: "Total non-Scoped Messages: 15. Show the messages" }).click();
  const table = page.getByRole("region", { name: "User Conversations" });
  await expect.poll(() => table.locator("tbody tr").count()).toBe(15);
  await page.getByRole("button", { name: "No More Data to Show" }).waitFor();
  await page.getByText("All", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => table.locator("tbody tr").count()).toBe(10);
  await page.getByRole("button", { name: "hello 59" }).click();
  const dialog = page.getByRole("dialog", { name: "Other Intents Identified" });
  await dialog.getByRole("cell", { name: "refund" }).waitFor();
  await page.keyboard.press("Escape");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^conversation_report_.*\.csv$/);
  expect((await readFile(await file.path(), "utf8")).trim().split("\n")).toHaveLength(MESSAGES + 1);
});

it("leads from the longest conversation to it", async () => {
  const page = await stage.open("/nlp-report/overview", 6);
  await page.getByRole("button", { name: "Max.Conversation: 5. Show the conversations" }).click();
  await page.waitForURL(/conversation\?.*order=longest/);
  const first = page.getByRole("button", { name: /hello|moon/ }).first();
  await first.waitFor();
  expect(await page.getByRole("combobox", { name: "Order" }).inputValue()).toBe("Longest first");
  await first.click();
  const dialog = page.getByRole("dialog", { name: "Conversation" });
  await expect.poll(() => dialog.getByRole("listitem").count()).toBe(5);
});

it("tells how conversations went, what they were about and what was felt", async () => {
  const page = await stage.open(`/bots/${botId}/conversation`, 1);
  await page.getByRole("button", { name: "what of the moon 48" }).waitFor();
  await page.getByRole("combobox", { name: "What the agent understood" }).click();
  await page.getByRole("option", { name: "Not understood" }).click();
  await page
    .getByRole("button", { name: /^what of the moon/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Conversation" });
  await expect.poll(() => dialog.getByRole("listitem").count()).toBe(5);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Call classification" }).click();
  await page.getByText("Intents that were removed · 45 messages").waitFor();
  await page.getByRole("link", { name: "Sentiment" }).click();
  const angry = page.getByRole("listitem").filter({ hasText: "anger" });
  await angry.getByRole("button", { name: "15" }).click();
  await page.getByRole("button", { name: "Emotion: anger" }).waitFor();
  await expect
    .poll(() => page.getByRole("region", { name: "User Conversations" }).locator("tbody tr").count())
    .toBe(15);
});

it("stands alone for another page's frame, and says whose it is not", async () => {
  const own = `enterpriseId=${stage.tenant.id}&agent_id=${botId}`;
  const page = await stage.open(`/analytics/sentiment?${own}`, 1);
  await page.getByRole("heading", { level: 1, name: "Reception · Sentiment" }).waitFor();
  await page.getByRole("navigation").waitFor({ state: "detached" });
  const angry = page.getByRole("listitem").filter({ hasText: "anger" });
  const [messages] = await Promise.all([
    page.waitForEvent("popup"),
    angry.getByRole("button", { name: "15" }).click(),
  ]);
  await messages.getByRole("button", { name: "Emotion: anger" }).waitFor();
  await page.goto(`${stage.url}/analytics/sentiment?enterpriseId=${newId()}&agent_id=${botId}`);
  await page.getByText("This enterprise does not exist.").waitFor();
  await page.goto(`${stage.url}/analytics/sentiment?enterpriseId=${stage.tenant.id}&agent_id=${newId()}`);
  await page.getByText("This agent does not exist.").waitFor();
  const outside = await stage.open(`/analytics/sentiment?${own}`);
  await outside.getByText("You are not signed in.").waitFor();
  await outside.getByRole("link", { name: "Sign in" }).click();
  await outside.waitForURL(/login\?next=%2Fanalytics%2Fsentiment/);
});

describe.each(Object.entries(EYES))("seen in %s", (_name, eyes) => {
  it("reads well in numbers and as messages", async () => {
    const page = await stage.open(`/bots/${botId}/nlp-report/overview`, 1, eyes);
    await page.locator("dl").first().waitFor();
    await expectReadsWell(page);
    await page.getByRole("tab").nth(1).click();
    await page.locator("tbody tr").first().waitFor();
    await expectReadsWell(page);
    for (const frame of ["conversation", "call-classification", "sentiment"]) {
      await page.goto(`${stage.url}/bots/${botId}/${frame}`);
      await page.locator("main h2").first().waitFor();
      await expectReadsWell(page);
    }
    const own = `enterpriseId=${stage.tenant.id}&agent_id=${botId}`;
    for (const name of ["conversation", "classification", "sentiment"]) {
      await page.goto(`${stage.url}/analytics/${name}?${own}`);
      await page.locator("main h2").first().waitFor();
      await expectReadsWell(page);
    }
  });
});
