import { sql } from "kysely";
import { isTaken } from "#server/platform/db/taken.ts";
import type { TenantClient } from "#server/platform/db/tenant-client.ts";
import type { Rows } from "../tables.ts";
import { type Chunk, CUSTOMER_COLUMNS, IDENTITY_COLUMNS, MEMBER_COLUMNS } from "./chunk.ts";
import { holdSegment } from "./merge.ts";
import type { MergeOrder } from "./order.ts";

/**
 * Copies a chunk of new customers straight to where they belong. The unique key of identities decides: when one number
 * of the chunk is somebody's, nothing is written and the answer is false.
 */
export async function addNew(
  client: TenantClient,
  rows: Rows,
  chunk: Chunk,
  { segmentId }: MergeOrder,
): Promise<boolean> {
  await sql`savepoint claims`.execute(rows.db);
  try {
    await client.copyOwn("customer_identity", IDENTITY_COLUMNS, chunk.identities);
  } catch (error) {
    if (!isTaken(error)) throw error;
    await sql`rollback to savepoint claims`.execute(rows.db);
    return false;
  }
  await client.copyOwn("customer", CUSTOMER_COLUMNS, chunk.customers);
  if (segmentId && (await holdSegment(rows, segmentId)))
    await client.copyOwn("segment_member", MEMBER_COLUMNS, chunk.members);
  return true;
}
