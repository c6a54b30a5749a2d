import { escapeLike } from "#server/platform/db/like.ts";
import { type RawBuilder, sql } from "kysely";
import type { Rows } from "../tables.ts";

/** So many of the newest chats are looked through to see how common a word is. */
const SAMPLE = 1_000;
/** A word that stands in so many of them is found sooner by walking than by the index. */
const COMMON = 20;

/** The condition on `chat c` that words mean, in the form that is quick for them; nothing where there are none. */
export async function wordsCondition(rows: Rows, search: string): Promise<RawBuilder<boolean> | undefined> {
  const words = search.trim().toLowerCase();
  if (!words) return undefined;
  const pattern = `%${escapeLike(words)}%`;
  // The OFFSET keeps the planner from reading every message there is.
  const holds = sql<boolean>`(lower(c.customer_name || ' ' || c.address) like ${pattern}
    or exists (select 1 from chat_message m where m.enterprise_id = c.enterprise_id and m.chat_id = c.id
      and m.author <> 'system' and chat_words(m.content) like ${pattern} offset 0))`;
  const sampled = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select 1 from (
        select c.* from chat c where c.enterprise_id = ${rows.enterpriseId}
        order by c.created_at desc, c.id limit ${SAMPLE}) c
      where ${holds} limit ${COMMON}) s`.execute(rows.db);
  if (sampled.rows[0]!.n >= COMMON) return holds;
  return sql<boolean>`c.id in (select search_chats(${pattern}))`;
}
