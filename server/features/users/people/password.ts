import { createThrottle, hashChosen } from "#server/features/auth/public.ts";
import { passwordMatches } from "#server/platform/crypto/passwords.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { personOf, type Scope } from "#server/platform/scope.ts";
import { demandUser } from "./change.ts";
import { sessionsOf, updateUser } from "./repository.ts";

/** A person's own password: asked for before what a stolen session must not do, and changed. */
export function createOwnPassword(platform: Platform) {
  const { database, sessions } = platform;
  const throttle = createThrottle(database.system);

  /** Throws unless it is their password; after a few wrong ones it asks to wait. `field` is where it was entered. */
  async function demand(scope: Scope, password: string, field: string): Promise<void> {
    const { id, password_hash } = await demandUser(scope, personOf(scope));
    const account = `password:${id}`;
    const minutes = await throttle.lockedFor(account);
    if (minutes > 0) throw fail("LOGIN_LOCKED", { minutes });
    if (await passwordMatches(password_hash, password)) return throttle.clear(account);
    await throttle.failed(account);
    const failure = fail("PASSWORD_WRONG");
    throw fail("PASSWORD_WRONG", {}, [{ field, message: failure.message }]);
  }

  return {
    demand,
    /** Changes it; one's other sessions end. */
    async change(scope: Scope, body: { password: string; newPassword: string }): Promise<void> {
      await demand(scope, body.password, "password");
      const id = personOf(scope);
      const { email } = await demandUser(scope, id);
      const about = { field: "newPassword", email, enterprise: scope };
      const password_hash = await hashChosen(platform, body.newPassword, about);
      await scope.write(async (work) => {
        await updateUser(work, id, { password_hash, password_until: null });
        await work.audit({ action: "user.password_changed", subjectId: id, subject: email });
        const others = (await sessionsOf(work, id)).filter((one) => one !== scope.principal.credentialId);
        for (const one of others) await sessions.endIn(work, id, one);
      });
    },
  };
}
export type OwnPassword = ReturnType<typeof createOwnPassword>;
