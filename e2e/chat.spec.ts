import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { newId } from "#server/platform/ids.ts";
import { makeChatLabel, makeSite, visit } from "#server/testing/factories/chat.ts";
import { atRest, EYES, expectAccessible, expectNoSidewaysScroll, raiseCurtain, type Stage } from "./kit.ts";
import { PAYLOADS } from "./payloads.ts";

const DESK = "/chat/conversation";
/** Visitors who write faster than people do are refused. */
const AT_ONCE = 20;
const HOSTILE_NAMES = [
  '"><img src=x onerror=__xss=1>.txt',
  "<svg onload=__xss=1>.txt",
  "javascript:__xss=1.txt",
];
let stage: Stage;
let site: string;

beforeAll(async () => {
  stage = await raiseCurtain();
  site = await makeSite(stage.app, stage.tenant.token);
  // Each journey leaves a chat open.
  await stage.app.platform.database.system.query("update app_user set chat_capacity = 50");
});
afterAll(async () => stage?.close());

const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const row = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(name) });
const reply = async (page: Page, text: string) => {
  const field = page.getByRole("textbox", { name: "Reply to the customer" });
  await field.fill(text);
  await field.press("Enter");
};
/** A visitor who has written, and is heard at the desk. */
const writes = async (name: string, text: string) => {
  const visitor = await visit(stage.app, site, { name });
  await visitor.say(text);
  return visitor;
};
const hears = (visitor: Awaited<ReturnType<typeof visit>>, text: string) =>
  visitor.speaker.event("visitor.chat", ({ data }) =>
    data.messages.some(({ content }: { content: { text?: string } }) => content.text?.includes(text)),
  );
/** Picks up whoever waits under this name from the question. */
const pickUp = async (page: Page, name: string) => {
  const question = page.getByRole("dialog", { name: /chat$/ }).filter({ hasText: name });
  await question.getByRole("button", { name: "Pickup" }).click();
  await page.getByRole("heading", { name }).waitFor();
};

