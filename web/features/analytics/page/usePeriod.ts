import type { AnalyticsRange } from "#contract/analytics/index.ts";
import { PERIOD_NAMES, type Period } from "#contract/analytics/words.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { daysOf, periodOf } from "../period.ts";

/**
 * Of which days the page is, as its address says it: a period that ends today, so that a kept link goes on with the
 * days, or days that somebody chose.
 */
export function usePeriod(today: string, preset: Period) {
  const [params, set] = useListParams({ period: "", fromDate: "", toDate: "" });
  const named = PERIOD_NAMES.find((one) => one === params.period) ?? preset;
  const chosen = params.fromDate !== "" && params.toDate !== "";
  const range: AnalyticsRange = chosen
    ? { fromDate: params.fromDate, toDate: params.toDate }
    : daysOf(named, today);
  return {
    range,
    period: chosen ? periodOf(range, today) : named,
    choosePeriod: (period: Period) => set({ period, fromDate: "", toDate: "" }),
    chooseDays: (days: Partial<AnalyticsRange>) => set({ ...range, ...days, period: "" }, { push: true }),
  };
}
