import type { MessageSums } from "#contract/analytics/views.ts";
import { type MessageCounts, type MessageStatus, NO_MESSAGES } from "#contract/messages/status.ts";

export function countsOf(rows: readonly { status: MessageStatus; n: number }[]): MessageCounts {
  const counts = { ...NO_MESSAGES };
  for (const { status, n } of rows) counts[status] += n;
  return counts;
}

/** What was handed to vendors, and what became of it. What waits, was stopped or skipped, or is in doubt is not sent. */
export const sumsOf = ({ accepted, sent, failed, delivered, read }: MessageCounts): MessageSums => ({
  sent: accepted + sent + failed + delivered + read,
  delivered: delivered + read,
  read,
  failed,
});
