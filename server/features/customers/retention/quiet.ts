import { sql } from "kysely";
import type { Rows } from "../tables.ts";
import { UNDO_DAYS } from "../uploads/prune.ts";

/** When somebody was last heard of, written to, or added, whichever came last. */
export const SINCE = sql`greatest(k.heard_at, k.written_at, k.unknown_before, c.created_at)`;

/** Customers `c`, with their dates `k`, who were quiet since then and may go: whatever is under way of them aside. */
export const quiet = ({ enterpriseId }: Rows, before: Date) => sql`customer_contact k
  join customer c on c.enterprise_id = ${enterpriseId} and c.id = k.customer_id
  where k.enterprise_id = ${enterpriseId} and not k.due and k.heard_at < ${before} and k.written_at < ${before}
    and k.unknown_before < ${before} and c.created_at < ${before} and not c.kept
    and not exists (select from customer_upload u where u.enterprise_id = ${enterpriseId} and u.id = c.upload_id
      and u.created_at > now() - make_interval(days => ${UNDO_DAYS}))`;

/** The next of them in the order of their ids. */
export async function quietBehind(
  rows: Rows,
  before: Date,
  after: string | null,
  most: number,
): Promise<string[]> {
  const behind = after === null ? sql`` : sql`and k.customer_id > ${after}::uuid`;
  const found = await sql<{ id: string }>`select k.customer_id as id from ${quiet(rows, before)} ${behind}
    order by k.customer_id limit ${most}`.execute(rows.db);
  return found.rows.map(({ id }) => id);
}

/** Which of these they are. */
export async function quietAmong(rows: Rows, before: Date, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`select k.customer_id as id from ${quiet(rows, before)}
    and k.customer_id = any(${[...ids]}::uuid[])`.execute(rows.db);
  return found.rows.map(({ id }) => id);
}
