import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { teachBookingBot } from "#server/testing/factories/bots.ts";
import { sitDown, type Speaker } from "#server/testing/factories/chat.ts";
import { makeArtifact, makePicture } from "#server/testing/factories/library.ts";
import { raiseCurtain, type Stage } from "./kit.ts";
import { openChat, staff } from "./webchat-kit.ts";

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
  "is answered by a bot, with buttons to press, and by a person when one is asked for",
  async () => {
    const key = await hall.newSite();
    const { token } = stage.tenant;
    const botId = await teachBookingBot(stage.app, token);
    const params = { id: key };
    await stage.app.call("PUT /e/enterprise/chat_config/channels/{id}", { token, params, body: { botId } });
    await stage.app.call("POST /chatbird/api/nlp/agent/{agentId}/config", {
      token,
      params: { agentId: botId },
      body: { handOver: { words: ["talk to a person"], afterMisses: 0, intentIds: [] } },
    });
    const visitor = await hall.shop(key);
    const { chat } = visitor;
    await openChat(visitor);
    await chat.getByText("Hello! How can we help you?").waitFor();
    await visitor.write("book a table");
    await chat.getByText("For how many people?").waitFor();
    await visitor.write("4");
    await chat.getByText("On which day?").waitFor();
    await visitor.write("tomorrow");
    await chat.getByRole("button", { name: "Garden" }).click();
    await chat.locator(".theirs strong", { hasText: "4" }).waitFor();
    expect(await chat.getByRole("button", { name: "Hall" }).count()).toBe(0);
    await visitor.write("talk to a person");
    const { chatId } = (await desk.event("newChat")).data.chat;
    await desk.ask("agentPickupChat", { chatId });
    await chat.getByText("With Role 3").waitFor();
  },
  2 * MINUTE,
);

