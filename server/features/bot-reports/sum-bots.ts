import { sql } from "kysely";
import type { Rows } from "./tables.ts";

interface BotSums {
  id: string;
  name: string;
  conversations: number;
  messages: number;
  understood: number;
}

/** What each bot was written, and how much of it was understood; `to` is the first moment that does not count. */
export async function sumBots(
  { db, enterpriseId }: Rows,
  { from, to }: { from: Date; to: Date },
): Promise<BotSums[]> {
  const read = await sql<BotSums>`
    select b.id, b.name, n.conversations, n.messages, n.understood
    from (
      select bot_id, sum(conversations)::integer as conversations, sum(messages)::integer as messages,
        sum(scoped)::integer as understood
      from bot_report_count
      where enterprise_id = ${enterpriseId} and at >= ${from} and at < ${to} group by bot_id) n
    join bot b on b.enterprise_id = ${enterpriseId} and b.id = n.bot_id
    order by n.conversations desc, b.name, b.id`.execute(db);
  return read.rows;
}
