import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { CLOUD_WHATSAPP } from "../kit/cloud-api/index.ts";
import { type Capabilities, TEXT_ONLY } from "../kit/index.ts";

const WHATSAPP: Capabilities = {
  ...CLOUD_WHATSAPP,
  content: ["text", "media", "location", "buttons", "list", "template"],
  media: ["image", "video", "audio", "document"],
  perSecond: null,
  typing: false,
};

const RCS: Capabilities = {
  ...TEXT_ONLY,
  content: ["text", "media", "buttons", "link", "suggestions", "cards", "template"],
  media: ["image", "video", "document"],
  textMax: 3_072,
  buttons: { max: 11, titleMax: 25 },
  receipts: ["delivered", "read", "failed"],
  doubt: "echo",
};

const SMS: Capabilities = {
  ...TEXT_ONLY,
  content: ["text", "link", "template"],
  receipts: ["delivered", "failed"],
};

export function capabilities(type: ChannelType): Capabilities {
  if (type === CHANNEL_TYPES.WHATSAPP) return WHATSAPP;
  return type === CHANNEL_TYPES.RCS ? RCS : SMS;
}
