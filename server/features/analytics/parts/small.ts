import type { CustomerSummary, FailureSummary, SpendSummary } from "#contract/analytics/views.ts";
import { FAILURES_READ, REASONS_SHOWN } from "#contract/analytics/words.ts";
import { spentBetween } from "#server/features/billing/public.ts";
import { countNewCustomers } from "#server/features/customers/public.ts";
import { failuresBetween } from "#server/features/messages/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Period } from "../period.ts";

/** Why messages failed. */
export async function failureSummary(scope: Scope, { now }: Period): Promise<FailureSummary> {
  const reasons = await failuresBetween(scope, now, FAILURES_READ);
  return {
    counted: reasons.reduce((sum, { count }) => sum + count, 0),
    reasons: reasons.slice(0, REASONS_SHOWN),
  };
}

/** How many customers are new. */
export async function customerSummary(scope: Scope, { now, before }: Period): Promise<CustomerSummary> {
  const [current, earlier] = await Promise.all([
    countNewCustomers(scope, now),
    countNewCustomers(scope, before),
  ]);
  return { now: current, before: earlier };
}

/** What messages cost, for those who manage billing alone. */
export async function spendSummary(scope: Scope, { days }: Period): Promise<SpendSummary> {
  if (!scope.can("ENTERPRISE.MANAGE_BILLING")) return { spend: null };
  const [current, earlier] = await Promise.all([
    spentBetween(scope, days.now.fromDate, days.now.toDate),
    spentBetween(scope, days.before.fromDate, days.before.toDate),
  ]);
  if (!current || !earlier) return { spend: null };
  return { spend: { currency: current.currency, now: current.amount, before: earlier.amount } };
}
