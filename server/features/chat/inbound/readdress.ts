import { sql } from "kysely";
import { CHAT_STATES } from "#contract/chat/words.ts";
import type { Readdressed } from "#server/features/messages/public.ts";
import type { Change } from "../chats/change.ts";

/**
 * Chats with people who were known by a user id alone go on under their number. One that is under way stays as it is
 * where another is under way at the number: two that people sit in are not laid together.
 */
export const readdressChats =
  (change: Change): Readdressed =>
  async (work, pairs) => {
    const { db, enterpriseId } = work;
    for (const { userId, number } of pairs) {
      const found = await sql<{ id: string; state: number; address: string }>`
        update chat c set address = ${number}
        where enterprise_id = ${enterpriseId} and address = ${userId}
          and channel_id in (select id from channel where enterprise_id = ${enterpriseId})
          and (state = ${CHAT_STATES.closed} or not exists (
            select from chat o where o.enterprise_id = ${enterpriseId} and o.channel_id = c.channel_id
              and o.address = ${number} and o.state <> ${CHAT_STATES.closed}))
        returning id, state, address`.execute(db);
      for (const { id, state } of found.rows)
        if (state !== CHAT_STATES.closed)
          await change.change(work, id, ({ row }) => {
            if (row.customer_name === userId) row.customer_name = number;
            return { event: "chatChanged" };
          });
    }
  };
