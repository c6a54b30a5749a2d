import { PERMISSIONS } from "#contract/permissions.ts";
import type { Explained, Role } from "#contract/roles/index.ts";
import { revisionOf } from "#server/platform/revision.ts";
import type { Scope } from "#server/platform/scope.ts";
import { grantOf, permissionsOf } from "#server/platform/session/grants.ts";
import { abilities, isBuiltIn } from "./policy.ts";
import type { RoleRow } from "./repository.ts";

/** What there is to change of a role. */
export const told = (row: Omit<RoleRow, "users">) => ({
  name: row.name,
  description: row.description,
  permissions: permissionsOf(row),
  dataScope: row.data_scope,
});

export const presentRole = (row: RoleRow, scope: Pick<Scope, "can">): Role => ({
  id: row.role_id,
  name: row.name,
  description: row.description,
  builtIn: isBuiltIn(row.role_id),
  changed: isBuiltIn(row.role_id) && (row.permissions !== null || row.data_scope !== "all"),
  permissions: permissionsOf(row),
  dataScope: grantOf([row]).dataScope,
  users: row.users,
  changedAt: row.changed_at.toISOString(),
  revision: revisionOf(told(row)),
  abilities: abilities(scope, row),
});

/** For each permission by which of somebody's roles they hold it, and which others would give it. */
export function explain(roles: readonly RoleRow[], held: readonly number[]): Explained[] {
  const sets = roles.map((row) => ({ id: row.role_id, holds: new Set<string>(permissionsOf(row)) }));
  return PERMISSIONS.map((permission) => {
    const holders = sets.filter(({ holds }) => holds.has(permission)).map(({ id }) => id);
    return {
      permission,
      from: holders.filter((id) => held.includes(id)),
      offeredBy: holders.filter((id) => !held.includes(id)),
    };
  });
}
