import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { keepBotMessages } from "#server/testing/factories/bot-messages.ts";
import { teachSmallBot } from "#server/testing/factories/bots.ts";
import { expectAccessible, expectNoSidewaysScroll, raiseCurtain, SMALL, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage?.close());

it("teaches what was not understood, group by group, and takes it back", async () => {
  const { app, tenant } = stage;
  const botId = await teachSmallBot(app, tenant.token);
  const said = { botId, sessionId: newId(), senderId: "v", at: new Date() };
  const texts = [
    "my wifi is slow",
    "the wifi is so slow",
    "why is wifi slow",
    "do you wrap gifts",
    "please wrap my gifts",
  ];
  await keepBotMessages(
    app,
    tenant,
    texts.map((text) => ({ ...said, text })),
  );
  const page = await stage.open(`/bots/${botId}/misunderstood`, 1);
  await page.getByText("5 messages, 2 groups, 0 on their own").waitFor();
  await expectAccessible(page);
  const groups = page.getByRole("list", { name: "Misunderstood messages" }).locator("> li");
  await groups.first().getByLabel("Name of a new intent").fill("slow wifi");
  await groups.first().getByRole("button", { name: "Make new intent" }).click();
  await page.getByText("2 messages, 1 group, 0 on their own").waitFor();
  await groups.first().focus();
  await page.keyboard.press("d");
  await page.getByText("Nothing to sort out").waitFor();
  await page.getByText("Dismissed.").waitFor();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await groups.first().waitFor();
  await expect.poll(() => groups.count()).toBe(1);
  const phone = await stage.open(`/bots/${botId}/misunderstood`, 1, SMALL);
  await phone.getByRole("listitem").first().waitFor();
  await expectNoSidewaysScroll(phone);
});
