import { TRASH_DAYS } from "#contract/library/limits.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";

/** Forgets, every night, what was removed so long ago that nobody takes it back, and its files. */
export const purgingTrash = ({ database, store }: Platform): Recurring => ({
  name: "library:purge-trash",
  cron: "53 3 * * *",
  async run() {
    const gone = await database.system.query<{ file_key: string | null; thumbnail_key: string | null }>(
      `delete from artifact where trashed_at < now() - interval '${TRASH_DAYS} days'
       returning file_key, thumbnail_key`,
    );
    for (const row of gone.rows) {
      for (const key of [row.file_key, row.thumbnail_key]) if (key) await store.remove(key);
    }
  },
});
