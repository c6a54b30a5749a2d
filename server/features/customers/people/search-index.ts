import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";

/** Files what waits in the search index's list (PostgreSQL manual, "GIN fast update technique"). */
export async function fileSearchIndex({ database }: Pick<Platform, "database">): Promise<void> {
  await database.system.query("select gin_clean_pending_list('customer_search')");
}

export const filingSearchIndex = (platform: Platform): Recurring => ({
  name: "customers:search-index",
  cron: "* * * * *",
  run: () => fileSearchIndex(platform),
});
