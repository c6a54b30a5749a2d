import { cut as cutShort } from "#contract/cut.ts";
import { sentencesOf } from "./sentences.ts";
import type { Chunk, Heading, PageText, Span } from "./types.ts";

/** Letters that a chunk has at most: about as long as one can answer one question. */
const LONGEST = 1_200;
/** A paragraph below this is joined to its neighbour. */
const SHORT = 250;
const PATH_MAX = 6;
const HEADING_MAX = 160;

/**
 * Cuts pages into passages with their places. A passage holds whole paragraphs, a long paragraph is cut between
 * sentences with the last one repeated, and no passage goes over a heading or a page; the headings above go on from
 * page to page.
 */
export function chunksOf(pages: Iterable<PageText>): Chunk[] {
  const path: (string | undefined)[] = [];
  const chunks: Chunk[] = [];
  for (const page of pages) {
    for (const section of sections(page)) {
      if (section.heading) enter(path, section.heading, page.text);
      const under = path.filter((title) => title !== undefined);
      for (const span of pieces(page.text, section.body))
        chunks.push({ page: page.page, ...span, path: under, text: page.text.slice(span.start, span.end) });
    }
  }
  return chunks;
}

interface Section {
  heading?: Heading;
  body: Span;
}

function sections({ text, headings }: PageText): Section[] {
  const inOrder = headings.toSorted((a, b) => a.start - b.start);
  const bounds = [0, ...inOrder.map(({ start }) => start), text.length];
  return bounds.slice(0, -1).map((start, at) => {
    const heading = at === 0 ? undefined : inOrder[at - 1];
    return { heading, body: { start: heading ? heading.end : start, end: bounds[at + 1]! } };
  });
}

function enter(path: (string | undefined)[], { start, end, level }: Heading, text: string): void {
  const at = Math.min(Math.max(level, 1), PATH_MAX) - 1;
  path.length = Math.min(path.length, at);
  path[at] = cutShort(text.slice(start, end).replace(/\s+/g, " ").trim(), HEADING_MAX);
}

function paragraphs(text: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  for (const match of text.slice(start, end).matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/g)) {
    const from = start + match.index;
    found.push({ start: from, end: from + match[0].trimEnd().length });
  }
  return found;
}

const length = ({ start, end }: Span): number => end - start;

function pieces(text: string, body: Span): Span[] {
  const made: Span[] = [];
  for (const paragraph of paragraphs(text, body)) {
    const before = made.at(-1);
    const joins = before && (length(before) < SHORT || length(paragraph) < SHORT);
    if (joins && paragraph.end - before.start <= LONGEST) before.end = paragraph.end;
    else made.push(...cut(text, paragraph));
  }
  return made;
}

/** A paragraph whole, or parts of it that overlap by a sentence. */
function cut(text: string, paragraph: Span): Span[] {
  if (length(paragraph) <= LONGEST) return [{ ...paragraph }];
  const sentences = sentencesOf(text.slice(paragraph.start, paragraph.end))
    .map(({ start, end }) => ({ start: start + paragraph.start, end: end + paragraph.start }))
    .flatMap((sentence) => slices(text, sentence));
  const made: Span[] = [];
  let first = 0;
  for (let at = 0; at < sentences.length; at++) {
    const next = sentences[at + 1];
    if (next && next.end - sentences[first]!.start <= LONGEST) continue;
    made.push({ start: sentences[first]!.start, end: sentences[at]!.end });
    const repeats = next && at > first && next.end - sentences[at]!.start <= LONGEST;
    first = repeats ? at : at + 1;
  }
  return made;
}

/** What has no end of a sentence for too long is cut between words. */
function slices(text: string, sentence: Span): Span[] {
  const made: Span[] = [];
  let { start } = sentence;
  while (sentence.end - start > LONGEST) {
    const blank = text.lastIndexOf(" ", start + LONGEST);
    const end = blank > start ? blank : start + LONGEST;
    made.push({ start, end });
    start = end;
  }
  made.push({ start, end: sentence.end });
  return made;
}
