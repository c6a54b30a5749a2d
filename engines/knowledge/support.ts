import type { Evidence } from "./search.ts";

/** An answer below this is not given: the bot says that it does not know. */
export const SUPPORTED = 0.5;

interface Curve {
  words: number;
  sentence: number;
  passage: number;
  pairs: number;
  meaning: number;
  bias: number;
}

/**
 * How likely it is that a passage bears the answer, 0 to 1: logistic regressions fitted on the first half of the
 * questions of XQuAD-en against questions on something else (CLINC150, Banking77) and questions whose article was
 * taken away. On the second half, with vectors: 97% of the real questions are answered, 98% of the questions on
 * something else and 88% of those whose article is missing are refused.
 */
const WITH_MEANING: Curve = {
  words: 2.04,
  sentence: 0.87,
  passage: 1.88,
  pairs: 3.73,
  meaning: 7.13,
  bias: -5.67,
};
const BY_WORDS: Curve = { words: 3.31, sentence: 0.27, passage: 2.21, pairs: 5.61, meaning: 0, bias: -3.46 };

/** The support of one passage; `meant`: whether meanings were compared. */
export function supportOf(evidence: Evidence, meant: boolean): number {
  const { bias, ...weights } = meant ? WITH_MEANING : BY_WORDS;
  const sum = Object.entries(weights).reduce(
    (total, [name, weight]) => total + weight * evidence[name as keyof Evidence],
    bias,
  );
  return 1 / (1 + Math.exp(-sum));
}

/** What an FAQ is ahead of the passage behind it counts up to so much: one that stands alone proves nothing by that. */
const AHEAD_MAX = 0.5;

/**
 * How likely it is that an FAQ is the one that was asked, 0 to 1. `ahead`: its score less that of the next passage.
 *
 * By meaning: a logistic regression on 1, 2 and 4 wordings of 1 to 150 intents of CLINC150 and Banking77, each as an
 * FAQ, fitted on half of the test phrases with the odds of a right answer put at 3 to 2, since a wrong answer is worse
 * than none. `bench knowledge`: of all 77 and 150 intents as FAQs of two wordings, 50% and 50% of the phrases are answered
 * rightly and 14% and 8% wrongly, where the curve of passages answers 59% and 59% rightly and 35% and 18% wrongly; of
 * phrases on something else 3% and 5% are answered, and 8% and 11% there. By words alone no curve of its own did better
 * than that of passages.
 */
export function supportOfFaq(evidence: Evidence, ahead: number, meant: boolean): number {
  if (!meant) return supportOf(evidence, false);
  const { words, pairs, meaning } = evidence;
  const lead = Math.min(AHEAD_MAX, ahead);
  const sum = 0.24 * words + 0.24 * pairs + 9.35 * meaning + 5.71 * lead - 7.51;
  return 1 / (1 + Math.exp(-sum));
}
