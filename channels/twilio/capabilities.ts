import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { type Capabilities, TEXT_ONLY } from "../kit/index.ts";

const SMS: Capabilities = {
  ...TEXT_ONLY,
  content: ["text", "media", "link", "template"],
  media: ["image", "video", "audio", "document"],
  textMax: 1_600,
  captionMax: 1_600,
  receipts: ["sent", "delivered", "failed"],
  doubt: "echo",
};

const WHATSAPP: Capabilities = {
  ...SMS,
  windowHours: 24,
  receipts: ["sent", "delivered", "read", "failed"],
  perSecond: 10,
};

/** Buttons and lists are part of templates that are made at Twilio ("Content API"), not of messages. */
export const capabilities = (type: ChannelType): Capabilities =>
  type === CHANNEL_TYPES.WHATSAPP ? WHATSAPP : SMS;
