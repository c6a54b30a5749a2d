/** A label that the platform's TextDecoder knows. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface Sniffed {
  encoding: Encoding;
  /** How many bytes at the start are the byte order mark, to be skipped: 0, 2 or 3. */
  bomBytes: number;
}

/**
 * Names the encoding of a file from its first bytes (64 KB are plenty): a byte order mark first; else the zero
 * bytes that UTF-16 has on one side; else UTF-8 where it is well formed, but for a few damaged places; else Windows-1252,
 * which any bytes fit.
 * @param whole The bytes are the whole file: a character cut off by their end is no UTF-8 then.
 */
export function sniffEncoding(head: Uint8Array, whole = false): Sniffed {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: "utf-8", bomBytes: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: "utf-16le", bomBytes: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: "utf-16be", bomBytes: 2 };
  return { encoding: utf16Side(head) ?? (isUtf8(head, whole) ? "utf-8" : "windows-1252"), bomBytes: 0 };
}

/**
 * How many bytes from the start make whole characters. What is left over belongs in front of the next piece, so
 * that each piece decodes by itself and a byte offset between two pieces is a place to resume from.
 */
export function wholeCharacters(bytes: Uint8Array, encoding: Encoding): number {
  if (encoding === "windows-1252") return bytes.length;
  if (encoding === "utf-8") return wholeUtf8(bytes);
  const even = bytes.length & ~1;
  const high = bytes[encoding === "utf-16le" ? even - 1 : even - 2];
  return high !== undefined && (high & 0xfc) === 0xd8 ? even - 2 : even;
}

function wholeUtf8(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return back < sequenceLength(byte) ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function sequenceLength(lead: number): number {
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/** Latin letters, digits, delimiters and line ends have a zero byte in UTF-16, always on the same side. */
function utf16Side(head: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at++) {
    if (head[at] === 0) zeros[at & 1] = (zeros[at & 1] as number) + 1;
  }
  const [even, odd] = zeros as [number, number];
  const enough = head.length / 40;
  if (odd > enough && odd > even * 8) return "utf-16le";
  if (even > enough && even > odd * 8) return "utf-16be";
  return null;
}

/** So many letters of UTF-8 to one damaged place: other encodings hold hardly one by chance. */
const LETTERS_TO_DAMAGE = 4;

/** Well-formed UTF-8 by the table of the Unicode Standard (3-7); a sequence cut off by the end is a fault of a whole file alone. */
function isUtf8(bytes: Uint8Array, whole: boolean): boolean {
  let letters = 0;
  let damaged = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at]! < 0x80 ? 1 : letterAt(bytes, at, whole);
    if (length > 1) letters++;
    else if (length === 0) damaged++;
    at += Math.max(1, length);
  }
  return damaged * LETTERS_TO_DAMAGE <= letters;
}

/** How many bytes the letter of several bytes is long that begins there; 0 where none does. */
function letterAt(bytes: Uint8Array, at: number, whole: boolean): number {
  const lead = bytes[at] as number;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = sequenceLength(lead);
  if (whole && at + length > bytes.length) return 0;
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  for (let step = 1; step < length && at + step < bytes.length; step++) {
    const byte = bytes[at + step] as number;
    if (byte < (step === 1 ? least : 0x80) || byte > (step === 1 ? most : 0xbf)) return 0;
  }
  return length;
}
