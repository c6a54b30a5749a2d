import { LOG_DAYS_MAX } from "#contract/encaps/limits.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";

/** Forgets, every hour, lines of execution logs that are older than their apps keep them, and access ids that ended. */
export const pruningEncaps = ({ database }: Pick<Platform, "database">): Recurring => ({
  name: "encaps:prune",
  cron: "37 * * * *",
  async run() {
    await database.system.query(
      `delete from encap_log l using encap e where e.enterprise_id = l.enterprise_id and e.id = l.encap_id
       and l.at < now() - make_interval(days => least((e.draft -> 'logger' ->> 'days')::int, ${LOG_DAYS_MAX}))`,
    );
    await database.system.query("delete from encap_access where expires_at < now()");
  },
});
