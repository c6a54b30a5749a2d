import { sql } from "kysely";
import type { Item, TimelineSource } from "#server/features/customers/public.ts";

const KINDS = ["chat.began", "chat.closed"] as const;

/** Chats of a customer. Data of `chat.began`: `chatId`, `channel`; of `chat.closed`: those and `rating`. */
export const chatTimeline: TimelineSource = {
  kinds: KINDS,
  async items(rows, customerIds, before, limit, kinds) {
    const behind = before
      ? sql`and (t.at, t.id collate "C") < (${before.at}::timestamptz, ${before.id}::text collate "C")`
      : sql``;
    const found = await sql<Item>`
      select t.id, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, t.kind, t.data, t.by
      from (
        select e.id, e.at, e.kind, e.data || jsonb_build_object('chatId', c.id, 'channel', coalesce(ch.name, '')) as data,
          e.by
        from chat c
        left join channel ch on ch.enterprise_id = c.enterprise_id and ch.id = c.channel_id
        cross join lateral (values
          ('chat:' || c.id || '-0', c.created_at, 'chat.began', '{}'::jsonb, null),
          ('chat:' || c.id || '-1', c.closed_at, 'chat.closed', jsonb_build_object('rating', c.rating),
            nullif(c.closed_by_name, ''))) as e(id, at, kind, data, by)
        where c.enterprise_id = ${rows.enterpriseId} and c.customer_id = any(${customerIds}::uuid[])
          and e.at is not null) t
      where t.kind = any(${[...kinds]}::text[]) ${behind}
      order by t.at desc, t.id collate "C" desc limit ${limit}`.execute(rows.db);
    return found.rows;
  },
};
