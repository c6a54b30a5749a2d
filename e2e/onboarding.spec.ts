import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOnboardingRow, throughDialog } from "#server/testing/factories/onboarding.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(() => stage?.close());

it("takes a number from Meta's dialog to a channel that sends a message", async () => {
  const page = await stage.open("/dashboard", 1);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Waba Onboarding" }).click();
  await page.getByText("No number yet").waitFor();
  await page.getByRole("button", { name: "Connect a number" }).click();
  await page.getByRole("textbox", { name: /^Name/ }).fill("Tea line");
  await page.getByRole("button", { name: "Begin" }).click();
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Meta" }).click();
  const dialog = await opening;
  await dialog.getByLabel("Phone number").fill("+91 98000 00001");
  await expectReadsWell(dialog);
  const closing = dialog.waitForEvent("close");
  await dialog.getByRole("button", { name: "Finish" }).click();
  await closing;

  // The wizard has gone on by itself.
  await page.getByRole("radio", { name: "+919800000001" }).waitFor();
  await page.getByRole("button", { name: "Use this number" }).click();
  await page.getByRole("button", { name: "Send the code by text" }).click();
  await page.getByText(/A text with the code went to/).waitFor();
  const telephones = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Look at the code on the sandbox's telephones" }).click();
  const sandbox = await telephones;
  const text = await sandbox.getByRole("list", { name: "Codes for new numbers" }).innerText();
  await sandbox.close();
  const code = page.getByRole("textbox", { name: "Code" });
  await code.fill("000000");
  await code.press("Enter");
  await page
    .getByRole("alert")
    .getByText(/is incorrect/)
    .waitFor();
  await code.fill(/\d{3}-\d{3}/.exec(text)![0]);
  await code.press("Enter");
  await page.getByLabel("PIN", { exact: true }).fill("246810");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "About" }).fill("Fresh tea, brewed daily");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Create the channel" }).click();
  await page.getByText("250 people a day").waitFor();
  await page.getByRole("button", { name: "Send a test message" }).click();
  const test = page.getByRole("dialog");
  await test.getByRole("textbox", { name: /^To/ }).fill("+91 98123 45678");
  await test.getByRole("button", { name: "Send" }).click();
  await test.getByText(/has taken it/).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Open the channel" }).click();
  await page.getByRole("heading", { name: "Tea line" }).waitFor();
});

it("takes a number on that 360dialog relays", async () => {
  const { app, tenant } = stage;
  const made = await app.call("POST /chatbird/api/mcmi/onboarding", {
    token: tenant.token,
    body: { name: "Partner line", vendor: "dialog360", environment: "sandbox" },
  });
  const page = await stage.open(`/admin/whatsapp-onboarding/${made.data.onboarding.id}`, 1);
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with 360dialog" }).click();
  const dialog = await opening;
  await dialog.getByLabel("Phone number").fill("+91 98000 00002");
  const closing = dialog.waitForEvent("close");
  await dialog.getByRole("button", { name: "Share" }).click();
  await closing;
  await page.getByRole("radio", { name: "+919800000002" }).waitFor();
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well as a list, with a problem, while the profile is filled in, and once connected", async () => {
    const { app, tenant } = stage;
    const token = tenant.token;
    const AT = "/chatbird/api/mcmi/onboarding";
    const waits = await makeOnboardingRow(app, tenant.id, `Waits ${name}`);
    await app.call(`POST ${AT}/{id}/signup`, {
      token,
      params: { id: waits },
      body: { state: "x", code: "y" },
    });
    const { onboarding } = (await app.call(`POST ${AT}`, { token, body: { name: `Tea ${name}` } })).data;
    const params = { id: onboarding.id };
    const number = `+9198${String(Math.random()).slice(2, 10)}`;
    const given = await throughDialog(app, onboarding.dialogUrl!, {
      choice: "finish",
      business: "Tea House",
      number,
      displayName: "Tea House",
    });
    await app.call(`POST ${AT}/{id}/signup`, { token, params, body: given });
    const { accounts } = (await app.call(`GET ${AT}/{id}/waba`, { token, params })).data;
    const wabaId = accounts[0]!.id;
    const { numbers } = (
      await app.call(`GET ${AT}/{id}/waba/{wabaId}/phone_numbers`, { token, params: { ...params, wabaId } })
    ).data;
    await app.call(`POST ${AT}/{id}/number`, {
      token,
      params,
      body: { wabaId, phoneNumberId: numbers[0]!.id },
    });
    await app.call(`POST ${AT}/{id}/request_code`, { token, params, body: {} });
    const page = await stage.open("/admin/whatsapp-onboarding", 1, eyes);
    const look = async (path: string, shown: string) => {
      await page.goto(stage.url + path);
      await page.getByText(shown).first().waitFor();
      await expectReadsWell(page);
    };
    await look("/admin/whatsapp-onboarding", `Tea ${name}`);
    await look(`/admin/whatsapp-onboarding/${waits}`, "Open the dialog once more");
    await look("/sandbox", number);
    await look(`/admin/whatsapp-onboarding/${params.id}`, number);
    const codes = (await app.call("GET /chatbird/api/sandbox/codes", { token })).data.list;
    const { code } = codes.find((one) => one.number === number)!;
    await app.call(`POST ${AT}/{id}/verify_code`, { token, params, body: { code } });
    await app.call(`POST ${AT}/{id}/register`, { token, params, body: { pin: "246810" } });
    await look(`/admin/whatsapp-onboarding/${params.id}`, number);
    await app.call(`POST ${AT}/{id}/profile`, { token, params, body: { keep: true } });
    await app.call(`POST ${AT}/{id}/channel`, { token, params });
    await look(`/admin/whatsapp-onboarding/${params.id}`, "250");
    expect(await page.getByText("Tea House").count()).toBeGreaterThan(0);
  });
});
