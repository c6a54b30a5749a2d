import { RETENTION_GRACE_HOURS, type RetentionKind } from "#contract/retention/limits.ts";
import type { RuleRow } from "./tables.ts";

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const GRACE_MS = RETENTION_GRACE_HOURS * HOUR_MS;

type Said = Pick<RuleRow, "days" | "former_days" | "begins_at">;

export const unruled = (kind: RetentionKind): RuleRow => ({
  kind,
  days: null,
  former_days: null,
  begins_at: null,
  run_at: null,
  run_erased: 0,
  ran_at: null,
  erased: 0,
});

const isToCome = ({ begins_at: at }: Said, now: Date): boolean => at !== null && at > now;

/** For how many days it is kept now; null: for good. */
export const heldDays = (rule: Said, now: Date): number | null =>
  isToCome(rule, now) ? rule.former_days : rule.days;

export const keepsLess = (days: number | null, than: number | null): boolean =>
  days !== null && (than === null || days < than);

/**
 * The rule once somebody has said so many days. What keeps less than before begins after a grace, and only then: until
 * it is over, setting it back leaves everything as it was. Less of a change that is to come does not wait anew.
 */
export function changed(rule: Said, days: number | null, now: Date): Said {
  if (days === rule.days) return rule;
  const held = heldDays(rule, now);
  if (!keepsLess(days, held)) return { days, former_days: null, begins_at: null };
  const waits = isToCome(rule, now) && !keepsLess(days, rule.days);
  return {
    days,
    former_days: held,
    begins_at: waits ? rule.begins_at : new Date(now.getTime() + GRACE_MS),
  };
}

/** When it is looked for what is too old, the next time: once a day, and when a change begins; null: never. */
export function nextRun(rule: RuleRow, now: Date): Date | null {
  if (rule.run_at) return now;
  const begins = isToCome(rule, now) ? rule.begins_at : null;
  if (heldDays(rule, now) === null) return begins;
  if (!rule.ran_at) return now;
  if (rule.begins_at && rule.begins_at <= now && rule.ran_at < rule.begins_at) return now;
  const daily = new Date(rule.ran_at.getTime() + DAY_MS);
  return begins && begins < daily ? begins : daily;
}

export const isDue = (rule: RuleRow, now: Date): boolean => {
  const next = nextRun(rule, now);
  return next !== null && next <= now;
};
