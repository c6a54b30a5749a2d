import { afterAll, beforeAll, expect, it } from "vitest";
import type { JourneyDefinitionInput } from "#contract/journeys/definition.ts";
import { tellEvents } from "#server/testing/factories/customer-events.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { journeyHands, makeJourney } from "#server/testing/factories/journeys.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

const WIDE = { width: 1440, height: 900 };
const day = { kind: "span" as const, amount: 1, unit: "days" as const };
const TESTS: JourneyDefinitionInput = {
  first: "which",
  steps: [
    {
      id: "which",
      kind: "experiment",
      name: "Which offer",
      ways: [
        { label: "Plain", share: 1, next: "rest" },
        { label: "Gift", share: 1, next: "rest" },
      ],
    },
    { id: "rest", kind: "wait", name: "Settle in", pause: day },
  ],
};
const PEOPLE = ["Asha", "Bilal", "Chitra", "Dev", "Esha", "Farid", "Gita", "Hari"];
let stage: Stage;
let people: string[];
let id: string;
beforeAll(async () => {
  stage = await raiseCurtain();
  const { app, tenant } = stage;
  people = [];
  for (const name of PEOPLE) people.push(await makeCustomer(app, tenant.token, { name }));
  await tellEvents(app, tenant.token, [
    { event: "order_placed", customer: { customerId: people[0] }, values: { amount: 10, city: "Pune" } },
  ]);
  ({ id } = await makeJourney(app, tenant.token, TESTS, "Offers"));
});
afterAll(() => stage?.close());

it("is given a goal, lets go whoever reaches it, and says who did, what it was worth and by which way", async () => {
  const { app, tenant } = stage;
  const hands = journeyHands(app, tenant.token);
  const page = await stage.open(`/designer/journey/${id}`, 1, WIDE);
  await page.getByRole("button", { name: "Set a goal" }).click();
  const goal = page.getByRole("region", { name: "Goal" });
  await goal.getByText("Name the event that is the goal.").waitFor();
  await goal.getByRole("combobox", { name: "Event" }).fill("order_pl");
  await page.getByRole("option", { name: "order_placed" }).click();
  await goal.getByRole("combobox", { name: "Value to sum" }).click();
  await page.getByRole("option", { name: "amount" }).click();
  await goal.getByRole("textbox", { name: "Within days" }).fill("3");
  await goal.getByRole("checkbox", { name: "Only where a value of the event says so" }).check();
  await goal.getByRole("combobox", { name: "Value", exact: true }).selectOption("amount");
  await goal.getByRole("combobox", { name: "Comparison" }).selectOption("is at least");
  await goal.getByRole("textbox", { name: "Compared with" }).fill("100");
  await goal.getByRole("checkbox", { name: /^Leave the journey/ }).check();
  await page.getByText("Saved", { exact: true }).waitFor();
  await expectReadsWell(page);
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Started", { exact: true }).waitFor();

  await hands.enter(id, ...people);
  await hands.rested(id);
  await page.goto(`${stage.url}/journey/reports?journey=${id}`);
  const report = page.getByRole("region", { name: "Goal" });
  await report.getByText(/order_placed.*within.*3 days.*of coming in; .*amount.* is summed/).waitFor();
  await tellEvents(app, tenant.token, [
    { event: "order_placed", customer: { customerId: people[0] }, values: { amount: 500 } },
    { event: "order_placed", customer: { customerId: people[1] }, values: { amount: 99 } },
    { event: "order_placed", customer: { customerId: people[2] }, values: { amount: 1000 } },
  ]);
  await report.getByText("1,500", { exact: true }).first().waitFor();
  await report.getByText(/^25% \(between/).waitFor();
  await report.getByRole("region", { name: "Which offer" }).getByText("Too few to tell").first().waitFor();
  await page.getByText("goal reached").first().waitFor();
  await report.getByRole("link", { name: "Who reached it" }).click();
  await page.getByRole("row", { name: /Asha.*Left: goal reached/ }).click();
  const panel = page.getByRole("dialog");
  await panel.getByText("Goal reached", { exact: true }).waitFor();
  await panel.getByText(/Worth: 500/).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("row", { name: /Chitra/ }).waitFor();
  expect(await page.getByRole("row", { name: /Bilal/ }).count()).toBe(0);
});

it.each(Object.entries(EYES))("shows goals of journeys in %s", async (name, eyes) => {
  const { app, tenant, url } = stage;
  const shot = async (what: string) =>
    process.env.SHOTS &&
    (await page.screenshot({ path: `${process.env.SHOTS}/${what}-${name.slice(0, 4)}.png`, fullPage: true }));
  const page = await stage.open(`/designer/journey/${id}`, 1, eyes);
  // In a narrow window the steps are a list, and their settings open over it.
  if (eyes.width) await page.locator("ol button").first().click();
  const event = page.locator("input[value=order_placed]");
  await event.waitFor();
  await event.scrollIntoViewIfNeeded();
  await expectReadsWell(page);
  await shot("journey-goal");
  await page.goto(`${url}/journey/reports?journey=${id}`);
  const section = page.locator("[aria-labelledby=journey-goal]");
  await section.locator("tbody tr").first().waitFor();
  await expectReadsWell(page);
  await section.evaluate((one) => one.scrollIntoView());
  await shot("journey-report");
  await page.goto(`${url}/journey/monitor?journey=${id}&goal=true`);
  await page.locator("tbody tr").first().click();
  await page.locator("[role=dialog] dl").first().waitFor();
  await expectReadsWell(page);
  await shot("journey-run");
  // Without a goal it says where one is set.
  const other = await makeJourney(app, tenant.token, TESTS, `Plain ${name}`);
  await app.call("POST /e/enterprise/journeys/{id}/publish", {
    token: tenant.token,
    params: { id: other.id },
    body: { version: other.version },
  });
  await page.goto(`${url}/journey/reports?journey=${other.id}`);
  await page.locator("[aria-labelledby=journey-goal] a").waitFor();
  await expectReadsWell(page);
});
