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

/** 0 when the word is hardly meant. People seldom miss the first letter, and mean common words more often. */
function plausibility(word: string, candidate: string, speller: Speller): number {
  const slip = slipBetween(word, candidate);
  if (slip === undefined) return 0;
  const sameStart = word[0] === candidate[0];
  // Another letter, or one too many, also tells one rare word from another ("wear", "year"): trust it in long words only.
  if (slip === "other" && (word.length < 6 || !sameStart)) return 0;
  return (speller.counts.get(candidate) ?? 0) * (slip === "other" ? 1 : 4) * (sameStart ? 5 : 1);
}

/** What went wrong between a written word and a meant one; nothing when it is more than one slip. */
export function slipBetween(
  written: string,
  meant: string,
): "swapped" | "dropped" | "doubled" | "other" | undefined {
  let at = 0;
  while (at < written.length && written[at] === meant[at]) at++;
  const longer = written.length - meant.length;
  if (longer === -1) return written.slice(at) === meant.slice(at + 1) ? "dropped" : undefined;
  if (longer === 1) {
    if (written.slice(at + 1) !== meant.slice(at)) return undefined;
    return written[at] === written[at - 1] ? "doubled" : "other";
  }
  if (longer !== 0) return undefined;
  if (written.slice(at + 1) === meant.slice(at + 1)) return "other";
  const swapped = written[at] === meant[at + 1] && written[at + 1] === meant[at];
  return swapped && written.slice(at + 2) === meant.slice(at + 2) ? "swapped" : undefined;
}
