import { RETENTION_KINDS, type RetentionKind } from "#contract/retention/limits.ts";
import { holdEnterprise } from "#server/features/enterprise/public.ts";
import { demandSeen } from "#server/platform/revision.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Expiry, Stale } from "./expiry.ts";
import { revisionOfRules } from "./presenter.ts";
import { findRules, keepRule } from "./repository.ts";
import { changed, DAY_MS, keepsLess } from "./rule.ts";
import type { RuleRow } from "./tables.ts";

type Days = Partial<Record<RetentionKind, number | null | undefined>>;

const daysOf = (rules: readonly RuleRow[]) => Object.fromEntries(rules.map(({ kind, days }) => [kind, days]));

/** Says for how long each kind is kept, and what of it begins when. */
export const setRules = (scope: Scope, days: Days, seen?: string): Promise<RuleRow[]> =>
  scope.write(async (work) => {
    await holdEnterprise(work);
    const before = await findRules(work);
    demandSeen(seen, revisionOfRules(before));
    const now = new Date();
    for (const rule of before) {
      const wanted = days[rule.kind];
      if (wanted === undefined || wanted === rule.days) continue;
      // Whoever may not erase a customer by hand has none erased by the clock.
      if (rule.kind === "customers" && keepsLess(wanted, rule.days)) scope.demand("CUSTOMER_MASTER.DELETE");
      await keepRule(work, rule.kind, changed(rule, wanted, now));
    }
    const after = await findRules(work);
    if (revisionOfRules(after) !== revisionOfRules(before))
      await work.audit({ action: "retention.changed", before: daysOf(before), after: daysOf(after) });
    return after;
  });

/** What is older than so many days now. */
export async function staleOf(
  scope: Scope,
  expiries: readonly Expiry[],
  { kind, days }: { kind: RetentionKind; days: number },
): Promise<Required<Stale>> {
  const before = new Date(Date.now() - days * DAY_MS);
  const all: Stale & { names: string[] } = { count: 0, oldest: null, names: [] };
  for (const expiry of expiries.filter((one) => one.kind === kind)) {
    const { count, oldest, names = [] } = await expiry.stale(scope, before);
    all.count += count;
    // Who changes the enterprise need not see its customers.
    if (scope.can("CUSTOMER_MASTER.VIEW")) all.names.push(...names);
    if (oldest && (!all.oldest || oldest < all.oldest)) all.oldest = oldest;
  }
  return all;
}

/** Says of a composition that is wrong what is missing, when the server starts and not when the first run comes. */
export function demandEveryKind(expiries: readonly Expiry[]): void {
  const missing = RETENTION_KINDS.filter((kind) => !expiries.some((one) => one.kind === kind));
  if (missing.length > 0) throw new Error(`Nothing erases ${missing.join(", ")}.`);
}
