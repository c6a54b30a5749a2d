import type { User } from "#contract/users/people.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { demandWithin, grantedBy, isWithin, rolesWithin } from "#server/features/roles/public.ts";
import { holdAdministrators, isAdministrator, type UserRow } from "./repository.ts";

/**
 * Nobody gives a role that may do what they may not do themselves: who keeps the people would be an administrator
 * otherwise.
 */
export async function demandReach(work: Work, ...roles: readonly number[]): Promise<void> {
  demandWithin(work.principal, await grantedBy(work, roles));
}

/** For the same reason nobody decides over somebody who may do more. */
export async function demandOver(work: Work, { name, roles }: UserRow): Promise<void> {
  if (!isWithin(work.principal, await grantedBy(work, roles))) throw fail("PERSON_BEYOND", { name });
}

/** Throws when the enterprise would be left without an administrator. */
export async function demandAnotherAdministrator(work: Work, row: UserRow): Promise<void> {
  if (!row.active || !isAdministrator(row)) return;
  const others = (await holdAdministrators(work)).filter((id) => id !== row.id);
  if (others.length === 0) throw fail("LAST_ADMINISTRATOR", { name: row.name });
}

/** What the one who asks may do with each of some people. */
export async function abilitiesOver(scope: Scope, rows: readonly UserRow[]) {
  const { can, principal } = scope;
  const within = await rolesWithin(
    scope,
    principal,
    rows.flatMap(({ roles }) => roles),
  );
  return ({ id, roles }: UserRow): User["abilities"] => {
    const edit = can("USERS.EDIT") && roles.every((role) => within.has(role));
    return { edit, deactivate: edit && id !== principal.userId };
  };
}
