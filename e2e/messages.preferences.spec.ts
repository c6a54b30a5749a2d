import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import {
  EYES,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadsWell,
  raiseCurtain,
  type Stage,
} from "./kit.ts";

const PHONE = "+919812345021";
let stage: Stage;
let customer: string;
let link: string;
beforeAll(async () => {
  stage = await raiseCurtain();
  const { app, tenant } = stage;
  customer = await makeCustomer(app, tenant.token, { name: "Asha Rao", phoneNumber: PHONE });
  await readyToSend();
});
afterAll(() => stage?.close());

/** A channel for texts in the sandbox, with a template that takes a link. */
async function readyToSend() {
  const { app, tenant } = stage;
  const { token } = tenant;
  const channelId = await makeChannel(app, token, {
    name: "Texts",
    type: 0,
    vendor: "twilio",
    contactId: "+15550100003",
    environment: "sandbox",
  });
  const saved = await app.call("POST /chatbird/api/templates", {
    token,
    body: {
      channelId,
      name: "autumn_news",
      language: "en",
      kind: "text",
      components: [
        { type: "BODY", text: "Shoes are cheaper. Fewer texts: {{1}}", example: { body_text: [["x"]] } },
      ],
    },
  });
  if (saved.status !== 200) throw new Error(saved.message);
  const { id, status } = saved.data.template;
  if (status !== "APPROVED")
    await app.call("POST /chatbird/api/templates/{id}/submit", { token, params: { id } });
  await vi.waitFor(
    async () => {
      const { data } = await app.call("GET /chatbird/api/templates/{id}", { token, params: { id } });
      expect(data.status).toBe("APPROVED");
    },
    { timeout: 20_000 },
  );
}

it("leads whoever gets a broadcast to a page on which they end it, and keeps the proof", async () => {
  const page = await stage.open("/campaigns/broadcast/create", 1);
  await page.getByRole("combobox", { name: "Channel type" }).click();
  await page.getByRole("option", { name: "SMS", exact: true }).click();
  await page.getByRole("combobox", { name: "Choose Channel" }).click();
  await page.getByRole("option", { name: /Texts/ }).click();
  await page.getByRole("combobox", { name: "Choose Template" }).click();
  await page.getByRole("option", { name: /autumn_news/ }).click();
  await page.getByLabel("Mobile Numbers").fill(PHONE);
  await page
    .getByRole("combobox", { name: /Body \{\{1\}\}/ })
    .last()
    .click();
  await page.getByRole("option", { name: "Preferences link" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("heading", { name: "Flight plan" }).waitFor();
  await page.getByRole("button", { name: "Send now" }).click();
  await page.waitForURL("**/campaigns/broadcast");

  const telephone = await stage.open("/sandbox", 1);
  await telephone.getByRole("link", { name: PHONE }).click();
  const opened = telephone.waitForEvent("popup");
  await telephone.getByRole("log").getByRole("link", { name: /\/p\// }).click();
  const preferences = await opened;
  await preferences.getByRole("heading", { name: "Your preferences" }).waitFor();
  link = new URL(preferences.url()).pathname;
  const texts = preferences.getByRole("checkbox", { name: /SMS/ });
  expect(await texts.isChecked()).toBe(true);
  expect(await preferences.content()).not.toContain("98123");
  await texts.uncheck();
  await preferences.getByRole("button", { name: "Save" }).click();
  await preferences.getByText("Saved. It holds from now on.").waitFor();
  expect(await texts.isChecked()).toBe(false);

  await page.goto(`${stage.url}/campaigns/blacklist/consents`);
  const row = page.getByRole("row", { name: new RegExp(`\\${PHONE}.*On the preferences page`) });
  await row.getByText("No", { exact: true }).locator("visible=true").first().waitFor();
  await page.goto(`${stage.url}/customer-master/customers/view/${customer}`);
  await page.getByText(/Wants no messages on SMS .* Said so on the preferences page/).waitFor();
});

it("notes what somebody said on the telephone, under the name of whoever heard it", async () => {
  const page = await stage.open("/campaigns/blacklist/consents", 1);
  await page.getByRole("button", { name: "Note a yes or no" }).first().click();
  const drawer = page.getByRole("dialog", { name: "Note a yes or no" });
  await drawer.getByRole("button", { name: "Save" }).click();
  await drawer.getByText("Write an address.").first().waitFor();
  await drawer.getByLabel("Address").fill("98765 43299");
  await drawer.getByRole("radio", { name: "Yes" }).check();
  await drawer.getByLabel("How it is known").fill("Told me on the telephone");
  await drawer.getByRole("button", { name: "Save" }).click();
  await drawer.waitFor({ state: "hidden" });
  await page.getByRole("row", { name: /\+919876543299.*Yes.*Told me on the telephone.*Role 1/ }).waitFor();
});

describe.each(Object.entries(EYES))("seen in %s", (_name, eyes) => {
  it("reads well for its reader, as the list of every yes and no, and in its drawer", async () => {
    const own = await stage.open(link, undefined, eyes);
    await own.setExtraHTTPHeaders({ "accept-language": eyes.language ?? "en" });
    await own.reload();
    await own
      .locator(`html[lang="${eyes.language ?? "en"}"]`)
      .getByRole("checkbox")
      .first()
      .waitFor();
    await expectAccessible(own);
    await expectNoSidewaysScroll(own);
    await own.goto(`${stage.url}/p/nobody`);
    await own.getByRole("heading").waitFor();
    await expectAccessible(own);
    const page = await stage.open("/campaigns/blacklist/consents", 1, eyes);
    await page.getByText("+919876543299").locator("visible=true").first().waitFor();
    await expectReadsWell(page);
    await page
      .getByRole("button", { name: /Note a yes|تدوين/ })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    await expectReadsWell(page);
  });
});
