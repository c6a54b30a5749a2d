import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { makeActivity } from "#server/testing/factories/campaigns.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { atRest, EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

const MAKER = 4;
const CHECKER = 5;
let stage: Stage;
let channelId: string;
let templateId: string;
beforeAll(async () => {
  stage = await raiseCurtain();
  await readyToSend();
});
afterAll(async () => stage?.close());

/** A channel in the sandbox with an approved template, and a segment of people. */
async function readyToSend() {
  const { app, tenant } = stage;
  const { token } = tenant;
  channelId = await makeChannel(app, token, {
    ...SHOP,
    settings: { price: { amount: 0.5, currency: "INR" } },
  });
  const saved = await app.call("POST /chatbird/api/templates", {
    token,
    body: {
      channelId,
      name: "autumn_sale",
      language: "en",
      category: "MARKETING",
      components: [
        {
          type: "BODY",
          text: "Hello {{1}}, everything is *half price* until Sunday.",
          example: { body_text: [["Asha"]] },
        },
      ],
    },
  });
  if (saved.status !== 200) throw new Error(saved.message);
  const { id } = saved.data.template;
  templateId = id;
  await app.call("POST /chatbird/api/templates/{id}/submit", { token, params: { id } });
  await vi.waitFor(
    async () => {
      const { data } = await app.call("GET /chatbird/api/templates/{id}", { token, params: { id } });
      expect(data.status).toBe("APPROVED");
    },
    { timeout: 20_000 },
  );
  const segment = await makeSegment(app, token, "Autumn");
  for (const [name, phoneNumber] of [
    ["Asha", "+919812345011"],
    ["Bilal", "+919812345012"],
    ["Chitra", "+919812345013"],
  ] as const)
    await makeCustomer(app, token, { name, phoneNumber, tags: [segment] });
}

