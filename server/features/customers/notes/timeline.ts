import { sql } from "kysely";
import type { Item, TimelineSource } from "../timeline/source.ts";

/** Notes about a customer. Data: `text`, and `changed` where it does not say any more what it said first. */
export const noteSource: TimelineSource = {
  kinds: ["customer.note"],
  async items(rows, customerIds, before, limit) {
    const behind = before
      ? sql`and (n.created_at, ('note:' || n.id) collate "C") < (${before.at}::timestamptz, ${before.id}::text collate "C")`
      : sql``;
    const found = await sql<Item>`
      select 'note:' || n.id as id, to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
        'customer.note' as kind, jsonb_build_object('text', n.content, 'changed', n.changed_at is not null) as data,
        n.author_name as by
      from customer_note n
      where n.enterprise_id = ${rows.enterpriseId} and n.customer_id = any(${[...customerIds]}::uuid[]) ${behind}
      order by n.created_at desc, ('note:' || n.id) collate "C" desc limit ${limit}`.execute(rows.db);
    return found.rows;
  },
};
