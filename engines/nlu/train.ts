import { type Corpus, canonicalCorpus, compare } from "./corpus.ts";
import { countCorpus } from "./counting.ts";
import { fitCalibration } from "./calibration.ts";
import { trainHeads } from "./heads.ts";
import { heldOutOutcomes } from "./heldout.ts";
import { GrowingList } from "./matrix.ts";
import { fitMeaning, sentenceOf } from "./meaning/fit.ts";
import { type Model, assemble } from "./model.ts";
import { indexPhrases } from "./nearest.ts";
import { DEFAULT_SETTINGS, ENGINE_VERSION, type TrainSettings } from "./settings.ts";
import type { TrainProgress, TrainingSet } from "./types.ts";
import { type Counts, vectors, weighting } from "./vocabulary.ts";

/**
 * Trains a model step by step: each `next()` works for some milliseconds and tells how far it came, so that a
 * caller can show progress and stop at will. The same set in any order, with the same settings, gives the same bytes.
 * @throws Error when two intents share an id or no phrase holds a word.
 */
export function* train(
  set: TrainingSet,
  settings: Partial<TrainSettings> = {},
): Generator<TrainProgress, Model, void> {
  const chosen = { ...DEFAULT_SETTINGS, ...settings };
  const corpus = canonicalCorpus(set, chosen.learnNames);
  const total = corpus.examples.length;
  const { counts, vocabulary } = yield* report("features", total, countCorpus(corpus, chosen));
  const ready = weighting(vocabulary);
  const matrix = vectors(counts, ready);
  yield { stage: "features", done: total, total };
  const labels = Int32Array.from(corpus.examples, (example) => example.intent);
  const classes = corpus.intents.length;
  const trained = yield* report("training", 1, trainHeads(matrix, labels, classes, chosen));
  const phrases = writtenPhrases(corpus, counts);
  const wordCounts = countWords(corpus);
  yield { stage: "calibrating", done: 0, total: phrases.texts.length };
  const index = indexPhrases(vectors(phrases.counts, ready), phrases.intents, classes);
  const rows = Int32Array.from(corpus.examples.keys()).filter(
    (row) => corpus.examples[row]?.text !== undefined,
  );
  const known = { trained, phrases, rows, wordCounts, ready, index };
  const outcomes = yield* report("calibrating", phrases.texts.length, heldOutOutcomes(known));
  const meaning = set.sentences
    ? yield* report(
        "meaning",
        1,
        fitMeaning(
          { examples: corpus.examples, matrix, labels, classes, settings: chosen },
          set.sentences,
          known,
        ),
      )
    : undefined;
  yield { stage: "packing", done: 0, total: 1 };
  const spelling = sortedWords(wordCounts);
  const calibration = fitCalibration(outcomes);
  const { language, intents } = corpus;
  const model = assemble({
    language,
    intents,
    vocabulary,
    heads: trained.heads,
    phrases,
    spelling,
    calibration,
    ...(meaning ? { meaning } : {}),
  });
  yield { stage: "packing", done: 1, total: 1 };
  return model;
}

/** The sentences whose vectors a training set needs to be learnt by meaning too: its phrases and the intents' names. */
export function sentencesOf(set: TrainingSet, settings: Partial<TrainSettings> = {}): string[] {
  const { learnNames } = { ...DEFAULT_SETTINGS, ...settings };
  return [...new Set(canonicalCorpus(set, learnNames).examples.map(sentenceOf))];
}

/** Runs a generator to its end and gives its result. */
export function runToEnd<Result>(generator: Generator<unknown, Result, void>): Result {
  let step = generator.next();
  while (!step.done) step = generator.next();
  return step.value;
}

/** A canonical text of data, settings and engine version: equal keys mean equal models. For the caller to hash. */
export function trainingKey(set: TrainingSet, settings: Partial<TrainSettings> = {}): string {
  const chosen = Object.entries({ ...DEFAULT_SETTINGS, ...settings }).toSorted(([a], [b]) => compare(a, b));
  const intents = set.intents
    .toSorted((a, b) => compare(a.id, b.id))
    .map(({ id, name, phrases }) => [id, name, [...new Set(phrases)].toSorted(compare)]);
  const embedder = set.sentences?.embedder ?? null;
  return JSON.stringify([ENGINE_VERSION, set.language, chosen, intents, embedder]);
}

function* report<Result>(
  stage: TrainProgress["stage"],
  total: number,
  steps: Generator<number, Result, void>,
): Generator<TrainProgress, Result, void> {
  let step = steps.next();
  while (!step.done) {
    yield { stage, done: step.value, total };
    step = steps.next();
  }
  yield { stage, done: total, total };
  return step.value;
}

function writtenPhrases(corpus: Corpus, counts: Counts): Model["phrases"] {
  const texts: string[] = [];
  const intents: number[] = [];
  const starts = new GrowingList();
  const ids = new GrowingList();
  const times = new GrowingList();
  starts.push(0);
  for (const [row, { text, intent }] of corpus.examples.entries()) {
    if (text === undefined) continue;
    texts.push(text);
    intents.push(intent);
    for (let at = counts.starts[row] as number; at < (counts.starts[row + 1] as number); at++) {
      ids.push(counts.ids[at] as number);
      times.push(counts.times[at] as number);
    }
    starts.push(ids.length);
  }
  const kept = { starts: starts.toArray(), ids: ids.toArray(), times: Uint8Array.from(times.toArray()) };
  return { texts, intents: Int32Array.from(intents), counts: kept };
}

function countWords(corpus: Corpus): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tokens } of corpus.examples)
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

function sortedWords(counts: Map<string, number>): Model["spelling"] {
  const words = [...counts.keys()].toSorted(compare);
  return { words, counts: Int32Array.from(words, (word) => counts.get(word) as number) };
}
