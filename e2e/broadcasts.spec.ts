import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { makeCustomer, makeField, makeSegment } from "#server/testing/factories/customers.ts";
import { EYES, expectAccessible, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let template: string;
beforeAll(async () => {
  stage = await raiseCurtain();
  ({ template } = await readyToSend());
});
afterAll(async () => stage?.close());

const PEOPLE = 12;

/** A channel in the sandbox with an approved template, and a segment of people. */
async function readyToSend() {
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
      components: [
        {
          type: "BODY",
          text: "Hello {{1}} of {{2}}, everything is *half price* until Sunday.",
          example: { body_text: [["Asha", "Pune"]] },
        },
        { type: "FOOTER", text: "Reply STOP to end" },
        { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "Show me" }] },
      ],
    },
  });
  if (saved.status !== 200) throw new Error(saved.message);
  const id = saved.data.template.id;
  await app.call("POST /chatbird/api/templates/{id}/submit", { token, params: { id } });
  await vi.waitFor(
    async () => {
      const { data } = await app.call("GET /chatbird/api/templates/{id}", { token, params: { id } });
      expect(data.status).toBe("APPROVED");
    },
    { timeout: 20_000 },
  );
  const city = await makeField(app, token, { fieldLabel: "City", fieldName: "city" });
  const segment = await makeSegment(app, token, "Autumn");
  for (let n = 1; n <= PEOPLE; n++)
    await makeCustomer(app, token, {
      name: `Person ${String.fromCharCode(64 + n)}`,
      phoneNumber: `+9198123450${n + 10}`,
      tags: [segment],
      // One lives nowhere, and is skipped.
      data: n === PEOPLE ? [] : [{ id: city, value: n % 2 ? "Pune" : "Delhi" }],
    });
  return { template: id };
}

