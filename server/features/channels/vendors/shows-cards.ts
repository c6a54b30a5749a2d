import { adapterOf } from "#channels/registry.ts";
import type { ChannelType } from "#contract/channel-types.ts";

/** Whether the vendor of a channel shows rich cards as we send them, whatever the account's settings are. */
export const showsCards = ({ type, vendor }: { type: ChannelType; vendor: string }): boolean =>
  adapterOf(vendor)?.capabilities(type).content.includes("cards") ?? false;
