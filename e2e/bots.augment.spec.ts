import { afterAll, beforeAll, it } from "vitest";
import { teachSmallBot } from "#server/testing/factories/bots.ts";
import { expectAccessible, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage?.close());

it("generates phrases from those that are selected, and adds the ticked ones", async () => {
  const { app, tenant } = stage;
  const botId = await teachSmallBot(app, tenant.token);
  const page = await stage.open(`/bots/${botId}/intents`, 1);
  await page
    .getByRole("region", { name: "Stories" })
    .getByText(/^Story/)
    .first()
    .click();
  await page.getByText("track order", { exact: true }).first().click();
  await page.getByText("where is my parcel").waitFor();
  await page.getByRole("button", { name: "Auto Generate" }).click();
  await page.getByText("Select at least one training phrase").waitFor();
  await page.getByLabel("Select all").check();
  await page.getByRole("button", { name: "Auto Generate" }).click();
  const dialog = page.getByRole("dialog", { name: "Auto Generate" });
  await dialog.getByText("where is my shipment").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Add \d+ phrases/ }).click();
  await page.getByRole("region").getByText("where is my shipment").first().waitFor();
});
