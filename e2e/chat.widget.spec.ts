import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sitDown, type Speaker } from "#server/testing/factories/chat.ts";
import { EYES, expectAccessible, expectNoSidewaysScroll, raiseCurtain, type Stage } from "./kit.ts";
import { around, expectChatAccessible, openChat, staff } from "./webchat-kit.ts";

let stage: Stage;
let desk: Speaker;
let hall: ReturnType<typeof staff>;
beforeAll(async () => {
  stage = await raiseCurtain();
  desk = await sitDown(stage.app, stage.tenant.people[3].token);
  hall = staff(stage, desk);
});
afterAll(async () => {
  desk?.close();
  await stage?.close();
});

const MINUTE = 60_000;

it(
  "is dressed in the console, as the shop then shows",
  async () => {
    const key = await hall.newSite();
    const page = await stage.open(`/admin/channels/${key}`, 1);
    await page.getByRole("link", { name: "Set up the chat" }).click();
    await page.getByText(`data-key="${key}"`).waitFor();
    await page.getByRole("textbox", { name: "Title" }).fill("Marigold");
    const colour = page.getByRole("textbox", { name: "Colour", exact: true });
    await colour.fill("orange");
    await page.getByRole("textbox", { name: "Sites that may show it" }).fill("shop.example");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(/Write it as # and six digits/).waitFor();
    await page.getByText(/shop.example is not the address of a site/).waitFor();
    await colour.fill("#ffd400");
    await page.getByText(/White text reads badly on it \(1.4 to 1\), so the chat uses #/).waitFor();
    await page.getByRole("combobox", { name: "Position" }).selectOption("left");
    await page.getByRole("textbox", { name: "Sites that may show it" }).fill("https://shop.example");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(/from the next page view on/).waitFor();
    const [shopPage] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "See it on a shop page" }).click(),
    ]);
    const button = shopPage.getByRole("button", { name: "Open the chat" });
    await button.click();
    const visitor = around(shopPage);
    await visitor.chat.getByRole("heading", { name: "Marigold" }).waitFor();
    expect(
      (await button
        .or(shopPage.getByRole("button", { name: "Close the chat" }))
        .first()
        .boundingBox())!.x,
    ).toBeLessThan(100);
  },
  2 * MINUTE,
);

describe("on another site", () => {
  let site: Server;
  let address: string;
  const keys = new Map<string, string>();
  beforeAll(async () => {
    site = createServer((request, response) => {
      const key = keys.get(request.url!);
      const tag = `<script async src="${stage.url}/webchat/widget.js" data-key="${key}" data-name="Ravi"></script>`;
      response.setHeader("content-type", "text/html");
      response.setHeader(
        "content-security-policy",
        `script-src ${stage.url}; style-src 'none'; frame-src ${stage.url}`,
      );
      response.end(`<!doctype html><title>A shop</title><h1>A shop</h1>${tag}${tag}`);
    });
    await new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(() => void site?.close());

  it(
    "stands once where it may, knows the visitor, and keeps page and chat apart",
    async () => {
      const key = await hall.newSite();
      keys.set("/may", key);
      await hall.dress(key, { origins: [address] });
      const page = await stage.open("/favicon.svg");
      await page.goto(`${address}/may`);
      const visitor = around(page);
      await openChat(visitor);
      expect(await page.locator("iframe").count()).toBe(1);
      await visitor.write("From another site");
      expect((await hall.waiting("From another site")).data.chat.customer.name).toBe("Ravi");
      const inside = await page.evaluate(() => {
        const frame = document.querySelector("[data-dlvrd-chat]")!.shadowRoot!.querySelector("iframe")!;
        return frame.contentDocument === null;
      });
      expect(inside).toBe(true);
    },
    MINUTE,
  );

  it(
    "does not stand where it may not",
    async () => {
      const key = await hall.newSite();
      keys.set("/may-not", key);
      await hall.dress(key, { origins: ["https://shop.example"] });
      const page = await stage.open("/favicon.svg");
      // The browser says in its console that it refused.
      page.removeAllListeners("console");
      const refused = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
      await page.goto(`${address}/may-not`);
      await refused;
      expect(await page.getByRole("button").count()).toBe(0);
    },
    MINUTE,
  );
});

it(
  "asks who somebody is before they write, where the enterprise wants that",
  async () => {
    const key = await hall.newSite();
    await hall.dress(key, {
      asks: { when: "before", name: "required", email: "optional", phone: "required" },
    });
    const { page, chat, write } = await hall.shop(key);
    await page.getByRole("button", { name: /Open the chat/ }).click();
    const card = chat.getByRole("form", { name: "Who are we talking to?" });
    await card.waitFor();
    await expectChatAccessible(page);
    expect(await chat.getByRole("textbox", { name: "Your message" }).isVisible()).toBe(false);
    expect(await card.getByRole("button", { name: "Not now" }).count()).toBe(0);
    await card.getByLabel("Your name").fill("Asha Rao");
    await card.getByLabel("Telephone number").fill("not a number");
    await card.getByRole("button", { name: "Start the chat" }).click();
    expect(await card.getByLabel("Telephone number").evaluate((one) => one.matches(":invalid"))).toBe(true);
    await card.getByText("A number has digits, and may begin with +").waitFor();
    await card.getByLabel("Telephone number").fill("+91 98765 43210");
    await card.getByLabel("E-mail address").fill("asha@x");
    await card.getByRole("button", { name: "Start the chat" }).click();
    await card.getByText("An e-mail address looks like name@example.com").waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/refused.png` });
    await card.getByLabel("E-mail address").fill("");
    await card.getByRole("button", { name: "Start the chat" }).click();
    await write("Where is my order?");
    const { customer } = (await hall.waiting("Where is my order?")).data.chat;
    expect(customer.name).toBe("Asha Rao");
    await page.reload();
    await page.getByRole("button", { name: /Open the chat/ }).click();
    await chat.getByText("Where is my order?").waitFor();
    await chat.getByRole("textbox", { name: "Your message" }).waitFor();
  },
  MINUTE,
);

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it(
    "reads well, closed and open",
    async () => {
      const key = await hall.newSite();
      if (eyes.language) await hall.dress(key, { language: eyes.language, colour: "#ffd400" });
      const { page, chat } = await hall.shop(key, eyes);
      const button = page.locator("[data-dlvrd-chat] button");
      await button.waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const screen = await stage.open(`/admin/chatConfig/widget/${key}`, 1, eyes);
      await screen.locator("form").waitFor();
      await expectAccessible(screen);
      await expectNoSidewaysScroll(screen);
      await button.focus();
      await page.keyboard.press("Enter");
      const box = chat.locator("textarea").first();
      await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.type(`seen in ${name}`);
      await page.keyboard.press("Enter");
      const { chatId } = (await hall.waiting(`seen in ${name}`)).data.chat;
      await desk.ask("agentPickupChat", { chatId });
      await hall.reply(chatId, "*Hello*\n- one\n- https://two.example");
      await chat.locator(".theirs li").nth(1).waitFor();
      expect(await chat.locator("html").getAttribute("dir")).toBe(eyes.language === "ar" ? "rtl" : "ltr");
      await expectChatAccessible(page);
      await desk.ask("agentEndChat", { chatId });
      await chat.locator(".stars").waitFor();
      await expectChatAccessible(page);
      await page.keyboard.press("Escape");
      await page.locator("iframe").waitFor({ state: "hidden" });
    },
    2 * MINUTE,
  );
});
