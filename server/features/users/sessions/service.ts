import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { personOf, type Scope, type Work } from "#server/platform/scope.ts";
import { demandHeld, demandUser } from "../people/change.ts";
import type { OwnPassword } from "../people/password.ts";
import { demandOver } from "../people/policy.ts";
import type { UserRow } from "../people/repository.ts";
import type { Rows } from "../tables.ts";
import { programOf } from "./program.ts";
import { liveSessions, type SessionRow } from "./repository.ts";

/** Sessions that have not ended: seen, and ended one by one. */
export function createUserSessions({ sessions, config }: Platform, ownPassword: OwnPassword) {
  const liveOf = (rows: Rows, userId: string) => liveSessions(rows, userId, config.SESSION_IDLE_MINUTES);

  async function demandLive(rows: Rows, userId: string, id: string): Promise<SessionRow> {
    const found = (await liveOf(rows, userId)).find((one) => one.id === id);
    if (!found) throw fail("NOT_FOUND", { what: "session" });
    return found;
  }

  async function end(work: Work, action: string, { id, email }: UserRow, row: SessionRow): Promise<void> {
    const { address, created_at: begunAt } = row;
    const before = { begunAt, address, ...programOf(row.user_agent) };
    await work.audit({ action, subjectId: id, subject: email, before });
    await sessions.endIn(work, id, row.id);
  }

  return {
    own: (scope: Scope) => liveOf(scope, personOf(scope)),

    async endOwn(scope: Scope, id: string, password: string): Promise<void> {
      const person = await demandUser(scope, personOf(scope));
      const row = await demandLive(scope, person.id, id);
      await ownPassword.demand(scope, password, "password");
      await scope.write((work) => end(work, "auth.session_ended", person, row));
    },

    async of(scope: Scope, userId: string): Promise<SessionRow[]> {
      await demandUser(scope, userId);
      return liveOf(scope, userId);
    },

    endOf: (scope: Scope, userId: string, id: string): Promise<void> =>
      scope.write(async (work) => {
        const person = await demandHeld(work, userId);
        const row = await demandLive(work, userId, id);
        await demandOver(work, person);
        await end(work, "user.session_ended", person, row);
      }),
  };
}
export type UserSessions = ReturnType<typeof createUserSessions>;
