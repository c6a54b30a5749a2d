import { hashPassword, passwordMatches } from "#server/platform/crypto/passwords.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SecondStep } from "#contract/auth/two-factor.ts";
import type { MailLanguage } from "#contract/auth/words.ts";
import type { Origin, Scope } from "#server/platform/scope.ts";
import type { Captchas } from "./captcha/captchas.ts";
import type { Caller, Entered, Entry } from "./entry.ts";
import type { PasswordKey } from "./password-key.ts";
import { demandInTime } from "./first-password/service.ts";
import { type Account, findAccount, keepLanguage } from "./repository.ts";
import { demandPasswordWay } from "./sso/only-way.ts";
import type { SecondSteps } from "./two-factor/login.ts";
import type { Throttle } from "./throttle.ts";

export interface LoginInput {
  email: string;
  password: string;
  captcha: string;
  captchaId: string;
  removeExistingSession: boolean;
  language: MailLanguage;
}

interface Parts {
  passwordKey: PasswordKey;
  captchas: Captchas;
  throttle: Throttle;
  entry: Entry;
  secondSteps: SecondSteps;
}

/** Signing in by password, and out. */
export function createAuthService(
  platform: Platform,
  { passwordKey, captchas, throttle, entry, secondSteps }: Parts,
) {
  const { sessions, database } = platform;
  // An unknown e-mail costs the same hashing as a known one, so that the time tells nothing.
  const decoy = hashPassword("no account has this password");

  async function noteFailure(account: Account | undefined, email: string, origin: Origin): Promise<void> {
    await throttle.failed(email.toLowerCase());
    if (!account) return;
    await platform.actFor(account.enterprise_id, origin).write((work) =>
      work.audit({
        action: "auth.sign_in_failed",
        subjectId: account.id,
        subject: account.email,
      }),
    );
  }

  return {
    readPerson: entry.readPerson,
    async login(input: LoginInput, origin: Caller): Promise<Entered | { twoFactor: SecondStep }> {
      const captcha = await captchas.demand(input.captchaId, "login", input.captcha);
      const password = await passwordKey.read(input.password, input.captchaId);
      const minutes = await throttle.lockedFor(input.email.toLowerCase());
      if (minutes > 0) throw fail("LOGIN_LOCKED", { minutes });
      const account = await findAccount(database.system, input.email);
      const right = await passwordMatches(account?.password_hash ?? (await decoy), password);
      if (!account?.active || !right) {
        await noteFailure(account, input.email, origin);
        throw fail("CREDENTIALS_WRONG");
      }
      demandInTime(account);
      await demandPasswordWay(platform, account);
      if (!input.removeExistingSession && (await sessions.count(account.id)) > 0) {
        // Good once more, for the answer to "sign the other session out?".
        await captcha.putBack();
        throw fail("SESSION_EXISTS");
      }
      await throttle.clear(input.email.toLowerCase());
      await keepLanguage(database.system, account, input.language);
      const twoFactor = await secondSteps.before(account, input.language);
      return twoFactor ? { twoFactor } : entry.enter(account, ["password"], origin);
    },
    async logout(scope: Scope): Promise<void> {
      const { userId, credentialId, kind } = scope.principal;
      // A key is no session: there is nothing to leave.
      if (kind !== "session" || !userId) throw fail("PERSON_NEEDED");
      await scope.write((work) => work.audit({ action: "auth.signed_out", subjectId: userId }));
      await sessions.end(userId, credentialId ?? undefined);
    },
  };
}
export type AuthService = ReturnType<typeof createAuthService>;
