import type { MessageCounts } from "#contract/messages/status.ts";

/** Each message stands in all that it has come through. */
export const COUNTERS: readonly { key: string; of: (counts: MessageCounts) => number }[] = [
  { key: "sent", of: ({ accepted, sent, delivered, read }) => accepted + sent + delivered + read },
  { key: "delivered", of: ({ delivered, read }) => delivered + read },
  { key: "read", of: ({ read }) => read },
  { key: "failed", of: ({ failed }) => failed },
  { key: "skipped", of: ({ skipped }) => skipped },
];