it("picks up a visitor in the modal, talks, invites, transfers, suspends, labels and closes", async () => {
  const { app, tenant } = stage;
  await makeChatLabel(app, tenant.token, "Refund");
  await app.call("POST /e/chat/canned", {
    token: tenant.people[3].token,
    body: { shortcut: "look", text: "Dear {{customer.name}}, let me look, *one moment*" },
  });
  const ravi = await stage.open(DESK, 3);
  const asha = await stage.open(DESK, 1);
  await atRest(ravi);
  await atRest(asha);
  // Another one at each try: what an earlier one left open is not theirs.
  const name = `Meera ${newId().slice(-6)}`;
  const meera = await writes(name, "Where is my order?");

  await ravi.getByText("Do you want pickup this chat ?").waitFor();
  const menu = await ravi.getByRole("navigation", { name: "Main" }).boundingBox();
  const waiting = await ravi.getByRole("region", { name: "Waiting chats" }).boundingBox();
  const asked = await ravi.getByRole("dialog", { name: /chat$/ }).boundingBox();
  // Neither lies over the menu, and the question below the actions of the page.
  expect(waiting!.y + waiting!.height).toBeLessThan(menu!.y);
  expect(asked!.x).toBeGreaterThan(menu!.x + menu!.width);
  expect(asked!.y).toBeGreaterThan(menu!.y + 150);
  await ravi.getByRole("button", { name: "Ignore" }).click();
  await ravi.getByRole("button", { name: /^Live Chats, 1 waits/ }).click();
  await ravi.getByRole("menuitem", { name: /^Live Chats/ }).click();
  const modal = ravi.getByRole("dialog", { name: "Chat Notification" });
  await modal
    .getByRole("row", { name: new RegExp(name) })
    .getByRole("button", { name: "Pickup" })
    .click();
  await log(ravi).getByText("Where is my order?").waitFor();
  // For the other agent it waits no more.
  await asha.getByRole("button", { name: /^Live Chats, 0/ }).waitFor();

  const field = ravi.getByRole("textbox", { name: "Reply to the customer" });
  await field.pressSequentially("/lo");
  await ravi.getByRole("option", { name: /look/ }).waitFor();
  await field.press("Enter");
  expect(await field.inputValue()).toBe(`Dear ${name}, let me look, *one moment*`);
  await field.press("Enter");
  await hears(meera, "one moment");
  await row(ravi, name).getByText(`You: Dear ${name}, let me look, one moment`).waitFor();
  await meera.speaker.ask("customerTyping");
  await log(ravi)
    .getByText(new RegExp(`${name}\\W* is writing`))
    .waitFor();
  await meera.say("Very kind, thank you so much!");
  await log(ravi).getByText("Very kind").waitFor();
  await log(ravi)
    .getByRole("button", { name: /^gratitude, \d+ % sure$/ })
    .waitFor();
  await log(ravi).locator("strong", { hasText: "one moment" }).waitFor();

  await ravi.getByRole("button", { name: "Invite", exact: true }).click();
  await ravi.getByRole("combobox", { name: "Agent" }).click();
  await ravi.getByRole("option", { name: /Role 1/ }).click();
  await ravi.getByRole("dialog").getByRole("button", { name: "Invite" }).click();
  const question = asha.getByRole("dialog", { name: "Invited chat" });
  await question.getByRole("button", { name: "Pickup" }).click();
  await reply(asha, "Hello from a colleague");
  await hears(meera, "Hello from a colleague");
  await log(ravi).getByText("Hello from a colleague").waitFor();

  await ravi.keyboard.press("Alt+KeyP");
  const note = ravi.getByRole("textbox", { name: "Private note to colleagues" });
  await note.fill("Promise no date");
  await note.press("Enter");
  await log(asha).getByText("Promise no date").waitFor();

  await ravi.keyboard.press("Alt+KeyT");
  await ravi.getByRole("combobox", { name: "Agent" }).click();
  await ravi.getByRole("option", { name: /Role 1/ }).click();
  await ravi.getByRole("textbox", { name: "Note", exact: true }).fill("You know the order");
  await ravi.getByRole("dialog").getByRole("button", { name: "Transfer" }).click();
  await ravi.getByText("You transferred the chat!").waitFor();
  await asha
    .getByRole("dialog", { name: "Transferred chat" })
    .getByRole("button", { name: "Pickup" })
    .click();
  await log(asha).getByText("You know the order").waitFor();
  await ravi.getByText("This chat is not yours to see").waitFor();

  const phone = await stage.open(DESK + new URL(asha.url()).search, 1, { width: 390, height: 844 });
  await phone.getByRole("button", { name: "Close chat" }).waitFor();
  const title = phone.getByRole("heading", { name });
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await phone.close();

  await asha.getByRole("button", { name: `More actions for ${name}` }).click();
  await asha.getByRole("menuitem", { name: "Suspend" }).click();
  await asha.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await asha.getByRole("banner").or(asha.locator("header")).getByText("Suspended").first().waitFor();
  await asha.getByRole("button", { name: `More actions for ${name}` }).click();
  await asha.getByRole("menuitem", { name: "Resume" }).click();
  await log(asha)
    .getByText(/resumed the chat/)
    .waitFor();

  await asha.getByRole("button", { name: "Refund" }).click();
  await asha.getByRole("button", { name: "Refund", pressed: true }).waitFor();
  await asha.keyboard.press("Alt+KeyE");
  await asha.getByRole("textbox", { name: "Feedback" }).fill("Refunded in full");
  await asha.getByRole("dialog").getByRole("button", { name: "Close chat" }).click();
  await asha.getByText("You closed the chat!").waitFor();
  await meera.speaker.event("visitor.chat", ({ data }) => data.chat.state === 3);
  await row(asha, name).waitFor({ state: "detached" });
  await asha.goto(`${stage.url}/chat/history`);
  await asha.getByRole("button", { name }).first().click();
  await asha.getByRole("dialog").getByText("Refunded in full").first().waitFor();
  expect(JSON.stringify(meera.speaker.frames)).not.toContain("Promise no date");
  meera.speaker.close();
  await ravi.close();
  await asha.close();
});

it("loses nothing and doubles nothing while the network is gone", async () => {
  const page = await stage.open(DESK, 3);
  await atRest(page);
  const omar = await writes("Omar Khan", "Are you there?");
  await pickUp(page, "Omar Khan");
  await page.context().setOffline(true);
  await page.getByText("Reconnecting… messages will be sent when back").waitFor();
  for (const text of ["First while away", "Second while away"]) await omar.say(text);
  await reply(page, "Typed without a network");
  await reply(page, "And another one");
  await log(page).getByText("Waiting to be sent").nth(1).waitFor();
  expect(await log(page).getByText("First while away").count()).toBe(0);
  await page.context().setOffline(false);
  await log(page).getByText("Second while away").waitFor();
  await log(page).getByText("Waiting to be sent").first().waitFor({ state: "detached" });
  await hears(omar, "And another one");
  const said = ["First while away", "Second while away", "Typed without a network", "And another one"];
  for (const text of said) expect(await log(page).getByText(text).count(), text).toBe(1);
  const all = omar.speaker.frames.flatMap(({ data }) => data?.messages ?? []);
  const typed = all.filter(
    ({ content }: { content: { text?: string } }) => content.text === "And another one",
  );
  expect(new Set(typed.map(({ seq }: { seq: number }) => seq)).size).toBe(1);
  omar.speaker.close();
  await page.close();
});

