import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Speaker } from "./speaker.ts";

/** The demo shop's chat: a web channel on which the bot answers first. Gives the key that its page carries. */
export async function demoShop(admin: Speaker, botId: string): Promise<string> {
  const { id } = await admin.post<{ id: string }>("/e/enterprise/channels", {
    name: "Marigold shop",
    type: CHANNEL_TYPES.WEB,
    vendor: "web",
    contactId: "marigold",
  });
  await admin.put(`/e/enterprise/chat_config/channels/${id}`, { botId });
  await admin.put(`/e/enterprise/chat_config/widget/${id}`, { title: "Marigold", colour: "#a8430a" });
  return id;
}
