import { normalise, words } from "./normalise.ts";
import type { TrainingIntent, TrainingSet } from "./types.ts";

/** One phrase to learn from: the words of it, and what a person wrote (absent for an intent's name). */
export interface Example {
  intent: number;
  tokens: string[];
  text?: string;
}

export interface Corpus {
  language: TrainingSet["language"];
  intents: { id: string; name: string }[];
  /** Sorted by intent; the written phrases of an intent come before its name. */
  examples: Example[];
}

/**
 * The training set in its canonical order: intents by id, phrases by text, each distinct phrase once.
 * Intents and phrases without a word are left out.
 * @throws Error when two intents share an id, or when no phrase is left.
 */
export function canonicalCorpus(set: TrainingSet, learnNames: boolean): Corpus {
  const corpus: Corpus = { language: set.language, intents: [], examples: [] };
  const sorted = set.intents.toSorted((a, b) => compare(a.id, b.id));
  for (const [at, intent] of sorted.entries()) {
    if (at > 0 && sorted[at - 1]?.id === intent.id)
      throw new Error(`Two intents share the id '${intent.id}'.`);
    const phrases = distinctPhrases(intent);
    if (phrases.length === 0) continue;
    const number = corpus.intents.push({ id: intent.id, name: intent.name }) - 1;
    for (const phrase of phrases) corpus.examples.push({ intent: number, ...phrase });
    const name = learnNames ? nameWords(intent.name) : [];
    if (name.length > 0) corpus.examples.push({ intent: number, tokens: name });
  }
  if (corpus.intents.length === 0) throw new Error("There is no phrase to learn from.");
  return corpus;
}

function distinctPhrases(intent: TrainingIntent): { tokens: string[]; text: string }[] {
  const seen = new Map<string, { tokens: string[]; text: string }>();
  for (const text of intent.phrases.toSorted(compare)) {
    const tokens = words(normalise(text));
    const key = tokens.join(" ");
    if (tokens.length > 0 && !seen.has(key)) seen.set(key, { tokens, text });
  }
  return [...seen.values()];
}

const GENERIC = /^(?:intent|int|class|label|test|faq|untitled|new|default|copy|topic|category)$/;

/** The words of an intent's name ("card_arrival", "orderStatus"), or none when it is a code ("INT-0042", "qx7"). */
export function nameWords(name: string): string[] {
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/[_\-./]+/g, " ");
  const found = words(normalise(spaced));
  const spoken = found.filter(
    (word) => /[\p{L}\p{M}]{3}/u.test(word) && (!/^[a-z]+$/.test(word) || /[aeiouy]/.test(word)),
  );
  const telling = spoken.filter((word) => !GENERIC.test(word) && !/\d{3}/.test(word));
  const numbered = found.some((word) => /^\d{2,}$/.test(word)) && spoken.length < 2;
  if (telling.length === 0 || numbered) return [];
  return found;
}

/** By code units: the same order on every machine, whatever its locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
