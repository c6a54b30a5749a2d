import { type Capabilities, TEXT_ONLY } from "../kit/index.ts";

/** What a bot can do (Telegram, "Bot API" and "Bots FAQ"). It hears of no receipts: accepted is all there is. */
export const CAPABILITIES: Capabilities = {
  ...TEXT_ONLY,
  content: ["text", "media", "location", "contacts", "buttons", "list", "link", "template"],
  media: ["image", "video", "audio", "document", "sticker"],
  textMax: 4_096,
  captionMax: 1_024,
  buttons: { max: 100, titleMax: 64 },
  list: { rows: 100, titleMax: 64, descriptionMax: 72 },
  personWritesFirst: true,
  perSecond: 30,
  perPerson: { perSecond: 1, burst: 1 },
  typing: true,
};