it("opens a chat of 50,000 messages at its end, and goes back from there", async () => {
  const { app, tenant } = stage;
  const page = await stage.open(DESK, 3);
  await atRest(page);
  const visitor = await writes("Long Talker", "The beginning");
  await pickUp(page, "Long Talker");
  await log(page).getByText("The beginning").waitFor();
  const chatId = new URL(page.url()).searchParams.get("chat")!;
  await page.close();
  const { system } = app.platform.database;
  await system.query(
    `insert into chat_message (enterprise_id, chat_id, seq, id, version, author, author_name, content)
     select $1, $2, n, gen_random_uuid(), 1, 'customer', 'Long Talker',
       jsonb_build_object('kind', 'text', 'text', 'Word ' || n)
     from generate_series((select message_count + 1 from chat where id = $2), 50000) n`,
    [tenant.id, chatId],
  );
  await system.query("update chat set message_count = 50000, version = version + 1 where id = $1", [chatId]);
  const fetched: string[] = [];
  const again = await stage.open("/dashboard", 3);
  again.on("request", (request) => {
    if (request.url().includes(`/chat/${chatId}`)) fetched.push(request.url());
  });
  await again.goto(`${stage.url}${DESK}?chat=${chatId}`);
  await log(again).getByText("Word 50000", { exact: true }).waitFor();
  expect(fetched.length, fetched.join("\n")).toBeLessThanOrEqual(2);
  await log(again).focus();
  for (let at = 0; at < 3; at++) {
    await again.keyboard.press("Home");
    await log(again)
      .getByText(`Word ${49_901 - at * 50}`, { exact: true })
      .first()
      .waitFor();
  }
  await visitor.say("One more");
  await again.getByRole("button", { name: "1 new" }).click();
  await log(again).getByText("One more").waitFor();
  visitor.speaker.close();
  await again.close();
});

it("runs no script that a visitor writes, is called, or names a file", async () => {
  const page = await stage.open(DESK, 3);
  await page.evaluate(() => Object.assign(window, { __xss: undefined }));
  await atRest(page);
  const { app } = stage;
  for (let from = 0; from < PAYLOADS.length; from += AT_ONCE) {
    const [name = "", ...texts] = PAYLOADS.slice(from, from + AT_ONCE);
    const visitor = await visit(app, site, { name: name.slice(0, 100) });
    await visitor.say(`Begin ${from}`);
    await page.getByRole("dialog", { name: "Live chat" }).getByRole("button", { name: "Pickup" }).click();
    await log(page).getByText(`Begin ${from}`).waitFor();
    for (const text of [name, ...texts]) expect(await visitor.say(text)).toMatchObject({ action: "done" });
    const fileName = HOSTILE_NAMES[from / AT_ONCE] ?? "plain.txt";
    const upload = { token: visitor.token, files: [{ fileName, content: "plain words" }] };
    const { data } = await app.call("POST /webchat/upload", upload);
    const file = { text: fileName, messageId: newId(), fileId: data.fileId };
    expect(await visitor.speaker.ask("customerReplyChat", file)).toMatchObject({ action: "done" });
    await visitor.say(`The end of ${from}`);
    await log(page).getByText(`The end of ${from}`).waitFor();
    await expectNothingRan(page);
    visitor.speaker.close();
  }
  await page.close();
});

/** Nothing ran, and whoever hovers, focuses and follows finds nothing that would. */
async function expectNothingRan(page: Page): Promise<void> {
  const links = await log(page)
    .locator("a")
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  for (const href of links) expect(href).toMatch(/^(https?|tel):/);
  expect(
    await log(page).locator("script, iframe, object, embed, svg[onload], [onerror], [onclick]").count(),
  ).toBe(0);
  expect(await page.evaluate(() => (window as { __xss?: unknown }).__xss)).toBeUndefined();
}

describe("looks right", () => {
  it.each(Object.entries(EYES))("%s", async (name, eyes) => {
    const page = await stage.open(DESK, 3, eyes);
    await page.getByRole("tab").first().waitFor();
    await expectAccessible(page);
    const visitor = await writes(`Visitor ${name}`, "Hello from a page");
    await page.locator("[role=status] [role=dialog] button").last().click();
    await page.getByRole("log").getByText("Hello from a page").waitFor();
    // Somebody else waits: the floating box is there.
    const other = await writes(`Other ${name}`, "Hello too");
    await page.locator("[role=status] [role=dialog]").waitFor();
    await visitor.say("And *one* more: https://shop.example");
    await page.getByRole("log").getByText("more:").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await stage.app.platform.database.system.query("delete from chat where customer_name = $1", [
      `Other ${name}`,
    ]);
    other.speaker.close();
    visitor.speaker.close();
    await page.close();
  });
});
