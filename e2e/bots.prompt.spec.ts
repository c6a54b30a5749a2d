import { afterAll, beforeAll, expect, it } from "vitest";
import { makeIntegrationRow } from "#server/testing/factories/integrations.ts";
import { type ModelEndpoint, startModelEndpoint } from "#server/testing/model-endpoint.ts";
import { expectAccessible, expectNoSidewaysScroll, raiseCurtain, SMALL, type Stage } from "./kit.ts";

let stage: Stage;
let model: ModelEndpoint;
beforeAll(async () => {
  stage = await raiseCurtain();
  model = await startModelEndpoint();
  stage.app.platform.outbound.allow(model.baseUrl);
  const { app, tenant } = stage;
  await makeIntegrationRow(app, tenant.id, { name: "House", baseUrl: model.baseUrl, apikey: model.key });
});
afterAll(async () => {
  await stage?.close();
  await model?.close();
});

it("makes a prompt based agent, talks with it, and collects what it was told", async () => {
  const page = await stage.open("/bots", 1);
  await page.getByRole("button", { name: "Create New Agent" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel(/^Name/).fill("Cycles");
  await form.getByLabel("Prompt Based").check();
  await form.getByLabel(/^Description/).fill("Sells bicycles");
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Cycles" }).click();
  await page.getByRole("heading", { name: "Prompt", exact: true }).waitFor();
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByText("Prompt is Mandatory").first().waitFor();
  await page.getByLabel("Prompt", { exact: true }).fill("You sell bicycles to ");
  await page.getByRole("button", { name: "Insert name" }).click();
  await page.getByLabel(/^Prompt \*/).selectOption({ label: "House" });
  await page.getByRole("switch").click();
  await page.getByText("No Record").waitFor();
  await page.getByRole("button", { name: "Add variable" }).click();
  await page.getByLabel("Variable name 1").fill("City");
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByText("Add variables name , description and fill mandatory fields").first().waitFor();
  await page.getByLabel("Description 1").fill("Where the customer lives");
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByText("Prompt Updated Successfully").waitFor();
  await expectAccessible(page);

  model.says = ({ messages }) =>
    messages[0]!.content.includes("JSON") ? '{"City":"Pune"}' : "We have **many** bicycles.";
  await page.getByRole("button", { name: "Try it" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("I live in Pune");
  await page.keyboard.press("Enter");
  await page.getByText("many", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Finish and collect data" }).click();
  await page.getByRole("definition").getByText("Pune").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Collected data" }).click();
  await page.getByText("Complete", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("row").count()).toBe(2);

  const phone = await stage.open(new URL(page.url()).pathname.replace("collected", "prompt"), 1, SMALL);
  await phone.getByRole("table").waitFor();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
});
