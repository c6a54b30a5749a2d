import type { RetentionRule } from "#contract/retention/index.ts";
import {
  RETENTION_DAYS_MAX,
  RETENTION_DAYS_MIN,
  RETENTION_KINDS,
  type RetentionKind,
} from "#contract/retention/limits.ts";

/** What stands in the form: days as they are typed; null: kept for good. */
export type Draft = Record<RetentionKind, number | string | null>;

export const draftOf = (rules: readonly RetentionRule[]): Draft =>
  Object.fromEntries(rules.map(({ kind, days }) => [kind, days])) as Draft;

export const isWrong = (days: number | string | null): boolean =>
  days !== null &&
  !(Number.isInteger(days) && Number(days) >= RETENTION_DAYS_MIN && Number(days) <= RETENTION_DAYS_MAX);

/** The kinds of which less is to be kept than now: what is older goes for good. */
export const keptLess = (draft: Draft, rules: readonly RetentionRule[]) =>
  RETENTION_KINDS.flatMap((kind) => {
    const days = draft[kind];
    const rule = rules.find((one) => one.kind === kind);
    const changes = days !== null && days !== rule?.days;
    const isLess = changes && (rule?.heldDays == null || Number(days) < rule.heldDays);
    return isLess ? [{ kind, days: Number(days) }] : [];
  });
