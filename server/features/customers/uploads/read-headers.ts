import { open } from "node:fs/promises";
import { type CsvRow, looksLikeText } from "#engines/audience/index.ts";
import { fail } from "#server/platform/fail.ts";
import { readRows } from "./csv-stream.ts";

const HEAD_BYTES = 256 * 1024;
const SAMPLE_ROWS = 5;
const HEADER_MAX = 200;

export interface FileHead {
  headers: string[];
  /** The first rows, as the file has them. */
  sample: string[][];
}

/** The headers and first rows of a file, or a refusal that says what the file is instead of a table. */
export async function readHeaders(file: string): Promise<FileHead> {
  const head = await firstBytes(file);
  const verdict = looksLikeText(head);
  if (!verdict.ok) throw fail("CSV_REFUSED", { reason: verdict.reason });
  const rows = await firstRows(head);
  const [header, ...others] = rows;
  if (!header || header.problem || header.cells.every((cell) => cell.trim() === "")) {
    throw refuse("The first line must hold the headers of the columns; it cannot be read as such.");
  }
  if (others.length === 0) throw refuse("The file holds headers and no customers below them.");
  const headers = header.cells.map((cell, at) => cell.trim().slice(0, HEADER_MAX) || `Column ${at + 1}`);
  return { headers, sample: others.filter((row) => !row.problem).map((row) => row.cells.map(shorten)) };
}

const refuse = (reason: string) => fail("CSV_REFUSED", { reason });
const shorten = (cell: string) => cell.slice(0, HEADER_MAX).replaceAll("\0", "");

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function firstRows(head: Buffer): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  async function* once() {
    yield head;
  }
  for await (const piece of readRows(once())) {
    rows.push(...piece.rows);
    if (rows.length > SAMPLE_ROWS) break;
  }
  return rows.slice(0, SAMPLE_ROWS + 1);
}
