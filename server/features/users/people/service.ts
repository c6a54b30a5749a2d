import type { BodyOf, QueryOf } from "#contract/route.ts";
import { FIRST_PASSWORD_DAYS } from "#contract/users/limits.ts";
import type { Deactivation, peopleRoutes } from "#contract/users/people.ts";
import { endSignIns, hashChosen } from "#server/features/auth/public.ts";
import { departmentNamesOf, departmentsManagedBy } from "#server/features/departments/public.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { Failure, fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { tellAudience } from "#server/platform/session/audience.ts";
import type { Rows } from "../tables.ts";
import type { OwnPassword } from "./password.ts";
import { demandHeld, demandUser, signOut, userChanged } from "./change.ts";
import { demandAnotherAdministrator, demandOver, demandReach } from "./policy.ts";
import {
  countUsers,
  insertUser,
  isAdministrator,
  pageOfUsers,
  sessionsOf,
  updateUser,
  type UserRow,
} from "./repository.ts";

type Routes = typeof peopleRoutes;

const DAY_MS = 86_400_000;
const firstPasswordEnds = () => new Date(Date.now() + FIRST_PASSWORD_DAYS * DAY_MS);

/** How many chats somebody is handling, as live chat knows it. */
export type ChatsOf = (rows: Rows, userId: string) => Promise<number>;

/** The people of an enterprise: who may come in, and as what. */
export function createPeople(platform: Platform, ownPassword: OwnPassword, chatsOf: ChatsOf) {
  /** Throws what stands in the way of a deactivation. */
  async function demandDispensable(work: Work, row: UserRow): Promise<void> {
    if (row.id === work.principal.userId) throw fail("OWN_ACCOUNT");
    await demandOver(work, row);
    await demandAnotherAdministrator(work, row);
  }

  async function whatHappens(work: Work, row: UserRow): Promise<Deactivation> {
    const obstacle = await demandDispensable(work, row).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Failure) return error.message;
        throw error;
      },
    );
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    return {
      allowed: obstacle === null,
      reason: obstacle,
      sessions: (await sessionsOf(work, row.id)).length,
      departments: names(await departmentNamesOf(work, row.id)),
      manages: names(await departmentsManagedBy(work, row.id)),
      chats: await chatsOf(work, row.id),
    };
  }

  return {
    get: (scope: Scope, id: string) => demandUser(scope, id),

    async list(scope: Scope, query: QueryOf<Routes["listUsers"]>) {
      // Whoever only chooses a manager would learn by it who has none.
      if (query.secondStep) scope.demand("USERS.VIEW");
      return { rows: await pageOfUsers(scope, query), total: await countUsers(scope, query) };
    },

    async create(scope: Scope, body: BodyOf<Routes["createUser"]>): Promise<UserRow> {
      const { name, emailId, roles } = body;
      const about = { field: "password", email: emailId, enterprise: scope };
      const password_hash = await hashChosen(platform, body.password, about);
      return onTaken("EMAIL_TAKEN", { emailId }, () =>
        scope.write(async (work) => {
          await demandReach(work, ...roles);
          const row = await insertUser(work, {
            id: newId(),
            name,
            email: emailId,
            password_hash,
            password_until: body.ownPassword ? firstPasswordEnds() : null,
            roles,
            profile_pic: null,
          });
          await work.audit({
            action: "user.created",
            subjectId: row.id,
            subject: emailId,
            after: { name, emailId, roles },
          });
          await userChanged(work, row.id);
          return row;
        }),
      );
    },

    /** Says what would happen and does nothing. */
    validate: (scope: Scope, id: string): Promise<Deactivation> =>
      scope.write(async (work) => whatHappens(work, await demandHeld(work, id))),

    deactivate: (scope: Scope, id: string): Promise<Deactivation> =>
      scope.write(async (work) => {
        const row = await demandHeld(work, id);
        await demandDispensable(work, row);
        const happened = await whatHappens(work, row);
        if (!row.active) return happened;
        await updateUser(work, id, { active: false });
        await work.audit({ action: "user.deactivated", subjectId: id, subject: row.email });
        await signOut(platform, work, id);
        await userChanged(work, id);
        return happened;
      }),

    activate: (scope: Scope, id: string): Promise<UserRow> =>
      scope.write(async (work) => {
        const row = await demandHeld(work, id);
        await demandOver(work, row);
        if (row.active) return row;
        const after = await updateUser(work, id, { active: true });
        await work.audit({ action: "user.activated", subjectId: id, subject: row.email });
        await tellAudience(work, [id]);
        await userChanged(work, id);
        return after;
      }),

    updateRoles: (scope: Scope, id: string, body: BodyOf<Routes["updateUserRoles"]>): Promise<UserRow> =>
      scope.write(async (work) => {
        const row = await demandHeld(work, id);
        await demandOver(work, row);
        await demandReach(work, ...body.roles);
        if (!isAdministrator(body)) await demandAnotherAdministrator(work, row);
        const chat = body.chat ?? row.chat_capacity;
        const after = await updateUser(work, id, { roles: body.roles, chat_capacity: chat });
        await work.audit({
          action: "user.roles_changed",
          subjectId: id,
          subject: row.email,
          before: { roles: row.roles, chat: row.chat_capacity },
          after: { roles: body.roles, chat },
        });
        const others = body.roles.join() !== row.roles.toSorted().join();
        if (others) await signOut(platform, work, id);
        else await tellAudience(work, [id]);
        await userChanged(work, id);
        return after;
      }),

    async resetPassword(scope: Scope, id: string, body: BodyOf<Routes["resetUserPassword"]>): Promise<void> {
      const { email } = await demandUser(scope, id);
      await ownPassword.demand(scope, body.adminPassword, "adminPassword");
      const about = { field: "password", email, enterprise: scope };
      const password_hash = await hashChosen(platform, body.password, about);
      await scope.write(async (work) => {
        const row = await demandHeld(work, id);
        await demandOver(work, row);
        // One's own is chosen by oneself this way too.
        const first = body.ownPassword && id !== work.principal.userId;
        const password_until = first ? firstPasswordEnds() : null;
        await updateUser(work, id, { password_hash, password_until });
        await endSignIns(work, id);
        await work.audit({ action: "user.password_reset", subjectId: id, subject: row.email });
        await signOut(platform, work, id);
      });
    },
  };
}
export type People = ReturnType<typeof createPeople>;
