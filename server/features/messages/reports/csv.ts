import { Readable } from "node:stream";
import { writeRow } from "#engines/audience/index.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";

const BATCH = 2_000;

/**
 * Rows as a CSV file, read and sent in batches: the memory needed does not grow with their number. What a spreadsheet
 * would run as a formula is written as text.
 * @param batch The rows behind the last one of the batch before.
 */
export function csvOf<T>(
  fileName: string,
  head: readonly string[],
  batch: (after: T | undefined, limit: number) => Promise<T[]>,
  cells: (row: T) => string[],
): FileOutcome {
  async function* lines() {
    yield writeRow([...head]);
    for (let after: T | undefined; ; ) {
      const rows = await batch(after, BATCH);
      yield rows.map((row) => writeRow(cells(row))).join("");
      if (rows.length < BATCH) return;
      after = rows.at(-1);
    }
  }
  return { bytes: Readable.from(lines()), contentType: "text/csv; charset=utf-8", fileName };
}
