import type { Rows } from "../tables.ts";

/** Which bot answers first, by channel. */
export async function routesOf({ db, enterpriseId }: Rows): Promise<Map<string, string>> {
  const found = await db
    .selectFrom("chat_channel")
    .select(["channel_id", "bot_id"])
    .where("enterprise_id", "=", enterpriseId)
    .execute();
  return new Map(found.flatMap(({ channel_id, bot_id }) => (bot_id ? [[channel_id, bot_id] as const] : [])));
}

export const saveRoute = ({ db }: Rows, channelId: string, botId: string | null) =>
  db
    .insertInto("chat_channel")
    .values({ channel_id: channelId, bot_id: botId })
    .onConflict((conflict) =>
      conflict.columns(["enterprise_id", "channel_id"]).doUpdateSet({ bot_id: botId }),
    )
    .execute();
