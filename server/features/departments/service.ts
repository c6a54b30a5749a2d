import { takeOut } from "#server/platform/trash/take-out.ts";
import { departmentChanged, TRASHED_DEPARTMENT } from "./trash.ts";
import type { departmentRoutes } from "#contract/departments.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { tellAudience } from "#server/platform/session/audience.ts";
import {
  allMembersOf,
  countPeople,
  deleteMembers,
  departmentNamesOf,
  insertMembers,
  knownPeople,
  pageOfPeople,
} from "./members.ts";
import type { DepartmentOptions } from "./options.ts";
import { told } from "./presenter.ts";
import {
  countDepartments,
  deleteDepartment,
  type DepartmentRow,
  type Fields,
  findDepartment,
  holdDepartment,
  insertDepartment,
  pageOfDepartments,
  updateDepartment,
} from "./repository.ts";
import type { Rows } from "./tables.ts";

type Routes = typeof departmentRoutes;
type Body = BodyOf<Routes["createDepartment"]>;
type Change = BodyOf<Routes["updateDepartment"]>;

/** What a refusal names of what is assigned to a department. */
const NAMED = 3;

const missing = (what: string) => fail("NOT_FOUND", { what });

async function demandDepartment(rows: Rows, id: string): Promise<DepartmentRow> {
  const row = await findDepartment(rows, id);
  if (!row) throw missing("department");
  return row;
}

async function demandHeld(work: Work, id: string) {
  const row = await holdDepartment(work, id);
  if (!row) throw missing("department");
  return row;
}

async function demandPeople(rows: Rows, ids: readonly string[]): Promise<void> {
  const known = await knownPeople(rows, ids);
  if (ids.some((id) => !known.has(id))) throw missing("user");
}

async function entered(work: Work, { name, desc, manager }: Body): Promise<Fields> {
  if (manager) await demandPeople(work, [manager]);
  return { name, description: desc.trim(), manager_id: manager ?? null };
}

/** Departments, and who is in them. */
export function createDepartmentsService({ usage = [], releases = [] }: DepartmentOptions) {
  async function demandUnused(work: Work, id: string, name: string): Promise<void> {
    const users = (await Promise.all(usage.map((source) => source(work, id)))).flat();
    if (users.length === 0) return;
    const rest = users.length - NAMED;
    const list = users.slice(0, NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
    throw fail("DEPARTMENT_IN_USE", { name, users: list });
  }

  /** Puts people in or takes them out; tells who became another audience by it. */
  const mapping =
    (action: "users_added" | "users_removed", change: typeof insertMembers) =>
    (scope: Scope, id: string, users: string[]): Promise<number> =>
      scope.write(async (work) => {
        const { name } = await demandHeld(work, id);
        await demandPeople(work, users);
        const affected = await change(work, id, [...new Set(users)]);
        if (affected.length === 0) return 0;
        await work.audit({
          action: `department.${action}`,
          subjectId: id,
          subject: name,
          after: { users: affected },
        });
        await tellAudience(work, affected);
        await departmentChanged(work, id);
        return affected.length;
      });

  return {
    get: (scope: Scope, id: string) => demandDepartment(scope, id),

    async list(scope: Scope, query: QueryOf<Routes["listDepartments"]>) {
      const rows = await pageOfDepartments(scope, query);
      return { rows, total: await countDepartments(scope, query.name) };
    },

    async create(scope: Scope, body: Body): Promise<DepartmentRow> {
      const id = newId();
      await onTaken("DEPARTMENT_NAME_TAKEN", { name: body.name }, () =>
        scope.write(async (work) => {
          const fields = await entered(work, body);
          await insertDepartment(work, id, fields);
          await work.audit({
            action: "department.created",
            subjectId: id,
            subject: body.name,
            after: told(fields),
          });
          await departmentChanged(work, id);
        }),
      );
      return demandDepartment(scope, id);
    },

    async update(scope: Scope, id: string, body: Change): Promise<DepartmentRow> {
      await onTaken("DEPARTMENT_NAME_TAKEN", { name: body.name }, () =>
        scope.write(async (work) => {
          const before = await demandHeld(work, id);
          demandSeen(body.seen, revisionOf(told(before)));
          const fields = await entered(work, body);
          await updateDepartment(work, id, fields);
          await work.audit({
            action: "department.changed",
            subjectId: id,
            subject: body.name,
            before: told(before),
            after: told(fields),
          });
          await departmentChanged(work, id);
        }),
      );
      return demandDepartment(scope, id);
    },

    remove: (scope: Scope, id: string): Promise<void> =>
      scope.write(async (work) => {
        const before = await demandHeld(work, id);
        await demandUnused(work, id, before.name);
        const members = await allMembersOf(work, id);
        for (const release of releases) await release(work, id);
        await takeOut(work, TRASHED_DEPARTMENT, { id, name: before.name });
        await deleteDepartment(work, id);
        await work.audit({
          action: "department.removed",
          subjectId: id,
          subject: before.name,
          before: { ...told(before), users: members },
        });
        await tellAudience(work, members);
        await departmentChanged(work, id);
      }),

    addUsers: mapping("users_added", insertMembers),
    removeUsers: mapping("users_removed", deleteMembers),

    async people(scope: Scope, id: string, query: QueryOf<Routes["mappedUsers"]>) {
      await demandDepartment(scope, id);
      return { rows: await pageOfPeople(scope, id, query), total: await countPeople(scope, id, query) };
    },

    async ofUser(scope: Scope, userId: string) {
      await demandPeople(scope, [userId]);
      return departmentNamesOf(scope, userId);
    },
  };
}
export type DepartmentsService = ReturnType<typeof createDepartmentsService>;
