import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBot } from "#server/testing/factories/bots.ts";
import { makePdf } from "#server/testing/factories/pdf.ts";
import { makeIntegrationRow } from "#server/testing/factories/integrations.ts";
import { buildKnowledge, makeDocument, makeGolden } from "#server/testing/factories/knowledge.ts";
import { type ModelEndpoint, startModelEndpoint } from "#server/testing/model-endpoint.ts";
import { startWebsite, webPage, type Website } from "#server/testing/website.ts";
import { EYES, expectAccessible, expectNoSidewaysScroll, raiseCurtain, type Stage } from "./kit.ts";

const MANUAL = [
  "# Returns\nYou may return a bicycle within 30 days of delivery. The frame must be unused.",
  "# Delivery\nDelivery to Pune costs 49 rupees and is free for orders above 999 rupees.",
];

let stage: Stage;
let site: Website;
let model: ModelEndpoint;
beforeAll(async () => {
  site = await startWebsite({
    "/": webPage('<h1>Bicycles</h1><p>We sell bicycles in Pune.</p><a href="/warranty">Warranty</a>'),
    "/warranty": webPage(
      "<h1>Warranty</h1><p>Frames are covered for ten years. Tyres and brake pads are not covered.</p>",
    ),
  });
  stage = await raiseCurtain({ OUTBOUND_ALLOW: site.origin, KNOWLEDGE_CRAWL_PAUSE_MS: "0" });
  model = await startModelEndpoint();
  stage.app.platform.outbound.allow(model.baseUrl);
});
afterAll(async () => {
  await stage?.close();
  await model?.close();
  site?.close();
});

it("uploads a PDF, chooses quotes, trains, asks, and opens the page the answer stands on", async () => {
  const { app, tenant } = stage;
  const agentId = await makeBot(app, tenant.token, "Bicycles");
  const page = await stage.open(`/bots/${agentId}/gen-ai`, 1);
  await page.getByRole("switch", { name: "Get knowledge base from Document" }).click();
  await page.getByRole("button", { name: "Update" }).click();
  await page
    .getByText("Please provide at least one Document or disable Get knowledge base from Document")
    .waitFor();
  const manual = { name: "manual.pdf", mimeType: "application/pdf", buffer: makePdf(MANUAL) };
  await page.locator('input[type="file"][accept=".pdf"]').setInputFiles([manual]);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByText("Documents Uploaded Successfully").waitFor();
  await page.locator('input[type="file"][accept=".pdf"]').setInputFiles([manual]);
  await page.getByText('File "manual.pdf" is already exist').waitFor();
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByText("Configuration is mandatory").waitFor();
  await page.getByLabel(/GenAI Configuration/).selectOption("quotes");
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByText("Configuration Updated Successfully").waitFor();
  await page.getByRole("button", { name: "Train Agent" }).click();
  await page.getByText("Please wait while we are building the knowledge base!!").waitFor();
  await page.getByText("Pages: 2 · Passages: 2").waitFor();
  await page.getByText("Built", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Try it" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("How much is delivery to Pune?");
  await page.keyboard.press("Enter");
  await page.getByText("Delivery to Pune costs 49 rupees").waitFor();
  const opening = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "View Source" }).click();
  const viewer = await opening;
  await viewer.locator("mark").waitFor();
  expect(await viewer.locator("mark").textContent()).toContain("Delivery to Pune costs 49 rupees");
  expect(viewer.url()).toContain("page=2");
  await viewer.getByRole("heading", { name: "Page 2 of 2" }).waitFor();
  await page.getByRole("link", { name: "manual.pdf · page 2" }).waitFor();
  await viewer.getByRole("button", { name: /You may return a bicycle/ }).click();
  await viewer.getByRole("heading", { name: "Page 1 of 2" }).waitFor();
});

