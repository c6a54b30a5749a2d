import { fail } from "#server/platform/fail.ts";
import { grantOf } from "#server/platform/session/grants.ts";
import type { Grant } from "./policy.ts";
import { rolesOf } from "./repository.ts";
import type { Rows } from "./tables.ts";

export { demandWithin } from "./policy.ts";

/** What these roles let a person do together; throws where one does not exist. */
export async function grantedBy(rows: Rows, ids: readonly number[]): Promise<Grant> {
  const found = await rolesOf(rows, ids);
  if (found.length < new Set(ids).size) throw fail("NOT_FOUND", { what: "role" });
  return grantOf(found);
}
