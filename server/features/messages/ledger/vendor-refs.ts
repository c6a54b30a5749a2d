import { sql } from "kysely";
import { fit } from "./fit.ts";
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
  await sql`insert into vendor_ref (enterprise_id, channel_id, vendor_id, dispatch_no, seq, attempt)
    select ${enterpriseId}::uuid, ${channelId}::uuid, v, d, s, a
    from unnest(${named.map((one) => fit(one.vendorId))}::text[], ${named.map((one) => one.dispatchNo)}::bigint[],
      ${named.map((one) => one.seq)}::int[], ${named.map((one) => one.attempt)}::smallint[]) as r(v, d, s, a)
    on conflict do nothing`.execute(db);
}

export interface Found {
  vendorId: string;
  dispatchNo: number;
  seq: number;
  /** Null where it is not known. */
  attempt: number | null;
}

export async function findVendorRefs(
  { db, enterpriseId }: Rows,
  channelId: string,
  vendorIds: readonly string[],
): Promise<Map<string, Found>> {
  if (vendorIds.length === 0) return new Map();
  // As one array: a statement has no room for as many values as one call may hold.
  const found = await sql<Found>`
    select vendor_id as "vendorId", dispatch_no as "dispatchNo", seq, attempt from vendor_ref
    where enterprise_id = ${enterpriseId} and channel_id = ${channelId} and vendor_id = any(${vendorIds}::text[])`.execute(
    db,
  );
  return new Map(found.rows.map((one) => [one.vendorId, one]));
}

/**
 * Which messages people answer, where the vendor gives our reference back and its ids are in the messages themselves: of
 * each person's own messages, the one with that id.
 */
export async function findAnswered(
  { db, enterpriseId }: Rows,
  addresses: readonly string[],
  vendorIds: readonly string[],
): Promise<Map<string, { dispatchNo: number; seq: number }>> {
  if (vendorIds.length === 0) return new Map();
  const found = await sql<{ vendor_id: string; dispatch_no: number; seq: number }>`
    select vendor_id, dispatch_no, seq from message
    where enterprise_id = ${enterpriseId} and address = any(${[...addresses]}::text[])
      and vendor_id = any(${[...vendorIds]}::text[])`.execute(db);
  return new Map(
    found.rows.map(({ vendor_id, dispatch_no, seq }) => [vendor_id, { dispatchNo: dispatch_no, seq }]),
  );
}
