import { DATA_SCOPES, type DataScope, FIRST_OWN_ROLE } from "#contract/roles/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { Principal, Scope } from "#server/platform/scope.ts";

export const ADMINISTRATOR = 1;
export const isBuiltIn = (id: number): boolean => id < FIRST_OWN_ROLE;

/** What some roles let a person do together. */
export interface Grant {
  permissions: ReadonlySet<string>;
  dataScope: DataScope;
}

/**
 * Throws unless somebody may do all of this themselves: nobody gives, or takes from others, what they have not got.
 * Whoever keeps the roles would be an administrator otherwise.
 */
export function demandWithin(principal: Principal, grant: Grant): void {
  for (const permission of grant.permissions)
    if (!principal.permissions.has(permission)) throw fail("ACCESS_DENIED", { permission });
  if (DATA_SCOPES.indexOf(grant.dataScope) > DATA_SCOPES.indexOf(principal.dataScope))
    throw fail("SCOPE_DENIED", { scope: grant.dataScope });
}

/** Whether somebody may do all of this themselves. */
export const isWithin = ({ permissions, dataScope }: Principal, grant: Grant): boolean =>
  [...grant.permissions].every((permission) => permissions.has(permission)) &&
  DATA_SCOPES.indexOf(grant.dataScope) <= DATA_SCOPES.indexOf(dataScope);

/** What the one who asks may do with a role. */
export const abilities = ({ can }: Pick<Scope, "can">, { role_id }: { role_id: number }) => ({
  edit: can("ROLES.EDIT") && role_id !== ADMINISTRATOR,
  delete: can("ROLES.DELETE") && !isBuiltIn(role_id),
});
