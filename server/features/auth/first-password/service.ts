import type { NewPasswordStep } from "#contract/auth/two-factor.ts";
import { passwordMatches } from "#server/platform/crypto/passwords.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Caller, Entry, LoggedIn } from "../entry.ts";
import type { PasswordKey } from "../password-key.ts";
import { setPassword } from "../recovery/repository.ts";
import { type Account, findAccountById } from "../repository.ts";
import type { Challenges } from "../two-factor/challenges.ts";
import { hashChosen } from "../passwords/chosen.ts";

/** Throws once the time is over in which a password that an administrator chose is good. */
export function demandInTime({ password_until: until }: Pick<Account, "password_until">): void {
  if (until && until.getTime() <= Date.now()) throw fail("FIRST_PASSWORD_OVER");
}

/** One's own password in the place of one that an administrator chose. Until it is chosen there is no session at all. */
export function createFirstPassword(
  platform: Platform,
  { challenges, passwordKey, entry }: { challenges: Challenges; passwordKey: PasswordKey; entry: Entry },
) {
  const { system } = platform.database;

  return async function choose(
    { id, password: given }: { id: NewPasswordStep["id"]; password: string },
    caller: Caller,
  ): Promise<LoggedIn> {
    const challenge = await challenges.find(id);
    const account =
      challenge?.chooses && (await findAccountById(system, challenge.enterprise_id, challenge.user_id));
    if (!challenge || !account || !account.active) throw fail("SIGN_IN_OVER");
    const password = await passwordKey.read(given, id);
    if (await passwordMatches(account.password_hash, password)) {
      const { message } = fail("PASSWORD_SAME");
      throw fail("PASSWORD_SAME", {}, [{ field: "password", message }]);
    }
    const enterprise = platform.actFor(account.enterprise_id, caller);
    const { email } = account;
    const hash = await hashChosen(platform, password, { field: "password", email, enterprise });
    if (!(await challenges.close(challenge.id))) throw fail("SIGN_IN_OVER");
    await enterprise.write(async (work) => {
      await setPassword(work, account.id, hash);
      await work.audit({
        action: "auth.first_password_replaced",
        subjectId: account.id,
        subject: email,
      });
    });
    return entry.open(account, challenge.first_step.split("+"), caller);
  };
}
