/** Who hears of changes to channels. */
export const CHANNEL_AUDIENCE = ["CHANNELS.VIEW"] as const;
