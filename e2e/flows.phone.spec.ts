import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeFlowTemplate, sendFlowTemplate } from "#server/testing/factories/flow-phone.ts";
import { atRest, EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let made: Awaited<ReturnType<typeof makeFlowTemplate>>;
beforeAll(async () => {
  stage = await raiseCurtain();
  made = await makeFlowTemplate(stage.app, stage.tenant, "Visits", "+15550004444");
});
afterAll(async () => stage?.close());

const shoot = async (page: Page, what: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/flow-phone-${what}.png` });
};
const formOn = (page: Page) => page.getByRole("dialog", { name: "Book a visit" });

it("fills in a flow on the telephone; its answer stands with the flow and in the chat", async () => {
  const number = "+919812345410";
  await sendFlowTemplate(stage.app, stage.tenant, made, number);
  const agent = await stage.open("/chat/conversation", 3);
  await atRest(agent);

  const page = await stage.open("/sandbox", 1);
  await page.getByRole("link", { name: number }).click();
  const log = page.getByRole("log");
  const opener = log.getByRole("button", { name: "Book a visit" });
  await opener.click();
  const form = formOn(page);
  const closing = form.getByRole("button", { name: "Close the form" });
  await expect.poll(() => closing.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "detached" });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);

  await page.keyboard.press("Enter");
  await form.getByText("Who are you").waitFor();
  const onwards = form.getByRole("button", { name: "Continue" });
  await onwards.click();
  expect(await form.getByText("This is required").count()).toBe(2);
  await form.getByRole("textbox", { name: "Your name" }).fill("A");
  await form.getByLabel("Day of the visit").fill("2027-01-05");
  await onwards.click();
  await form.getByText("At least 2 characters").waitFor();
  await form.getByRole("textbox", { name: "Your name" }).fill("Asha");
  await shoot(page, "first");
  await onwards.click();
  await form.getByText("Asha", { exact: true }).waitFor();
  await form.getByRole("button", { name: "Back" }).click();
  expect(await form.getByRole("textbox", { name: "Your name" }).inputValue()).toBe("Asha");
  await onwards.click();
  await form.getByRole("button", { name: "Send" }).click();
  await form.getByText("This is required").waitFor();
  await form.getByRole("radio", { name: "A friend" }).check();
  await shoot(page, "last");
  await form.getByRole("button", { name: "Send" }).click();
  await form.waitFor({ state: "detached" });
  const sent = log.getByRole("article", { name: "Written" });
  await sent.getByText("Form sent").waitFor();
  await opener.click();
  await page.getByText("This form was answered already").waitFor();
  expect(await form.count()).toBe(0);
  await shoot(page, "sent");

  // The agent reads the questions, not their keys.
  await agent.getByText("Do you want pickup this chat ?").waitFor();
  await agent.getByRole("dialog").getByRole("button", { name: "Pickup" }).click();
  const thread = agent.getByRole("log", { name: "Messages" });
  for (const [label, text] of [
    ["Your name", "Asha"],
    ["Day of the visit", "2027-01-05"],
    ["Who told you of us?", "A friend"],
  ] as const) {
    await thread.getByRole("term").filter({ hasText: label }).waitFor();
    await thread.getByRole("definition").filter({ hasText: text }).waitFor();
  }
  await shoot(agent, "chat");

  await page.goto(`${stage.url}/whatsapp-flow/${made.flowId}/answers`);
  await page.getByText(number).first().waitFor();
  await page.getByText("A friend").waitFor();
  await shoot(page, "answers");
});

it.each(Object.entries(EYES))(
  "reads well with a flow open: %s",
  async (name, eyes) => {
    const at = Object.keys(EYES).indexOf(name);
    const { phoneId } = await sendFlowTemplate(stage.app, stage.tenant, made, `+9198123455${10 + at}`);
    const page = await stage.open(`/sandbox?phone=${phoneId}`, 1, eyes);
    await page.getByRole("log").getByRole("button", { name: "Book a visit" }).click();
    const form = formOn(page);
    await form.locator("input").first().waitFor();
    // With what is wrong beside its fields.
    await form.getByRole("button", { name: "Continue" }).click();
    await form.locator("[aria-invalid=true]").first().waitFor();
    await shoot(page, name.replaceAll(" ", ""));
    await expectReadsWell(page);
  },
  60_000,
);
