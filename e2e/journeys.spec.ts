import { afterAll, beforeAll, expect, it } from "vitest";
import type { JourneyDefinitionInput } from "#contract/journeys/definition.ts";
import { starter } from "#engines/journeys/index.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { makeJourney } from "#server/testing/factories/journeys.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(async () => stage?.close());

const WIDE = { width: 1440, height: 900 };
const WAITS: JourneyDefinitionInput = {
  first: "pause",
  steps: [
    {
      id: "pause",
      kind: "wait",
      name: "Settle in",
      pause: { kind: "span", amount: 2, unit: "days" },
      next: "there",
    },
    { id: "there", kind: "milestone", name: "Two days in" },
  ],
};

it("is made from a starter, changed on the canvas, and what is wrong leads to its place", async () => {
  const page = await stage.open("/journey/workspace", 1, WIDE);
  await page.getByRole("button", { name: /^Abandoned cart/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Carts");
  await page.getByRole("button", { name: "Create and design" }).click();
  await page.waitForURL("**/designer/journey/*");
  await page.getByRole("heading", { name: "Journey | Carts" }).waitFor();
  expect(await page.title()).toContain("Journey | Carts");

  // A step onto an arrow, which it keeps between what was before and what comes next.
  await page.getByRole("button", { name: "Add a step after People come in" }).click();
  await page.getByRole("menuitem", { name: "Milestone" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Left a cart");
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Left a cart/ }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: /^Left a cart/ }).waitFor({ state: "detached" });
  await page.getByText("Saved", { exact: true }).waitFor();

  await page.getByRole("button", { name: /^Problems/ }).click();
  await page
    .getByRole("button", { name: /Choose the channel of the message/ })
    .first()
    .click();
  await page.getByRole("combobox", { name: "Choose Channel" }).waitFor();
  expect(new URL(page.url()).searchParams.get("nodeId")).toBeTruthy();
});

it("is tried on a clock of its own", async () => {
  const { id } = await makeJourney(stage.app, stage.tenant.token, starter("abandonedCart"), "Tried");
  const page = await stage.open(`/designer/journey/${id}`, 1, WIDE);
  await page.getByRole("button", { name: "Try it" }).click();
  const side = page.getByRole("complementary", { name: "Try it" });
  await side.getByRole("textbox", { name: /total/ }).fill("1500");
  await side.getByRole("button", { name: /^Nothing until/ }).click();
  await side.getByText(/nothing happened/).waitFor();
  await side.getByRole("button", { name: /10,000/ }).click();
  await side.getByText(/came to the end with/).waitFor();
  await side.getByRole("button", { name: "Start again" }).click();
  await side.getByText(/nothing happened/).waitFor({ state: "detached" });
});

it("is written as a list by keyboard, published with a plan, and people are let in, watched and taken out", async () => {
  const { app, tenant } = stage;
  const customer = await makeCustomer(app, tenant.token, { name: "Meera Nair" });
  const { id } = await makeJourney(app, tenant.token, WAITS, "Two days");
  const page = await stage.open(`/designer/journey/${id}`, 1, WIDE);
  await page.getByRole("button", { name: "Show as a list" }).click();
  const steps = page.getByRole("list", { name: "Steps in their order" });
  await steps.getByRole("button", { name: "More actions for Two days in" }).press("Enter");
  await page.getByRole("menuitem", { name: "Add after: Wait", exact: true }).press("Enter");
  await steps.getByRole("button", { name: /^3\. Wait/ }).waitFor();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("It is published for the first time.").waitFor();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Started", { exact: true }).waitFor();

  await page.getByRole("link", { name: "Back to the journeys" }).click();
  await page.getByRole("row", { name: /Two days.*Started/ }).waitFor();
  await page.getByRole("button", { name: "More actions for Two days" }).click();
  await page.getByRole("menuitem", { name: "Let people in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Choose customers" }).click();
  await page.getByRole("checkbox", { name: /Meera Nair/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Let them in" }).click();
  await page.getByText("1 person came in.").waitFor();

  await page.goto(`${stage.url}/journey/monitor?journey=${id}`);
  await page.getByRole("row", { name: /Meera Nair.*Settle in/ }).click();
  const panel = page.getByRole("dialog");
  await panel.getByText("Settle in").waitFor();
  expect(await panel.getByRole("link", { name: "Meera Nair" }).getAttribute("href")).toContain(customer);
  await panel.getByRole("button", { name: "Take out" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await panel.getByText("Left: taken out").waitFor();

  await page.goto(`${stage.url}/journey/reports?journey=${id}`);
  await page.getByText("Left", { exact: true }).first().waitFor();
  await page.getByRole("row", { name: /Settle in/ }).waitFor();
  await page.goto(`${stage.url}/publish/journey?journey=${id}`);
  await page.getByRole("button", { name: /^Look at/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Settle in/ })
    .waitFor();
});

it.each(Object.keys(EYES))(
  "reads well on every screen: %s",
  async (look) => {
    const { app, tenant } = stage;
    const { id } = await makeJourney(app, tenant.token, starter("welcome"), `Seen ${look}`);
    const paths = [
      "/journey/workspace",
      `/designer/journey/${id}`,
      `/publish/journey?journey=${id}`,
      "/publish/journey",
      "/journey/monitor",
      "/journey/reports",
      "/journey/milestone-report",
    ];
    for (const path of paths) {
      const page = await stage.open(path, 1, EYES[look]);
      await page.locator("h1").first().waitFor();
      await expectReadsWell(page);
      await page.close();
    }
  },
  600_000,
);
