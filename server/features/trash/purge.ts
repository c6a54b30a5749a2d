import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { grouped } from "#server/platform/grouped.ts";
import { TRASH_AT_ONCE, TRASH_DAYS } from "#contract/trash/kinds.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import type { Work } from "#server/platform/scope.ts";
import { tellTrash } from "#server/platform/trash/entries.ts";
import type { TrashEntry, TrashKind } from "#server/platform/trash/kind.ts";
import { dropEntry, holdTrash } from "./repository.ts";

const NO_ID = "00000000-0000-0000-0000-000000000000";
const FAILED = "what lay in the trash for long was not purged";
const OLD = `select enterprise_id, id, deleted_at::text from trash_entry
  where deleted_at < now() - make_interval(days => $1) and (deleted_at, id) > ($3::timestamptz, $4::uuid)
  order by trash_entry.deleted_at, id limit $2`;

interface Old {
  enterprise_id: string;
  id: string;
  deleted_at: string;
}

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
    const all = [...kinds.keys()] as TrashEntry["kind"][];
    const purgeOf = (enterpriseId: string, ids: readonly string[]) =>
      platform.actFor(enterpriseId).write(async (work) => {
        const entries = await holdTrash(work, { userId: null, kinds: all, private: all }, ids);
        await purge(work, platform, kinds, entries);
      });
    // Each is looked at once a night: what cannot be purged, or has no feature that knows its kind, is passed over.
    let after: [deletedAt: string, id: string] = ["-infinity", NO_ID];
    for (;;) {
      const due = await platform.database.system.query<Old>(OLD, [TRASH_DAYS, TRASH_AT_ONCE, ...after]);
      const last = due.rows.at(-1);
      if (!last) return;
      after = [last.deleted_at, last.id];
      const found = [...grouped(due.rows, (one) => one.enterprise_id)].map(([enterprise_id, own]) => ({
        enterprise_id,
        own,
      }));
      await eachEnterprise(platform, found, FAILED, ({ enterprise_id, own }) =>
        // Where one of them keeps them together from going, the others go by themselves.
        purgeOf(
          enterprise_id,
          own.map(({ id }) => id),
        ).catch(() => eachEnterprise(platform, own, FAILED, ({ id }) => purgeOf(enterprise_id, [id]))),
      );
    }
  },
});
