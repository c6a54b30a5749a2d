import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { TextPreview } from "#engines/templates/index.ts";

const PLACES: Readonly<Record<number, TextPreview["channel"]>> = {
  [CHANNEL_TYPES.TELEGRAM]: "telegram",
  [CHANNEL_TYPES.FACEBOOK]: "messenger",
  [CHANNEL_TYPES.INSTAGRAM]: "instagram",
  [CHANNEL_TYPES.WEB]: "web",
};
/** Where a text without a look of its own is shown. */
export const placeOf = (channelType: number): TextPreview["channel"] => PLACES[channelType] ?? "sms";
