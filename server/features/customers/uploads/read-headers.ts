import { cut } from "#contract/cut.ts";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { type CsvRow, looksLikeText } from "#engines/csv/index.ts";
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
  const head = await firstBytes(createReadStream(file));
  const verdict = looksLikeText(head);
  if (!verdict.ok) throw fail("CSV_REFUSED", { reason: verdict.reason });
  const rows = await firstRows(head);
  const [header, ...others] = rows;
  if (!header || header.problem || header.cells.every((cell) => cell.trim() === "")) {
    throw refuse("The first line must hold the headers of the columns; it cannot be read as such.");
  }
  if (others.length === 0) throw refuse("The file holds headers and no customers below them.");
  const headers = header.cells.map((cell, at) => cut(cell.trim(), HEADER_MAX) || `Column ${at + 1}`);
  return { headers, sample: sampleOf(others) };
}

/** The first rows of a file that was found to be a table when it came. */
export async function readSample(content: Readable): Promise<string[][]> {
  const [, ...others] = await firstRows(await firstBytes(content));
  return sampleOf(others);
}

const refuse = (reason: string) => fail("CSV_REFUSED", { reason });
const sampleOf = (rows: CsvRow[]) => rows.filter((row) => !row.problem).map((row) => row.cells.map(shorten));
const shorten = (cell: string) => cut(cell, HEADER_MAX).replaceAll("\0", "");

async function firstBytes(content: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, HEAD_BYTES);
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
