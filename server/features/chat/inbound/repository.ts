import type { Insertable } from "kysely";
import type { ChatRow } from "../chats/repository.ts";
import type { ChatTable, Rows } from "../tables.ts";

export const insertChat = ({ db }: Rows, row: Insertable<ChatTable>): Promise<ChatRow> =>
  db.insertInto("chat").values(row).returningAll().executeTakeFirstOrThrow();

/** Who answers first on a channel. */
export async function routeOf(
  { db, enterpriseId }: Rows,
  channelId: string,
): Promise<{ botId: string | null }> {
  const found = await db
    .selectFrom("chat_channel")
    .select("bot_id")
    .where("enterprise_id", "=", enterpriseId)
    .where("channel_id", "=", channelId)
    .executeTakeFirst();
  return { botId: found?.bot_id ?? null };
}
