import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { activityHands, makeActivity } from "#server/testing/factories/campaigns.ts";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { tellEvents } from "#server/testing/factories/customer-events.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

const MAKER = 4;
const CHECKER = 5;
let stage: Stage;
let people: string[];
let campaignId: string;
beforeAll(async () => {
  stage = await raiseCurtain();
  const { app, tenant } = stage;
  const { token } = tenant;
  const channelId = await makeChannel(app, token, SHOP);
  const saved = await app.call("POST /chatbird/api/templates", {
    token,
    body: {
      channelId,
      name: "autumn_sale",
      language: "en",
      category: "MARKETING",
      components: [{ type: "BODY", text: "Everything is half price until Sunday." }],
    },
  });
  const { id } = saved.data.template;
  await app.call("POST /chatbird/api/templates/{id}/submit", { token, params: { id } });
  await vi.waitFor(
    async () => {
      const { data } = await app.call("GET /chatbird/api/templates/{id}", { token, params: { id } });
      expect(data.status).toBe("APPROVED");
    },
    { timeout: 20_000 },
  );
  people = [];
  for (const [name, phoneNumber] of [
    ["Asha", "+919812345011"],
    ["Bilal", "+919812345012"],
    ["Chitra", "+919812345013"],
  ] as const)
    people.push(await makeCustomer(app, token, { name, phoneNumber }));
  await tellEvents(app, token, [
    { event: "order_placed", customer: { customerId: people[0] }, values: { amount: 10 } },
  ]);
});
afterAll(() => stage?.close());

it("sets a goal in the campaign's form, shows it to the checker, and says who did it and what it was worth", async () => {
  const { app, tenant } = stage;
  const page = await stage.open("/campaigns/campaigns-list", MAKER);
  await page.getByRole("link", { name: "Create campaign" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill("Autumn sale");
  await page.getByRole("combobox", { name: "Choose Channel" }).click();
  await page.getByRole("option", { name: /Shop/ }).click();
  await page.getByRole("combobox", { name: "Choose Template" }).click();
  await page.getByRole("option", { name: /autumn_sale/ }).click();
  await page.getByRole("button", { name: "Set a goal" }).click();
  const save = page.getByRole("button", { name: "Save and plan an activity" });
  await save.click();
  await page.getByText("Choose the event, or write what it is called.").waitFor();
  await page.getByRole("combobox", { name: "Event" }).click();
  await page.getByRole("option", { name: "order_placed" }).click();
  await page.getByRole("combobox", { name: "Value to sum" }).click();
  await page.getByRole("option", { name: "amount" }).click();
  await page.getByRole("combobox", { name: "Within" }).click();
  await page.getByRole("option", { name: "24 hours" }).click();
  await save.click();
  await page.getByRole("heading", { name: "Plan activity" }).waitFor();
  campaignId = new URL(page.url()).searchParams.get("campaign")!;

  const hands = activityHands(app, tenant);
  const activity = await makeActivity(app, tenant.people[MAKER].token, campaignId, {
    phoneNumber: [],
    customers: { customerIds: people },
  });
  await hands.submit(activity);
  const desk = await stage.open("/campaigns/approved", CHECKER);
  await desk.getByText("order_placed within 24 hours · sum of amount").waitFor();
  await expectReadsWell(desk);
  await desk.keyboard.press("a");
  await desk.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await desk.getByText("Activity approved successfully").waitFor();
  await hands.reaches(activity, "completed");

  await page.goto(`${stage.url}/campaigns/report/${campaignId}`);
  await page.getByText("Nobody has done it yet.").waitFor();
  await tellEvents(app, tenant.token, [
    { event: "order_placed", customer: { customerId: people[1] }, values: { amount: 499.5 } },
    { event: "order_placed", customer: { customerId: people[2] }, values: { amount: 1000 } },
  ]);
  const table = page.getByRole("region", { name: "Who converted" });
  await table.getByText("Bilal · +919812345012").waitFor();
  await table.getByText("499.5", { exact: true }).waitFor();
  await page.getByText("1,499.5", { exact: true }).waitFor();
  await page.getByText("66.7%", { exact: true }).waitFor();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await file).suggestedFilename()).toBe("campaign-conversions.csv");
  await page.goto(`${stage.url}/campaigns/activity-list/${activity}`);
  const sendings = page.getByRole("region", { name: "Sendings" });
  await sendings.getByText("1,499.5 amount").waitFor();
  await page.getByText("2 of 3 · 1,499.5 amount").waitFor();
});

it.each(Object.entries(EYES))("shows goals and who reached them in %s", async (name, eyes) => {
  const shot = async (what: string) =>
    process.env.SHOTS &&
    (await page.screenshot({ path: `${process.env.SHOTS}/${what}-${name.slice(0, 4)}.png`, fullPage: true }));
  const page = await stage.open(`/campaigns/campaigns-list/${campaignId}`, MAKER, eyes);
  await page.locator("input[value=order_placed]").waitFor();
  await expectReadsWell(page);
  await shot("campaign-form");
  await page.goto(`${stage.url}/campaigns/report/${campaignId}`);
  await page.locator("[aria-labelledby=conversions] tbody tr").first().waitFor();
  await expectReadsWell(page);
  await shot("campaign-report");
  const { data } = await stage.app.call("GET /chatbird/api/activity", {
    token: stage.tenant.token,
    query: { campaignId },
  });
  await page.goto(`${stage.url}/campaigns/activity-list/${data.activityList[0]!.id}`);
  await page.locator("[aria-labelledby=sendings] tbody tr").first().waitFor();
  await expectReadsWell(page);
  await shot("campaign-activity");
});
