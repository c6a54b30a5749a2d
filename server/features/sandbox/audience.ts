/** Who hears of changes at the sandbox. */
export const SANDBOX_AUDIENCE = ["CHANNELS.VIEW"] as const;
