import { TRASH_DAYS } from "#contract/templates/limits.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";

/** Forgets, every night, what was removed so long ago that nobody takes it back. */
export const purgingTrash = ({ database }: Pick<Platform, "database">): Recurring => ({
  name: "templates:purge-trash",
  cron: "47 3 * * *",
  run: async () =>
    void (await database.system.query(
      `delete from template where trashed_at < now() - interval '${TRASH_DAYS} days'`,
    )),
});
