import type { TrashKindName } from "#contract/trash/kinds.ts";
import { fail } from "#server/platform/fail.ts";
import { joined, type Scope } from "#server/platform/scope.ts";
import type { TrashEntry, TrashKind } from "#server/platform/trash/kind.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";
import "#server/platform/trash/tables.ts";
import { thingsOfInstalls } from "./installs/repository.ts";
import type { Rows } from "./tables.ts";
import { tellMarketplace } from "./tell.ts";
import { TRASHED_INSTALL, TRASHED_PRESET } from "./trashed.ts";

/** The kinds of every feature, once they have named them. */
export type AllKinds = () => readonly TrashKind[];

/** Imported presets and installs; with an install comes back what went into the trash with it. */
export function marketplaceKinds(all: AllKinds): TrashKind[] {
  const install = takenKind(TRASHED_INSTALL, { restored: (work) => tellMarketplace(work, "install") });
  return [
    takenKind(TRASHED_PRESET, { restored: (work) => tellMarketplace(work, "preset") }),
    {
      ...install,
      restore: (scope, entry, name) =>
        scope.write(async (work) => {
          const inside = joined(scope, work);
          await install.restore(inside, entry, name);
          for (const { kind, thing_id, found } of await thingsOfInstalls(work, [entry.subject_id]))
            if (!found) await restoreThing(all, inside, kind, thing_id);
        }),
    },
  ];
}

async function restoreThing(all: AllKinds, scope: Scope, kind: TrashKindName, id: string): Promise<void> {
  const entry = await entryOf(scope, kind, id);
  // Purged by now, or restored before by itself.
  if (!entry) return;
  const home = all().find((one) => one.kind === kind)!;
  const [permission] = home.permission;
  if (!home.permission.some((one) => scope.can(one))) throw fail("ACCESS_DENIED", { permission });
  await home.restore(scope, entry);
}

const entryOf = (
  { db, enterpriseId }: Rows,
  kind: TrashKindName,
  id: string,
): Promise<TrashEntry | undefined> =>
  db
    .selectFrom("trash_entry")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .executeTakeFirst();
