import type { BodyOf, QueryOf } from "#contract/route.ts";
import type { trashRoutes } from "#contract/trash/index.ts";
import { TRASH_AT_ONCE, type TrashKindName } from "#contract/trash/kinds.ts";
import { Failure, fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { TrashKind } from "#server/platform/trash/kind.ts";
import { purge } from "./purge.ts";
import {
  countTrash,
  findOwn,
  findTrash,
  holdTrash,
  kindsInTrash,
  nextOut,
  pageOfTrash,
  type Sight,
} from "./repository.ts";

type Routes = typeof trashRoutes;
const missing = () => fail("NOT_FOUND", { what: "entry of the trash" });

/** What was deleted and can be restored, of every kind that features have named. */
export function createTrashService(
  platform: Pick<Platform, "store">,
  kinds: ReadonlyMap<TrashKindName, TrashKind>,
) {
  const sightOf = (scope: Scope): Sight => {
    const own = [...kinds.values()].filter(({ permission }) => permission.some((one) => scope.can(one)));
    return {
      userId: scope.principal.userId,
      kinds: own.map(({ kind }) => kind),
      private: own.filter(({ seesPrivate }) => seesPrivate && scope.can(seesPrivate)).map(({ kind }) => kind),
    };
  };

  async function demand(scope: Scope, ids: readonly string[]) {
    const found = await findTrash(scope, sightOf(scope), ids);
    if (found.length !== new Set(ids).size) throw missing();
    return found;
  }

  /** All of them or none. */
  const purgeThese = (scope: Scope, ids: readonly string[]): Promise<number> =>
    scope.write(async (work) => {
      const entries = await holdTrash(work, sightOf(scope), ids);
      if (entries.length !== new Set(ids).size) throw missing();
      await purge(work, platform, kinds, entries);
      return entries.length;
    });

  return {
    async list(scope: Scope, query: QueryOf<Routes["listTrash"]>) {
      const sight = sightOf(scope);
      const [entries, total, counts] = await Promise.all([
        pageOfTrash(scope, sight, query),
        countTrash(scope, sight, query),
        kindsInTrash(scope, sight),
      ]);
      return { entries, total, counts };
    },

    async restore(scope: Scope, id: string, name?: string): Promise<void> {
      const [entry] = await demand(scope, [id]);
      await kinds.get(entry!.kind)!.restore(scope, entry!, name);
    },

    async restoreMany(scope: Scope, ids: readonly string[]) {
      const refused: { id: string; name: string; reason: string }[] = [];
      const entries = await demand(scope, ids);
      // A bot is deleted after its stories, so what was deleted last comes back first.
      for (const entry of entries.toSorted((a, b) => b.deleted_at.getTime() - a.deleted_at.getTime())) {
        try {
          await kinds.get(entry.kind)!.restore(scope, entry);
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          refused.push({ id: entry.id, name: entry.name, reason: error.message });
        }
      }
      return { restored: entries.length - refused.length, refused };
    },

    purge: purgeThese,

    async empty(scope: Scope, kind: TrashKindName | undefined): Promise<number> {
      let purged = 0;
      for (;;) {
        const ids = await nextOut(scope, sightOf(scope), kind, TRASH_AT_ONCE);
        if (ids.length === 0) return purged;
        purged += await purgeThese(scope, ids);
      }
    },

    async undo(scope: Scope, { kind, subjectId }: BodyOf<Routes["undoDeletion"]>): Promise<void> {
      const entry = scope.principal.userId
        ? await findOwn(scope, sightOf(scope), kind, subjectId)
        : undefined;
      if (!entry) throw missing();
      await kinds.get(kind)!.restore(scope, entry);
    },
  };
}
