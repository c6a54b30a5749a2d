import type { BroadcastConversion } from "#contract/broadcasts/goal.ts";
import { customerNames } from "#server/features/customers/public.ts";
import {
  type Conversion,
  convertedBy,
  type DispatchRow,
  latestConversions,
} from "#server/features/messages/public.ts";
import { csvInBatches } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Rows } from "./tables.ts";

type Of = Pick<DispatchRow, "no">;
type Named = Conversion & { name: string | null };

async function named(rows: Rows, list: readonly Conversion[]): Promise<Named[]> {
  const nameOf = await customerNames(rows, list);
  return list.map((one) => ({ ...one, name: nameOf(one) }));
}

const present = ({ seq, address, customerId, name, at, worth }: Named): BroadcastConversion => ({
  messageId: String(seq),
  to: address,
  name,
  customerId,
  at: at.toISOString(),
  worth,
});

/** A page of who did what a broadcast is for, the latest first. */
export async function conversionPage(
  rows: Rows,
  { no }: Of,
  { from, limit }: { from: number; limit: number },
): Promise<{ conversions: BroadcastConversion[]; more: boolean }> {
  const found = await latestConversions(rows, no, { from, limit: limit + 1 });
  const shown = await named(rows, found.slice(0, limit));
  return { conversions: shown.map(present), more: found.length > limit };
}

/** All of them as a file. */
export const conversionsCsv = (rows: Rows, { no }: Of): FileOutcome =>
  csvInBatches(
    "broadcast-conversions.csv",
    ["To", "Name", "Date", "Worth"],
    async (after: Named | undefined, limit) =>
      named(rows, await convertedBy(rows, no, { after: after?.seq ?? 0, limit })),
    ({ address, name, at, worth }) => [
      address,
      name ?? "",
      at.toISOString(),
      worth === null ? "" : String(worth),
    ],
  );
