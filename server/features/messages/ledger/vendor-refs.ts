import { sql } from "kysely";
import type { Settled } from "./settle.ts";
import type { Rows } from "../tables.ts";

/** Keeps which message a vendor's id means, for vendors whose receipts do not bring our reference back. */
export async function insertVendorRefs(
  { db, enterpriseId }: Rows,
  channelId: string,
  settled: readonly Settled[],
): Promise<void> {
  const named = settled.filter(({ vendorId }) => vendorId !== null);
  if (named.length === 0) return;
  await sql`insert into vendor_ref (enterprise_id, channel_id, vendor_id, dispatch_no, seq)
    select ${enterpriseId}::uuid, ${channelId}::uuid, v, d, s
    from unnest(${named.map((one) => one.vendorId)}::text[], ${named.map((one) => one.dispatchNo)}::bigint[],
      ${named.map((one) => one.seq)}::int[]) as r(v, d, s)
    on conflict do nothing`.execute(db);
}

export interface Found {
  vendorId: string;
  dispatchNo: number;
  seq: number;
}

export async function findVendorRefs(
  { db, enterpriseId }: Rows,
  channelId: string,
  vendorIds: readonly string[],
): Promise<Map<string, Found>> {
  if (vendorIds.length === 0) return new Map();
  const found = await db
    .selectFrom("vendor_ref")
    .select(["vendor_id as vendorId", "dispatch_no as dispatchNo", "seq"])
    .where("enterprise_id", "=", enterpriseId)
    .where("channel_id", "=", channelId)
    .where("vendor_id", "in", vendorIds)
    .execute();
  return new Map(found.map((one) => [one.vendorId, one]));
}
