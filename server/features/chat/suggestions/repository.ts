import { sql } from "kysely";
import type { Rows } from "../tables.ts";

export interface PastAnswer {
  chat_id: string;
  question: string;
  answer: string;
  closed_at: Date;
}
/** Chats rated worse than this teach nothing. */
const GOOD = 4;

interface Wanted {
  departmentId: string | null;
  /** Chats that ended since then; the newest ones where it is left out. */
  since: Date | undefined;
  chats: number;
}

/**
 * What customers asked and agents answered next, in words, of closed chats that were rated well or not at all; chats in
 * the order in which they ended.
 */
export async function pastAnswers({ db, enterpriseId }: Rows, { departmentId, since, chats }: Wanted) {
  const found = await sql<PastAnswer>`
    with recent as (
      select c.id, c.closed_at from chat c
      where c.enterprise_id = ${enterpriseId} and c.state = 3 and c.picked_at is not null
        and c.department_id is not distinct from ${departmentId}::uuid and (c.rating is null or c.rating >= ${GOOD})
        ${since ? sql`and c.closed_at > ${since}` : sql``}
      order by c.closed_at desc, c.id limit ${chats}),
    said as (
      select r.id as chat_id, r.closed_at, m.seq, m.author, m.content,
        lag(m.author) over w as before_author, lag(m.content) over w as before_content
      from recent r
      join chat_message m on m.enterprise_id = ${enterpriseId} and m.chat_id = r.id
      where m.author <> 'system' and not m.private
      window w as (partition by r.id order by m.seq))
    select chat_id, closed_at, before_content ->> 'text' as question, content ->> 'text' as answer from said
    where author = 'agent' and before_author = 'customer' and content ->> 'kind' = 'text'
      and before_content ->> 'kind' = 'text'
    order by closed_at, chat_id, seq`.execute(db);
  return found.rows;
}

/** The last thing that the customer wrote in words. */
export async function lastQuestion({ db, enterpriseId }: Rows, chatId: string): Promise<string | undefined> {
  const found = await sql<{ text: string }>`
    select content ->> 'text' as text from chat_message
    where enterprise_id = ${enterpriseId} and chat_id = ${chatId} and author = 'customer' and content ->> 'kind' = 'text'
    order by seq desc limit 1`.execute(db);
  return found.rows[0]?.text;
}
