import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { tellEvents } from "#server/testing/factories/customer-events.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { EYES, expectAccessible, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

const PEOPLE = Array.from({ length: 40 }, (_, at) => `+9198123450${at + 10}`);
let stage: Stage;
let channelId: string;
beforeAll(async () => {
  stage = await raiseCurtain();
  channelId = await makeChannel(stage.app, stage.tenant.token, SHOP);
  for (const phoneNumber of PEOPLE) await makeCustomer(stage.app, stage.tenant.token, { phoneNumber });
  await Promise.all([
    approved("autumn_sale", "Everything is half price until Sunday."),
    approved("autumn_gift", "A gift waits for you until Sunday."),
  ]);
});
afterAll(() => stage?.close());

async function approved(name: string, text: string): Promise<void> {
  const { app, tenant } = stage;
  const { token } = tenant;
  const saved = await app.call("POST /chatbird/api/templates", {
    token,
    body: { channelId, name, language: "en", category: "MARKETING", components: [{ type: "BODY", text }] },
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
}

it("writes two variants and a hold-out, looks at each in the flight plan, and compares what became of them", async () => {
  const page = await stage.open("/campaigns/broadcast/create", 1);
  const choose = async (field: string, option: RegExp) => {
    await page.getByRole("combobox", { name: field }).click();
    await page.getByRole("option", { name: option }).click();
  };
  await choose("Choose Channel", /Shop/);
  await choose("Choose Template", /autumn_sale/);
  await page.getByLabel("Mobile Numbers").fill(PEOPLE.join(","));
  await page.getByRole("textbox", { name: "Hold out, percent" }).fill("95");
  await page.getByRole("button", { name: "Add a variant" }).click();
  await page.getByRole("textbox", { name: "Variant A" }).fill("60");
  await page.getByRole("button", { name: "Set a goal" }).click();
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.click();
  // Variant B has no message yet.
  await page.getByText("This Field is Mandatory").waitFor();
  await choose("Choose Template", /autumn_gift/);
  await send.click();
  await page.getByText("Write whole numbers from 1 to 99 that add up to 100.").waitFor();
  await page.getByText("Write a whole number from 1 to 90, or leave it empty.").waitFor();
  await page.getByText("Choose the event, or write what it is called.").waitFor();
  await page.getByText(/events come from your shop’s own program/).waitFor();
  await page.getByRole("combobox", { name: "Event" }).fill("order_placed");
  await page.getByRole("combobox", { name: "Value to sum" }).fill("amount");
  await page.getByRole("textbox", { name: "Variant B" }).fill("40");
  await page.getByRole("textbox", { name: "Hold out, percent" }).fill("20");
  await expectAccessible(page);
  await send.click();

  await page.getByRole("heading", { name: "Flight plan" }).waitFor();
  const variants = page.getByRole("region", { name: "Variants" }).first();
  await variants.getByText("they are sent nothing, so that the effect can be compared").waitFor();
  const phone = page.getByRole("region", { name: "Preview" });
  await phone.getByText("Everything is half price until Sunday.").waitFor();
  await variants.getByRole("button", { name: "Variant B" }).click();
  await phone.getByText("A gift waits for you until Sunday.").waitFor();
  await page.getByText("This person is held out, so that the effect can be compared.").first().waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send now" }).click();

  await page.getByText("Variant A · 60%").waitFor();
  await page.getByRole("link", { name: "autumn_gift" }).click();
  await page.getByText("Completed", { exact: true }).first().waitFor();
  await variants.getByRole("columnheader", { name: "Sent to" }).waitFor();
  await variants.getByText("Too few to tell").first().waitFor();
  await variants.getByRole("link", { name: "Variant A" }).click();
  await page.getByRole("heading", { name: "autumn_sale · A" }).waitFor();
  await expectAccessible(page);
});

it("shows who did what it is for, live, beside those who were held out", async () => {
  const { app, tenant } = stage;
  const { data } = await app.call("GET /chatbird/api/broadcast/list", { token: tenant.token });
  const { id } = data.broadcastList.find(({ variant }) => variant?.letter === "A")!;
  const page = await stage.open(`/campaigns/broadcast/${id}`, 1);
  const report = page.getByRole("region", { name: "How far it came" });
  await report.getByText("Nobody has done it yet.").waitFor();
  const { messages } = (
    await app.call("GET /chatbird/api/broadcast/{id}/messages", {
      token: tenant.token,
      params: { id },
      query: { perPage: 50 },
    })
  ).data;
  const bought = (list: typeof messages) =>
    list.map(({ customerId }) => ({
      event: "order_placed",
      customer: { customerId },
      values: { amount: 750 },
    }));
  const sent = messages.filter(({ sentAt }) => sentAt).slice(0, 4);
  const heldOut = messages.filter(({ currentDeliveryStatus: status }) => status === "skipped").slice(0, 1);
  await tellEvents(app, tenant.token, bought([...sent, ...heldOut]));
  await report.locator('[data-counter="converted"] strong', { hasText: /^4$/ }).waitFor();
  await report.locator('[data-counter="worth"] strong', { hasText: /^3,000$/ }).waitFor();
  // The list comes a moment after the figures.
  const rows = report.getByRole("region", { name: "Who converted" }).getByRole("row");
  await expect.poll(() => rows.count()).toBe(5);
  await page.getByText(/Of those held out, in the same time: 1 of \d+/).waitFor();
  await page.getByRole("columnheader", { name: "Converted" }).waitFor();
  const way = page.getByRole("region", { name: "Messages of this broadcast" });
  await way.getByRole("button", { name: /^\+91/ }).first().waitFor();
  await expectReadsWell(page);
});

it("sends the others what a variant said that was tried on some", async () => {
  const { app, tenant } = stage;
  const { data } = await app.call("GET /chatbird/api/broadcast/list", { token: tenant.token });
  const tried = data.broadcastList.find(({ templateName }) => templateName === "autumn_gift")!;
  const page = await stage.open(`/campaigns/broadcast/${tried.id}`, 1);
  await page.getByRole("button", { name: "Send them this message" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make the segment" }).click();
  await dialog.getByRole("link", { name: "Write to these" }).click();
  await page
    .getByRole("region", { name: "Preview" })
    .getByText("A gift waits for you until Sunday.")
    .waitFor();
  await page.getByText("autumn_sale · B: the others").first().waitFor();
  expect(await page.getByRole("textbox", { name: "Hold out, percent" }).inputValue()).toBe("");
  expect(await page.getByRole("textbox", { name: "Variant B" }).count()).toBe(0);
  await expectReadsWell(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("heading", { name: "Flight plan" }).waitFor();
  await page.getByRole("button", { name: "Send now" }).click();
  await page.getByText("Completed", { exact: true }).first().waitFor();
});

it.each(Object.entries(EYES))("shows variants side by side in %s", async (name, eyes) => {
  const { app, tenant, url } = stage;
  const list = await app.call("GET /chatbird/api/broadcast/list", { token: tenant.token });
  const { id } = list.data.broadcastList.find(({ variant }) => variant?.letter === "A")!;
  const page = await stage.open("/campaigns/broadcast/create", 1, eyes);
  const add = page.locator("form button:has(.tabler-icon-plus)").first();
  await add.click();
  await page.locator("form fieldset input").first().waitFor();
  await page.locator("form button:has(.tabler-icon-target)").click();
  await expectReadsWell(page);
  const shot = async (what: string) =>
    process.env.SHOTS &&
    (await page.screenshot({ path: `${process.env.SHOTS}/${what}-${name.slice(0, 4)}.png`, fullPage: true }));
  await shot("variants-form");
  await page.goto(`${url}/campaigns/broadcast/${id}`);
  await page.locator("table td[data-measure]").first().waitFor();
  await expectReadsWell(page);
  await page.locator("table td[data-measure]").first().scrollIntoViewIfNeeded();
  await shot("variants-report");
  await page.locator("#conversions").scrollIntoViewIfNeeded();
  await shot("goal-report");
});
