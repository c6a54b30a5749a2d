import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, type JobKind } from "#server/platform/queue/jobs.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import type { BuildOrder } from "./job.ts";

/** Crawls sites again that were not read for as many days as their bot says; one that is down is tried again each day. */
export const recrawling = (
  platform: Pick<Platform, "database" | "actFor" | "queue" | "log">,
  kind: JobKind<BuildOrder>,
): Recurring => ({
  name: "bots:recrawl",
  cron: "17 * * * *",
  async run() {
    const found = await platform.database.system.query<{
      enterprise_id: string;
      bot_id: string;
      name: string;
    }>(
      `select k.enterprise_id, k.bot_id, b.name from bot_knowledge k
         join bot b on b.enterprise_id = k.enterprise_id and b.id = k.bot_id
       where k.from_website and k.recrawl_days > 0 and k.built_revision is not null and exists (
         select from bot_site s where s.enterprise_id = k.enterprise_id and s.bot_id = k.bot_id
           and s.crawled_at < now() - make_interval(days => k.recrawl_days)
           and (s.failed_at is null or s.failed_at < now() - interval '1 day'))`,
    );
    await eachEnterprise(
      platform,
      found.rows,
      "websites were not read again",
      ({ enterprise_id, bot_id, name }) =>
        platform.actFor(enterprise_id).write((work) =>
          enqueueJob(work, platform.queue, {
            kind,
            subjectId: bot_id,
            title: name,
            payload: { staleOnly: true },
          }),
        ),
    );
  },
});

/** Removes the files of documents that are gone with their bot; in the trash they are not gone yet. */
export const sweepingDocuments = ({ database, store }: Pick<Platform, "database" | "store">): Recurring => ({
  name: "bots:sweep-documents",
  cron: "29 3 * * *",
  async run() {
    const keys = await store.list("knowledge");
    const found = await database.system.query<{ file_key: string }>(
      `select file_key from bot_document where file_key is not null
       union select e->>'file_key' from trash_rows, jsonb_array_elements(data) e
         where table_name = 'bot_document' and e->>'file_key' is not null`,
    );
    const kept = new Set(found.rows.map(({ file_key }) => file_key));
    for (const key of keys) if (!kept.has(key)) await store.remove(key);
  },
});
