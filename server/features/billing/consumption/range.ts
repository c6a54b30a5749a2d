import { CONSUMPTION_DAYS_MAX } from "#contract/billing/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { Rows } from "../tables.ts";
import { usageBetween } from "./repository.ts";

const DAY_MS = 86_400_000;

/** What was used from a day to a day, both of them with it. */
export function usedIn(rows: Rows, { fromDate, toDate }: { fromDate: string; toDate: string }) {
  const days = (Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS;
  if (days < 0) throw fail("INVALID_INPUT", { summary: "fromDate must not be after toDate." });
  if (days >= CONSUMPTION_DAYS_MAX)
    throw fail("INVALID_INPUT", { summary: `Choose at most ${CONSUMPTION_DAYS_MAX} days.` });
  return usageBetween(rows, fromDate, toDate);
}
