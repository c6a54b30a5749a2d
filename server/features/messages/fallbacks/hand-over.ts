import { sql } from "kysely";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { numberColumn } from "#server/platform/db/columns.ts";
import type { Rows } from "../tables.ts";
import type { Fallen } from "./due.ts";

const { stopped, skipped, failed } = MESSAGE_STATUS;
const NEVER_WENT = sql.raw(`(${[stopped, skipped, failed].join(", ")})`);

/** Said of who is in a fallback and has got the first message after all. */
export const REACHED_FIRST = "The first message has reached this person meanwhile.";

/**
 * Writes down who fell back, in the order of the fallback's messages from a place on. Whoever did so before breaks it off.
 * Their first message is tried no more, and counts towards the frequency cap only once it has arrived.
 */
export async function handOver(
  { db, enterpriseId }: Rows,
  fallen: readonly Fallen[],
  to: { no: number; from: number },
): Promise<void> {
  const nos = numberColumn(fallen.map(({ dispatchNo }) => dispatchNo));
  const seqs = numberColumn(fallen.map(({ seq }) => seq));
  const given = sql`unnest(${nos}::bigint[], ${seqs}::int[])`;
  await sql`insert into message_fallback (enterprise_id, dispatch_no, seq, fallback_no, fallback_seq)
    select ${enterpriseId}::uuid, g.d, g.s, ${to.no}::bigint, ${to.from}::int + g.n::int - 1
    from ${given} with ordinality as g(d, s, n)`.execute(db);
  await sql`update message_try t set next_at = null from ${given} as g(d, s)
    where t.enterprise_id = ${enterpriseId} and t.dispatch_no = g.d and t.seq = g.s
      and t.next_at is not null`.execute(db);
  await sql`update outreach_sent o set fallen = true from ${given} as g(d, s)
    where o.enterprise_id = ${enterpriseId} and o.dispatch_no = g.d and o.seq = g.s`.execute(db);
}

/** Those of a dispatch's messages whose person was sent a fallback, or is about to be: they are not sent them once more. */
export async function fallenAmong(
  { db, enterpriseId }: Rows,
  dispatchNo: number,
): Promise<ReadonlySet<number>> {
  const found = await sql<{ seq: number }>`
    select x.seq from message_fallback x, lateral (select status from message
      where enterprise_id = x.enterprise_id and dispatch_no = x.fallback_no and seq = x.fallback_seq offset 0) f
    where x.enterprise_id = ${enterpriseId} and x.dispatch_no = ${dispatchNo}
      and f.status not in ${NEVER_WENT}`.execute(db);
  return new Set(found.rows.map(({ seq }) => seq));
}
