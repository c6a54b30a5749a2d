import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";
import { EYES, expectAccessible, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let receiver: Receiver;
beforeAll(async () => {
  stage = await raiseCurtain();
  receiver = await startReceiver();
  stage.app.platform.outbound.allow(receiver.origin);
});
afterAll(async () => {
  await stage.close();
  await receiver.close();
});

it("chooses a type, tries the service with its key, and saves it", async () => {
  const page = await stage.open("/admin/integration", 1);
  await page.getByRole("button", { name: "Create Configuration" }).first().click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("combobox", { name: "Type", exact: true }).selectOption("Compute");
  await drawer.getByRole("textbox", { name: /^Configuration name/ }).fill("Pricing");
  await drawer.getByRole("button", { name: "Save" }).click();
  await drawer.getByText("This field is mandatory.").waitFor();
  await drawer.getByRole("textbox", { name: /^Address/ }).fill(`${receiver.origin}/price`);
  await drawer.getByRole("combobox", { name: /^How it knows/ }).selectOption("bearer");
  await drawer.getByRole("textbox", { name: /^Token/ }).fill("s3cret");
  await drawer.getByRole("button", { name: "Test" }).click();
  await page.getByText("It answered with 200.").waitFor();
  expect(receiver.calls[0]!.headers.authorization).toBe("Bearer s3cret");
  await drawer.getByRole("button", { name: "Save" }).click();
  await page.getByText("Configuration Created Successfully").waitFor();
  await page.getByText("Pricing").first().waitFor();
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well as a form of a database", async () => {
    const page = await stage.open("/admin/integration", 1, eyes);
    await page.locator("header button").last().click();
    await page.getByRole("dialog").locator("select").first().selectOption("4");
    await page.locator('[id="settings.host"]').waitFor();
    const path = `${process.env.SHOTS}/integration-${name.replace(" ", "")}.png`;
    if (process.env.SHOTS) await page.screenshot({ path });
    await expectAccessible(page);
  });
});
