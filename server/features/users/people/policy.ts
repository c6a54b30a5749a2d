import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { demandWithin, grantedBy } from "#server/features/roles/public.ts";
import { holdAdministrators, isAdministrator, type UserRow } from "./repository.ts";

/**
 * Nobody gives a role, or decides over somebody with one, that may do what they may not do themselves: who keeps the
 * people would be an administrator otherwise.
 */
export async function demandReach(work: Work, ...roles: readonly number[]): Promise<void> {
  demandWithin(work.principal, await grantedBy(work, roles));
}

/** Throws when the enterprise would be left without an administrator. */
export async function demandAnotherAdministrator(work: Work, row: UserRow): Promise<void> {
  if (!row.active || !isAdministrator(row)) return;
  const others = (await holdAdministrators(work)).filter((id) => id !== row.id);
  if (others.length === 0) throw fail("LAST_ADMINISTRATOR", { name: row.name });
}

/** What the one who asks may do with somebody. */
export const abilities = ({ can, principal }: Pick<Scope, "can" | "principal">, row: UserRow) => ({
  edit: can("USERS.EDIT"),
  deactivate: can("USERS.EDIT") && row.id !== principal.userId,
});