it("goes from the form over the flight plan to a segment, and its receipts are watched", async () => {
  const page = await stage.open("/campaigns/broadcast", 4);
  await page.getByText("No Record").waitFor();
  await page.getByRole("link", { name: "Send Template" }).first().click();
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.click();
  await page.getByLabel("Mobile Numbers").waitFor();
  await expect.poll(() => page.getByText("This Field is Mandatory").count()).toBe(3);

  await page.getByRole("combobox", { name: "Choose Channel" }).click();
  await page.getByRole("option", { name: /Shop/ }).click();
  await page.getByRole("combobox", { name: "Choose Template" }).click();
  await page.getByRole("option", { name: /autumn_sale/ }).click();
  await page.getByLabel("Mobile Numbers").fill("123");
  await send.click();
  await page.getByText("please enter valid number").waitFor();
  await page.getByRole("button", { name: "Take out what is no number" }).click();
  await page.getByText("please enter valid number").waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Get from customer master" }).click();
  const picker = page.getByRole("dialog", { name: "Customer's List" });
  await picker.getByRole("button", { name: "Yes" }).click();
  await picker.getByText("This Field is Mandatory").waitFor();
  const first = () => picker.locator("label").first().textContent();
  await expect.poll(first).toContain("Person L");
  await picker.getByRole("button", { name: "Sort by: Added, descending" }).click();
  await page.getByRole("menuitem", { name: "Name" }).click();
  await expect.poll(first).toContain("Person A");
  await picker.getByRole("checkbox", { name: /Person A/ }).check();
  await picker.getByRole("button", { name: "Yes" }).click();
  await page.getByText("1 customer", { exact: true }).waitFor();

  await page.getByRole("combobox", { name: "Customers" }).click();
  await page.getByRole("option", { name: "Segments and groups" }).click();
  await page.getByRole("combobox", { name: "Segments" }).click();
  await page.getByRole("option", { name: /Autumn/ }).click();
  await page.getByText("12 customers", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  const choose = async (variable: RegExp, column: string) => {
    await page.getByRole("combobox", { name: variable }).click();
    await page.getByRole("option", { name: column, exact: true }).click();
  };
  await choose(/Value.*\{\{1\}\}/, "Name");
  await choose(/Value.*\{\{2\}\}/, "City");
  await send.click();

  await page.getByRole("heading", { name: "Flight plan" }).waitFor();
  await page.getByText("of 12 recipients").waitFor();
  await page.getByText(/Body \{\{2\}\} is blank/).waitFor();
  const phone = page.getByRole("region", { name: "Preview" });
  await phone.getByText(/Hello Person [A-K] of (Pune|Delhi)/).waitFor();
  await page.getByRole("button", { name: "Send a test to me first" }).click();
  const test = page.getByRole("dialog", { name: "Send a test to me first" });
  await test.getByLabel(/Your number/).fill("+919812345099");
  await test.getByRole("button", { name: "Send test" }).click();
  await page.getByText("Test message sent").waitFor();

  const pace = page.getByRole("textbox", { name: /^Send slower/ });
  await pace.fill("0.5");
  await page.getByText("0.5 a second").waitFor();
  await pace.fill("");
  await page.getByText("0.5 a second").waitFor({ state: "detached" });
  await page.getByRole("combobox", { name: "Try again those that failed" }).click();
  await page.getByRole("option", { name: "For 3 days" }).click();
  await page.getByText(/is sent it again 1 and 3 days later/).waitFor();
  await page.getByText("up to 2 times").waitFor();
  await page.getByRole("radio", { name: "At a time" }).click();
  const time = page.getByRole("textbox", { name: /^Date and time/ });
  await time.fill("31.12.2026");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await page.getByText("Invalid Date Format").waitFor();
  await page.getByRole("button", { name: "Open the calendar" }).click();
  await page.getByRole("button", { name: "Next month" }).click();
  await page.getByRole("button", { name: / 15, / }).click();
  expect(await time.inputValue()).toMatch(/^\d{4}\/\d\d\/15 \d\d:(00|15|30|45):00$/);
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await page.getByText("Broadcast scheduled").waitFor();
  await page.getByRole("link", { name: "autumn_sale" }).click();
  await page.getByRole("button", { name: "Change the time" }).waitFor();
  await page.getByRole("button", { name: "Do not send at that time" }).click();
  await page.getByText("Broadcast is no longer scheduled").waitFor();
  await page.getByRole("radio", { name: "At once" }).click();
  await page.getByRole("button", { name: "Send now" }).click();

  await page.getByText("Broadcast started").waitFor();
  await page.waitForURL("**/campaigns/broadcast");
  await page.getByRole("button", { name: "Watch it go out" }).click();
  const report = page.getByRole("region", { name: "How far it came" });
  await report.locator('[data-counter="delivered"] strong', { hasText: /^11$/ }).waitFor();
  await page.getByText("Completed").first().waitFor();
  await report.getByText("What failed is tried again for 3 days").waitFor();
  await report.getByRole("button", { name: "Stop trying" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await report.getByText("Nothing more is tried by itself.").waitFor();
  await page.getByRole("button", { name: /^Skipped/ }).click();
  await page.getByRole("button", { name: "+919812345022" }).click();
  const dialog = page.getByRole("dialog", { name: "Message Status" });
  await dialog.getByText(/Send a new|send a new/).waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: /^All/ }).click();
  await page.getByRole("button", { name: "+919812345011" }).click();
  await dialog.getByRole("cell", { name: "Delivered" }).waitFor();
  await dialog.getByText(/Hello Person A of Pune/).waitFor();
  await dialog.getByText(/^wamid\./).waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("link", { name: "Use again" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Autumn, the second time");
  await page.getByText("12 customers", { exact: true }).waitFor();
  await page.getByRole("complementary", { name: "Preview of the template" }).getByText(/Hello/).waitFor();
  await send.click();
  await page.getByText("of 12 recipients").waitFor();
  await page.getByText(/Body \{\{2\}\} is blank/).waitFor();
  await page.goto(new URL("/campaigns/broadcast", page.url()).href);
  await page.getByText("Autumn, the second time").waitFor();
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well as a list, a form, a flight plan, a report and in the delivery report", async () => {
    const { app, tenant, url } = stage;
    const { data: listed } = await app.call("GET /chatbird/api/broadcast/list", { token: tenant.token });
    const done = listed.broadcastList.find(({ state }) => state === "done");
    const draft = await app.call("POST /chatbird/api/broadcast/create", {
      token: tenant.token,
      body: {
        channelId: done!.channelId,
        phoneNumber: ["+919812345011", "12", "+919812345012"],
        message: { template: { templateUId: template } },
        columnMapping: [
          { variable: "body.1", type: "column", value: "Name" },
          { variable: "body.2", type: "static", value: "Pune" },
        ],
        start: false,
        name: `Draft ${name}`,
      },
    });
    const id = draft.data.data.id;
    const page = await stage.open("/campaigns/broadcast", 1, eyes);
    await page.getByText("autumn_sale").first().waitFor();
    await expectReadsWell(page);
    await page.goto(`${url}/campaigns/broadcast/create`);
    await page.locator("form textarea").waitFor();
    await expectReadsWell(page);
    await page.goto(`${url}/campaigns/broadcast/${id}`);
    await page
      .getByText(/Hello .* of Pune/)
      .first()
      .waitFor();
    // One of the numbers is none: the server says so, in the reader's language.
    const none = eyes.language === "ar" ? "أدخل رقماً صحيحاً" : "please enter valid number";
    await page.getByText(none).first().waitFor();
    await page.locator("input[inputmode=decimal]").fill("0.5");
    await expectReadsWell(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/plan-${name.slice(0, 4)}.png`, fullPage: true });
    await page.getByRole("radio").nth(1).click();
    await page.locator("button[aria-haspopup=dialog]:has(.tabler-icon-calendar)").click();
    await page.locator("[role=dialog] table button[tabindex='0']").waitFor();
    await expectAccessible(page);
    await page.goto(`${url}/campaigns/broadcast/${done!.id}`);
    await page.getByText("+919812345011").first().waitFor();
    await expectReadsWell(page);
    await page.getByRole("button", { name: "+919812345011" }).click();
    await page.getByText(/^wamid\./).waitFor();
    await expectAccessible(page);
    await page.goto(`${url}/admin/report`);
    await page.getByText("+919812345011").first().waitFor();
    await expectReadsWell(page);
  });
});
