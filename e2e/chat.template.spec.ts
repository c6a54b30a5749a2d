import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { sitDown } from "#server/testing/factories/chat.ts";
import { makeArtifact } from "#server/testing/factories/library.ts";
import { makeTemplate } from "#server/testing/factories/templates.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

const DESK = "/chat/conversation";
/** The button and the form that it opens, in each language. */
const OPENS = /^(Send a template message|टेम्पलेट संदेश भेजें|أرسل رسالة قالب)$/;
let stage: Stage;
let phone: string;
let chat: string;

beforeAll(async () => {
  stage = await raiseCurtain();
  ({ phone, chat } = await readyToWrite());
});
afterAll(async () => stage?.close());

/** An approved template that shows a picture, a picture of the library, and a chat with a telephone whose window has closed. */
async function readyToWrite() {
  const { app, tenant } = stage;
  const { token } = tenant;
  const channelId = await makeChannel(app, token, SHOP);
  const id = await makeTemplate(app, token, channelId, {
    name: "lamp_ready",
    category: "UTILITY",
    components: [
      { type: "HEADER", format: "IMAGE", example: { header_handle: ["4:x"] } },
      { type: "BODY", text: "Hello {{1}}, your lamp is ready.", example: { body_text: [["Asha"]] } },
    ],
  });
  const submitted = await app.call("POST /chatbird/api/templates/{id}/submit", { token, params: { id } });
  if (submitted.status !== 200) throw new Error(submitted.message);
  await vi.waitFor(
    async () => {
      const { data } = await app.call("GET /chatbird/api/templates/{id}", { token, params: { id } });
      expect(data.status).toBe("APPROVED");
    },
    { timeout: 20_000 },
  );
  await makeArtifact(app, token, "lamp.png");
  const body = { accountId: channelId, address: "+919812345678", name: "Meera Nair" };
  const { data } = await app.call("POST /chatbird/api/sandbox/phones", { token, body });
  const desk = await sitDown(app, tenant.people[3].token);
  await app.call("POST /chatbird/api/sandbox/phones/{id}/messages", {
    token,
    params: { id: data.id },
    body: { kind: "text", text: "Is my lamp ready?" },
  });
  const { chatId } = (await desk.event("newChat")).data.chat;
  await desk.ask("agentPickupChat", { chatId });
  desk.close();
  await app.platform.database.system.query(
    "update chat set last_inbound_at = now() - interval '2 days' where id = $1",
    [chatId],
  );
  return { phone: data.id, chat: chatId };
}

it("sends a customer whose window has closed a template with a picture of the library", async () => {
  const { app, tenant } = stage;
  const page = await stage.open(`${DESK}?chat=${chat}`, 3);
  await page.getByRole("button", { name: OPENS }).click();
  const dialog = page.getByRole("dialog", { name: OPENS });
  const channel = dialog.getByRole("combobox", { name: "Choose Channel" });
  expect(await channel.inputValue()).toBe("Shop");
  expect(await channel.isDisabled()).toBe(true);
  const number = dialog.getByLabel("Mobile Numbers");
  expect(await number.inputValue()).toBe("+919812345678");
  expect(await number.isDisabled()).toBe(true);

  await dialog.getByRole("combobox", { name: "Choose Template" }).click();
  await page.getByRole("option", { name: /lamp_ready/ }).click();
  await dialog.getByRole("textbox", { name: /^Value/ }).fill("Meera");
  await dialog.getByText("Hello Meera, your lamp is ready.").waitFor();
  const send = dialog.getByRole("button", { name: "Send template" });
  await send.click();
  await dialog.getByText("Attachment is missing !").waitFor();

  await dialog.getByRole("button", { name: "Attach" }).click();
  const picker = page.getByRole("dialog", { name: "Attachments" });
  await picker.getByRole("button", { name: /lamp\.png/ }).click();
  await dialog.getByRole("button", { name: "Take lamp.png away" }).waitFor();
  await send.click();
  await dialog.waitFor({ state: "detached" });
  const thread = page.getByRole("log", { name: "Messages" });
  await thread.getByText("Hello Meera, your lamp is ready.").waitFor();
  const picture = thread.getByRole("img", { name: "lamp.png" });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await vi.waitFor(async () => {
    const shown = await app.call("GET /chatbird/api/sandbox/phones/{id}/messages", {
      token: tenant.token,
      params: { id: phone },
    });
    expect(shown.data.list[0]!.bubble).toMatchObject({
      text: "Hello Meera, your lamp is ready.",
      media: { type: "image", url: expect.stringMatching(/^http.*lamp\.png/) },
    });
  });
  await page.close();
});

it("sends it later, shows as what it waits, and takes that back", async () => {
  const page = await stage.open(`${DESK}?chat=${chat}`, 3);
  await page.getByRole("button", { name: OPENS }).click();
  const dialog = page.getByRole("dialog", { name: OPENS });
  await dialog.getByRole("combobox", { name: "Choose Template" }).click();
  await page.getByRole("option", { name: /lamp_ready/ }).click();
  await dialog.getByRole("textbox", { name: /^Value/ }).fill("Omar");
  await dialog.getByRole("button", { name: "Attach" }).click();
  await page
    .getByRole("dialog", { name: "Attachments" })
    .getByRole("button", { name: /lamp\.png/ })
    .click();
  await dialog.getByRole("radio", { name: /^Tomorrow morning/ }).check();
  await dialog.getByRole("checkbox", { name: /^Suspend/ }).uncheck();
  await dialog.getByRole("button", { name: "Send later" }).click();
  await dialog.waitFor({ state: "detached" });
  const waiting = page.getByRole("list", { name: "Messages that go out later" });
  await waiting.getByText("Hello Omar, your lamp is ready.").waitFor();
  await waiting.getByRole("button", { name: "Remove" }).click();
  await waiting.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await waiting.getByText("Hello Omar, your lamp is ready.").waitFor();
  await waiting.getByRole("button", { name: "Send now" }).click();
  await waiting.waitFor({ state: "detached" });
  await page.getByRole("log", { name: "Messages" }).getByText("Hello Omar, your lamp is ready.").waitFor();
  await page.close();
});

describe.each(Object.entries(EYES))("seen in %s", (_, eyes) => {
  it("reads well as a form in a chat", async () => {
    const page = await stage.open(`${DESK}?chat=${chat}`, 3, eyes);
    await page.getByRole("button", { name: OPENS }).click();
    const dialog = page.getByRole("dialog", { name: OPENS });
    // Its channel is settled, its template is chosen.
    await dialog.getByRole("combobox").nth(1).click();
    await page.getByRole("option", { name: /lamp_ready/ }).click();
    await dialog.getByText(/your lamp is ready/).waitFor();
    await expectReadsWell(page);
    await page.close();
  });
});
