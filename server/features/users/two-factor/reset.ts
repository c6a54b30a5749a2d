import type { MailLanguage } from "#contract/auth/words.ts";
import { findFactors, type Post, removeFactors } from "#server/features/auth/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandHeld, demandUser, signOut, userChanged } from "../people/change.ts";
import type { OwnPassword } from "../people/password.ts";
import { demandOver } from "../people/policy.ts";

/** An administrator's way out for who has lost an authenticator and the recovery codes. */
export function createTwoFactorReset(platform: Platform, ownPassword: OwnPassword, post: Post) {
  return async function reset(
    scope: Scope,
    id: string,
    { adminPassword, language }: { adminPassword: string; language: MailLanguage },
  ): Promise<void> {
    await demandUser(scope, id);
    await ownPassword.demand(scope, adminPassword, "adminPassword");
    await scope.write(async (work) => {
      const row = await demandHeld(work, id);
      // One's own goes with a code: a password alone would be enough otherwise.
      if (row.id === work.principal.userId) throw fail("TWO_FACTOR_OWN_CODE");
      await demandOver(work, row);
      const { totpSeed, byEmail } = await findFactors(work, id);
      if (totpSeed === null && !byEmail) throw fail("TWO_FACTOR_NOT_THEIRS", { name: row.name });
      await removeFactors(work, id);
      await work.audit({
        action: "user.two_factor_reset",
        subjectId: id,
        subject: row.email,
        before: { totp: totpSeed !== null, email: byEmail },
      });
      await signOut(platform, work, id);
      await userChanged(work, id);
      const values = { name: row.name, administrator: work.principal.name };
      const mail = { kind: "twoFactorReset" as const, to: row.email, language, values };
      work.afterCommit(() => post({ ...mail, enterpriseId: work.enterpriseId }));
    });
  };
}
export type TwoFactorReset = ReturnType<typeof createTwoFactorReset>;
