import { compare } from "./corpus.ts";

/** The words of the training phrases with their frequency, ready for one-edit look-ups. */
export interface Speller {
  counts: Map<string, number>;
  /** Every word under each of its spellings with one letter left out, and under itself. */
  shortened: Map<string, string[]>;
}

const SHORTEST = 4;
const LONGEST = 24;

/** Indexes the words a text may be corrected to (symmetric deletion, after Garbe's SymSpell). */
export function buildSpeller(counts: Map<string, number>): Speller {
  const shortened = new Map<string, string[]>();
  for (const word of [...counts.keys()].toSorted(compare)) {
    if (!correctable(word)) continue;
    for (const key of withoutOneLetter(word)) {
      const known = shortened.get(key);
      if (known) known.push(word);
      else shortened.set(key, [word]);
    }
  }
  return { counts, shortened };
}

/** The word itself when it is known, else the likeliest known word one edit away, else the word itself. */
export function spell(speller: Speller, word: string): string {
  if (speller.counts.has(word) || !correctable(word)) return word;
  let best = word;
  let bestRank = 0;
  for (const key of withoutOneLetter(word)) {
    for (const candidate of speller.shortened.get(key) ?? []) {
      const rank = plausibility(word, candidate, speller);
      if (rank > bestRank) [best, bestRank] = [candidate, rank];
    }
  }
  return best;
}

function correctable(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && !/\d/.test(word);
}

function withoutOneLetter(word: string): string[] {
  const keys = [word];
  for (let at = 0; at < word.length; at++) keys.push(word.slice(0, at) + word.slice(at + 1));
  return keys;
}

/** 0 when more than one edit apart. People seldom miss the first letter, and mean common words more often. */
function plausibility(word: string, candidate: string, speller: Speller): number {
  if (!oneEdit(word, candidate)) return 0;
  const swapped = word.length === candidate.length && sameLetters(word, candidate) ? 4 : 1;
  return (speller.counts.get(candidate) ?? 0) * swapped * (word[0] === candidate[0] ? 5 : 1);
}

/** True when one letter was changed, added, dropped, or two neighbours swapped. */
export function oneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  return (
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  );
}

function sameLetters(a: string, b: string): boolean {
  return [...a].toSorted().join("") === [...b].toSorted().join("");
}
