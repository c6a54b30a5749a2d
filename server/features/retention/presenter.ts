import type { RetentionRule, RetentionSettings } from "#contract/retention/index.ts";
import { revisionOf } from "#server/platform/revision.ts";
import { heldDays, nextRun } from "./rule.ts";
import type { RuleRow } from "./tables.ts";

/** What somebody edits of the rules; runs change nothing of it. */
export const revisionOfRules = (rules: readonly RuleRow[]): string =>
  revisionOf(rules.map(({ kind, days }) => [kind, days]));

function presentRule(rule: RuleRow, now: Date): RetentionRule {
  const { kind, days, begins_at: begins, ran_at: ran, run_at: run } = rule;
  return {
    kind,
    days,
    heldDays: heldDays(rule, now),
    beginsAt: begins && begins > now ? begins.toISOString() : null,
    nextAt: nextRun(rule, now)?.toISOString() ?? null,
    last: ran && { at: ran.toISOString(), erased: rule.erased },
    running: run && rule.run_erased,
  };
}

export const presentRules = (rules: readonly RuleRow[], now = new Date()): RetentionSettings => ({
  rules: rules.map((rule) => presentRule(rule, now)),
  revision: revisionOfRules(rules),
});
