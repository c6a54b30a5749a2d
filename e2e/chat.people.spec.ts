import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { sitDown } from "#server/testing/factories/chat.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { makeArtifact } from "#server/testing/factories/library.ts";
import { newId } from "#server/platform/ids.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

const DESK = "/chat/conversation";
const STRANGER = "+919812345671";
/** The button of the queue, and the dialog that it opens, in each language. */
const NEW = /^(New chat|नई चैट|محادثة جديدة)$/;
let stage: Stage;
let channelId: string;
/** A chat of the administrator in which pictures stand. */
let pictures: string;

beforeAll(async () => {
  stage = await raiseCurtain();
  channelId = await makeChannel(stage.app, stage.tenant.token, SHOP);
});
afterAll(async () => stage?.close());

/** A telephone that writes, and the chat that the agent has with it then. */
async function writes(address: string, name: string, person: 1 | 3 = 3) {
  const { app, tenant } = stage;
  const { token } = tenant;
  const { data } = await app.call("POST /chatbird/api/sandbox/phones", {
    token,
    body: { accountId: channelId, address, name },
  });
  const desk = await sitDown(app, tenant.people[person].token);
  await app.call("POST /chatbird/api/sandbox/phones/{id}/messages", {
    token,
    params: { id: data.id },
    body: { kind: "text", text: "Do you have lamps?" },
  });
  const { chatId } = (await desk.event("newChat")).data.chat as { chatId: string };
  await desk.ask("agentPickupChat", { chatId });
  return { phone: data.id, chatId, desk };
}

it("makes a customer of a stranger and changes them, and every open desk follows", async () => {
  const { chatId, desk } = await writes(STRANGER, STRANGER);
  desk.close();
  const agents = await stage.open(`${DESK}?chat=${chatId}`, 3);
  const page = await stage.open(`${DESK}?chat=${chatId}&tab=all`, 1);
  const about = page.getByRole("complementary", { name: "About this chat" });
  await agents.getByRole("log", { name: "Messages" }).waitFor();
  // Who handles chats alone keeps no customers.
  expect(await agents.getByRole("button", { name: "Add to customers" }).count()).toBe(0);

  await about.getByRole("button", { name: "Add to customers" }).click();
  const form = page.getByRole("dialog", { name: "Create Customer" });
  expect(await form.getByLabel("Phone Number").inputValue()).toBe(STRANGER);
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByRole("textbox", { name: "Name", exact: true }).fill("Meera Nair");
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });
  await about.getByRole("link", { name: "Meera Nair" }).waitFor();
  await agents
    .getByRole("link", { name: /Meera Nair/ })
    .first()
    .waitFor();

  await about.getByRole("button", { name: "Edit the customer" }).click();
  const edit = page.getByRole("dialog", { name: "Update Customer" });
  await edit.getByRole("textbox", { name: "Name", exact: true }).fill("Meera N. Nair");
  await edit.getByRole("button", { name: "Save" }).click();
  await edit.waitFor({ state: "detached" });
  await about.getByRole("link", { name: "Meera N. Nair" }).waitFor();
  await agents
    .getByRole("link", { name: /Meera N\. Nair/ })
    .first()
    .waitFor();
  await Promise.all([page.close(), agents.close()]);
});

it("links a stranger to a customer who is found by their name", async () => {
  const { app, tenant } = stage;
  await makeCustomer(app, tenant.token, { name: "Kiran Rao", phoneNumber: "+919812345672" });
  const { chatId, desk } = await writes("+919812345673", "kiran");
  desk.close();
  const page = await stage.open(`${DESK}?chat=${chatId}&tab=all`, 1);
  await page.getByRole("button", { name: "Link to a customer" }).click();
  const dialog = page.getByRole("dialog", { name: "Link to a customer" });
  await dialog.getByRole("combobox", { name: "Customer" }).fill("Kiran");
  await page.getByRole("option", { name: /Kiran Rao/ }).click();
  await dialog.getByRole("button", { name: "Link", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page
    .getByRole("complementary", { name: "About this chat" })
    .getByRole("link", { name: "Kiran Rao" })
    .waitFor();
  await page.close();
});

it("writes to a customer first, from their page and from the desk", async () => {
  const { app, tenant } = stage;
  const { chatId, desk } = await writes("+919812345674", "Omar", 1);
  const id = await makeCustomer(app, tenant.token, { name: "Omar Haddad", phoneNumber: "+919812345674" });
  const page = await stage.open(`/customer-master/customers/view/${id}`, 1);
  await page.getByRole("link", { name: "Write to them" }).click();
  const dialog = page.getByRole("dialog", { name: "New chat" });
  // One is under way: it is opened in the place of a second.
  await dialog.getByText("A chat with them is under way there.").waitFor();
  await dialog.getByRole("button", { name: "Open the chat" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("chat")).toBe(chatId);

  await desk.ask("agentEndChat", { chatId });
  desk.close();
  await page.getByRole("button", { name: NEW }).click();
  await dialog.getByRole("combobox", { name: "Customer" }).fill("Omar");
  await page.getByRole("option", { name: /Omar Haddad/ }).click();
  await dialog.getByText(/^Words of your own may be sent until/).waitFor();
  await dialog.getByRole("textbox", { name: "Message" }).fill("Your lamp has come in.");
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.waitFor({ state: "detached" });
  const thread = page.getByRole("log", { name: "Messages" });
  await thread.getByText("Your lamp has come in.").waitFor();
  await thread.getByText(/wrote first/).waitFor();
  expect(new URL(page.url()).searchParams.get("chat")).not.toBe(chatId);
  await page.close();
});

it("shows the pictures of a chat large, one after the other", async () => {
  const { app, tenant } = stage;
  const { chatId, desk } = await writes("+919812345675", "Lena", 1);
  pictures = chatId;
  for (const name of ["first.png", "second.png"]) {
    const artifactId = await makeArtifact(app, tenant.token, name);
    await desk.ask("agentReplyChat", { chatId, messageId: newId(), artifactId });
  }
  desk.close();
  const page = await stage.open(`${DESK}?chat=${chatId}`, 1);
  const first = page.getByRole("link", { name: "Show first.png large" });
  await first.click();
  const box = page.getByRole("dialog", { name: "Picture 1 of 2" });
  await box.getByRole("img", { name: "first.png" }).waitFor();
  await page.keyboard.press("ArrowRight");
  const second = page.getByRole("dialog", { name: "Picture 2 of 2" });
  await second.getByRole("img", { name: "second.png" }).waitFor();
  await second.getByRole("button", { name: "Zoom in" }).click();
  expect(await second.getByRole("button", { name: "Zoom out" }).getAttribute("aria-disabled")).toBe(null);
  expect(await second.getByRole("link", { name: "Save" }).getAttribute("download")).toBe("second.png");
  await page.keyboard.press("Escape");
  await second.waitFor({ state: "detached" });
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.close();
});

describe.each(Object.entries(EYES))("%s", (_, eyes) => {
  it("reads a new chat and a large picture well", async () => {
    const page = await stage.open(`${DESK}?write=new`, 1, eyes);
    await page.getByRole("dialog", { name: NEW }).waitFor();
    await expectReadsWell(page);
    await page.goto(`${stage.url}${DESK}?chat=${pictures}`);
    const shown = page.locator('a[data-media="image"]');
    await shown.first().click();
    await page.getByRole("dialog").getByRole("img").waitFor();
    await expectReadsWell(page);
    await page.close();
  });
});
