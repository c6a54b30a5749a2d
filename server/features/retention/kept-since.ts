import type { RetentionKind } from "#contract/retention/limits.ts";
import type { Rows } from "./expiry.ts";
import { findRules } from "./repository.ts";
import { DAY_MS, heldDays } from "./rule.ts";

/** Since when something of a kind is kept now; null: for good. What is older goes with the next run. */
export async function keptSince(rows: Rows, kind: RetentionKind, now: Date): Promise<Date | null> {
  const rule = (await findRules(rows)).find((one) => one.kind === kind);
  const days = rule ? heldDays(rule, now) : null;
  return days === null ? null : new Date(now.getTime() - days * DAY_MS);
}
