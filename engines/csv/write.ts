/**
 * What a spreadsheet may take for a formula: the signs of OWASP's page on CSV injection, their full-width twins
 * and the dashes that a spreadsheet reads as minus, and a DDE call. Apostrophes in front count as well: else reading
 * back could not tell ours from one that was there.
 */
const FORMULA = /^'*(?:[=+\-@\t\r\n\u2013\u2212\uff1d\uff0b\uff0d\uff20]|DDE\s*\()/i;
/** A phone number in E.164 is no formula; an apostrophe would damage it. */
const PHONE = /^\+\d{6,15}$/;
const NEEDS_QUOTES = /["\r\n,;\t|]|^\s|\s$|^\ufeff|^sep=/i;

/** The text of one cell: harmless to a spreadsheet, quoted where it must be. */
export function writeCell(value: string, delimiter = ","): string {
  const safe = FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line end (CRLF, RFC 4180). */
export function writeRow(cells: readonly string[], delimiter = ","): string {
  // An only cell that is empty would be a blank line, which readers pass over.
  if (cells.length === 1 && cells[0] === "") return '""\r\n';
  return `${cells.map((cell) => writeCell(cell, delimiter)).join(delimiter)}\r\n`;
}

/** A whole small file; `writeRow` serves a stream. */
export function writeCsv(rows: Iterable<readonly string[]>, delimiter = ","): string {
  let text = "";
  for (const row of rows) text += writeRow(row, delimiter);
  return text;
}

/** A text that somebody keeps a spreadsheet from reading as a number. */
const GUARDED = /^="([^"]*)"$/;

/**
 * The value behind a cell that was read: takes away the apostrophe that `writeCell` put in front, or what others write
 * around a number that is to stay a text, and nothing else.
 */
export function readCell(cell: string): string {
  const guarded = GUARDED.exec(cell);
  if (guarded) return guarded[1]!;
  return cell.charCodeAt(0) === APOSTROPHE && FORMULA.test(cell) ? cell.slice(1) : cell;
}

const APOSTROPHE = 39;
