import { sql } from "kysely";
import { UNSENT_FILE_HOURS } from "#contract/chat/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import type { Rows } from "../tables.ts";

const AT_ONCE = 100;

/** How many files a visitor has brought and not sent. */
export async function countUnsent({ db, enterpriseId }: Rows, visitorId: string): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from chat_file
    where enterprise_id = ${enterpriseId} and visitor_id = ${visitorId} and chat_id is null`.execute(db);
  return found.rows[0]!.count;
}

/** A file that stands in a chat is kept as long as that. */
export async function markSent({ db, enterpriseId }: Rows, chatId: string, id: string): Promise<void> {
  const marked = await sql`update chat_file set chat_id = coalesce(chat_id, ${chatId}::uuid)
    where enterprise_id = ${enterpriseId} and id = ${id}`.execute(db);
  // It was forgotten between being looked at and this.
  if (!marked.numAffectedRows) throw fail("NOT_FOUND", { what: "file" });
}

/** Takes away what these visitors brought and never sent; gives the keys of the files. */
export async function forgetUnsent(
  { db, enterpriseId }: Rows,
  visitorIds: readonly string[],
): Promise<string[]> {
  const gone = await sql<{ key: string }>`delete from chat_file where enterprise_id = ${enterpriseId}
    and chat_id is null and visitor_id::text = any(${[...visitorIds]}::text[])
    returning file_key as key`.execute(db);
  return gone.rows.map(({ key }) => key);
}

/** Forgets, every hour, files that visitors brought and did not send. */
export const pruningUnsent = ({ database, store, log }: Pick<Platform, "database" | "store" | "log">) =>
  ({
    name: "chat:unsent-files",
    cron: "43 * * * *",
    async run() {
      const client = await database.system.connect();
      try {
        for (let after = ""; ; ) {
          await client.query("begin");
          const found = await client.query<{ key: string }>(
            `select file_key as key from chat_file where chat_id is null and visitor_id is not null
             and created_at < now() - make_interval(hours => ${UNSENT_FILE_HOURS}) and file_key > $1
             order by file_key limit ${AT_ONCE} for update skip locked`,
            [after],
          );
          const gone: string[] = [];
          // The file goes first: where this process dies, the row still names it for the next hour.
          for (const { key } of found.rows) {
            const kept = await store.remove(key).catch((error: unknown) => ({ error }));
            if (kept) log.warn({ err: kept.error, key }, "a file that was not sent was not removed");
            else gone.push(key);
          }
          await client.query("delete from chat_file where chat_id is null and file_key = any($1)", [gone]);
          await client.query("commit");
          if (found.rows.length < AT_ONCE) return;
          after = found.rows.at(-1)!.key;
        }
      } catch (error) {
        await client.query("rollback").catch(() => {});
        throw error;
      } finally {
        client.release();
      }
    },
  }) satisfies Recurring;
