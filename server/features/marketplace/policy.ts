import type { ThingKind } from "#contract/marketplace/limits.ts";
import type { Permission } from "#contract/permissions.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Makers } from "./makers/maker.ts";

type Can = Pick<Scope, "can">;

/** What somebody lacks to make, or to remove, things of these kinds. */
export const missingFor = (
  makers: Makers,
  scope: Can,
  what: "make" | "remove",
  kinds: readonly ThingKind[],
): Permission[] => {
  const needed = new Set(kinds.flatMap((kind) => makers[kind][what]));
  return [...needed].filter((permission) => !scope.can(permission));
};

export function demandFor(...[makers, scope, what, kinds]: Parameters<typeof missingFor>): void {
  const [permission] = missingFor(makers, scope, what, kinds);
  if (permission) throw fail("ACCESS_DENIED", { permission });
}

interface Installed {
  installed_by: string | null;
}

/** Who installed something may look at it and take it back; the rest is for who manages the marketplace. */
export const mayTouch = (scope: Pick<Scope, "can" | "principal">, row: Installed): boolean =>
  scope.can("MARKET_PLACE.MODULE.VIEW") ||
  (row.installed_by !== null && row.installed_by === scope.principal.userId);
