import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { Template, TemplateChannel } from "../model/index.ts";

const CHANNELS: Partial<Record<ChannelType, TemplateChannel>> = {
  [CHANNEL_TYPES.SMS]: "sms",
  [CHANNEL_TYPES.EMAIL]: "email",
  [CHANNEL_TYPES.FACEBOOK]: "messenger",
  [CHANNEL_TYPES.WHATSAPP]: "whatsapp",
  [CHANNEL_TYPES.TELEGRAM]: "telegram",
  [CHANNEL_TYPES.RCS]: "rcs",
  [CHANNEL_TYPES.INSTAGRAM]: "instagram",
  [CHANNEL_TYPES.WEB]: "web",
};

/** Where templates of a channel go by its type; undefined for voice, and for a service that has ended. */
export const templateChannel = (type: ChannelType): TemplateChannel | undefined => CHANNELS[type];

/** The kind of template that goes there. */
export function kindOf(channel: TemplateChannel): Template["kind"] {
  return channel === "whatsapp" || channel === "rcs" || channel === "email" ? channel : "text";
}
