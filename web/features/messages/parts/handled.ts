import type { MessageCounts } from "#contract/messages/status.ts";

/** How many messages had their turn: sent, failed, skipped or in doubt. */
export const handled = (
  total: number,
  { waiting, stopped }: Pick<MessageCounts, "waiting" | "stopped">,
): number => total - waiting - stopped;
