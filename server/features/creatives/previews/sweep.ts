import { PREVIEW_HOURS } from "#contract/creatives/limits.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";

/** Forgets, every hour, previews that nobody saved. */
export const sweepingPreviews = ({ database, store }: Pick<Platform, "database" | "store">): Recurring => ({
  name: "creatives:sweep-previews",
  cron: "41 * * * *",
  async run() {
    const { rows } = await database.system.query<{ file_key: string | null; thumbnail_key: string | null }>(
      `delete from creative_preview where created_at < now() - make_interval(hours => $1)
       returning file_key, thumbnail_key`,
      [PREVIEW_HOURS],
    );
    for (const { file_key, thumbnail_key } of rows)
      for (const key of [file_key, thumbnail_key]) if (key) await store.remove(key);
  },
});