it(
  "is talked in both ways, with typing, ticks, a name, and files that both see",
  async () => {
    const visitor = await hall.shop(await hall.newSite());
    const { page, chat } = visitor;
    await openChat(visitor);
    const chatId = await hall.pickedUp(visitor, "Do you have _kahwa_?");
    expect(await chat.locator(".mine em").textContent()).toBe("kahwa");

    await desk.ask("chatTyping", { chatId });
    await chat.getByText("Role 3 is typing…").waitFor();
    await hall.reply(chatId, "We do, *fresh* today: https://marigold.example/kahwa");
    await chat.getByText("fresh").waitFor();
    await chat.getByText("is typing").waitFor({ state: "detached" });
    expect(
      await chat.getByRole("link", { name: "https://marigold.example/kahwa" }).getAttribute("rel"),
    ).toContain("noopener");
    await desk.ask("chatRead", { chatId });
    await chat.getByRole("img", { name: "Read" }).waitFor();

    await chat.getByRole("textbox", { name: "Your message" }).pressSequentially("Two");
    await desk.hears(
      ({ action, name, data }) =>
        action === "ephemeral" && name === "chat.typing" && data.by.kind === "customer",
    );

    await chat.getByRole("textbox", { name: "Your name" }).fill("Meera");
    await chat.getByRole("button", { name: "Save" }).click();
    await chat.getByText("Thank you, Meera.").waitFor();
    await desk.event("chatChanged", ({ data }) => data.chat.customer.name === "Meera");

    const png = await makePicture(40, 30);
    await chat
      .locator("input[type=file]")
      .setInputFiles({ name: "tin.png", mimeType: "image/png", buffer: png });
    const mine = chat.getByRole("img", { name: "Picture: tin.png" });
    await mine.waitFor();
    await expect.poll(() => mine.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
    const sent = await desk.event("customerReplyChat", ({ data }) =>
      data.messages.some((one: { content: { kind: string } }) => one.content.kind === "media"),
    );
    expect(sent.data.messages.at(-1).content).toMatchObject({
      kind: "media",
      media: "image",
      fileName: "tin.png",
    });

    const artifactId = await makeArtifact(
      stage.app,
      stage.tenant.people[3].token,
      "pot.png",
      await makePicture(50, 20),
    );
    expect(await desk.ask("agentReplyChat", { chatId, messageId: newId(), artifactId })).toMatchObject({
      action: "done",
    });
    const theirs = chat.locator(".theirs img");
    await theirs.waitFor();
    await expect.poll(() => theirs.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(50);

    await chat.locator("input[type=file]").setInputFiles({
      name: "run.exe",
      mimeType: "application/octet-stream",
      buffer: Buffer.from("MZ\u0000\u0001"),
    });
    await chat.getByRole("button", { name: "Remove" }).click();
    await chat.getByText("run.exe").waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Close the chat" }).click();
    await hall.reply(chatId, "Anything else?");
    await page.getByRole("button", { name: "Open the chat, new messages: 1" }).waitFor();
  },
  2 * MINUTE,
);

it(
  "loses nothing and doubles nothing while the visitor is offline, and goes on after a reload",
  async () => {
    const visitor = await hall.shop(await hall.newSite());
    const { page, chat } = visitor;
    await openChat(visitor);
    const chatId = await hall.pickedUp(visitor, "Hello");
    await page.context().setOffline(true);
    await chat.getByText(/No connection/).waitFor();
    await visitor.write("first while away");
    await visitor.write("second while away");
    await chat.getByRole("img", { name: "Not sent yet" }).nth(1).waitFor();
    await hall.reply(chatId, "one from the desk");
    await hall.reply(chatId, "two from the desk");
    await page.context().setOffline(false);
    await chat.getByText("two from the desk").waitFor();
    await chat.getByRole("img", { name: "Not sent yet" }).first().waitFor({ state: "detached" });
    const all = [
      "Hello! How can we help you?",
      "Hello",
      "one from the desk",
      "two from the desk",
      "first while away",
      "second while away",
    ];
    await expect.poll(async () => (await visitor.said()).filter((text) => !/moment/.test(text))).toEqual(all);

    await page.reload();
    await openChat(visitor);
    await expect.poll(async () => (await visitor.said()).filter((text) => !/moment/.test(text))).toEqual(all);
    await chat.getByText("With Role 3").waitFor();
  },
  2 * MINUTE,
);

it(
  "scrolls in one place alone, however much was said",
  async () => {
    const visitor = await hall.shop(await hall.newSite());
    await openChat(visitor);
    for (let n = 1; n <= 14; n++) await visitor.write(`Question ${n}`);
    await visitor.chat.getByText("Question 14").waitFor();
    const over = await visitor.chat
      .locator("html")
      .evaluate((root) =>
        [root, document.body].map((one) => [
          one.scrollHeight - one.clientHeight,
          one.scrollWidth - one.clientWidth,
        ]),
      );
    expect(over).toEqual([
      [0, 0],
      [0, 0],
    ]);
  },
  MINUTE,
);

it(
  "begins as somebody new when its token is good for nothing any more",
  async () => {
    const visitor = await hall.shop(await hall.newSite());
    const { page, chat } = visitor;
    await openChat(visitor);
    const chatId = await hall.pickedUp(visitor, "Before");
    await stage.app.platform.database.system.query(
      "update chat_visitor v set token_hash = 'gone' from chat c where c.id = $1 and v.id::text = c.address",
      [chatId],
    );
    await page.context().setOffline(true);
    await visitor.write("After");
    await page.context().setOffline(false);
    const { chat: next } = (await hall.waiting("After")).data;
    expect(next.chatId).not.toBe(chatId);
    await chat.getByText("After").waitFor();
    expect(await chat.getByText("Before").count()).toBe(0);
  },
  2 * MINUTE,
);

it(
  "ends with stars, and begins anew",
  async () => {
    const visitor = await hall.shop(await hall.newSite());
    const { page, chat } = visitor;
    await openChat(visitor);
    const chatId = await hall.pickedUp(visitor, "Where is my tea?");
    await desk.ask("agentEndChat", { chatId, feedback: "Sent again" });
    await chat.getByText("The chat has ended").waitFor();
    await chat.getByRole("radio", { name: "4 of 5 stars" }).check({ force: true });
    await chat.getByRole("button", { name: "Send", exact: true }).click();
    await chat.getByText("Thank you for telling us.").waitFor();
    const { data } = await stage.app.call("GET /e/enterprise/chat/{id}", {
      token: stage.tenant.token,
      params: { id: chatId },
    });
    expect(data.chat.rating).toBe(4);

    await chat.getByRole("button", { name: "Start a new chat" }).click();
    expect(await visitor.said()).toEqual(["Hello! How can we help you?"]);
    await visitor.write("Another thing");
    expect((await hall.waiting("Another thing")).data.chat.chatId).not.toBe(chatId);
    await chat.getByRole("button", { name: "Options" }).click();
    await chat.getByRole("button", { name: "End chat" }).click();
    await chat
      .getByRole("group", { name: "End this chat?" })
      .getByRole("button", { name: "End chat" })
      .click();
    await chat.getByText("The chat has ended").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Open the chat" }).waitFor();
  },
  2 * MINUTE,
);

const INJECTIONS = [
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  "[x](javascript:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "javascript:alert(1)",
  '"><svg onload=alert(1)>',
  "*<iframe srcdoc='<script>alert(1)</script>'>*",
  'https://a.example/"onmouseover="alert(1)',
  "`<b onclick=alert(1)>`",
  "<a href='vbscript:alert(1)'>x</a>",
];

it(
  "runs nothing of what others write",
  async () => {
    const visitor = await hall.shop(await hall.newSite());
    const { page, chat } = visitor;
    let ran = false;
    page.on("dialog", (dialog) => {
      ran = true;
      void dialog.dismiss();
    });
    await openChat(visitor);
    const chatId = await hall.pickedUp(visitor, INJECTIONS.join("\n"));
    for (const text of INJECTIONS) await hall.reply(chatId, text);
    await hall.reply(chatId, "the end");
    await chat.getByText("the end").waitFor();
    const odd = await chat
      .locator(".list")
      .evaluate(
        (list) =>
          [...list.querySelectorAll("*")].filter(
            (one) =>
              ["SCRIPT", "IFRAME", "IMG", "STYLE"].includes(one.tagName) ||
              [...one.attributes].some(
                ({ name, value }) => name.startsWith("on") || /^(javascript|data|vbscript):/i.test(value),
              ),
          ).length,
      );
    expect(odd).toBe(0);
    expect(ran).toBe(false);
    expect(await chat.locator(".theirs .bubble").getByText(INJECTIONS[1]!, { exact: true }).count()).toBe(1);
  },
  2 * MINUTE,
);
