import type { MessageSums } from "#contract/analytics/views.ts";

/** What became of messages, each of them once, and the colour it always has. */
export const FATES = {
  read: "var(--data-read)",
  delivered: "var(--data-delivered)",
  underway: "var(--line-strong)",
  failed: "var(--data-failed)",
} as const;
export type Fate = keyof typeof FATES;
export const FATE_NAMES = Object.keys(FATES) as Fate[];

export const fatesOf = ({ sent, delivered, read, failed }: MessageSums): Record<Fate, number> => ({
  read,
  delivered: delivered - read,
  underway: sent - delivered - failed,
  failed,
});
/** As the parts of a bar. */
export function partsOf(sums: MessageSums) {
  const fates = fatesOf(sums);
  return FATE_NAMES.map((fate) => ({ key: fate, value: fates[fate], colour: FATES[fate] }));
}
