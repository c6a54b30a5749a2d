import type { MessageStatus } from "#contract/messages/status.ts";
import type { Tone } from "#web/ui/StatusPill.tsx";

export const TONES: Record<MessageStatus, Tone> = {
  waiting: "neutral",
  stopped: "neutral",
  skipped: "warn",
  doubt: "warn",
  accepted: "info",
  sent: "info",
  failed: "bad",
  delivered: "ok",
  read: "ok",
};

/** From the best to what has not begun: the order in which bars and counts stand. */
export const BEST_FIRST: readonly MessageStatus[] = [
  "read",
  "delivered",
  "sent",
  "accepted",
  "failed",
  "doubt",
  "skipped",
  "stopped",
  "waiting",
];
