import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { makeArtifact, makeBucket, makePicture } from "#server/testing/factories/library.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(async () => stage?.close());

const SECOND = 1_000;
const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });

it(
  "uploads pictures into a folder, refuses a program, crops, moves, removes and restores",
  async () => {
    const page = await stage.open("/dashboard", 1);
    await page.getByRole("button", { name: /Account/ }).click();
    await page.getByRole("menuitem", { name: "My Library" }).click();
    await page.getByText("Your library is empty").waitFor();
    await page.keyboard.press("n");
    await page.getByLabel("Folder name").fill("Diwali");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Diwali" }).click();
    await page.getByText("This folder is empty").waitFor();

    await page
      .locator('input[type="file"]')
      .setInputFiles([
        file("lamp.png", await makePicture(640, 480)),
        file("cat.png", Buffer.from(`MZ${"x".repeat(200)}`)),
        file("table.csv", Buffer.from("a,b\n1,2\n")),
      ]);
    await page.getByText("2 of 3 uploaded · 1 not taken").waitFor();
    await page.getByText(/cat\.png holds a Windows program/).waitFor();
    await page.getByRole("button", { name: "Clear the list" }).click();

    await page.getByRole("button", { name: "lamp.png", exact: true }).click();
    const detail = page.getByRole("dialog", { name: "lamp.png" });
    await detail.getByRole("img", { name: "lamp.png" }).waitFor();
    await detail.getByText("640 × 480").waitFor();
    await detail.getByRole("button", { name: "Crop" }).click();
    const crop = page.getByRole("dialog", { name: "Image Cropper" });
    await crop.getByRole("button", { name: /Picture: drag it/ }).press("ArrowLeft");
    await crop.getByRole("slider", { name: "Zoom" }).fill("2");
    await crop.getByRole("button", { name: "Turn right" }).click();
    await crop.getByRole("button", { name: "Save" }).click();
    const made = page.getByRole("dialog", { name: "lamp 16x9.png" });
    const sides = (await made.getByText(/\d+ × \d+/).textContent())!.split("×").map(Number);
    expect(sides[0]! / sides[1]!).toBeCloseTo(16 / 9, 1);
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      made.getByRole("button", { name: "Download" }).click(),
    ]);
    expect((await sharp(await readFile(await saved.path())).metadata()).width).toBe(sides[0]);
    await page.keyboard.press("Escape");

    await page.getByRole("checkbox", { name: "Select table.csv" }).check();
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await page.getByRole("radio", { name: "My Library, in no folder" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
    await page.getByRole("button", { name: "table.csv", exact: true }).waitFor({ state: "detached" });

    await page.getByRole("checkbox", { name: "Select lamp.png" }).check();
    await page.getByRole("checkbox", { name: "Select lamp 16x9.png" }).check();
    await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
    await page.getByText("This folder is empty").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "lamp.png", exact: true }).waitFor();
    await page
      .getByRole("navigation", { name: "Breadcrumbs" })
      .getByRole("link", { name: "My Library" })
      .click();
    await page.getByRole("button", { name: "table.csv", exact: true }).waitFor();
  },
  90 * SECOND,
);

it("takes files that are dropped on it", async () => {
  const page = await stage.open("/content-library", 1);
  await page.getByRole("heading", { name: "My Library" }).waitFor();
  const bytes = [...(await makePicture())];
  await page.getByRole("region", { name: "Library" }).evaluate((place, list) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(list)], "dropped.png"));
    for (const name of ["dragenter", "dragover", "drop"])
      place.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
  }, bytes);
  await page.getByText("1 of 1 uploaded").waitFor();
  await page.getByRole("button", { name: "dropped.png", exact: true }).waitFor();
});

it("is shown live to others, and gives a public file to anyone by its link", async () => {
  const { app, tenant, url } = stage;
  const page = await stage.open("/content-library", 4);
  await page.getByRole("heading", { name: "My Library" }).waitFor();
  const id = await makeArtifact(app, tenant.token, "shared.png");
  await page.getByRole("button", { name: "shared.png", exact: true }).waitFor();
  const { artifact } = (
    await app.call("GET /e/enterprise/artifacts/{id}", { token: tenant.token, params: { id } })
  ).data;
  const outside = await fetch(url + artifact.publicUrl);
  expect([outside.status, outside.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await fetch(url + artifact.data.url)).status).toBe(401);
});

describe.each(Object.entries(EYES))("seen in %s", (_name, eyes) => {
  it("reads well as cards, as a list and in detail", async () => {
    const { app, tenant } = stage;
    const bucket = await makeBucket(app, tenant.token, `Seen ${_name}`);
    await makeArtifact(app, tenant.token, "first.png", undefined, { bucketId: bucket });
    await makeArtifact(app, tenant.token, "words.txt", "hello", { bucketId: bucket, visibility: "private" });
    const page = await stage.open(`/content-library?bucket=${bucket}`, 1, eyes);
    await page.getByRole("button", { name: "first.png", exact: true }).waitFor();
    await expectReadsWell(page);
    await page.goto(`${stage.url}/content-library?bucket=${bucket}&view=list`);
    await page.getByRole("button", { name: "words.txt", exact: true }).first().waitFor();
    await expectReadsWell(page);
    await page.getByRole("button", { name: "words.txt", exact: true }).first().click();
    await page.getByRole("dialog", { name: "words.txt" }).locator("dl").waitFor();
    await expectReadsWell(page);
  });
});
