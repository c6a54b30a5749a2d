import type { ANALYTICS_PAGES } from "#contract/bot-reports/limits.ts";
import { dayBefore } from "#web/ui/format/days.ts";
import type { rangeOf } from "../queries.ts";

export type AnalyticsPage = (typeof ANALYTICS_PAGES)[number];

/** Periods that are one click away. */
export const DAYS = [7, 30, 90] as const;
const MONTH = 29;

export type FrameRange = ReturnType<typeof rangeOf>;
export type FrameParams = { startDay: string; endDay: string; order: string };

/** What the address says of the period. */
export const frameDefaults = (): FrameParams => ({
  startDay: dayBefore(MONTH),
  endDay: dayBefore(),
  order: "newest",
});

/** The page of an agent's conversations of this period, the longest first. */
export const longestAt = (
  botId: string,
  { startDay, endDay }: Pick<FrameParams, "startDay" | "endDay">,
): string => `/bots/${botId}/conversation?${new URLSearchParams({ startDay, endDay, order: "longest" })}`;

/** The report's messages of this period, of one feeling or one intent. */
export const messagesAt = (
  botId: string,
  { startDay, endDay }: Pick<FrameParams, "startDay" | "endDay">,
  more: Record<string, string>,
): string =>
  `/bots/${botId}/nlp-report/overview?${new URLSearchParams({ view: "conversations", startDay, endDay, ...more })}`;
