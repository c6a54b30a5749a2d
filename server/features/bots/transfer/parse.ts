import type { IMPORT_FORMATS } from "#contract/bots/limits.ts";
import { parseCsv } from "./csv.ts";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import { decodeText } from "./decode.ts";
import type { Parsed } from "./rows.ts";
import { parseTree } from "./tree.ts";

export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** The format a file's name tells; CSV when it tells nothing. */
export function formatOf(fileName: string): ImportFormat {
  if (/\.json$/i.test(fileName)) return "json";
  return /\.ya?ml$/i.test(fileName) ? "yaml" : "csv";
}

/** Reads a training file; throws ThreadRefusal with a sentence when it cannot be read at all. */
export function parseTraining(bytes: Uint8Array, format: ImportFormat): Parsed {
  const text = decodeText(bytes);
  const parsed = format === "csv" ? parseCsv(text) : parseTree(text);
  if (parsed.rows.length === 0 && parsed.errors.length === 0)
    throw new ThreadRefusal("The file names no intent with phrases.");
  return parsed;
}
