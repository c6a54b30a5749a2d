import type { Department, DepartmentUser } from "#contract/departments.ts";
import { revisionOf } from "#server/platform/revision.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { DepartmentRow, Fields } from "./repository.ts";

/** What there is to change of a department. */
export const told = ({ name, description, manager_id }: Fields) => ({
  name,
  desc: description,
  manager: manager_id,
});

export function presentDepartment(row: DepartmentRow, scope: Pick<Scope, "can">): Department {
  const edit = scope.can("DEPARTMENTS.EDIT");
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    desc: row.description,
    manager: row.manager_id === null ? null : { id: row.manager_id, name: row.manager ?? "" },
    users: Number(row.users),
    createdAt: row.created_at.toISOString(),
    revision: revisionOf(told(row)),
    abilities: { edit, delete: edit },
  };
}

export const presentMember = (row: { id: string; name: string; email: string }): DepartmentUser => ({
  id: row.id,
  uId: row.id,
  name: row.name,
  emailId: row.email,
});
