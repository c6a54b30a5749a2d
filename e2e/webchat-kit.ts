import type { FrameLocator, Page } from "playwright-core";
import { expect } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { makeSite, type Speaker } from "#server/testing/factories/chat.ts";
import { expectAccessible, type Eyes, type Stage } from "./kit.ts";

/** A page with the chat on it. */
export interface Shop {
  page: Page;
  chat: FrameLocator;
  write(text: string): Promise<void>;
  /** The bubbles of the conversation, from its beginning. */
  said(): Promise<string[]>;
}

/** What a visitor does on a page. */
export function around(page: Page): Shop {
  const chat = page.frameLocator("iframe");
  return {
    page,
    chat,
    async write(text) {
      await chat.getByRole("textbox", { name: "Your message" }).fill(text);
      await chat.getByRole("button", { name: "Send", exact: true }).click();
    },
    said: () => chat.locator(".list .bubble").allTextContents(),
  };
}
export async function openChat({ page, chat }: Shop): Promise<void> {
  await page.getByRole("button", { name: /Open the chat/ }).click();
  await chat.getByRole("textbox", { name: "Your message" }).waitFor();
}

/** What axe finds in the chat itself; it does not look into frames. */
export const expectChatAccessible = (page: Page): Promise<void> =>
  expectAccessible(page.frames().find((frame) => frame.url().includes("/webchat/frame"))!);

/** Web channels of a stage, and an agent at the desk. */
export function staff({ app, tenant, open }: Stage, desk: Speaker) {
  const waiting = (text: string) =>
    desk.event("newChat", ({ data }) =>
      data.messages.some((one: { content: { text?: string } }) => one.content.text === text),
    );
  return {
    newSite: () => makeSite(app, tenant.token),
    dress: (id: string, body: object) =>
      app.call("PUT /e/enterprise/chat_config/widget/{id}", { token: tenant.token, params: { id }, body }),
    async shop(key: string, eyes: Eyes = {}): Promise<Shop> {
      return around(await open(`/webchat/demo/${key}`, undefined, eyes));
    },
    /** The chat that began with these words, as the desk heard of it. */
    waiting,
    reply: (chatId: string, text: string) => desk.ask("agentReplyChat", { chatId, messageId: newId(), text }),
    /** Writes the first word, and the agent takes the chat. */
    async pickedUp(visitor: Shop, text: string): Promise<string> {
      await visitor.write(text);
      const { chatId } = (await waiting(text)).data.chat;
      expect(await desk.ask("agentPickupChat", { chatId })).toMatchObject({ action: "done" });
      await visitor.chat.getByText("Role 3 has joined").waitFor();
      return chatId;
    },
  };
}
