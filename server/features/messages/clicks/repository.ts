import { sql } from "kysely";
import type { MessagePlace } from "../message-id.ts";
import type { Rows } from "../tables.ts";

/** Counts are kept in so many shards: people who click at the same moment seldom meet. */
const SHARDS = 16;

/** Writes a click down; false where there is nothing to count. */
export async function countClick(
  { db }: Rows,
  { dispatchNo, seq }: MessagePlace,
  pattern: string,
  at: Date,
): Promise<boolean> {
  const shard = Math.floor(Math.random() * SHARDS);
  const counted = await sql<{ counted: boolean }>`
    select count_click(${shard}::smallint, ${dispatchNo}::bigint, ${seq}::integer, ${pattern}, ${at}) as counted`.execute(
    db,
  );
  return counted.rows[0]?.counted ?? false;
}

/** A person's message, as far as its links are found again from it. */
export const messageAt = ({ db, enterpriseId }: Rows, { dispatchNo, seq }: MessagePlace) =>
  db
    .selectFrom("message")
    .select(["vars", "customer_id"])
    .where("enterprise_id", "=", enterpriseId)
    .where("dispatch_no", "=", dispatchNo)
    .where("seq", "=", seq)
    // Of who was erased nothing is known, and so not where a link led.
    .where("address", "<>", "")
    .executeTakeFirst();

/** How many people opened a link of each dispatch. */
export async function countClickers(
  { db, enterpriseId }: Rows,
  nos: readonly number[],
): Promise<Map<number, number>> {
  if (nos.length === 0) return new Map();
  const sums = await db
    .selectFrom("click_stat")
    .select(["dispatch_no", (e) => e.fn.sum<number>("persons").as("n")])
    .where("enterprise_id", "=", enterpriseId)
    .where("dispatch_no", "in", nos)
    .where("link", "=", 0)
    .groupBy("dispatch_no")
    .execute();
  return new Map(sums.map(({ dispatch_no, n }) => [dispatch_no, Number(n)]));
}

export interface LinkSum {
  /** As the template has it; null for all links together. */
  pattern: string | null;
  persons: number;
  clicks: number;
}

/** How many people opened each link of a dispatch, and how often. */
export async function sumClicks({ db, enterpriseId }: Rows, dispatchNo: number): Promise<LinkSum[]> {
  const found = await sql<LinkSum>`
    select l.pattern, sum(s.persons)::integer as persons, sum(s.clicks)::integer as clicks
    from click_stat s left join dispatch_link l on l.enterprise_id = s.enterprise_id
      and l.dispatch_no = s.dispatch_no and l.no = s.link
    where s.enterprise_id = ${enterpriseId} and s.dispatch_no = ${dispatchNo}
    group by s.link, l.pattern order by persons desc, clicks desc, s.link`.execute(db);
  return found.rows;
}

/** What one person opened, in the order in which they did. */
export async function clicksOf(
  { db, enterpriseId }: Rows,
  { dispatchNo, seq }: MessagePlace,
): Promise<{ pattern: string; at: Date }[]> {
  return db
    .selectFrom("message_click as c")
    .innerJoin("dispatch_link as l", (join) =>
      join
        .onRef("l.enterprise_id", "=", "c.enterprise_id")
        .onRef("l.dispatch_no", "=", "c.dispatch_no")
        .onRef("l.no", "=", "c.link"),
    )
    .select(["l.pattern", "c.at"])
    .where("c.enterprise_id", "=", enterpriseId)
    .where("c.dispatch_no", "=", dispatchNo)
    .where("c.seq", "=", seq)
    .orderBy("c.at")
    .execute();
}

/** How often each of these messages of a dispatch was clicked; those that were not are missing. */
export async function clicksAmong(
  { db, enterpriseId }: Rows,
  dispatchNo: number,
  seqs: readonly number[],
): Promise<Map<number, number>> {
  const found = await sql<{ seq: number; n: number }>`
    select seq, count(*)::integer as n from message_click
    where enterprise_id = ${enterpriseId} and dispatch_no = ${dispatchNo} and seq = any(${seqs}::integer[])
    group by seq`.execute(db);
  return new Map(found.rows.map(({ seq, n }) => [seq, n]));
}

/** Forgets what customers opened, when they are erased. The sums, which name nobody, stay. */
export const forgetClicks = ({ db, enterpriseId }: Rows, customerIds: readonly string[]) =>
  sql`delete from message_click c using message m
    where c.enterprise_id = ${enterpriseId} and m.enterprise_id = ${enterpriseId}
      and m.customer_id = any(${customerIds}::uuid[])
      and c.dispatch_no = m.dispatch_no and c.seq = m.seq`.execute(db);
