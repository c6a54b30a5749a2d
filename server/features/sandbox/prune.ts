import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";

const DAYS_KEPT = 30;
const BATCH = 10_000;

const OLD = [
  ["sandbox_message", "id", "at < now() - make_interval(days => $1)"],
  ["sandbox_phone", "id", "last_at < now() - make_interval(days => $1)"],
  ["sandbox_payment_link", "id", "at < now() - make_interval(days => $1)"],
  ["sandbox_media", "id", "created_at < now() - make_interval(days => $1)"],
  [
    "sandbox_progress",
    "message_id",
    "$1 > 0 and not exists (select from sandbox_message m where m.id = t.message_id)",
  ],
] as const;

/** Forgets what telephones received long ago, and then telephones that have nothing on them. */
export const pruning = ({ database }: Pick<Platform, "database">): Recurring => ({
  name: "sandbox:prune",
  cron: "23 3 * * *",
  async run() {
    for (const [table, id, old] of OLD) {
      let gone: number | null;
      do {
        ({ rowCount: gone } = await database.system.query(
          `delete from ${table} where (enterprise_id, ${id}) in (
             select enterprise_id, ${id} from ${table} t where ${old} limit ${BATCH})`,
          [DAYS_KEPT],
        ));
      } while (gone === BATCH);
    }
  },
});
