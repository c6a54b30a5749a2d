import type { EntityMatch } from "./types.ts";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** The longest message any channel carries; what lies beyond is not searched. */
export const SEARCHED = 4096;

export interface WordSpan {
  /** As compared: lower case, NFC, no joiners. */
  word: string;
  start: number;
  end: number;
}

/** The words of a text with their places in it. */
export function wordSpans(text: string): WordSpan[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu), (found) => ({
    word: fold(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** A word for comparison. */
export function fold(word: string): string {
  return word
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, "");
}

export function foldedWords(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** Keeps, of matches that overlap, the longer; of equally long ones the more certain; then the earlier found. In text order. */
export function withoutOverlaps(matches: EntityMatch[]): EntityMatch[] {
  const ranked = matches
    .map((match, at) => ({ match, at }))
    .toSorted(
      (a, b) => length(b.match) - length(a.match) || b.match.confidence - a.match.confidence || a.at - b.at,
    );
  const kept: EntityMatch[] = [];
  const taken = new Uint8Array(matches.reduce((end, match) => Math.max(end, match.end), 0));
  for (const { match } of ranked) {
    if (taken.subarray(match.start, match.end).includes(1)) continue;
    taken.fill(1, match.start, match.end);
    kept.push(match);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

function length(match: EntityMatch): number {
  return match.end - match.start;
}
