import { sql } from "kysely";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import type { Rows } from "../tables.ts";

const { delivered, failed, skipped, stopped } = MESSAGE_STATUS;
const REACHED = sql.raw(String(delivered));
const OVER = sql.raw(`(${[stopped, skipped, failed].join(", ")})`);

/**
 * The status of one message, looked up by its place: of a dispatch that has just grown the planner thinks it empty, and a
 * join would read all of it for each row.
 */
const statusAt = (no: string, seq: string) =>
  sql.raw(`lateral (select status from message where enterprise_id = x.enterprise_id and dispatch_no = ${no}
      and seq = ${seq} offset 0)`);

export interface FallbackTold {
  fellBack: number;
  reached: number;
  /** The first one too. */
  both: number;
  /** Neither the first nor the fallback, which comes no further. */
  neither: number;
}

/** What became of those who fell back into a dispatch. */
export async function tellFallback({ db, enterpriseId }: Rows, fallbackNo: number): Promise<FallbackTold> {
  const found = await sql<FallbackTold>`
    select count(*)::int as "fellBack",
      count(*) filter (where f.status >= ${REACHED})::int as reached,
      count(*) filter (where f.status >= ${REACHED} and m.status >= ${REACHED})::int as both,
      count(*) filter (where f.status in ${OVER} and m.status < ${REACHED})::int as neither
    from message_fallback x, ${statusAt("x.fallback_no", "x.fallback_seq")} f, ${statusAt("x.dispatch_no", "x.seq")} m
    where x.enterprise_id = ${enterpriseId} and x.fallback_no = ${fallbackNo}`.execute(db);
  return found.rows[0]!;
}

/** Of these dispatches, of who did not fall back: how many were skipped, and how many failed or were stopped. */
export async function leftOut(
  { db, enterpriseId }: Rows,
  nos: readonly number[],
): Promise<{ skipped: number; failed: number }> {
  const found = await sql<{ skipped: number; failed: number }>`
    select count(*) filter (where m.status = ${skipped}::smallint)::int as skipped,
      count(*) filter (where m.status in (${stopped}::smallint, ${failed}::smallint))::int as failed
    from message m
    where m.enterprise_id = ${enterpriseId} and m.dispatch_no = any(${nos}::bigint[]) and m.status in ${OVER}
      and not exists (select from message_fallback x where x.enterprise_id = m.enterprise_id
        and x.dispatch_no = m.dispatch_no and x.seq = m.seq offset 0)`.execute(db);
  return found.rows[0]!;
}

export interface OtherPlace {
  is: "fallback" | "first";
  dispatchNo: number;
  seq: number;
}

/** The fallback of a message, or the message whose fallback it is. */
export async function otherOf(
  { db, enterpriseId }: Rows,
  dispatchNo: number,
  seq: number,
): Promise<OtherPlace | undefined> {
  const found = await sql<OtherPlace>`
    select 'fallback' as is, fallback_no::float8 as "dispatchNo", fallback_seq as seq from message_fallback
      where enterprise_id = ${enterpriseId} and dispatch_no = ${dispatchNo} and seq = ${seq}
    union all
    select 'first', dispatch_no::float8, seq from message_fallback
      where enterprise_id = ${enterpriseId} and fallback_no = ${dispatchNo} and fallback_seq = ${seq}
    limit 1`.execute(db);
  return found.rows[0];
}

/** The customers to whom messages of these dispatches wait to go. */
export async function customersWaiting(
  { db, enterpriseId }: Rows,
  nos: readonly number[],
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select customer_id as id from message where enterprise_id = ${enterpriseId}
      and dispatch_no = any(${nos}::bigint[]) and status = 0 and customer_id is not null`.execute(db);
  return found.rows.map(({ id }) => id);
}
