import { sql } from "kysely";
import type { Rows } from "../tables.ts";

/** How many people answered each dispatch. */
export async function countRepliers(
  { db, enterpriseId }: Rows,
  nos: readonly number[],
): Promise<Map<number, number>> {
  if (nos.length === 0) return new Map();
  const found = await db
    .selectFrom("reply_stat")
    .select(["dispatch_no", "persons"])
    .where("enterprise_id", "=", enterpriseId)
    .where("dispatch_no", "in", nos)
    .execute();
  return new Map(found.map(({ dispatch_no, persons }) => [dispatch_no, persons]));
}

export interface Replied {
  seq: number;
  address: string;
  customerId: string | null;
  /** As they call themselves; null where nobody knows. */
  name: string | null;
  /** Their first words, or the label that was pressed; empty for a file or a place; null once they are erased. */
  text: string | null;
  at: Date;
}

const WORDS_MAX = 500;
const WORDS = sql`left(coalesce(i.content ->> 'text', i.content ->> 'title', i.content ->> 'subject', ''), ${sql.lit(WORDS_MAX)})`;

/** Who answered a dispatch first, behind those that are known: each with their first words. */
export async function repliedTo(
  { db, enterpriseId }: Rows,
  dispatchNo: number,
  { after, limit }: { after: number; limit: number },
): Promise<Replied[]> {
  const found = await sql<Replied>`
    select r.seq, m.address, m.customer_id as "customerId", i.profile_name as name,
      case when i.id is not null then ${WORDS} end as text, r.at
    from message_reply r
    join message m on m.enterprise_id = r.enterprise_id and m.dispatch_no = r.dispatch_no and m.seq = r.seq
    left join inbound_message i on i.enterprise_id = r.enterprise_id and i.id = r.inbound_id
    where r.enterprise_id = ${enterpriseId} and r.dispatch_no = ${dispatchNo} and r.seq > ${after}
    order by r.seq limit ${limit}`.execute(db);
  return found.rows;
}

/** The same, the latest first. */
export async function latestReplies(
  { db, enterpriseId }: Rows,
  dispatchNo: number,
  { from, limit }: { from: number; limit: number },
): Promise<Replied[]> {
  const found = await sql<Replied>`
    select r.seq, m.address, m.customer_id as "customerId", i.profile_name as name,
      case when i.id is not null then ${WORDS} end as text, r.at
    from (select * from message_reply where enterprise_id = ${enterpriseId} and dispatch_no = ${dispatchNo}
      order by at desc, seq offset ${from} limit ${limit}) r
    join message m on m.enterprise_id = r.enterprise_id and m.dispatch_no = r.dispatch_no and m.seq = r.seq
    left join inbound_message i on i.enterprise_id = r.enterprise_id and i.id = r.inbound_id
    order by r.at desc, r.seq`.execute(db);
  return found.rows;
}

/** What the person of a message answered first; undefined where they did not. */
export async function replyOf(
  { db, enterpriseId }: Rows,
  dispatchNo: number,
  seq: number,
): Promise<Pick<Replied, "text" | "at"> | undefined> {
  const found = await sql<Pick<Replied, "text" | "at">>`
    select case when i.id is not null then ${WORDS} end as text, r.at from message_reply r
    left join inbound_message i on i.enterprise_id = r.enterprise_id and i.id = r.inbound_id
    where r.enterprise_id = ${enterpriseId} and r.dispatch_no = ${dispatchNo} and r.seq = ${seq}`.execute(db);
  return found.rows[0];
}
