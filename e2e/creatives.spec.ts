import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { makeCreatives } from "#server/testing/factories/creatives.ts";
import { makeIntegrationRow } from "#server/testing/factories/integrations.ts";
import { newId } from "#server/platform/ids.ts";
import { type ImageEndpoint, startImageEndpoint } from "#server/testing/image-endpoint.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let model: ImageEndpoint;
beforeAll(async () => {
  stage = await raiseCurtain();
  model = await startImageEndpoint();
  stage.app.platform.outbound.allow(model.baseUrl);
});
afterAll(async () => {
  await model?.close();
  await stage?.close();
});

const painter = (enterpriseId: string) =>
  makeIntegrationRow(stage.app, enterpriseId, {
    name: "Painter",
    baseUrl: model.baseUrl,
    apikey: model.key,
    imageModel: "painter-1",
  });

it("says what to connect, generates, fails and tries again, saves, and changes what was saved", async () => {
  const page = await stage.open("/creatives", 1);
  await page.getByText("Connect an image model first").waitFor();
  const connect = page.getByRole("link", { name: "Open Integrations" });
  expect(await connect.getAttribute("href")).toBe("/admin/integration");
  await painter(stage.tenant.id);
  await page.reload();
  await page.getByRole("link", { name: "Create Image Library" }).first().click();
  const preview = page.getByRole("button", { name: "Preview", exact: true });
  await preview.click();
  await page.getByText("This field id mandatory").waitFor();
  await page.getByRole("button", { name: "Travel" }).click();
  const asked = page.getByRole("textbox", { name: "Image Prompt" });
  expect(await asked.inputValue()).toContain("mountain lake");
  const message = "Your request was rejected by the safety system.";
  model.answers = () => ({ status: 400, body: JSON.stringify({ error: { message } }) });
  await preview.click();
  const failed = page.getByRole("alert").filter({ hasText: "failed" });
  await failed.getByText(message).waitFor();
  model.answers = undefined;
  await failed.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("img", { name: "Image Preview" }).waitFor();
  const save = page.getByRole("button", { name: "Save to library" });
  await save.click();
  await page.getByText("Library Name is required").waitFor();
  await page.getByRole("textbox", { name: "Library Name" }).fill("Lakes");
  await page.getByRole("heading", { name: "Lakes", level: 1 }).waitFor();
  await save.click();
  await page.getByText("Image saved to the library").waitFor();
  await page.waitForURL((url) => url.pathname === "/creatives");

  await page.getByRole("searchbox", { name: "Search image libraries" }).fill("lAK");
  await page.waitForURL(/name=lAK/);
  await page.getByRole("link", { name: "Lakes" }).click();
  await page.getByRole("heading", { name: "Lakes", level: 1 }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(await sharp(await readFile(await file.path())).metadata()).toMatchObject({
    width: 320,
    height: 180,
  });
  await page.getByRole("button", { name: /More actions for/ }).click();
  await page.getByRole("menuitem", { name: "Save to the content library" }).click();
  await page.getByText("Saved to the content library").waitFor();
  await page.getByRole("link", { name: "Edit" }).click();
  await asked.fill("A red boat");
  let paint!: () => void;
  const after = new Promise<void>((resolve) => (paint = resolve));
  model.answers = () => ({ after });
  await preview.click();
  await page.getByRole("status").filter({ hasText: "minute" }).waitFor();
  paint();
  await save.click();
  await page.waitForURL((url) => url.pathname === "/creatives");
  await expect.poll(() => model.images().at(-1)!.prompt).toContain("A red boat");
});

it("asks before an image is lost, and lets nobody change who may only look", async () => {
  const mark = `Guarded ${newId().slice(-6)}`;
  const { "creative-library": library, "creative-image": image } = await makeCreatives(
    stage.app,
    stage.tenant.id,
    mark,
  );
  const page = await stage.open(`/creatives/imageLibrary/${library}/Guarded/${image}`, 1);
  await page.getByRole("textbox", { name: "Image Prompt" }).fill("Something else");
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByText(/is not saved/).waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("heading", { name: `${mark} pictures` }).waitFor();
  await page.getByRole("button", { name: `More actions for ${mark} picture` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByText("No images in this library yet").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("img", { name: `${mark} picture` }).waitFor();
  const looking = await stage.open("/creatives", 3);
  await looking.getByRole("heading", { name: /permission/i }).waitFor();
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well as list, gallery and editor", async () => {
    const { app, tenant } = stage;
    const made = await makeCreatives(app, tenant.id, `Seen ${name}`);
    await painter(tenant.id).catch(() => undefined);
    const library = made["creative-library"];
    const shoot = async (what: string) => {
      await expectReadsWell(page);
      const path = `${process.env.SHOTS}/creatives-${what}-${name.replaceAll(" ", "")}.png`;
      if (process.env.SHOTS) await page.screenshot({ path, fullPage: true });
    };
    const page = await stage.open("/creatives", 1, eyes);
    await page.locator(`a[href="/creatives/viewGallery/${library}"]`).waitFor();
    await shoot("list");
    await page.goto(`${stage.url}/creatives/viewGallery/${library}`);
    await page.getByRole("img", { name: `Seen ${name} picture` }).waitFor();
    await shoot("gallery");
    await page.goto(`${stage.url}/creatives/imageLibrary/${library}/x/${made["creative-image"]}`);
    await page.getByRole("img", { name: `Seen ${name} picture` }).waitFor();
    await shoot("editor");
    await page.goto(`${stage.url}/creatives/imageLibrary/${library}`);
    await page.locator("#imagePrompt").waitFor();
    await shoot("new");
  });
});
