import { WEBHOOK_LOG_DAYS } from "#contract/webhooks/limits.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";

/** Forgets, every hour, events of more than a week ago with what became of them; gives up what ran out of time. */
export const pruningWebhooks = ({ database }: Platform): Recurring => ({
  name: "webhooks:prune",
  cron: "29 * * * *",
  async run() {
    await database.system.query(
      `delete from webhook_event where at < now() - interval '${WEBHOOK_LOG_DAYS} days'`,
    );
    // Of an address that is switched off nothing is tried.
    await database.system.query(
      "update webhook_delivery set state = 'failed' where state = 'waiting' and deadline < now() - interval '10 minutes'",
    );
  },
});
