import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";

/** Forgets conversations in Try it that nobody went on with for a day. */
export const pruningSessions = ({ database }: Pick<Platform, "database">): Recurring => ({
  name: "bots:prune-sessions",
  cron: "41 * * * *",
  async run() {
    await database.system.query("delete from bot_session where updated_at < now() - interval '1 day'");
  },
});