it("reads a website, quotes it, and has a model say it with its source", async () => {
  const { app, tenant } = stage;
  const agentId = await makeBot(app, tenant.token, "Website");
  const configuration = `Told ${agentId}`;
  await makeIntegrationRow(app, tenant.id, {
    name: configuration,
    baseUrl: model.baseUrl,
    apikey: model.key,
  });
  model.says = () => "Frames have ten years of warranty [1].";
  const page = await stage.open(`/bots/${agentId}/gen-ai`, 1);
  await page.getByRole("switch", { name: "Get knowledge base from Website" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Website Url cannot be empty").waitFor();
  await page.getByLabel("Website URL").fill(`${site.origin}/`);
  await page.keyboard.press("Enter");
  await page.getByLabel(/GenAI Configuration/).selectOption("quotes");
  const train = async () => {
    await page.getByRole("button", { name: "Update" }).click();
    await page.getByText("Configuration Updated Successfully").first().waitFor();
    await page.getByRole("button", { name: "Train Agent" }).click();
    await page.getByText("Built", { exact: true }).waitFor();
  };
  await train();
  await page.getByText("Pages: 2").waitFor();
  await page
    .getByRole("list", { name: "Pages that were read" })
    .getByText(`${site.origin}/warranty`)
    .waitFor();

  await page.getByRole("button", { name: "Try it" }).click();
  const ask = async (question: string) => {
    await page.getByRole("dialog").getByRole("textbox").fill(question);
    await page.keyboard.press("Enter");
  };
  await ask("For how long are frames covered?");
  await page.getByText("Frames are covered for ten years").waitFor();
  const opening = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "View Source" }).click();
  const viewer = await opening;
  await viewer.getByText("Frames are covered for ten years").waitFor();
  expect(viewer.url()).toBe(`${site.origin}/warranty`);

  await page.goto(`${stage.url}/bots/${agentId}/gen-ai`);
  await page.getByLabel(/GenAI Configuration/).selectOption({ label: configuration });
  await train();
  await page.getByRole("button", { name: "Try it" }).click();
  await ask("How long is the warranty of a frame?");
  await page.getByText("Frames have ten years of warranty").waitFor();
  await page.getByRole("link", { name: "View Source" }).waitFor();
  expect(model.asked().at(-1)!.messages.at(-1)!.content).toContain("How long is the warranty of a frame?");
});

it("makes a configuration from the knowledge base, whose key is tried first", async () => {
  const agentId = await makeBot(stage.app, stage.tenant.token, "Models");
  const page = await stage.open(`/bots/${agentId}/gen-ai`, 1);
  await page.getByRole("button", { name: "Create Configuration" }).click();
  const drawer = page.getByRole("dialog", { name: "Create Integration" });
  await drawer.getByRole("button", { name: "Save" }).click();
  await drawer.getByText("Configuration name should not be empty").waitFor();
  await drawer.getByLabel(/^Configuration name/).fill("House model");
  await drawer.getByLabel(/^LLM Type/).selectOption("1");
  await drawer.locator("#apikey").fill("sk-wrong");
  await drawer.getByLabel("Address").fill(model.baseUrl);
  await drawer.getByRole("button", { name: "Save" }).click();
  await drawer
    .getByText(/Incorrect API key provided/)
    .first()
    .waitFor();
  await drawer.locator("#apikey").fill(model.key);
  await drawer.getByRole("button", { name: "Save" }).click();
  await page.getByText("Configuration Created Successfully").waitFor();
  await drawer.waitFor({ state: "hidden" });
  const chosen = page.getByLabel(/GenAI Configuration/);
  await expect
    .poll(() => chosen.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text))
    .toBe("House model");
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well: what is known, one document, and the configurations", async () => {
    const { app, tenant } = stage;
    const agentId = await makeBot(app, tenant.token, `Reader ${name}`);
    const documentId = await makeDocument(app, tenant.token, agentId, "manual.pdf", MANUAL);
    await makeGolden(app, tenant.token, agentId, {
      question: "When may I return a bicycle?",
      expected: "30 days",
    });
    await makeIntegrationRow(app, tenant.id, { name: `Model ${name}` });
    await buildKnowledge(app, tenant.token, agentId);
    const page = await stage.open(`/bots/${agentId}/gen-ai`, 1, eyes);
    const look = async (path: string, shown: string) => {
      await page.goto(stage.url + path);
      await page.getByText(shown).first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };
    await look(`/bots/${agentId}/gen-ai`, "When may I return a bicycle?");
    await look(`/bots/${agentId}/gen-ai/${documentId}?page=1&from=9&to=65`, "You may return a bicycle");
    await look("/admin/integration", `Model ${name}`);
  });
});
