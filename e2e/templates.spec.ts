import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cloud, startCloud } from "#server/features/templates/testing/cloud.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeArtifact, makePicture } from "#server/testing/factories/library.ts";
import { makeRichCard, makeTemplate } from "#server/testing/factories/templates.ts";
import { EYES, expectAccessible, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let cloud: Cloud;
/** Where the whole sandbox listens; the other journeys ask a vendor that does what they say. */
let sandbox: string;
let channelId: string;
beforeAll(async () => {
  [stage, cloud] = await Promise.all([raiseCurtain(), startCloud()]);
  const { app, tenant } = stage;
  sandbox = app.platform.addresses.sandbox()!;
  app.platform.addresses.sandboxListening(cloud.origin);
  channelId = await makeChannelRow(app, tenant.id, { name: "Acme Shop", environment: "sandbox" });
  await makeArtifact(app, tenant.token, "shoes.png", await makePicture(640, 336));
});
afterAll(async () => {
  await stage?.close();
  await cloud?.stop();
});

const SECOND = 1_000;

it(
  "writes a template from an example with a picture, submits it, and sees it approved without reloading",
  async () => {
    const { app, tenant } = stage;
    const page = await stage.open("/dashboard", 1);
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Message Template" }).click();
    await page.getByText("No templates yet").waitFor();
    await page.getByRole("link", { name: "Create template" }).first().click();
    await page.getByRole("button", { name: /Order on its way/ }).click();
    const phone = page.getByRole("region", { name: "Message on the phone" });
    await phone.getByText("A-1009").waitFor();

    await page.getByRole("radio", { name: "Picture" }).check({ force: true });
    await page.getByRole("button", { name: "Choose", exact: true }).click();
    await page.getByRole("dialog").getByText("shoes.png").click();
    await phone.getByRole("img", { name: "Picture" }).waitFor();

    const text = page.getByRole("textbox", { name: /^Text\s*\d/ });
    await text.fill("Hi {{1}}, good news: your order {{2}} comes on {{3}} by noon.");
    await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(10, 19));
    await text.press("Control+b");
    await phone.getByText("good news", { exact: true }).waitFor();
    expect(await text.inputValue()).toContain("*good news*");
    await text.press("Control+z");
    expect(await text.inputValue()).not.toContain("*good news*");
    await text.press("Control+y");

    await page.getByRole("button", { name: "Add button" }).click();
    await page.getByRole("menuitem", { name: "Quick reply" }).click();
    await page
      .getByRole("textbox", { name: /^Label/ })
      .nth(1)
      .fill("Talk to us");
    await page.getByRole("button", { name: "Move Button 2 up" }).click();
    await page.getByText("Nothing known speaks against it.").waitFor();
    await expectAccessible(page);

    await menu.getByRole("link", { name: "Message Template" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByText("This template has changes that are not saved.").waitFor();
    await question.getByRole("button", { name: "Stay" }).click();

    await page.getByRole("button", { name: "Submit for approval" }).click();
    await page.getByText("Template submitted for approval").waitFor();
    await page.getByText("In review", { exact: true }).waitFor();
    expect(cloud.templates).toMatchObject([
      {
        name: "order_shipped",
        components: [
          { type: "HEADER", example: { header_handle: [expect.stringMatching(/^4::/)] } },
          { type: "BODY" },
          { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "Talk to us" }, { type: "URL" }] },
        ],
      },
    ]);
    cloud.templates[0]!.status = "APPROVED";
    await app.call("POST /chatbird/api/templates/sync", { token: tenant.token, body: { channelId } });
    await page.getByText("Approved", { exact: true }).waitFor();
    await page.getByText("It can be sent.", { exact: false }).waitFor();
    await page.getByRole("button", { name: /^More actions for/ }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Duplicate" }).click();
    await page.getByRole("heading", { level: 1, name: "order_shipped_copy" }).waitFor();
  },
  90 * SECOND,
);

it(
  "edits an approved template, which the sandbox's reviewer approves a second time",
  async () => {
    const { app, tenant } = stage;
    app.platform.addresses.sandboxListening(sandbox);
    try {
      const { token } = tenant;
      const shop = {
        name: "Shop",
        type: 4,
        vendor: "whatsapp-cloud",
        contactId: "+15550100077",
        environment: "sandbox" as const,
      };
      const channel = await app.call("POST /e/enterprise/channels", { token, body: shop });
      const id = await makeTemplate(app, token, channel.data.id);
      await app.call("POST /chatbird/api/templates/{id}/submit", { token, params: { id } });
      const page = await stage.open(`/admin/messageTemplate/${id}`, 1);
      await page.getByText("Approved", { exact: true }).waitFor();
      await page.getByText("Edits left: 10 of 10 in 30 days", { exact: false }).waitFor();
      expect(await page.getByRole("textbox", { name: /^Name/ }).isDisabled()).toBe(true);
      await page.getByRole("textbox", { name: /^Text\s*\d/ }).fill("Hello {{1}}, your order comes at noon.");
      await page.getByRole("button", { name: "Submit edit" }).click();
      const question = page.getByRole("alertdialog");
      await question.getByText("Until it is approved it cannot be sent", { exact: false }).waitFor();
      await expectAccessible(page);
      await question.getByRole("button", { name: "Submit edit" }).click();
      await page.getByText("Edit submitted for approval").waitFor();
      await page.getByText("In review", { exact: true }).waitFor();
      await page.getByText("Approved", { exact: true }).waitFor();
      await page.getByText("Edits left: 9 of 10 in 30 days", { exact: false }).waitFor();
      await page.getByText("The next one is taken from", { exact: false }).waitFor();
      expect(await page.getByRole("textbox", { name: /^Text\s*\d/ }).inputValue()).toContain("at noon");
      const { data } = await app.call("GET /chatbird/api/templates/{id}", { token, params: { id } });
      expect(data).toMatchObject({
        status: "APPROVED",
        components: [{ text: expect.stringContaining("noon") }],
      });
    } finally {
      app.platform.addresses.sandboxListening(cloud.origin);
    }
  },
  90 * SECOND,
);

it(
  "makes a carousel whose cards are dragged into order, and leads to what is missing",
  async () => {
    const page = await stage.open(`/admin/messageTemplate/create?channelId=${channelId}`, 1);
    await page.getByRole("button", { name: /New arrivals/ }).click();
    await page.getByRole("button", { name: "Submit for approval" }).click();
    const review = page.getByRole("region", { name: "Review" });
    await review
      .getByText(/has no example image/)
      .nth(1)
      .click();
    await page.getByRole("button", { name: /^Card 2/, pressed: true }).waitFor();
    const tabs = page.getByRole("group", { name: "Cards" });
    await tabs.getByRole("button", { name: /^Card 2/ }).dragTo(tabs.getByRole("button", { name: /^Card 1/ }));
    await page.getByRole("button", { name: /^Card 1/, pressed: true }).waitFor();
    expect(await page.getByRole("textbox", { name: /^Card text/ }).inputValue()).toContain("Canvas shoes");
    for (let card = 1; card <= 2; card++) {
      await tabs.getByRole("button", { name: new RegExp(`^Card ${card}`) }).click();
      await page.getByRole("button", { name: "Choose", exact: true }).click();
      await page.getByRole("dialog").getByText("shoes.png").click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.getByText("Nothing known speaks against it.").waitFor();
    await page.locator("main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
    // A click would scroll back to it first.
    const save = page.getByRole("button", { name: "Save draft" });
    expect(
      await save.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    ).toBe(true);
    await save.click();
    await page.getByText("Template saved as a draft").waitFor();
  },
  90 * SECOND,
);

it(
  "makes a rich card, shows it in the list, and takes it back after removing",
  async () => {
    const page = await stage.open("/admin/richcard", 1);
    await page.getByText("No rich cards yet").waitFor();
    await page.getByRole("link", { name: "Create rich card" }).first().click();
    await page.getByRole("textbox", { name: /^Name/ }).fill("Autumn");
    await page.getByRole("textbox", { name: /^Title/ }).fill("Shoes for {{name}}");
    await page.getByRole("textbox", { name: /Example of/ }).fill("Asha");
    await page.getByRole("region", { name: "Message on the phone" }).getByText("Shoes for Asha").waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Rich card created").waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Undo", exact: true }).last().click();
    await page.getByRole("link", { name: "Autumn" }).waitFor();
  },
  60 * SECOND,
);

describe.each(Object.entries(EYES))("in %s", (_name, eyes) => {
  it(
    "every page is whole, and nobody is shut out",
    async () => {
      const { app, tenant } = stage;
      const name = `shown_${Date.now()}`;
      const id = await makeTemplate(app, tenant.token, channelId, { name });
      const card = await makeRichCard(app, tenant.token, { name });
      const pages = [
        "/admin/messageTemplate/whatsapp",
        "/admin/messageTemplate/create",
        `/admin/messageTemplate/${id}`,
        "/admin/richcard",
        `/admin/richcard/${card}`,
      ];
      const page = await stage.open("/", 1, eyes);
      for (const path of pages) {
        await page.goto(stage.url + path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expectReadsWell(page);
      }
    },
    90 * SECOND,
  );
});
