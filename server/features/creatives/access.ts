import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";

type Can = Pick<Scope, "can">;

/** `CREATE.EDIT` is the specification's own name for who may save. */
export function demandCreating({ can }: Can): void {
  if (!can("CREATIVES.CREATE") && !can("CREATE.EDIT")) throw fail("CREATIVE_CREATE_DENIED");
}

export function demandEditing({ can }: Can): void {
  if (!can("CREATIVES.EDIT") && !can("CREATE.EDIT")) throw fail("CREATIVE_EDIT_DENIED");
}
