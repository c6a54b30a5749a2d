import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { EYES, expectAccessible, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

/** By the last digits of a number the sandbox decides what becomes of its messages: 03 is not reached on WhatsApp. */
const REFUSED = ["+919812345003", "+919812345103"];
const PEOPLE = [...REFUSED, "+919812345011", "+919812345012", "+919812345013"].join(",");
let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
  const { app, tenant } = stage;
  const { token } = tenant;
  const shop = await makeChannel(app, token, SHOP);
  const texts = await makeChannel(app, token, {
    name: "Texts",
    type: 0,
    vendor: "twilio",
    contactId: "+15550100002",
    environment: "sandbox",
  });
  const { data } = await app.call("GET /chatbird/api/sandbox/accounts", { token });
  const account = data.accounts.find(({ vendor }) => vendor === "twilio")!;
  await app.call("PUT /chatbird/api/sandbox/accounts/{id}/pace", {
    token,
    params: { id: account.id },
    body: { ...account.pace, magic: false },
  });
  await approved(shop, { name: "autumn_sale", category: "MARKETING" }, "Everything is half price.");
  await approved(texts, { name: "autumn_text", kind: "text" }, "Half price until Sunday, in the shop.");
});
afterAll(() => stage?.close());

async function approved(channelId: string, more: object, text: string): Promise<void> {
  const { app, tenant } = stage;
  const { token } = tenant;
  const saved = await app.call("POST /chatbird/api/templates", {
    token,
    body: { channelId, language: "en", components: [{ type: "BODY", text }], ...more },
  });
  const { id, status } = saved.data.template;
  if (status !== "APPROVED")
    await app.call("POST /chatbird/api/templates/{id}/submit", { token, params: { id } });
  await vi.waitFor(
    async () => {
      const found = await app.call("GET /chatbird/api/templates/{id}", { token, params: { id } });
      expect(found.data.status).toBe("APPROVED");
    },
    { timeout: 20_000 },
  );
}

it("sends a text to those alone whom the WhatsApp message does not reach, and tells so", async () => {
  const { app } = stage;
  const page = await stage.open("/campaigns/broadcast/create", 1);
  const choose = async (field: string, option: RegExp, at = 0) => {
    await page.getByRole("combobox", { name: field }).nth(at).click();
    await page.getByRole("option", { name: option }).click();
  };
  await choose("Choose Channel", /Shop/);
  await choose("Choose Template", /autumn_sale/);
  await page.getByLabel("Mobile Numbers").fill(PEOPLE);
  await page.getByRole("button", { name: "Add a fallback" }).click();
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.click();
  // The fallback has neither channel nor template yet.
  await page.getByText("This Field is Mandatory").first().waitFor();
  await choose("Choose Channel", /Texts/, 1);
  await choose("Choose Template", /autumn_text/, 1);
  await choose("Where it was not delivered within", /^4 hours$/);
  await expectAccessible(page);
  await send.click();

  await page.getByRole("heading", { name: "Flight plan" }).waitFor();
  await page.getByText("up to 5").waitFor();
  await page.getByText("Through Texts, to whom it does not reach").waitFor();
  await page.getByRole("button", { name: "Send now" }).click();

  await page.getByText("Waits for people").waitFor();
  await page.getByText("Fallback of autumn_sale").waitFor();
  await page.getByRole("link", { name: "autumn_sale" }).click();
  const told = page.getByRole("region", { name: "Fallback" });
  const counted = (what: string, number: string) =>
    told.locator(`[data-fallback="${what}"] strong`, { hasText: new RegExp(`^${number}$`) }).waitFor();
  await page.locator('[data-counter="failed"] strong', { hasText: /^2$/ }).waitFor();
  await counted("fellBack", "0");
  await app.platform.queue.add("broadcasts:fallback", {}, 1);
  await counted("fellBack", "2");
  await counted("reachedFirst", "3");
  await counted("reachedFallback", "2");
  await counted("reachedNeither", "0");
  await expectAccessible(page);

  await page.getByRole("row", { name: new RegExp(`\\${REFUSED[0]}`) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("The fallback went through SMS:").waitFor();
  await dialog.getByRole("link", { name: "autumn_sale · Texts" }).click();
  await page.getByRole("heading", { name: "autumn_sale · Texts" }).waitFor();
  for (const to of REFUSED) await page.getByRole("row", { name: new RegExp(`\\${to}`) }).waitFor();
  await page.getByRole("link", { name: "Show the first broadcast" }).waitFor();
});

it.each(Object.entries(EYES))("shows a broadcast and its fallback in %s", async (name, eyes) => {
  const { app, tenant, url } = stage;
  const list = await app.call("GET /chatbird/api/broadcast/list", { token: tenant.token });
  const { id } = list.data.broadcastList.find(({ fallback }) => fallback !== null)!;
  const page = await stage.open("/campaigns/broadcast/create", 1, eyes);
  const shot = async (what: string) =>
    process.env.SHOTS &&
    (await page.screenshot({ path: `${process.env.SHOTS}/${what}-${name.slice(0, 4)}.png`, fullPage: true }));
  await page.locator("form section:last-of-type button:has(.tabler-icon-plus)").click();
  await page.locator("form fieldset input[type=checkbox]").first().waitFor();
  await expectReadsWell(page);
  await shot("fallback-form");
  await page.goto(`${url}/campaigns/broadcast/${id}`);
  await page.locator('[data-fallback="fellBack"]').waitFor();
  await expectReadsWell(page);
  await page.locator('[data-fallback="fellBack"]').scrollIntoViewIfNeeded();
  await shot("fallback-report");
});
