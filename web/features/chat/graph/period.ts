import { PERIOD_NAMES, PERIODS, type Period } from "#contract/chat/words.ts";
import { dayBefore, dayBound } from "#web/ui/format/days.ts";
import type { InsightQuery } from "../supervision/queries.ts";

export { PERIOD_NAMES, type Period };

/** Minutes by which the reader's clock is ahead of UTC. */
export const clientOffset = (): number => -new Date().getTimezoneOffset();

/** The days of a period that ends today, by the reader's clock. */
export const daysOf = (period: Period) => ({ startDay: dayBefore(PERIODS[period]), endDay: dayBefore() });

/** Which chats the server is to count; one day is counted by the hour. */
export const insightOf = ({ startDay, endDay }: { startDay: string; endDay: string }): InsightQuery => ({
  fromDate: dayBound(startDay, "start"),
  toDate: dayBound(endDay, "end"),
  timeType: startDay === endDay ? "DAY" : "MONTH",
  clientOffset: clientOffset(),
});
