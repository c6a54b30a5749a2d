import type { Updateable } from "kysely";
import type { OnboardingStep } from "#contract/onboarding/words.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import { Failure, fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { findOnboarding, holdOnboarding, updateOnboarding } from "./repository.ts";
import type { OnboardingRow, Rows } from "./tables.ts";

const AUDIENCE = ["WABAONBOARD.VIEW"] as const;

/** What a step changes, and what the audit trail says of it. */
export type Change = Updateable<Tables["onboarding"]>;
export interface Taken {
  change: Change;
  action: string;
}

/** Where a failure sends somebody back to. */
const BACK: Partial<Record<string, OnboardingStep>> = {
  WABA_GRANT_OVER: "signup",
  WABA_UNVERIFIED: "verify",
};

export async function demandOnboarding(rows: Rows, id: string): Promise<OnboardingRow> {
  const row = await findOnboarding(rows, id);
  if (!row) throw fail("NOT_FOUND", { what: "onboarding" });
  return row;
}

export const onboardingChanged = (work: Work, id: string): Promise<void> =>
  work.announce("onboarding.changed", { onboardingId: id }, AUDIENCE);

function demandStep({ name, step }: OnboardingRow, allowed: readonly OnboardingStep[]): void {
  if (!allowed.includes(step)) throw fail("WABA_STEP", { name, step });
}

/**
 * Takes one step: asks the vendor outside of any transaction, then writes what came of it, unless somebody else has
 * gone on meanwhile. Why it failed is kept for whoever comes back later.
 */
export async function goOn(
  scope: Scope,
  id: string,
  allowed: readonly OnboardingStep[],
  take: (row: OnboardingRow) => Promise<Taken>,
): Promise<OnboardingRow> {
  const before = await demandOnboarding(scope, id);
  demandStep(before, allowed);
  const taken = await take(before).catch(async (error: unknown) => {
    if (error instanceof Failure) await keepProblem(scope, before, error);
    throw error;
  });
  return scope.write(async (work) => {
    const now = await holdOnboarding(work, id);
    if (!now) throw fail("NOT_FOUND", { what: "onboarding" });
    if (now.updated_at.getTime() !== before.updated_at.getTime()) throw fail("CONFLICT");
    const row = await updateOnboarding(work, id, { problem: null, ...taken.change });
    await work.audit({
      action: `onboarding.${taken.action}`,
      subjectId: id,
      subject: row.name,
      after: { step: row.step, number: row.number, wabaId: row.waba_id },
    });
    await onboardingChanged(work, id);
    return row;
  });
}

const keepProblem = (scope: Scope, { id, step }: OnboardingRow, error: Failure): Promise<void> =>
  scope.write(async (work) => {
    if (!(await holdOnboarding(work, id))) return;
    await updateOnboarding(work, id, { problem: error.message, step: BACK[error.reason] ?? step });
    await onboardingChanged(work, id);
  });
