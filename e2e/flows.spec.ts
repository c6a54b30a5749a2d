import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeFlow, ONE_SCREEN } from "#server/testing/factories/flows.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let count = 0;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(async () => stage?.close());

const channelFor = (name: string) =>
  makeChannel(stage.app, stage.tenant.token, {
    name,
    type: 4,
    vendor: "whatsapp-cloud",
    contactId: `+1555200${1000 + ++count}`,
    environment: "sandbox",
  });
const shoot = async (page: { screenshot(options: object): Promise<unknown> }, what: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/flows-${what}.png` });
};

it("draws a flow of two screens from nothing, mends what is found, tries it, publishes and deletes it", async () => {
  const channelId = await channelFor("Front desk");
  const page = await stage.open(`/whatsapp-flow?channel=${channelId}`, 1);
  await page.getByText("No flow on this channel yet").waitFor();
  await page.getByRole("button", { name: "Create Flow" }).first().click();
  await page.getByRole("button", { name: "Create and design" }).click();
  await page.getByText("Name is required").waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("Visit");
  await page.getByRole("button", { name: "Create and design" }).click();
  await page.getByText("Flow Created Successfully").waitFor();
  await page.waitForURL("**/designer/screen/*");
  await page.getByRole("heading", { name: "Form Designer", level: 1 }).waitFor();
  await page.getByText("Whatsapp Business").waitFor();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await page.getByText("Flow data is missing").waitFor();

  // Two screens.
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Create Screen" }).click();
  await dialog.getByRole("textbox", { name: "Screen name" }).fill("Who are you");
  expect(await dialog.getByRole("textbox", { name: "Screen id" }).inputValue()).toBe("WHO_ARE_YOU");
  await dialog.getByRole("textbox", { name: "Screen id" }).fill("WHO_1");
  await dialog.getByRole("button", { name: "Create Screen" }).click();
  await dialog.getByText(/no digits; SUCCESS/).waitFor();
  await dialog.getByRole("textbox", { name: "Screen id" }).fill("WHO");
  await dialog.getByRole("button", { name: "Create Screen" }).click();
  await page.getByText("Screen Created Successfully").waitFor();
  await page.getByRole("tab", { name: "functions" }).click();
  await page.getByTitle("Add Text field", { exact: true }).click();
  await page.getByText("Field is Mandatory").first().waitFor();
  await save.click();
  await page.getByText("Invalid Form Submission").waitFor();
  await page.getByRole("textbox", { name: "label", exact: true }).fill("Your name");
  await page.getByRole("textbox", { name: "name", exact: true }).fill("visitor");
  await page.getByRole("combobox", { name: "required" }).selectOption("true");
  await page.getByRole("tab", { name: "properties" }).click();
  await page.getByTitle("Add Footer button", { exact: true }).click();

  await page.getByRole("button", { name: "Create Screen" }).click();
  await dialog.getByRole("textbox", { name: "Screen name" }).fill("Thanks");
  await dialog.getByRole("button", { name: "Create Screen" }).click();
  await page.getByText("Nobody gets to THANKS.").waitFor();
  await page.getByRole("tab", { name: "utilities" }).click();
  await page.getByTitle("Add Body text", { exact: true }).click();
  await page.getByRole("button", { name: "Add data variable to text" }).click();
  await page.getByText("No data Exist").waitFor();
  await page.getByRole("tab", { name: "Screen", exact: true }).click();
  await page.getByRole("button", { name: "Add variable" }).click();
  await page.getByRole("textbox", { name: "Id", exact: true }).fill("visitor");
  await page.getByRole("textbox", { name: "Example" }).fill("Asha");
  await page.getByRole("tab", { name: "Node" }).click();
  await page.getByRole("button", { name: "Add data variable to text" }).click();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  expect(await page.getByRole("textbox", { name: "text", exact: true }).inputValue()).toBe("${data.visitor}");
  await page.getByRole("tab", { name: "properties" }).click();
  await page.getByTitle("Add Footer button", { exact: true }).click();
  await page.getByRole("button", { name: "Send every answer" }).click();

  // The finding leads to its place; the way from the first screen mends it.
  await page.getByRole("button", { name: /Nobody gets to THANKS/ }).click();
  await page
    .getByRole("group", { name: "How the screens follow one another" })
    .getByRole("button", { name: /^Who are you/ })
    .click();
  await page
    .getByRole("list", { name: "Who are you" })
    .getByRole("button", { name: /^Footer button/ })
    .click();
  await page.getByRole("combobox", { name: "On click" }).selectOption("navigate");
  await page.getByRole("combobox", { name: "Screen to go to" }).selectOption("THANKS");
  await page.getByText("Nothing is in the way").waitFor();
  // What a change took away comes back, and goes again.
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByText("Nothing is in the way").waitFor();
  const json = page.getByRole("textbox", { name: "Flow JSON" });
  const drawn = await json.inputValue();
  expect(JSON.parse(drawn)).toMatchObject({
    version: "3.1",
    screens: [
      { id: "WHO", terminal: false },
      {
        id: "THANKS",
        terminal: true,
        success: true,
        data: { visitor: { type: "string", __example__: "Asha" } },
      },
    ],
  });
  await shoot(page, "drawn");

  // JSON is read back, and what is none is marked with its line.
  await json.fill(drawn.replace('"Your name"', '"Your full name",'));
  await page
    .getByRole("alert")
    .filter({ hasText: /Line \d+: This is no JSON/ })
    .waitFor();
  await json.fill(drawn.replace("Your name", "Your full name"));
  await page.getByRole("list", { name: "Who are you" }).getByText("Your full name").first().waitFor();

  await save.click();
  await page.getByText("Submitted successfully").waitFor();
  await page.getByText("Draft", { exact: true }).waitFor();

  // It runs.
  await page.getByRole("button", { name: "Try it" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("This is required").waitFor();
  await page.getByRole("textbox", { name: "Your full name" }).fill("Ravi");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Ravi", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("The flow is finished.").waitFor();
  await page.locator("pre").getByText('"visitor": "Ravi"').waitFor();
  await shoot(page, "run");

  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await page.getByText("Flow Published Successfully").waitFor();
  const { rows } = await stage.app.platform.database.system.query(
    "select status from sandbox_flow where channel_id = $1",
    [channelId],
  );
  expect(rows).toEqual([{ status: "PUBLISHED" }]);

  await page.getByRole("link", { name: "Back to the flows" }).click();
  await page.getByRole("row", { name: /Visit/ }).getByText("Published").waitFor();
  await page.getByRole("button", { name: "More actions for Visit" }).click();
  await page.getByRole("menuitem", { name: "Delete Flow" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Flow" });
  await question.getByRole("button", { name: "No" }).click();
  await page.getByRole("button", { name: "More actions for Visit" }).click();
  await page.getByRole("menuitem", { name: "Delete Flow" }).click();
  await question.getByRole("button", { name: "Yes" }).click();
  await page.getByText("Flow Deleted Successfully").waitFor();
  await page.getByText("No flow on this channel yet").waitFor();
});

it("starts from a template, guards what is not saved, and brings a version back", async () => {
  const channelId = await channelFor("Starters");
  const page = await stage.open(`/whatsapp-flow?channel=${channelId}`, 1);
  await page.getByRole("button", { name: /^Appointment/ }).click();
  await page.getByRole("button", { name: "Create and design" }).click();
  await page.waitForURL("**/designer/screen/*");
  await page.getByText("Nothing is in the way").waitFor();
  await page.getByRole("button", { name: /^Dropdown/ }).click();
  await page.getByRole("textbox", { name: "label", exact: true }).fill("Treatment");
  await page.getByText("Not saved").waitFor();
  await page.getByRole("link", { name: "Back to the flows" }).click();
  await page.getByText("What you changed in this flow is not saved yet.").waitFor();
  await page.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Submitted successfully").waitFor();
  await page.getByRole("button", { name: "Versions", exact: true }).click();
  await page.getByRole("button", { name: "Bring back" }).click();
  await page.getByText("Version 1 is back").waitFor();
  await page.getByRole("list", { name: "Your appointment" }).getByText("Service").first().waitFor();
  // Fields are moved and deleted by keyboard too.
  await page.getByRole("button", { name: /Move .*Day.* up/i }).press("Enter");
  await page.getByRole("button", { name: "Delete field: Time" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await page.getByText("field Deleted Successfully").waitFor();
});

it("draws first and asks for a name when it is saved, and stands as a button in a template", async () => {
  const channelId = await channelFor("Drawn first");
  const page = await stage.open(`/whatsapp-flow?channel=${channelId}`, 1);
  await page.getByRole("button", { name: "Blank flow" }).click();
  await page.waitForURL("**/designer/screen/form-designer?*");
  await page.getByRole("button", { name: "Create Screen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Screen name" }).fill("Hello");
  await dialog.getByRole("button", { name: "Create Screen" }).click();
  await page.getByRole("tab", { name: "properties" }).click();
  await page.getByTitle("Add Footer button", { exact: true }).click();
  await page.getByRole("banner").getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Hello flow");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Submitted successfully").waitFor();
  await page.waitForURL(/\/designer\/screen\/[0-9a-f-]{36}$/);
  await page.getByText("Hello flow").waitFor();

  await page.goto(`${stage.url}/admin/messageTemplate/create?channelId=${channelId}`);
  await page.getByRole("button", { name: "Add button" }).click();
  await page.getByRole("menuitem", { name: "Open a form" }).click();
  await page.getByRole("combobox", { name: "Flow" }).selectOption({ label: "Hello flow (not published)" });
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well as list, designer and answers", async () => {
    const { app, tenant } = stage;
    const channelId = await channelFor(`Seen ${name}`);
    const empty = await channelFor(`Empty ${name}`);
    const id = await makeFlow(app, tenant.id, channelId, {
      name: `Seen ${name}`,
      json: JSON.stringify({
        ...ONE_SCREEN,
        screens: [...ONE_SCREEN.screens, { ...ONE_SCREEN.screens[0], id: "LOST" }],
      }),
    });
    const page = await stage.open(`/whatsapp-flow?channel=${channelId}`, 1, eyes);
    await page.locator(`a[href="/designer/screen/${id}"]`).waitFor();
    await expectReadsWell(page);
    await shoot(page, `list-${name.replaceAll(" ", "")}`);
    await page.goto(`${stage.url}/whatsapp-flow?channel=${empty}`);
    await page.locator("main ul button").first().waitFor();
    await expectReadsWell(page);
    await shoot(page, `empty-${name.replaceAll(" ", "")}`);
    await page.goto(`${stage.url}/whatsapp-flow/${id}/answers`);
    await page.getByText("+15550100200").waitFor();
    await expectReadsWell(page);
    await page.goto(`${stage.url}/designer/screen/${id}`);
    await page.locator("header h1").waitFor();
    await expectReadsWell(page);
    await shoot(page, `designer-${name.replaceAll(" ", "")}`);
  });
});
