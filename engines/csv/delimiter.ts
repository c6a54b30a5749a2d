import { CsvReader } from "./reader.ts";
import { SEPARATOR_LINE } from "./row.ts";

const CANDIDATES = [",", ";", "\t", "|"] as const;
const LOOK_AT_ROWS = 50;

/**
 * The delimiter of a file, judged by its first few KB: the one that cuts most rows into as many cells as the
 * header, more cells first among equals; comma when nothing cuts. A first line `sep=;` decides by itself.
 */
export function detectDelimiter(head: string): string {
  const named = SEPARATOR_LINE.exec(/^\ufeff?([^\r\n]*)/.exec(head)?.[1] ?? "")?.[1];
  if (named) return named;
  const scores = CANDIDATES.map((delimiter) => score(head, delimiter));
  return CANDIDATES[scores.indexOf(Math.max(...scores))] ?? ",";
}

function score(head: string, delimiter: string): number {
  const reader = new CsvReader({ delimiter });
  const whole = reader.push(head);
  const rows = (whole.length > 1 ? whole : [...whole, ...reader.end()]).slice(0, LOOK_AT_ROWS);
  const width = rows[0]?.cells.length ?? 1;
  if (width === 1) return 0;
  const sound = rows.filter((row) => row.problem === null).length;
  return sound / rows.length + Math.min(width, 1000) / 10_000;
}
