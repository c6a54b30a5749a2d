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
  const copied = [
    { table: "customer_identity", columns: IDENTITY_COLUMNS, rows: chunk.identities },
    { table: "customer", columns: CUSTOMER_COLUMNS, rows: chunk.customers },
  ];
  if (segmentId && (await holdSegment(rows, segmentId)))
    copied.push({ table: "segment_member", columns: MEMBER_COLUMNS, rows: chunk.members });
  try {
    await client.copyOwn(copied);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}
