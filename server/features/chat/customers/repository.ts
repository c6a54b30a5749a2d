import { type RawBuilder, sql } from "kysely";
import type { ChatState } from "#contract/chat/words.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Rows } from "../tables.ts";

export interface TalkedWith {
  customer_id: string | null;
  customer_name: string;
  address: string;
  channel_type: number;
  chat_id: string;
  last_at: Date;
  chats: number;
  open: boolean;
}

/** Chats in which somebody takes or took part; who was only asked to take one did not. */
const chatsOf = (rows: Rows, userId: string): RawBuilder<unknown> => sql`chat_member m
  join chat c on c.enterprise_id = m.enterprise_id and c.id = m.chat_id
  where m.enterprise_id = ${rows.enterpriseId} and m.user_id = ${userId} and m.part in ('handler', 'guest', 'left')`;

/** The people somebody talked with, each by their last chat; one who is no customer is known by their address. */
export async function talkedWith(
  rows: Rows,
  userId: string,
  { search, from, limit }: { search: string; from: number; limit: number },
): Promise<TalkedWith[]> {
  const like = `%${escapeLike(search.trim())}%`;
  const found = await sql<TalkedWith>`
    select * from (
      select distinct on (who) customer_id, customer_name, address, channel_type, id as chat_id, last_at,
        (count(*) over of_one)::int as chats, (bool_or(state <> ${3 satisfies ChatState}) over of_one) as open
      from (select coalesce(c.customer_id::text, c.channel_id::text || ' ' || c.address) as who, c.customer_id,
          c.customer_name, c.address, c.channel_type, c.id, c.state, coalesce(c.last_at, c.created_at) as last_at
        from ${chatsOf(rows, userId)}) mine
      window of_one as (partition by who)
      order by who, last_at desc, id) people
    where customer_name ilike ${like} or address ilike ${like}
    order by last_at desc, chat_id offset ${from} limit ${limit}`.execute(rows.db);
  return found.rows;
}

/** How often somebody talked with a customer, known by any of these ids, and when last; undefined: never. */
export async function talksWith(
  rows: Rows,
  userId: string,
  customerIds: readonly string[],
): Promise<{ chats: number; last_at: Date } | undefined> {
  const { rows: found } = await sql<{ chats: number; last_at: Date | null }>`
    select count(*)::int as chats, max(coalesce(c.last_at, c.created_at)) as last_at
    from ${chatsOf(rows, userId)} and c.customer_id = any(${[...customerIds]}::uuid[])`.execute(rows.db);
  const { chats, last_at } = found[0]!;
  return last_at ? { chats, last_at } : undefined;
}
