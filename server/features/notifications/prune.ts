import type pg from "pg";
import type { Recurring } from "#server/platform/queue/queue.ts";

const DAYS_KEPT = 90;
const BATCH = 10_000;

/** Forgets each night what was told long ago. */
export const pruningNotifications = (system: pg.Pool): Recurring => ({
  name: "notifications:prune",
  cron: "7 4 * * *",
  long: true,
  async run() {
    let gone: number | null;
    do
      ({ rowCount: gone } = await system.query(
        `delete from notification where (enterprise_id, id) in (
           select enterprise_id, id from notification where at < now() - make_interval(days => ${DAYS_KEPT})
           limit ${BATCH})`,
      ));
    while (gone === BATCH);
  },
});
