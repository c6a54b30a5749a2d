import { areSynonyms, fold } from "./synonyms.ts";

export type Likeness = "same" | "alike" | "synonym" | "similar";

export interface Suggestion {
  /** The system's header: what the value is for. */
  src: string;
  /** The file's header, or null where none is likely. */
  des: string | null;
  /** Its place in the file, from 0; headers may repeat. */
  column: number | null;
  likeness: Likeness | null;
}

/**
 * Pairs each system header with the file's column that most likely holds it: the same text, the same but for case,
 * blanks and underscores, a synonym (mobile, msisdn, contact for a phone number), or a similar spelling. The
 * likeliest pairs come first, and no column serves twice.
 */
export function suggestMapping(
  systemHeaders: readonly string[],
  userHeaders: readonly string[],
): Suggestion[] {
  const users = userHeaders.map((header) => ({ header, folded: fold(header) }));
  const pairs = systemHeaders.flatMap((src, row) =>
    users.flatMap((user, column) => {
      const rating = rate(src, fold(src), user.header, user.folded);
      return rating ? [{ ...rating, row, column }] : [];
    }),
  );
  pairs.sort((one, other) => other.score - one.score || one.column - other.column || one.row - other.row);
  const suggestions: Suggestion[] = systemHeaders.map((src) => ({
    src,
    des: null,
    column: null,
    likeness: null,
  }));
  const taken = new Set<number>();
  for (const { row, column, likeness } of pairs) {
    const suggestion = suggestions[row] as Suggestion;
    if (suggestion.column !== null || taken.has(column)) continue;
    taken.add(column);
    Object.assign(suggestion, { des: userHeaders[column], column, likeness });
  }
  return suggestions;
}

function rate(
  src: string,
  system: string,
  header: string,
  user: string,
): { score: number; likeness: Likeness } | null {
  if (src === header) return { score: 1, likeness: "same" };
  if (system === "" || user === "") return null;
  if (system === user) return { score: 0.95, likeness: "alike" };
  if (areSynonyms(system, user)) return { score: 0.85, likeness: "synonym" };
  const similarity = shareOfPairs(system, user);
  return similarity >= SIMILAR ? { score: similarity * 0.8, likeness: "similar" } : null;
}

/** Below this, headers of different meaning begin to match: "state" and "status" share 0.67. */
const SIMILAR = 0.75;

/** Dice's coefficient over pairs of neighbouring letters: 0 (none in common) to 1. */
function shareOfPairs(one: string, other: string): number {
  const counts = new Map<string, number>();
  for (let at = 1; at < one.length; at++) {
    const pair = one.slice(at - 1, at + 1);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  let common = 0;
  for (let at = 1; at < other.length; at++) {
    const pair = other.slice(at - 1, at + 1);
    const left = counts.get(pair) ?? 0;
    if (left > 0) {
      counts.set(pair, left - 1);
      common++;
    }
  }
  const pairs = one.length + other.length - 2;
  return pairs === 0 ? 0 : (2 * common) / pairs;
}
