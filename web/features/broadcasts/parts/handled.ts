import type { MessageCounts } from "#contract/messages/status.ts";

/** How many messages are out of our hands: sent, failed, skipped or given up. */
export const handled = (total: number, { waiting }: Pick<MessageCounts, "waiting">): number =>
  total - waiting;
