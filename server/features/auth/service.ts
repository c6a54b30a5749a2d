import { hashPassword, passwordMatches } from "#server/platform/crypto/passwords.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Origin, Principal, Scope } from "#server/platform/scope.ts";
import type { NewSession } from "#server/platform/session/sessions.ts";
import type { Captchas } from "./captcha.ts";
import { type Account, findAccount, findPerson, type Person } from "./repository.ts";
import type { Throttle } from "./throttle.ts";

export interface LoginInput {
  email: string;
  password: string;
  captcha: string;
  captchaId: string;
  removeExistingSession: boolean;
}
export interface LoggedIn {
  session: NewSession;
  person: Person;
  principal: Principal;
}

export function createAuthService(platform: Platform, captchas: Captchas, throttle: Throttle) {
  const { sessions, database, makeScope } = platform;
  // An unknown e-mail costs the same hashing as a known one, so that the time tells nothing.
  const decoy = hashPassword("no account has this password");

  async function loginTo(account: Account, origin: Origin & { userAgent?: string }): Promise<LoggedIn> {
    const session = await sessions.open({
      enterpriseId: account.enterprise_id,
      userId: account.id,
      address: origin.address,
      userAgent: origin.userAgent,
    });
    const principal = await sessions.resolve(session.token);
    if (!principal) throw fail("LOGIN_REQUIRED");
    const scope = makeScope(principal, origin);
    await scope.write((work) =>
      work.audit({ action: "auth.signed_in", subjectId: account.id, subject: account.email }),
    );
    return { session, principal, person: await readPerson(scope) };
  }

  async function readPerson(scope: Scope): Promise<Person> {
    const person =
      scope.principal.userId && (await findPerson(scope.db, scope.enterpriseId, scope.principal.userId));
    if (!person) throw fail("NOT_FOUND", { what: "user" });
    return person;
  }

  async function noteFailure(account: Account | undefined, email: string, origin: Origin): Promise<void> {
    await throttle.failed(email.toLowerCase());
    if (!account) return;
    await platform.actFor(account.enterprise_id).write((work) =>
      work.audit({
        action: "auth.sign_in_failed",
        subjectId: account.id,
        subject: account.email,
        after: origin,
      }),
    );
  }

  return {
    readPerson,
    async login(input: LoginInput, origin: Origin & { userAgent?: string }): Promise<LoggedIn> {
      if (!(await captchas.check(input.captchaId, "login", input.captcha))) {
        await captchas.consume(input.captchaId);
        throw fail("CAPTCHA_WRONG");
      }
      const minutes = await throttle.lockedFor(input.email.toLowerCase());
      if (minutes > 0) {
        await captchas.consume(input.captchaId);
        throw fail("LOGIN_LOCKED", { minutes });
      }
      const account = await findAccount(database.system, input.email);
      const right = await passwordMatches(account?.password_hash ?? (await decoy), input.password);
      if (!account?.active || !right) {
        await captchas.consume(input.captchaId);
        await noteFailure(account, input.email, origin);
        throw fail("CREDENTIALS_WRONG");
      }
      // The captcha stays good for the one answer that asks "sign the other session out?".
      if (!input.removeExistingSession && (await sessions.count(account.id)) > 0)
        throw fail("SESSION_EXISTS");
      await captchas.consume(input.captchaId);
      await throttle.clear(input.email.toLowerCase());
      await sessions.end(account.id);
      return loginTo(account, origin);
    },
    async logout(scope: Scope): Promise<void> {
      const { userId, credentialId, kind } = scope.principal;
      if (kind !== "session" || !userId) return;
      await scope.write((work) => work.audit({ action: "auth.signed_out", subjectId: userId }));
      await sessions.end(userId, credentialId ?? undefined);
    },
  };
}
export type AuthService = ReturnType<typeof createAuthService>;
