import type { NewPasswordStep } from "#contract/auth/two-factor.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Origin, Principal, Scope } from "#server/platform/scope.ts";
import type { NewSession } from "#server/platform/session/sessions.ts";
import { demandOwnNetwork } from "./networks/service.ts";
import { type Account, findPerson, type Person } from "./repository.ts";
import type { Challenges } from "./two-factor/challenges.ts";

export interface LoggedIn {
  session: NewSession;
  person: Person;
  principal: Principal;
}
export type Caller = Origin & { userAgent?: string };

/** Who has come in, or has to choose a password first. */
export type Entered = LoggedIn | { newPassword: NewPasswordStep };

/** The one place where sessions of people begin, once they have proven who they are. */
export function createEntry({ sessions, makeScope, actFor }: Platform, challenges: Challenges) {
  async function readPerson(scope: Scope): Promise<Person> {
    const person =
      scope.principal.userId && (await findPerson(scope.db, scope.enterpriseId, scope.principal.userId));
    if (!person) throw fail("NOT_FOUND", { what: "user" });
    return person;
  }

  async function demandNetworkOf(
    { enterprise_id, id: subjectId, email: subject }: Pick<Account, "id" | "enterprise_id" | "email">,
    caller: Caller,
  ): Promise<void> {
    const scope = actFor(enterprise_id, caller);
    await demandOwnNetwork(scope, caller.address ?? "").catch(async (error: Error) => {
      const after = { why: error.message };
      await scope.write((work) => work.audit({ action: "auth.sign_in_failed", subjectId, subject, after }));
      throw error;
    });
  }

  /** Opens a session; the person's others end. `by`: how they proved it. */
  async function open(
    account: Pick<Account, "id" | "enterprise_id" | "email">,
    by: string[],
    caller: Caller,
  ): Promise<LoggedIn> {
    await demandNetworkOf(account, caller);
    await sessions.end(account.id);
    const session = await sessions.open({
      enterpriseId: account.enterprise_id,
      userId: account.id,
      address: caller.address,
      userAgent: caller.userAgent,
    });
    const principal = await sessions.resolve(session.token);
    if (!principal) throw fail("LOGIN_REQUIRED");
    const scope = makeScope(principal, caller);
    await scope.write((work) =>
      work.audit({
        action: "auth.signed_in",
        subjectId: account.id,
        subject: account.email,
        after: { by },
      }),
    );
    return { session, principal, person: await readPerson(scope) };
  }

  return {
    readPerson,
    open,
    /** The same after a password, unless it is one that an administrator chose: then one's own is to be chosen first. */
    async enter(account: Account, by: string[], caller: Caller): Promise<Entered> {
      if (account.password_until === null || by[0] !== "password") return open(account, by, caller);
      const who = { enterpriseId: account.enterprise_id, userId: account.id };
      const kind = { enrols: false, signedIn: false, chooses: true, firstStep: by.join("+") };
      return { newPassword: { id: (await challenges.open(who, kind)).token } };
    },
  };
}
export type Entry = ReturnType<typeof createEntry>;
