import type { Conversion as ToldConversion } from "#contract/messages/conversions.ts";
import { customerNames } from "#server/features/customers/public.ts";
import { csvInBatches } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Rows } from "../tables.ts";
import { type Conversion, convertedBy, latestConversions } from "./repository.ts";

type Named = Conversion & { name: string | null };

async function named(rows: Rows, list: readonly Conversion[]): Promise<Named[]> {
  const nameOf = await customerNames(rows, list);
  return list.map((one) => ({ ...one, name: nameOf(one) }));
}

const present = ({ seq, address, customerId, name, at, worth }: Named): ToldConversion => ({
  messageId: String(seq),
  to: address,
  name,
  customerId,
  at: at.toISOString(),
  worth,
});

/** What stands beside each person, by the dispatch of their message: which sending it was. */
type Beside<B> = (dispatchNo: number) => B;

/** A page of who did what dispatches are for, the latest first. */
export async function conversionPage<B extends object>(
  rows: Rows,
  nos: readonly number[],
  { from, limit }: { from: number; limit: number },
  beside: Beside<B>,
): Promise<{ conversions: (ToldConversion & B)[]; more: boolean }> {
  const found = await latestConversions(rows, nos, { from, limit: limit + 1 });
  const shown = await named(rows, found.slice(0, limit));
  return {
    conversions: shown.map((one) => ({ ...present(one), ...beside(one.dispatchNo) })),
    more: found.length > limit,
  };
}

/** All of them as a file, with columns of what stands beside each. */
export const conversionsCsv = (
  rows: Rows,
  nos: readonly number[],
  fileName: string,
  beside: { head: readonly string[]; cells: Beside<readonly string[]> } = { head: [], cells: () => [] },
): FileOutcome =>
  csvInBatches(
    fileName,
    ["To", "Name", "Date", "Worth", ...beside.head],
    async (after: Named | undefined, limit) => named(rows, await convertedBy(rows, nos, { after, limit })),
    ({ dispatchNo, address, name, at, worth }) => [
      address,
      name ?? "",
      at.toISOString(),
      worth === null ? "" : String(worth),
      ...beside.cells(dispatchNo),
    ],
  );
