import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Origin, Principal, Scope } from "#server/platform/scope.ts";
import type { NewSession } from "#server/platform/session/sessions.ts";
import { type Account, findPerson, type Person } from "./repository.ts";

export interface LoggedIn {
  session: NewSession;
  person: Person;
  principal: Principal;
}
export type Caller = Origin & { userAgent?: string };

/** The one place where sessions of people begin, once they have proven who they are. */
export function createEntry({ sessions, makeScope }: Platform) {
  async function readPerson(scope: Scope): Promise<Person> {
    const person =
      scope.principal.userId && (await findPerson(scope.db, scope.enterpriseId, scope.principal.userId));
    if (!person) throw fail("NOT_FOUND", { what: "user" });
    return person;
  }

  return {
    readPerson,
    /** Opens a session; the person's others end. `by`: how they proved it. */
    async enter(
      account: Pick<Account, "id" | "enterprise_id" | "email">,
      by: string[],
      caller: Caller,
    ): Promise<LoggedIn> {
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
    },
  };
}
export type Entry = ReturnType<typeof createEntry>;
