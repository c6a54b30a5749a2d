import type { Pieces } from "./file.ts";
import { refuse, type Verdict } from "./verdict.ts";

const TAIL_BYTES = 2_048;
/** What a web page or a script begins with, somewhere before the document proper. */
const MARKUP = /<(script|html|body|svg|!doctype|\?php|iframe)\b/i;

/**
 * A PDF says at its end where its table of objects begins, and there it must be: a header alone is a script in
 * disguise. Markup at either end would be a page for whoever reads it as one.
 */
export async function judgePdf(pieces: Pieces): Promise<Verdict> {
  const disguised = refuse("script", "a script or a page that only begins like a PDF");
  const head = (await pieces.at(0, TAIL_BYTES)).toString("latin1");
  const tail = (await pieces.at(Math.max(0, pieces.size - TAIL_BYTES), TAIL_BYTES)).toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(head)) return disguised;
  const end = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail);
  if (!end) return hasMarkup(head, tail) ? disguised : refuse("damaged", "a PDF that is cut off or damaged");
  const table = (await pieces.at(Number(end[1]), 32)).toString("latin1");
  if (!/^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(table)) return disguised;
  return hasMarkup(head, tail) ? disguised : { format: "pdf" };
}

/** Streams of objects may hold anything; only what stands outside of them counts. */
function hasMarkup(head: string, tail: string): boolean {
  const before = head.split(/\bstream\r?\n/)[0]!;
  const after = tail.split(/endstream/).at(-1)!;
  return MARKUP.test(before) || MARKUP.test(after);
}
