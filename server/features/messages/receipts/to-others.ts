import { sql } from "kysely";
import type { ChannelEvent } from "#channels/kit/index.ts";
import { readReference } from "../reference.ts";
import type { Rows } from "../tables.ts";

type Receipt = ChannelEvent & { kind: "receipt" };

/**
 * Receipts that anybody could have written and that name nobody to whom their message went. Whoever got one message of a
 * broadcast could guess what the others are called; to whom they went they cannot. Asks nothing where there are none.
 */
export async function toOthers(rows: Rows, receipts: readonly Receipt[]): Promise<Set<Receipt>> {
  const doubtful = receipts.filter(({ to }) => to !== undefined);
  if (doubtful.length === 0) return new Set();
  const named = doubtful.flatMap((receipt) => {
    const reference = receipt.reference === null ? undefined : readReference(receipt.reference);
    return reference ? [{ receipt, ...reference }] : [];
  });
  const found = await sql<{ no: number; seq: number; address: string }>`
    select m.dispatch_no as no, m.seq, lower(m.address) as address
    from unnest(${named.map(({ no }) => no)}::bigint[], ${named.map(({ seq }) => seq)}::int[]) as n(no, seq)
    join message m on m.enterprise_id = ${rows.enterpriseId} and m.dispatch_no = n.no and m.seq = n.seq`.execute(
    rows.db,
  );
  const addresses = new Map(found.rows.map(({ no, seq, address }) => [`${no} ${seq}`, address]));
  const ours = named.filter(({ receipt, no, seq }) => {
    const address = addresses.get(`${no} ${seq}`);
    return address !== undefined && receipt.to?.includes(address);
  });
  // What names no message of ours was sent to try a channel: nobody waits for what becomes of it.
  const believed = new Set(ours.map(({ receipt }) => receipt));
  return new Set(doubtful.filter((receipt) => !believed.has(receipt)));
}
