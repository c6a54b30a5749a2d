import { MAILED_REPORTS_MAX } from "#contract/analytics/mailed-limits.ts";
import { fail } from "#server/platform/fail.ts";

/** Refuses one more beside these. */
export function demandRoom(reports: readonly unknown[]): void {
  if (reports.length >= MAILED_REPORTS_MAX) throw fail("MAILED_FULL", { limit: MAILED_REPORTS_MAX });
}
