import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { keepBotMessages } from "#server/testing/factories/bot-messages.ts";
import { makeBot, teachSmallBot } from "#server/testing/factories/bots.ts";
import { makeFaq } from "#server/testing/factories/knowledge.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage?.close());

it("writes an FAQ that an untrained agent answers from, changes it, and takes it back from the trash", async () => {
  const { app, tenant } = stage;
  const agentId = await makeBot(app, tenant.token, "Bicycles");
  const page = await stage.open(`/bots/${agentId}/gen-ai`, 1);
  const faqs = page.getByRole("region", { name: "FAQs" });
  await faqs.getByText("No FAQ yet").waitFor();
  await faqs.getByRole("button", { name: "Write FAQ" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("Answer should not be empty").first().waitFor();
  await form.getByLabel("Question").fill("When are you open?");
  await form.getByLabel("Other ways to ask it").fill("opening hours\nare you open on Sunday");
  await form.getByRole("textbox", { name: "Answer" }).fill("Daily, 9 to 6.");
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByText("FAQ saved. The agent answers from it now.").waitFor();
  await faqs.getByText("2 other wordings · Not used in the last 30 days").waitFor();

  await page.getByRole("button", { name: "Try it" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("what are your opening hours");
  await page.keyboard.press("Enter");
  const opening = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "View Source" }).click();
  const source = await opening;
  await source.getByRole("dialog").getByRole("textbox", { name: "Answer" }).fill("Never.");
  await source.getByRole("button", { name: "Save" }).click();
  await source.getByText("Answered 1 time in the last 30 days").waitFor();

  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await faqs.getByText("Never.").waitFor();
  await faqs.getByRole("button", { name: "Delete When are you open?" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await faqs.getByText("No FAQ yet").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await faqs.getByText("When are you open?").waitFor();
});

it("takes FAQs in from a file and finds one among them", async () => {
  const agentId = await makeBot(stage.app, stage.tenant.token, "Importer");
  const page = await stage.open(`/bots/${agentId}/gen-ai`, 1);
  const faqs = page.getByRole("region", { name: "FAQs" });
  const rows = Array.from({ length: 40 }, (_, at) => `Question ${at}?,Answer ${at}.`);
  const buffer = Buffer.from(["question,answer", ...rows].join("\n"));
  await faqs
    .locator('input[type="file"]')
    .setInputFiles([{ name: "faqs.csv", mimeType: "text/csv", buffer }]);
  await page.getByText("FAQs imported. 40 new, 0 changed").waitFor();
  await expect.poll(() => faqs.getByRole("listitem").count()).toBe(30);
  await faqs.getByRole("searchbox", { name: "Search FAQs" }).fill("Question 17?");
  await expect.poll(() => faqs.getByRole("listitem").count()).toBe(1);
  await faqs.getByText("Answer 17.").waitFor();
});

it("answers what was not understood", async () => {
  const { app, tenant } = stage;
  const botId = await teachSmallBot(app, tenant.token);
  const said = { botId, sessionId: newId(), senderId: "v", at: new Date() };
  const texts = ["my wifi is slow", "the wifi is so slow", "why is wifi slow"];
  await makeFaq(app, tenant.token, botId, { question: texts[0]!, answer: "Known." });
  await keepBotMessages(
    app,
    tenant,
    texts.map((text) => ({ ...said, text })),
  );
  const page = await stage.open(`/bots/${botId}/misunderstood`, 1);
  await page.getByRole("button", { name: "Write the answer" }).click();
  const form = page.getByRole("dialog");
  const question = form.getByLabel("Question");
  await question.fill("MY WIFI is slow");
  await form.getByRole("textbox", { name: "Answer" }).fill("Start it anew.");
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("There is an FAQ with this question already.").waitFor();
  await question.fill("Why is the wifi slow?");
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByText("Nothing to sort out").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Write the answer" }).waitFor();
});

it.each(Object.entries(EYES))("reads well in %s", async (name, eyes) => {
  const { app, tenant } = stage;
  const agentId = await makeBot(app, tenant.token, `Reader ${name}`);
  const answer = "**Daily**, 9 to 6. See the [map](https://example.com).";
  const wordings = ["opening hours", "are you open on Sunday"];
  await makeFaq(app, tenant.token, agentId, { question: "When are you open?", answer, wordings });
  const faq = await makeFaq(app, tenant.token, agentId, {
    question: "Do you repair bicycles?",
    answer: "Yes.",
  });
  const page = await stage.open(`/bots/${agentId}/gen-ai`, 1, eyes);
  await page.getByText("Do you repair bicycles?").waitFor();
  await expectReadsWell(page);
  await page.goto(`${stage.url}/bots/${agentId}/gen-ai?faq=${faq}`);
  await page.getByRole("dialog").getByText("Yes.").waitFor();
  await expectReadsWell(page);
});
