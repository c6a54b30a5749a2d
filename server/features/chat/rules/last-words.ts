import { wordsOf } from "../inbound/contents.ts";
import type { Rows } from "../tables.ts";

/** What the customer of a chat wrote last. */
export async function lastWords({ db, enterpriseId }: Rows, chatId: string): Promise<string> {
  const found = await db
    .selectFrom("chat_message")
    .select("content")
    .where("enterprise_id", "=", enterpriseId)
    .where("chat_id", "=", chatId)
    .where("author", "=", "customer")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return found ? wordsOf(found.content) : "";
}
