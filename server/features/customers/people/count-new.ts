import { sql } from "kysely";
import { firstIdAt } from "#server/platform/ids.ts";
import type { Rows } from "../tables.ts";

/**
 * How many customers were made from a moment until before another one. Their ids are ordered by time, so that the key
 * is counted along and no row is read.
 */
export async function countNewCustomers(
  { db, enterpriseId }: Rows,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::integer as n from customer
    where enterprise_id = ${enterpriseId} and id >= ${firstIdAt(from)}::uuid and id < ${firstIdAt(to)}::uuid`.execute(
    db,
  );
  return found.rows[0]!.n;
}
