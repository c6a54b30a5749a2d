import {
  findFactors,
  isTwoFactorRequired,
  keepTwoFactorRule,
  peopleWithoutSecondStep,
  type TwoFactor,
} from "#server/features/auth/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { personOf, type Scope } from "#server/platform/scope.ts";
import { signOut } from "../people/change.ts";

/** Whether an enterprise asks everybody for a second step. */
export function createTwoFactorRule(platform: Platform, twoFactor: TwoFactor) {
  const read = async (scope: Scope) => ({
    required: await twoFactor.isRequired(scope),
    byOperator: platform.config.TWO_FACTOR_REQUIRED,
    without: (await peopleWithoutSecondStep(scope)).length,
  });
  return {
    read,
    async set(scope: Scope, required: boolean) {
      if (!required && platform.config.TWO_FACTOR_REQUIRED) throw fail("TWO_FACTOR_BY_OPERATOR");
      if (required) {
        const { totpSeed, byEmail } = await findFactors(scope, personOf(scope));
        // Whoever asks it of everybody would shut themselves out in the middle of their work.
        if (totpSeed === null && !byEmail) throw fail("TWO_FACTOR_OWN_FIRST");
      }
      await scope.write(async (work) => {
        const before = await isTwoFactorRequired(work);
        await keepTwoFactorRule(work, required);
        await work.audit({
          action: "enterprise.two_factor_rule_changed",
          before: { required: before },
          after: { required },
        });
        if (required) for (const id of await peopleWithoutSecondStep(work)) await signOut(platform, work, id);
      });
      return read(scope);
    },
  };
}
export type TwoFactorRule = ReturnType<typeof createTwoFactorRule>;
