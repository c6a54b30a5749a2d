import { isUtf8 } from "node:buffer";
import { endingOf } from "#contract/library/formats.ts";
import type { Pieces } from "./file.ts";
import { refuse, type Verdict } from "./verdict.ts";

const TEXT_MAX = 10 * 1024 * 1024;
const MARKUP = /^<(\?xml|!doctype|html|head|body|svg|script|iframe|\?php|math)\b/i;
/** Tab, line ends, form feed, escape, and the mark that ends old files. */
const HARMLESS = new Set([9, 10, 11, 12, 13, 26, 27]);

/** Bytes without a signature: a text or a table when they are nothing but text, and the name says which. */
export async function judgeText(pieces: Pieces, fileName: string): Promise<Verdict> {
  const unknown = refuse("unknown", "a file of a kind that is not known here");
  if (pieces.size > TEXT_MAX) return unknown;
  const bytes = await pieces.at(0, TEXT_MAX);
  if (bytes.some((byte) => byte < 32 && !HARMLESS.has(byte))) return unknown;
  const text = isUtf8(bytes) ? bytes.toString("utf8").replace(/^\ufeff/, "") : bytes.toString("latin1");
  if (MARKUP.test(firstWords(text))) {
    return /<svg\b/i.test(text.slice(0, 4_096))
      ? refuse("page", "an SVG drawing, which can run scripts; save it as PNG")
      : refuse("page", "a web page or a script");
  }
  const ending = endingOf(fileName);
  if (ending === "csv") return { format: "csv" };
  return ending === "txt" ? { format: "txt" } : unknown;
}

/** What stands behind white space and comments. Without a pattern: one that tries every pair of marks never ends. */
function firstWords(text: string): string {
  let at = 0;
  for (;;) {
    while (at < text.length && text[at]!.trim() === "") at++;
    if (!text.startsWith("<!--", at)) return text.slice(at, at + 32);
    const end = text.indexOf("-->", at + 4);
    if (end < 0) return "";
    at = end + 3;
  }
}
