import type { Heading, PageText } from "../types.ts";
import { linesOf } from "./lines.ts";
import { blocksOf } from "./order.ts";
import type { Glyphs, Line } from "./types.ts";

/** So much larger than the body, and no longer than this, is a heading. */
const LARGER = 1.12;
const HEADING_MAX = 160;
const LEVELS = 4;
/** A line at the edge of more than this share of the pages is a running head. */
const RUNNING = 0.5;
const RUNNING_PAGES = 4;
/** Beyond this space between two lines a paragraph begins. */
const PARAGRAPH_GAP = 1.5;

/** The text of a document's pages as people read it: columns one after the other, without running heads, headings named. */
export function readPages(pages: readonly (readonly Glyphs[])[]): PageText[] {
  const blocks = pages.map((glyphs) => blocksOf(linesOf(glyphs)));
  const running = runningHeads(blocks);
  const body = bodySize(blocks);
  const sizes = headingSizes(blocks, body);
  return blocks.map((page, at) => writePage(at + 1, page, { running, body, sizes }));
}

const spelt = (line: Line): string => line.text.replace(/\d+/g, "#").replace(/\s+/g, " ").trim();

function edges(page: readonly Line[][]): Line[] {
  const lines = page.flat().toSorted((a, b) => b.y - a.y);
  return lines.length > 6 ? [...lines.slice(0, 2), ...lines.slice(-2)] : [];
}

function runningHeads(pages: readonly Line[][][]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const text of new Set(edges(page).map(spelt))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const least = pages.length < RUNNING_PAGES ? Number.POSITIVE_INFINITY : pages.length * RUNNING;
  return new Set([...counts].filter(([, count]) => count > least).map(([text]) => text));
}

const rounded = (size: number): number => Math.round(size * 2) / 2;

function bodySize(pages: readonly Line[][][]): number {
  const letters = new Map<number, number>();
  for (const line of pages.flat(2))
    letters.set(rounded(line.size), (letters.get(rounded(line.size)) ?? 0) + line.text.length);
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 10;
}

function headingSizes(pages: readonly Line[][][], body: number): number[] {
  const larger = new Set(pages.flat(2).map(({ size }) => rounded(size)));
  return [...larger].filter((size) => size > body * LARGER).toSorted((a, b) => b - a);
}

interface Style {
  running: ReadonlySet<string>;
  body: number;
  sizes: readonly number[];
}

function writePage(page: number, blocks: readonly Line[][], style: Style): PageText {
  const outer = new Set(edges(blocks as Line[][]));
  const headings: Heading[] = [];
  let text = "";
  for (const block of blocks) {
    let before: Line | undefined;
    for (const line of block) {
      if (outer.has(line) && style.running.has(spelt(line))) continue;
      const words = line.text.replace(/\s+/g, " ").trim();
      if (words === "") continue;
      const isHeading = line.size > style.body * LARGER && words.length <= HEADING_MAX;
      const level = Math.min(style.sizes.indexOf(rounded(line.size)) + 1 || LEVELS, LEVELS);
      const last = headings.at(-1);
      if (isHeading && last?.level === level && last.end === text.length && before) {
        text += ` ${words}`;
        last.end = text.length;
      } else {
        const begins = !before || isHeading || last?.end === text.length || opens(before, line);
        text = begins ? `${text}${text ? "\n\n" : ""}${words}` : continued(text, words);
        if (isHeading) headings.push({ start: text.length - words.length, end: text.length, level });
      }
      before = line;
    }
  }
  return { page, text, headings };
}

/** Whether a line begins a paragraph: more space above it, another size, or set in. */
function opens(before: Line, line: Line): boolean {
  const size = Math.max(before.size, line.size);
  if (before.y - line.y > size * PARAGRAPH_GAP) return true;
  return Math.abs(before.size - line.size) > size * 0.2;
}

/** A word that was parted at the end of its line is one again. */
const continued = (text: string, words: string): string =>
  /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(words) ? text.slice(0, -1) + words : `${text} ${words}`;
