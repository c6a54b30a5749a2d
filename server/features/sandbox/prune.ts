import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";

const DAYS_KEPT = 30;
const BATCH = 10_000;

/** Forgets what telephones received long ago, and then telephones that have nothing on them. */
export const pruning = ({ database }: Pick<Platform, "database">): Recurring => ({
  name: "sandbox:prune",
  cron: "23 3 * * *",
  async run() {
    for (const [table, moment] of [
      ["sandbox_message", "at"],
      ["sandbox_phone", "last_at"],
      ["sandbox_media", "created_at"],
    ]) {
      let gone: number | null;
      do {
        ({ rowCount: gone } = await database.system.query(
          `delete from ${table} where (enterprise_id, id) in (
             select enterprise_id, id from ${table} where ${moment} < now() - make_interval(days => $1) limit ${BATCH})`,
          [DAYS_KEPT],
        ));
      } while (gone === BATCH);
    }
  },
});
