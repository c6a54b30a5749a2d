import { sql } from "kysely";
import { numberColumn } from "#server/platform/db/columns.ts";
import type { Rows } from "../tables.ts";
import type { Told } from "./rounds.ts";

interface Standing {
  dispatchNo: number;
  seq: number;
  status: number;
  attempt: number;
}

/**
 * What of all this moves its message on: what came before, is of a former attempt or of no message that there is, is no
 * news. To be asked before it is settled, in the same transaction; rows are locked in the order in which that locks them.
 */
export async function newsAmong<T extends Told>(
  { db, enterpriseId }: Rows,
  settled: readonly T[],
): Promise<T[]> {
  const ordered = settled.toSorted(
    (one, other) => one.dispatchNo - other.dispatchNo || one.seq - other.seq || one.status - other.status,
  );
  const { rows } = await sql<Standing>`
    select m.dispatch_no as "dispatchNo", m.seq, m.status, m.attempt from message m
    where m.enterprise_id = ${enterpriseId} and (m.dispatch_no, m.seq) in (
      select d, s from unnest(${numberColumn(ordered.map((one) => one.dispatchNo))}::bigint[],
        ${numberColumn(ordered.map((one) => one.seq))}::int[]) as g(d, s))
    order by m.dispatch_no, m.seq for no key update`.execute(db);
  const standing = new Map(rows.map((row) => [`${row.dispatchNo}.${row.seq}`, row]));
  return ordered.filter(({ dispatchNo, seq, status, attempt }) => {
    const message = standing.get(`${dispatchNo}.${seq}`);
    if (!message || status <= message.status || (attempt !== null && attempt !== message.attempt))
      return false;
    message.status = status;
    return true;
  });
}
