import { normalise, words } from "../nlu/normalise.ts";

/** What came of one golden question. */
export interface GoldenResult {
  /** The rank of the first passage that holds what was expected; 0 where none of those found does. */
  rank: number;
  /** Whether what was quoted holds it. */
  answered: boolean;
  /** Whether the bot said that it does not know. */
  refused: boolean;
}
/** Shares of all questions, 0 to 1. */
export interface GoldenScore {
  questions: number;
  found: number;
  first: number;
  answered: number;
  refused: number;
}

const spelt = (text: string): string => ` ${words(normalise(text)).join(" ")} `;

/** Whether a text holds the words that were expected, in their order; an empty expectation is never held. */
export const holds = (text: string, expected: string): boolean =>
  expected.trim() !== "" && spelt(text).includes(spelt(expected));

export function scoreGolden(results: readonly GoldenResult[]): GoldenScore {
  const share = (good: (result: GoldenResult) => boolean) =>
    results.length === 0 ? 0 : results.filter(good).length / results.length;
  return {
    questions: results.length,
    found: share(({ rank }) => rank > 0 && rank <= 5),
    first: share(({ rank }) => rank === 1),
    answered: share(({ answered, refused }) => answered && !refused),
    refused: share(({ refused }) => refused),
  };
}
