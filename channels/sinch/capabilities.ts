import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { CLOUD_WHATSAPP } from "../kit/cloud-api/index.ts";
import { type Capabilities, TEXT_ONLY } from "../kit/index.ts";

const { SMS, WHATSAPP, TELEGRAM, RCS, FACEBOOK } = CHANNEL_TYPES;

/** The channels of the Conversation API that we speak, by their names there. */
export const CHANNELS: Partial<Record<ChannelType, string>> = {
  [WHATSAPP]: "WHATSAPP",
  [TELEGRAM]: "TELEGRAM",
  [SMS]: "SMS",
  [RCS]: "RCS",
  [FACEBOOK]: "MESSENGER",
};

const COMMON: Capabilities = {
  ...TEXT_ONLY,
  content: ["text", "media", "location", "buttons", "link", "cards", "template"],
  media: ["image", "video", "audio", "document"],
  textMax: 2_000,
  buttons: { max: 3, titleMax: 20 },
  receipts: ["sent", "delivered", "read", "failed"],
  doubt: "echo",
  perSecond: 20,
};

const BY_TYPE: Partial<Record<ChannelType, Partial<Capabilities>>> = {
  [WHATSAPP]: {
    content: ["text", "media", "location", "contacts", "buttons", "list", "link", "template"],
    textMax: CLOUD_WHATSAPP.textMax,
    list: CLOUD_WHATSAPP.list,
    windowHours: 24,
    perPerson: CLOUD_WHATSAPP.perPerson,
    templateTypes: CLOUD_WHATSAPP.templateTypes,
  },
  [TELEGRAM]: { textMax: 4_096, receipts: ["sent", "failed"], personWritesFirst: true },
  [SMS]: {
    content: ["text", "link", "template"],
    media: [],
    buttons: { max: 0, titleMax: 0 },
    textMax: 1_600,
    receipts: ["sent", "delivered", "failed"],
  },
  [RCS]: {
    content: [...COMMON.content, "suggestions"],
    textMax: 3_072,
    buttons: { max: 11, titleMax: 25 },
  },
  [FACEBOOK]: { windowHours: 24, personWritesFirst: true },
};

/** What an app can do on a channel; 20 messages a second leave the queue of one app at first. */
export const capabilities = (type: ChannelType): Capabilities => ({ ...COMMON, ...BY_TYPE[type] });