it("a maker plans and submits, a checker gives it back, the maker mends, the checker approves, and the report shows it", async () => {
  const page = await stage.open("/campaigns/campaigns-list", MAKER);
  await page.getByText("No Record").waitFor();
  await page.getByRole("link", { name: "Create campaign" }).first().click();
  await page.getByRole("button", { name: "Save and plan an activity" }).click();
  await expect.poll(() => page.getByText("This Field is Mandatory").count()).toBe(3);
  await page.getByRole("textbox", { name: "Name" }).fill("Autumn sale");
  await page.getByRole("combobox", { name: "Choose Channel" }).click();
  await page.getByRole("option", { name: /Shop/ }).click();
  await page.getByRole("combobox", { name: "Choose Template" }).click();
  await page.getByRole("option", { name: /autumn_sale/ }).click();
  await page.getByRole("combobox", { name: /Value.*\{\{1\}\}/ }).click();
  await page.getByRole("option", { name: "Name", exact: true }).click();
  await page.getByRole("button", { name: "Save and plan an activity" }).click();

  await page.getByRole("heading", { name: "Plan activity" }).waitFor();
  const next = page.getByRole("button", { name: "Next" });
  await next.click();
  await expect.poll(() => page.getByText("This Field is Mandatory").count()).toBe(2);
  await page.getByRole("textbox", { name: "Name of the activity" }).fill("First wave");
  await page.getByRole("combobox", { name: "Segments" }).click();
  await page.getByRole("option", { name: /Autumn/ }).click();
  await page.getByText("3 customers", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await next.click();
  await page.getByRole("radio", { name: "Once it is approved" }).waitFor();
  await page.getByRole("combobox", { name: "Try again those that failed" }).click();
  await page.getByRole("option", { name: "For 3 days" }).click();
  await expectReadsWell(page);
  await next.click();
  await page.getByText("What failed, for 3 days").waitFor();
  await page.getByText("₹1.50 (₹0.50 a message)").waitFor();
  await page.getByRole("button", { name: "Submit for approval" }).click();
  await page.getByText("A checker approves or rejects it").waitFor();
  const address = new URL(page.url()).pathname;

  const desk = await stage.open("/campaigns/approved", CHECKER);
  await desk.getByRole("region", { name: "What happens next" }).waitFor();
  await desk.getByText("of 3 recipients").waitFor();
  await desk.getByText("over 3 days, what failed for a reason that may pass").waitFor();
  await desk.getByText(/Hello (Asha|Bilal|Chitra), everything is/).waitFor();
  await expectReadsWell(desk);
  await desk.keyboard.press("r");
  const refusal = desk.getByRole("dialog", { name: "Reject First wave" });
  await refusal.getByRole("button", { name: "Reject" }).click();
  await refusal.getByText("Please enter reject reason").waitFor();
  await refusal.getByRole("textbox", { name: "Reason" }).fill("Say who it is from");
  await refusal.getByRole("button", { name: "Reject" }).click();
  await desk.getByText("Nothing waits for you").waitFor();

  await page.getByText("Say who it is from").waitFor();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Name of the activity" }).fill("Wave of the shop");
  await next.click();
  await next.click();
  await page.getByRole("button", { name: "Submit for approval" }).click();
  await page.getByText("A checker approves or rejects it").waitFor();
  expect(new URL(page.url()).pathname).toBe(address);

  await desk.getByText("of 3 recipients").waitFor();
  await desk.keyboard.press("a");
  await desk.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await desk.getByText("Activity approved successfully").waitFor();
  await page.getByText("It is over").waitFor();
  await page.getByText("What failed is tried again for 3 days").waitFor();
  await page.getByRole("button", { name: "Stop trying" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await page.getByText("Nothing more is tried by itself.").waitFor();
  await page.getByRole("link", { name: "Sending 1" }).waitFor();
  await page.getByRole("link", { name: "Report", exact: true }).click();
  await page.getByRole("heading", { name: "Autumn sale" }).waitFor();
  const figure = (name: string) =>
    page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
  await vi.waitFor(async () => expect(await figure("Read").innerText()).toContain("3"), { timeout: 20_000 });
  await expectReadsWell(page);
});

describe("how the screens look", () => {
  let waiting: string;
  beforeAll(async () => {
    const { app, tenant } = stage;
    const maker = tenant.people[MAKER].token;
    const made = await app.call("POST /chatbird/api/campaign/create", {
      token: maker,
      body: {
        name: "Festival of lights",
        channelId,
        message: { template: { templateUId: templateId, templateId: "autumn_sale" } },
        columnMapping: [{ variable: "body.1", type: "column", value: "Name" }],
      },
    });
    if (made.status !== 200) throw new Error(made.message);
    const campaign = made.data.data.id;
    const weekly = await makeActivity(app, maker, campaign, {
      name: "Each Monday",
      phoneNumber: ["+919812345011", "12"],
      schedule: { kind: "repeat", every: "week", weekdays: [1, 4], time: "10:00", from: "2030-01-01" },
    });
    await makeActivity(app, maker, campaign, { name: "A draft" });
    waiting = weekly;
    const back = await makeActivity(app, maker, campaign, { name: "Given back" });
    for (const id of [weekly, back])
      await app.call("POST /chatbird/api/activity/{id}/{state}", {
        token: maker,
        params: { id, state: "submit" },
      });
    await app.call("POST /chatbird/api/activity/{id}/reject", {
      token: tenant.people[CHECKER].token,
      params: { id: back },
      body: { reason: "The wrong people" },
    });
    await vi.waitFor(
      async () => {
        const { data } = await app.call("GET /chatbird/api/activity/{id}", {
          token: maker,
          params: { id: weekly },
        });
        expect(data.data.latest!.broadcast.state).toBe("ready");
      },
      { timeout: 20_000 },
    );
  });

  it.each(Object.entries(EYES))("%s: lists, forms, queues and reports read well", async (name, eyes) => {
    const list = await stage.open("/campaigns/campaigns-list", 1, eyes);
    await list.getByText("Festival of lights").first().waitFor();
    await expectReadsWell(list);
    const { data } = await stage.app.call("GET /chatbird/api/activity/{id}", {
      token: stage.tenant.token,
      params: { id: waiting },
    });
    const { campaignId } = data.data;
    const shots: [string, string][] = [
      ["list", "/campaigns/campaigns-list"],
      ["campaign", `/campaigns/campaigns-list/${campaignId}`],
      ["activities", "/campaigns/activity-list"],
      ["activity", `/campaigns/activity-list/${waiting}`],
      ["plan", `/campaigns/activity-list/create?campaign=${campaignId}`],
      ["approvals", "/campaigns/approved"],
      ["rejected", "/campaigns/reject"],
      ["report", "/campaigns/report"],
      ["campaign-report", `/campaigns/report/${campaignId}`],
    ];
    for (const [shot, path] of shots) {
      await list.goto(stage.url + path);
      await atRest(list);
      if (process.env.SHOTS)
        await list.screenshot({ path: `${process.env.SHOTS}/campaigns-${shot}-${name.slice(0, 4)}.png` });
      await expectReadsWell(list);
    }
  });
});
