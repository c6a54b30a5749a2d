import type { Permission } from "#contract/permissions.ts";
import { fail } from "#server/platform/fail.ts";
import { grantOf, permissionsOf } from "#server/platform/session/grants.ts";
import type { Grant } from "./policy.ts";
import { keptRoles, rolesOf } from "./repository.ts";
import type { Rows } from "./tables.ts";

export { demandWithin } from "./policy.ts";

/** The numbers of the roles that let a person do something. */
export const rolesHolding = async (rows: Rows, permission: Permission): Promise<number[]> =>
  (await keptRoles(rows))
    .filter((row) => permissionsOf(row).includes(permission))
    .map(({ role_id }) => role_id);

/** What these roles are called, by number. */
export const roleNamesOf = async (rows: Rows, ids: readonly number[]): Promise<string[]> =>
  (await rolesOf(rows, ids)).map(({ name }) => name);

/** What these roles let a person do together; throws where one does not exist. */
export async function grantedBy(rows: Rows, ids: readonly number[]): Promise<Grant> {
  const found = await rolesOf(rows, ids);
  if (found.length < new Set(ids).size) throw fail("NOT_FOUND", { what: "role" });
  return grantOf(found);
}
