import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { asWhatsapp, type StandInVendor, startVendor, WHATSAPP } from "#server/testing/vendor.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let vendor: StandInVendor;
beforeAll(async () => {
  vendor = await startVendor(WHATSAPP);
  vendor.behave(asWhatsapp);
  stage = await raiseCurtain(vendor.env, { channels: vendor.channels });
});
afterAll(async () => {
  await stage?.close();
  vendor?.close();
});

const SECOND = 1_000;
const newPage = (path: string, eyes = {}) => stage.open(path, 1, eyes);

it(
  "connects to the sandbox, sends a message, shows what went over the wire, removes and takes back",
  async () => {
    const page = await newPage("/dashboard");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Channels" }).click();
    await page.getByText("No channel yet").waitFor();
    await page.getByRole("button", { name: "Connect to the sandbox" }).click();
    await page.getByRole("heading", { name: "WhatsApp sandbox" }).waitFor();
    await page.getByText("The sandbox reports here by itself.").waitFor();
    await page.getByRole("button", { name: "Check now" }).click();
    await page.getByText("The credentials work.").waitFor();

    await page.getByRole("button", { name: "Send me a message" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^To/ }).fill("12");
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog
      .getByText(/with its country code, such as/)
      .nth(1)
      .waitFor();
    await dialog.getByRole("textbox", { name: /^To/ }).fill("+91 98123 45678");
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog.getByText(/has taken it/).waitFor();
    await dialog.getByText("wamid.e2e").waitFor();
    vendor.behave(() => ({
      status: 400,
      body: { error: { message: "(#131047) Re-engagement message", code: 131047 } },
    }));
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog.getByText(/has refused it/).waitFor();
    await dialog.getByText(/has not written for 24 hours/).waitFor();
    vendor.behave(asWhatsapp);
    await page.keyboard.press("Escape");

    await page.getByRole("link", { name: "Traffic" }).click();
    await page.getByRole("checkbox", { name: "Trouble only" }).click();
    const call = page.getByRole("button", { name: /POST .*\/messages/ });
    await call.first().click();
    const panel = page.getByRole("dialog", { name: "One call" });
    await panel
      .getByText(/131047/)
      .first()
      .waitFor();
    await panel.getByText("Request").waitFor();
    expect(await panel.textContent()).not.toContain(WHATSAPP.accessToken);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Delete WhatsApp sandbox" }).click();
    await page.getByText("Are you sure you want to delete?").waitFor();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByText("No channel yet").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("link", { name: "WhatsApp sandbox" }).waitFor();
  },
  90 * SECOND,
);

it(
  "makes a channel by keyboard, asks for what is missing, and keeps secrets that are left alone",
  async () => {
    const page = await newPage("/admin/channels");
    await page.getByRole("heading", { name: "Channels" }).waitFor();
    await page.keyboard.press("c");
    await page.getByText("Which messenger?").waitFor();
    expect(await page.getByRole("button", { name: /Google Business Messenger/ }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: /^Telegram/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Telegram Bot API/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Create channel" }).click();
    await page.getByText("Bot token is required").waitFor();
    await page.getByRole("textbox", { name: /^Bot name/ }).fill("shop_bot");
    await page.getByLabel(/^Bot token/).fill("no token");
    await page.getByLabel(/^Webhook secret/).fill("wordofmine");
    await page.getByRole("button", { name: "Create channel" }).click();
    await page.getByText(/A bot token is digits, a colon and letters/).waitFor();
    await page.getByLabel(/^Bot token/).fill("123456:s3cret-live");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Telegram", exact: true, level: 1 }).waitFor();
    await page.getByText("Not tried yet").first().waitFor();
    await page.getByText("The vendor does not know it yet").waitFor();

    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByText("A value is set.").first().waitFor();
    expect(await page.content()).not.toContain("s3cret-live");
    await page.getByRole("textbox", { name: /^Name/ }).fill("Shop bot");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Shop bot" }).waitFor();
    await page.goto(`${stage.url}/admin/channels?name=shop`);
    await page.getByRole("link", { name: "Shop bot" }).waitFor();
  },
  90 * SECOND,
);

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well as a list, while one is made, in detail and in its traffic", async () => {
    const { app, tenant } = stage;
    const sandbox = await makeChannel(app, tenant.token, {
      name: `WhatsApp ${name}`,
      type: 4,
      vendor: "whatsapp-cloud",
      contactId: `+1555010${String(Math.random()).slice(2, 6)}`,
      environment: "sandbox",
    });
    const mail = await makeChannel(app, tenant.token, {
      name: `Mail ${name}`,
      contactId: `${Math.random()}@dlvrd.example`,
    });
    await app.call("POST /e/enterprise/channels/{id}/test", {
      token: tenant.token,
      params: { id: sandbox },
      body: { to: "+919812345678", text: "hello" },
    });
    const page = await newPage("/admin/channels", eyes);
    const look = async (path: string, shown: string | Locator) => {
      await page.goto(`${stage.url}/admin/channels${path}`);
      await (typeof shown === "string" ? page.getByText(shown).first() : shown).waitFor();
      await expectReadsWell(page);
    };
    // What a vendor asks for is called otherwise in each language.
    const asked = (field: string) => page.locator(`[id="data.${field}"]`);
    await look("", `Mail ${name}`);
    await look("/create", "WhatsApp");
    await look("/create?type=4", "Meta WhatsApp Cloud API");
    await look("/create?type=4&vendor=sinch", asked("keySecret"));
    await look(`/${sandbox}`, `WhatsApp ${name}`);
    await look(`/${sandbox}/traffic`, "200");
    await look(`/${mail}/edit`, asked("host"));
  });
});
