import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { type Capabilities, TEXT_ONLY } from "../kit/index.ts";

const MESSENGER: Capabilities = {
  ...TEXT_ONLY,
  content: ["text", "media", "buttons", "link", "cards", "template"],
  media: ["image", "video", "audio", "document"],
  textMax: 2_000,
  buttons: { max: 13, titleMax: 20 },
  windowHours: 24,
  personWritesFirst: true,
  receipts: ["delivered", "read"],
  typing: true,
};

const INSTAGRAM: Capabilities = {
  ...MESSENGER,
  media: ["image", "video", "audio"],
  textMax: 1_000,
  receipts: ["read"],
};

/** What a page and a professional account may send (Meta, "Messenger Platform", "Instagram Messaging"). */
export const capabilities = (type: ChannelType): Capabilities =>
  type === CHANNEL_TYPES.INSTAGRAM ? INSTAGRAM : MESSENGER;
