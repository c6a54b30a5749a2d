import { CHANNEL_TYPES } from "#contract/channel-types.ts";

/** Sends to the API as an administrator; gives the reply's data. */
type Send = <T>(method: "POST" | "PUT", url: string, payload: object) => Promise<T>;

/** The demo shop's chat: a web channel on which the bot answers first. */
export async function demoShop(send: Send, botId: string): Promise<void> {
  const { id } = await send<{ id: string }>("POST", "/e/enterprise/channels", {
    name: "Marigold shop",
    type: CHANNEL_TYPES.WEB,
    vendor: "web",
    contactId: "marigold",
  });
  await send("PUT", `/e/enterprise/chat_config/channels/${id}`, { botId });
  await send("PUT", `/e/enterprise/chat_config/widget/${id}`, { title: "Marigold", colour: "#a8430a" });
}
