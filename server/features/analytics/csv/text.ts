import type { MessageSums } from "#contract/analytics/views.ts";

const DECIMALS = 10_000;

/** A number as a spreadsheet reads it; nothing for none. */
export const text = (value: number | null): string =>
  value === null ? "" : String(Math.round(value * DECIMALS) / DECIMALS);

export const share = (sums: MessageSums, name: Exclude<keyof MessageSums, "sent">): number | null =>
  sums.sent ? sums[name] / sums.sent : null;
