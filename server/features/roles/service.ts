import { takeOut } from "#server/platform/trash/take-out.ts";
import { ROLE_AUDIENCE, TRASHED_ROLE } from "./trash.ts";
import type { roleRoutes } from "#contract/roles/index.ts";
import { ROLES_MAX } from "#contract/roles/limits.ts";
import type { BodyOf } from "#contract/route.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { tellAudience, tellRoles } from "#server/platform/session/audience.ts";
import { grantOf } from "#server/platform/session/grants.ts";
import { ADMINISTRATOR, demandWithin, isBuiltIn } from "./policy.ts";
import { told } from "./presenter.ts";
import {
  allRoles,
  deleteRole,
  findRole,
  findUser,
  holdRoles,
  insertRole,
  peopleWith,
  type RoleRow,
  updateRole,
} from "./repository.ts";

type Body = BodyOf<(typeof roleRoutes)["createRole"]>;
type Change = BodyOf<(typeof roleRoutes)["updateRole"]>;
type HeldRow = Awaited<ReturnType<typeof holdRoles>>[number];

const asTold = ({ name, description, permissions, dataScope }: Body) => ({
  name,
  description,
  permissions,
  dataScope,
});
const granted = ({ permissions, dataScope }: Body) => ({
  permissions: new Set<string>(permissions),
  dataScope,
});

async function demandHeld(work: Work, id: number): Promise<HeldRow> {
  const row = (await holdRoles(work)).find(({ role_id }) => role_id === id);
  if (!row) throw fail("NOT_FOUND", { what: "role" });
  return row;
}

/** A role that the one who asks may change: what it lets people do at present is theirs, too. */
async function demandChangeable(work: Work, id: number): Promise<HeldRow> {
  const row = await demandHeld(work, id);
  if (id === ADMINISTRATOR) throw fail("ROLE_FIXED", { name: row.name });
  demandWithin(work.principal, grantOf([row]));
  return row;
}

/** It holds at once for everybody who has it: what they may hear is looked at again. */
async function changed(work: Work, id: number): Promise<void> {
  const people = await peopleWith(work, id);
  await tellRoles(work);
  await tellAudience(
    work,
    people.map((person) => person.id),
  );
  await work.announce("role.changed", { roleId: id }, ROLE_AUDIENCE);
}

/** The roles of an enterprise: what people with them may do. */
export function createRolesService() {
  const get = async (scope: Scope, id: number): Promise<RoleRow> => {
    const row = await findRole(scope, id);
    if (!row) throw fail("NOT_FOUND", { what: "role" });
    return row;
  };

  return {
    list: (scope: Scope) => allRoles(scope),

    async create(scope: Scope, body: Body): Promise<RoleRow> {
      const id = await onTaken("ROLE_NAME_TAKEN", { name: body.name }, () =>
        scope.write(async (work) => {
          demandWithin(work.principal, granted(body));
          if ((await holdRoles(work)).length >= ROLES_MAX) throw fail("TOO_MANY_ROLES", { max: ROLES_MAX });
          const { dataScope, ...fields } = asTold(body);
          const made = await insertRole(work, { ...fields, data_scope: dataScope });
          await work.audit({
            action: "role.created",
            subjectId: String(made),
            subject: body.name,
            after: asTold(body),
          });
          await work.announce("role.changed", { roleId: made }, ROLE_AUDIENCE);
          return made;
        }),
      );
      return get(scope, id);
    },

    async update(scope: Scope, id: number, body: Change): Promise<RoleRow> {
      await onTaken("ROLE_NAME_TAKEN", { name: body.name }, () =>
        scope.write(async (work) => {
          const row = await demandChangeable(work, id);
          demandSeen(body.seen, revisionOf(told(row)));
          if (isBuiltIn(id) && body.name !== row.name) throw fail("ROLE_BUILT_IN", { name: row.name });
          demandWithin(work.principal, granted(body));
          const { dataScope, ...fields } = asTold(body);
          await updateRole(work, id, { ...fields, data_scope: dataScope });
          await work.audit({
            action: "role.changed",
            subjectId: String(id),
            subject: body.name,
            before: told(row),
            after: asTold(body),
          });
          await changed(work, id);
        }),
      );
      return get(scope, id);
    },

    async reset(scope: Scope, id: number): Promise<RoleRow> {
      await scope.write(async (work) => {
        const row = await demandChangeable(work, id);
        if (!isBuiltIn(id)) throw fail("ROLE_NOT_BUILT_IN", { name: row.name });
        const after = { ...row, permissions: null, data_scope: "all" as const, description: "" };
        demandWithin(work.principal, grantOf([after]));
        await updateRole(work, id, { permissions: null, data_scope: "all", description: "" });
        await work.audit({
          action: "role.reset",
          subjectId: String(id),
          subject: row.name,
          before: told(row),
          after: told(after),
        });
        await changed(work, id);
      });
      return get(scope, id);
    },

    remove: (scope: Scope, id: number): Promise<void> =>
      scope.write(async (work) => {
        const row = await demandHeld(work, id);
        if (isBuiltIn(id)) throw fail("ROLE_BUILT_IN", { name: row.name });
        const people = await peopleWith(work, id);
        if (people.length > 0) throw fail("ROLE_IN_USE", { name: row.name, people: namesOf(people) });
        await takeOut(work, TRASHED_ROLE, { id: String(id), name: row.name });
        await deleteRole(work, id);
        await work.audit({
          action: "role.deleted",
          subjectId: String(id),
          subject: row.name,
          before: told(row),
        });
        await work.announce("role.changed", { roleId: id }, ROLE_AUDIENCE);
      }),

    async of(scope: Scope, userId: string) {
      const user = await findUser(scope, userId);
      if (!user) throw fail("NOT_FOUND", { what: "user" });
      return { user, roles: await allRoles(scope) };
    },
  };
}
export type RolesService = ReturnType<typeof createRolesService>;

/** What a refusal names of many. */
const NAMED = 3;
function namesOf(people: readonly { name: string }[]): string {
  const rest = people.length - NAMED;
  const names = people.slice(0, NAMED).map(({ name }) => name);
  return names.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
