import { TRASH_AT_ONCE, TRASH_DAYS } from "#contract/trash/kinds.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import type { Work } from "#server/platform/scope.ts";
import { tellTrash } from "#server/platform/trash/entries.ts";
import type { TrashEntry, TrashKind } from "#server/platform/trash/kind.ts";
import { dropEntry, holdTrash } from "./repository.ts";

type Kinds = ReadonlyMap<string, TrashKind>;

/** Forgets entries for good within a transaction; their files go once it has committed. */
export async function purge(
  work: Work,
  { store }: Pick<Platform, "store">,
  kinds: Kinds,
  entries: readonly TrashEntry[],
): Promise<void> {
  for (const entry of entries) {
    const files = (await kinds.get(entry.kind)?.purge(work, entry)) ?? [];
    await dropEntry(work, entry.id);
    await work.audit({ action: `${entry.kind}.purged`, subjectId: entry.subject_id, subject: entry.name });
    work.afterCommit(async () => {
      for (const key of files) await store.remove(key);
    });
  }
  if (entries.length > 0) await tellTrash(work);
}

/** Purges, every night, what was deleted so long ago that nobody takes it back. */
export const purgingTrash = (platform: Platform, kinds: Kinds): Recurring => ({
  name: "trash:purge",
  cron: "53 3 * * *",
  long: true,
  async run() {
    for (;;) {
      const due = await platform.database.system.query<{ enterprise_id: string; ids: string[] }>(
        `select enterprise_id, array_agg(id) as ids from (select enterprise_id, id from trash_entry
           where deleted_at < now() - make_interval(days => $1) order by deleted_at limit $2) old
         group by enterprise_id`,
        [TRASH_DAYS, TRASH_AT_ONCE],
      );
      if (due.rows.length === 0) return;
      for (const { enterprise_id, ids } of due.rows)
        await platform.actFor(enterprise_id).write(async (work) => {
          const all = [...kinds.keys()] as TrashEntry["kind"][];
          const entries = await holdTrash(work, { userId: null, kinds: all, private: all }, ids);
          await purge(work, platform, kinds, entries);
        });
    }
  },
});
