import type { ThingKind } from "#contract/marketplace/limits.ts";
import { joined, type Scope } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import type { Makers } from "../makers/maker.ts";
import { demandFor } from "../policy.ts";
import { tellMarketplace } from "../tell.ts";
import { TRASHED_INSTALL } from "../trashed.ts";
import { deleteInstall, type InstallRow, thingsOfInstalls } from "./repository.ts";
import { standingThings } from "./standing.ts";

/** What vendors have, too. */
const AT_VENDORS: ReadonlySet<ThingKind> = new Set(["flow", "template"]);

/** Puts what an install made, and the install, into the trash; what was there before stays. */
export async function removeInstall(makers: Makers, scope: Scope, { id, name }: InstallRow): Promise<void> {
  const known = await thingsOfInstalls(scope, [id]);
  const standing = await standingThings(makers, scope, known);
  const ours = known.filter((thing) => !thing.found && standing.has(thing.thing_id));
  demandFor(
    makers,
    scope,
    "remove",
    ours.map(({ kind }) => kind),
  );
  // Their vendor is asked, which no transaction takes back: each goes by itself, and a second try goes on from there.
  for (const { kind, thing_id } of ours.toReversed())
    if (AT_VENDORS.has(kind)) await makers[kind].discard(scope, thing_id);
  await scope.write(async (work) => {
    const inside = joined(scope, work);
    // Segments ask for attributes, so those go after them.
    for (const { kind, thing_id } of ours.toReversed())
      if (!AT_VENDORS.has(kind)) await makers[kind].discard(inside, thing_id);
    await takeOut(work, TRASHED_INSTALL, { id, name });
    await deleteInstall(work, id);
    await work.audit({ action: "preset.uninstalled", subjectId: id, subject: name });
    await tellMarketplace(work, "install");
  });
}
