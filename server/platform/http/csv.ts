import { Readable } from "node:stream";
import { writeCsv, writeRow } from "#engines/csv/index.ts";
import type { FileOutcome } from "./envelope.ts";

type Cells = readonly string[];

const BATCH = 2_000;

const asCsv = (fileName: string, bytes: FileOutcome["bytes"]): FileOutcome => ({
  bytes,
  contentType: "text/csv; charset=utf-8",
  fileName,
});

/**
 * A table as a CSV file: a small one at once, one whose rows are still being read as they come. What a spreadsheet would
 * run as a formula is written as text.
 */
export const csvFile = (fileName: string, rows: Iterable<Cells> | AsyncIterable<Cells>): FileOutcome =>
  asCsv(fileName, Symbol.asyncIterator in rows ? Readable.from(linesOf(rows)) : writeCsv(rows));

async function* linesOf(rows: AsyncIterable<Cells>): AsyncGenerator<string> {
  for await (const cells of rows) yield writeRow(cells);
}

/**
 * Rows of any number as a CSV file, read and sent in batches: the memory needed does not grow with their number.
 * @param batch The rows behind the last one of the batch before; undefined for the first ones.
 */
export function csvInBatches<T>(
  fileName: string,
  head: Cells,
  batch: (after: T | undefined, limit: number) => Promise<T[]>,
  cells: (row: T) => Cells,
): FileOutcome {
  async function* lines() {
    yield writeRow(head);
    for (let after: T | undefined; ; ) {
      const rows = await batch(after, BATCH);
      yield writeCsv(rows.map(cells));
      if (rows.length < BATCH) return;
      after = rows.at(-1);
    }
  }
  return asCsv(fileName, Readable.from(lines()));
}
