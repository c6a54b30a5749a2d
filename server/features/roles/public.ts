import type { Permission } from "#contract/permissions.ts";
import { fail } from "#server/platform/fail.ts";
import type { Principal } from "#server/platform/scope.ts";
import { grantOf, permissionsOf } from "#server/platform/session/grants.ts";
import { type Grant, isBuiltIn, isWithin } from "./policy.ts";
import { keptRoles, rolesOf } from "./repository.ts";
import type { Rows } from "./tables.ts";

export { demandWithin, isWithin } from "./policy.ts";

/** The numbers of the roles that let a person do something. */
export const rolesHolding = async (rows: Rows, permission: Permission): Promise<number[]> =>
  (await keptRoles(rows))
    .filter((row) => permissionsOf(row).includes(permission))
    .map(({ role_id }) => role_id);

/** What these roles are called, by number; a console says the names of built-in ones in its reader's language. */
export const namedRoles = async (rows: Rows, ids: readonly number[]) =>
  (await rolesOf(rows, ids)).map(({ role_id: id, name }) => ({ id, name, builtIn: isBuiltIn(id) }));

/** What these roles let a person do together; throws where one does not exist. */
export async function grantedBy(rows: Rows, ids: readonly number[]): Promise<Grant> {
  const found = await rolesOf(rows, ids);
  if (found.length < new Set(ids).size) throw fail("NOT_FOUND", { what: "role" });
  return grantOf(found);
}

/** Of these roles, those of which each lets a person do no more than the one who asks may do. */
export async function rolesWithin(rows: Rows, principal: Principal, ids: readonly number[]) {
  const found = await rolesOf(rows, [...new Set(ids)]);
  return new Set(found.filter((row) => isWithin(principal, grantOf([row]))).map(({ role_id }) => role_id));
}
