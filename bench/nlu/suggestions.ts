import { PairsIndex, suggest } from "#engines/nlu/index.ts";
import { percentile, type Report } from "../kit.ts";
import type { PublicSet } from "./sets.ts";

const PAIRS = 5_000;
const ASKED = 1_000;
const SUGGESTED = 3;

/** Suggested replies: a set's phrases are the past questions, their intent stands for the answer they were given. */
export function reportSuggestions(report: Report, { name, training, test }: PublicSet): void {
  const all = training.intents.flatMap(({ id, phrases }) =>
    phrases.map((question) => ({ question, answer: id })),
  );
  const past = every(all, PAIRS);
  const index = new PairsIndex({ language: training.language });
  for (const pair of past) index.add(pair);
  const times: number[] = [];
  const asked = every(test, ASKED);
  const right = (answers: (text: string) => string[]) =>
    (100 * asked.filter(({ text, label }) => answers(text).includes(label)).length) / asked.length;
  const ours = right((text) => {
    const begun = performance.now();
    const found = suggest(index, text, SUGGESTED);
    times.push(performance.now() - begun);
    return found.map(({ answer }) => answer);
  });
  const plain = past.map(({ question, answer }) => ({ answer, words: wordsOf(question) }));
  const peer = right((text) => mostShared(plain, wordsOf(text)));
  const row = `${name}: suggested reply among ${SUGGESTED} of ${past.length} pairs`;
  report.row({ row: `${row}, beside shared words`, value: ours, unit: "%", peer });
  report.row({ row: `${row}, p95`, value: percentile(times, 0.95), unit: "ms", target: "<= 20" });
}

/** `most` items, evenly spread. */
const every = <T>(items: readonly T[], most: number): T[] =>
  items.filter(
    (_, at) => Math.floor((at * most) / items.length) !== Math.floor(((at - 1) * most) / items.length),
  );

const wordsOf = (text: string) => new Set(text.toLowerCase().split(/\W+/).filter(Boolean));

/** The answers of the questions that share the largest part of their words with the text. */
function mostShared(pairs: { answer: string; words: Set<string> }[], asked: Set<string>): string[] {
  const ranked = pairs
    .map(({ answer, words }) => {
      const shared = [...asked].filter((word) => words.has(word)).length;
      return { answer, share: shared / (asked.size + words.size - shared) };
    })
    .toSorted((one, other) => other.share - one.share);
  const answers = new Set<string>();
  for (const { answer } of ranked) {
    answers.add(answer);
    if (answers.size === SUGGESTED) break;
  }
  return [...answers];
}
