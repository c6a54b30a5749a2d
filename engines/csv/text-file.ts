import { sniffEncoding } from "./encoding.ts";

export type TextVerdict = { ok: true } | { ok: false; reason: string };

/** First bytes (as Latin-1 text) of what people upload by mistake or by malice, and what to call it. */
const KINDS: readonly (readonly [start: string, name: string])[] = [
  ["PK\x03\x04", "a ZIP archive or an Excel workbook"],
  ["PK\x05\x06", "an empty ZIP archive"],
  ["\xd0\xcf\x11\xe0", "an old Excel or Word document"],
  ["\x7fELF", "a program"],
  ["\xcf\xfa\xed\xfe", "a program"],
  ["\xca\xfe\xba\xbe", "a program"],
  ["%PDF-", "a PDF document"],
  ["\x89PNG", "a PNG picture"],
  ["\xff\xd8\xff", "a JPEG picture"],
  ["GIF8", "a GIF picture"],
  ["\x1f\x8b", "a gzip archive"],
  ["BZh", "a bzip2 archive"],
  ["(\xb5\x2f\xfd", "a Zstandard archive"],
  ["\xfd7zXZ\0", "an xz archive"],
  ["7z\xbc\xaf\x27\x1c", "a 7-Zip archive"],
  ["Rar!\x1a\x07", "a RAR archive"],
  ["SQLite format 3\0", "a SQLite database"],
  ["{\\rtf", "an RTF document"],
];
const WEB_PAGE = /^\s*(<!doctype html|<html|<\?xml|<head)/i;
/** Control characters that no text holds: all but tab, line feed, vertical tab, form feed, carriage return, escape. */
const CONTROL = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/g; // oxlint-disable-line no-control-regex -- they are what is looked for

/** Tells from the first bytes of a file whether it can be a CSV file; `reason` is a sentence for a person. */
export function looksLikeText(head: Uint8Array): TextVerdict {
  if (head.length === 0) return { ok: false, reason: "The file is empty." };
  const start = latin1(head.subarray(0, 4096));
  const kind = KINDS.find(([mark]) => start.startsWith(mark))?.[1] ?? windowsProgram(start);
  if (kind) return refuse(`The file is ${kind}, not a CSV file.`);
  if (WEB_PAGE.test(start.replace(/^\xef\xbb\xbf/, "")))
    return refuse("The file is a web page or XML, not a CSV file.");
  if (start.startsWith("\xff\xfe\0\0") || start.startsWith("\0\0\xfe\xff"))
    return refuse("The file is UTF-32 text, which is not supported.");
  const utf16 = sniffEncoding(head).encoding.startsWith("utf-16");
  const controls = utf16 ? 0 : (start.match(CONTROL)?.length ?? 0);
  // A stray NUL or two is a fault of one row; many of them are no text.
  if (controls * 50 > start.length)
    return refuse("The file holds bytes that no text holds; it is not a CSV file.");
  return { ok: true };
}

function refuse(what: string): TextVerdict {
  return { ok: false, reason: `${what} Save the table as CSV (UTF-8) and upload that.` };
}

/** "MZ" alone could begin a header; the NUL bytes of the program's own header cannot follow in text. */
function windowsProgram(start: string): string | undefined {
  return start.startsWith("MZ") && start.slice(0, 64).includes("\0") ? "a program" : undefined;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
