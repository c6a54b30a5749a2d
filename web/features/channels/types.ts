import { CHANNEL_TYPE_LABELS, type ChannelType } from "#contract/channel-types.ts";

export const typeLabel = (type: ChannelType): string => CHANNEL_TYPE_LABELS[type];

/** A sender that stands for one of the messenger's in the sandbox. */
export const SANDBOX_CONTACTS: Record<ChannelType, string> = {
  0: "DLVRD",
  1: "shop@sandbox.example",
  3: "sandbox-page",
  4: "+15550100001",
  5: "sandbox_bot",
  6: "sandbox-agent",
  9: "+15550100009",
  10: "sandbox-bot",
  11: "sandbox-account",
  12: "sandbox-site",
};
