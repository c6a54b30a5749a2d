import { DateTime } from "luxon";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { expectAccessible, raiseCurtain, type Stage } from "./kit.ts";

const CUSTOMER = "+919812345022";
const coming = DateTime.now().plus({ days: 30 });
let stage: Stage;
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
});
afterAll(() => stage?.close());

it("finds a half-filled broadcast again, plans it, and writes it anew before it begins", async () => {
  const page = await stage.open("/campaigns/broadcast/create", 4);
  await page.getByLabel("Name", { exact: true }).fill("Diwali");
  await page.getByText(/^Kept at /).waitFor();
  await page.getByRole("combobox", { name: "Choose Channel" }).click();
  await page.getByRole("option", { name: /Shop/ }).click();
  await page.getByRole("combobox", { name: "Choose Template" }).click();
  await page.getByRole("option", { name: /autumn_sale/ }).click();
  await page.getByLabel(/Mobile Numbers/).fill("+919812345001");
  // On to another page before it was kept: nothing is lost, and nobody is asked.
  await page.getByRole("button", { name: "Go on later" }).click();
  await page.getByRole("link", { name: "Drafts" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Diwali" }).click();
  await expect.poll(() => page.getByLabel(/Mobile Numbers/).inputValue()).toBe("+919812345001");
  await expect
    .poll(() => page.getByRole("combobox", { name: "Choose Template" }).inputValue())
    .toContain("autumn_sale");

  // A colleague writes in it too.
  const other = await stage.open(new URL(page.url()).pathname + new URL(page.url()).search, 1);
  await other.getByLabel("Name", { exact: true }).fill("Diwali sale");
  await other.getByText(/^Kept at /).waitFor();
  await expect
    .poll(async () => {
      const { data } = await stage.app.call("GET /chatbird/api/broadcast/drafts", {
        token: stage.tenant.token,
        query: {},
      });
      return data.drafts[0]?.name;
    })
    .toBe("Diwali sale");
  await other.close();
  await page.getByLabel("Name", { exact: true }).fill("Diwali offers");
  await page.getByText(/has changed this draft too/).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show theirs" }).click();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Diwali sale");

  await page.getByText(/^Kept at /).waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("heading", { name: "Flight plan" }).waitFor();
  await page.getByRole("radio", { name: "At a time" }).click();
  const time = page.getByRole("textbox", { name: /^Date and time/ });
  await time.fill(`${coming.toFormat("yyyy/MM/dd")} 10:00:00`);
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await page.getByText("Broadcast scheduled").waitFor();
  await page.getByRole("link", { name: "Drafts" }).click();
  await page.getByText("No drafts").waitFor();

  await page.getByRole("link", { name: "Broadcast", exact: true }).last().click();
  await page.getByRole("link", { name: "autumn_sale" }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("heading", { name: "Edit Broadcast" }).waitFor();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Diwali sale");
  await page.getByLabel(/Mobile Numbers/).fill("+919812345001, +919812345002");
  await expectAccessible(page);
  await time.fill(`${coming.toFormat("yyyy/MM/dd")} 11:30:00`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Broadcast changed").waitFor();
  await page.getByText("of 2 recipients").waitFor();
  await page
    .getByText(new RegExp(coming.toFormat("dd MMM yyyy '11:30 AM'")))
    .first()
    .waitFor();
});

it("takes a draft back out of the trash", async () => {
  const { app, tenant } = stage;
  await app.call("POST /chatbird/api/broadcast/drafts", {
    token: tenant.token,
    body: { who: "picked", name: "Holi" },
  });
  const page = await stage.open("/campaigns/broadcast/drafts", 4);
  await page.getByRole("button", { name: /Holi/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("link", { name: "Holi" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Holi" }).waitFor();
});

it("makes a segment of those who have not answered a broadcast, and writes to them", async () => {
  const { app, tenant } = stage;
  const { token } = tenant;
  await makeCustomer(app, token, { name: "Asha", phoneNumber: CUSTOMER });
  const channels = await app.call("GET /e/enterprise/channels", { token, query: {} });
  const made = await app.call("POST /chatbird/api/broadcast/create", {
    token,
    body: {
      channelId: channels.data.channelConfig[0]!.id,
      message: { template: { templateId: "autumn_sale" } },
      phoneNumber: [CUSTOMER],
    },
  });
  const { id } = made.data.data;
  await vi.waitFor(
    async () => {
      const { data } = await app.call("GET /chatbird/api/broadcast/{id}", { token, params: { id } });
      const { delivered, read } = data.data.counts;
      expect(delivered + read).toBe(1);
    },
    { timeout: 20_000 },
  );
  const page = await stage.open(`/campaigns/broadcast/${id}`, 4);
  await page.getByRole("button", { name: "Make a segment" }).click();
  const dialog = page.getByRole("dialog", { name: "Make a segment of these" });
  await dialog.getByRole("combobox", { name: "Who" }).click();
  await page.getByRole("option", { name: /^Delivered, not answered/ }).click();
  await dialog.getByRole("textbox", { name: "Name of the segment" }).fill("Try again");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make the segment" }).click();
  await dialog.getByText("1 customer is in it.").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Write to these" }).click();
  await page.getByText("Try again (1)").waitFor();
});
