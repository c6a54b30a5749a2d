import type { Pieces } from "./file.ts";
import { refuse, type Verdict } from "./verdict.ts";

/** Readers look for the header and the end mark so far from either end of a file. */
export const PDF_MARGIN = 1_024;
const END_BYTES = 2_048;
/** Where a file's own list of its parts is looked for when what its end says of it is wrong. */
const LIST_BYTES = 65_536;
/** What a web page or a script begins with. */
const MARKUP = /<(script|html|body|svg|!doctype|\?php|iframe)\b/i;
/** The marks of a zip archive: behind a document they make it a program for whoever reads it from its end. */
const ARCHIVE = ["PK\x01\x02", "PK\x03\x04", "PK\x05\x06"];
const OBJECT = /\b\d+\s+\d+\s+obj\b/;

/** Where a PDF begins in a file's first bytes; -1 where it does not. */
export function pdfHeader(head: string): number {
  return head.startsWith("%PDF-") ? 0 : head.slice(0, PDF_MARGIN).search(/%PDF-[12]\.\d/);
}

/**
 * A PDF is made of objects and ends with where the list of them is: a header alone is a script in disguise. Its objects
 * may hold anything, as comments do their own markup; around them markup would be a page for whoever reads it as one.
 * Undefined: a file of another kind that speaks of PDFs.
 */
export async function judgePdf(pieces: Pieces): Promise<Verdict | undefined> {
  const disguised = refuse("script", "a script or a page that only begins like a PDF");
  const head = (await pieces.at(0, PDF_MARGIN + END_BYTES)).toString("latin1");
  const tail = await endOf(pieces, END_BYTES);
  const start = pdfHeader(head);
  const end = /startxref\s+(\d+)\s+%%EOF((?!%%EOF)[^])*$/.exec(tail);
  const ended = end !== null && tail.lastIndexOf("%%EOF") >= tail.length - PDF_MARGIN;
  if (start > 0 && !ended) return undefined;
  if (!/^%PDF-[12]\.\d/.test(head.slice(start)) || MARKUP.test(around(head, tail))) return disguised;
  if (!ended) return refuse("damaged", "a PDF that is cut off or damaged");
  const behind = tail.slice(tail.lastIndexOf("%%EOF"));
  if (ARCHIVE.some((mark) => behind.includes(mark))) return disguised;
  const listed = (await isList(pieces, Number(end[1]), start)) || (await isMendable(pieces, head));
  return listed ? { format: "pdf" } : disguised;
}

const endOf = async (pieces: Pieces, length: number) =>
  (await pieces.at(Math.max(0, pieces.size - length), length)).toString("latin1");

/** What stands outside of the objects at either end. */
function around(head: string, tail: string): string {
  const [before] = head.split(OBJECT);
  const between = head.split(/\bendobj\b/).slice(1);
  const outside = between.map((part) => part.split(OBJECT)[0]);
  return [before, ...outside, tail.split(/\bendobj\b/).at(-1)].join("\n");
}

/** Whether a list of objects begins there; some count from the start of the file, others from the header. */
async function isList(pieces: Pieces, offset: number, start: number): Promise<boolean> {
  for (const at of new Set([offset, offset + start])) {
    const bytes = (await pieces.at(at, 32)).toString("latin1");
    if (/^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(bytes)) return true;
  }
  return false;
}

/** Readers find the objects themselves where the end says a wrong place, given that there are some, and a list of them. */
async function isMendable(pieces: Pieces, head: string): Promise<boolean> {
  if (!OBJECT.test(head)) return false;
  const end = await endOf(pieces, LIST_BYTES);
  return (/\bxref\s/.test(end) && /\btrailer\b/.test(end)) || /\/Type\s*\/XRef\b/.test(end);
}
