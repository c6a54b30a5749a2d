import { type TrashEntryView, trashRoutes } from "#contract/trash/index.ts";
import { TRASH_DAYS } from "#contract/trash/kinds.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import type { TrashEntry, TrashKind } from "#server/platform/trash/kind.ts";
import { purgingTrash } from "./purge.ts";
import { createTrashService } from "./service.ts";

const DAY_MS = 86_400_000;

const present = (row: TrashEntry): TrashEntryView => {
  const end = row.deleted_at.getTime() + TRASH_DAYS * DAY_MS;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    deletedBy: { id: row.deleted_by, name: row.deleted_by_name },
    deletedAt: row.deleted_at.toISOString(),
    daysLeft: Math.max(0, Math.ceil((end - Date.now()) / DAY_MS)),
    contents: row.contents,
  };
};

/** The trash: what was deleted, of the kinds that the features bring. */
export function createTrash(platform: Platform, list: readonly TrashKind[]): Feature {
  const kinds = new Map(list.map((kind) => [kind.kind, kind]));
  const trash = createTrashService(platform, kinds);
  return {
    routes: implement(trashRoutes, {
      listTrash: async ({ scope, query }) => {
        const { entries, total, counts } = await trash.list(scope, query);
        return { data: { entries: entries.map(present), total, kinds: counts } };
      },
      restoreTrash: async ({ scope, params, body }) => {
        await trash.restore(scope, params.id, body.name ?? undefined);
        return { data: {}, message: "Restored Successfully" };
      },
      restoreManyTrash: async ({ scope, body }) => ({ data: await trash.restoreMany(scope, body.ids) }),
      purgeTrash: async ({ scope, body }) => ({
        data: { purged: await trash.purge(scope, body.ids) },
        message: "Deleted for good",
      }),
      emptyTrash: async ({ scope, body }) => ({
        data: { purged: await trash.empty(scope, body.kind ?? undefined) },
        message: "The trash is empty",
      }),
      undoDeletion: async ({ scope, body }) => {
        await trash.undo(scope, body);
        return { data: {}, message: "Restored Successfully" };
      },
    }),
    recurring: [purgingTrash(platform, kinds)],
  };
}
