import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { presetFile } from "#server/testing/factories/marketplace.ts";
import { EYES, expectAccessible, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage.close());

it("tries a bot, installs it with one press, and finds it trained and listed", async () => {
  const page = await stage.open("/marketplace/list", 1);
  await page.getByRole("button", { name: "Shop assistant" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: "Type a message" }).fill("when does the shop open");
  await drawer.getByRole("button", { name: "Send" }).click();
  await drawer.getByText(/^Understood as opening hours/).waitFor();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Install" }).click();
  await drawer.getByLabel("Name of the bot").fill("Shoe helper");
  await drawer.getByLabel("Name of your shop").fill("Old Mill Shoes");
  await drawer.getByRole("button", { name: "Install now" }).click();
  await drawer.getByText("It is trained and answers.").waitFor();
  await drawer.getByRole("link", { name: "Open the bot" }).click();
  await page.waitForURL(/\/bots\//);
  await page.getByText("Shoe helper").first().waitFor();
  await page.goto(`${stage.url}/admin/marketplaceModule`);
  await page.locator("input[type=file]").setInputFiles({
    name: "desk.preset.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(presetFile())),
  });
  await page.getByRole("link", { name: "Small desk" }).waitFor();
  expect(await page.getByText("1 of 1").count()).toBeGreaterThan(0);
});

it("installs an app, and opens what it made", async () => {
  const page = await stage.open("/marketplace/list", 1);
  await page.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "Apps" }).click();
  await page.getByRole("button", { name: "Feedback after a visit" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("How satisfied are you? (mandatory) → last_rating").waitFor();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Install" }).click();
  await drawer.getByLabel("Name of your company").fill("Old Mill Shoes");
  await drawer.getByRole("button", { name: "Install now" }).click();
  await drawer.getByText("The apps are drafts: open one to launch it and get its link.").waitFor();
  await drawer.getByRole("link", { name: "Open it" }).click();
  await page.waitForURL(/\/encaps\//);
  await page.locator("#main").getByRole("heading", { name: "Feedback after a visit" }).waitFor();
});

it("walks through a flow, installs it on a channel, and opens what it made in the designer", async () => {
  await makeChannel(stage.app, stage.tenant.token, {
    name: "Front desk",
    type: 4,
    vendor: "whatsapp-cloud",
    contactId: "+15552001000",
    environment: "sandbox",
  });
  const page = await stage.open("/marketplace/list", 1);
  await page.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "WhatsApp flows" }).click();
  await page.getByRole("button", { name: "Appointment booking in the chat" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("When would you like to come?").waitFor();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Install" }).click();
  await drawer.getByLabel("Name of your business").fill("Old Mill Shoes");
  await drawer.getByRole("combobox", { name: "Channel: WhatsApp" }).click();
  await page.getByRole("option", { name: "Front desk" }).click();
  await drawer.getByRole("button", { name: "Install now" }).click();
  await drawer.getByText("The flows are drafts: open one and publish it, then send it.").waitFor();
  await drawer.getByRole("link", { name: "Open it" }).click();
  await page.waitForURL(/\/designer\/screen\//);
  await page.getByText("Appointment booking").first().waitFor();
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well as a gallery, a preset, a form and a list", async () => {
    const page = await stage.open("/marketplace/list", 1, eyes);
    const shoot = async (what: string) => {
      const path = `${process.env.SHOTS}/${what}-${name.replace(" ", "")}.png`;
      if (process.env.SHOTS) await page.screenshot({ path });
    };
    const look = async (what: string) => {
      await expectReadsWell(page);
      await shoot(what);
    };
    await page.locator("main h2").first().waitFor();
    await look("gallery");
    await page.goto(`${stage.url}/marketplace/list?preset=appointment-reminder`);
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("tab").first().waitFor();
    await look("preset");
    await drawer.locator("button").last().click();
    await drawer.locator("form").waitFor();
    await look("install");
    await page.goto(`${stage.url}/marketplace/list?preset=course-enquiry-flow-arabic`);
    await drawer.getByText("أي دورة تهمك؟").waitFor();
    await look("flow");
    await page.goto(`${stage.url}/admin/marketplaceModule`);
    await page.locator("tbody tr").first().waitFor();
    await look("module");
    await page.locator("tbody tr").first().click();
    await drawer.locator("li").first().waitFor();
    await look("made");
  });
});
