import { editDistance } from "./distance.ts";
import { type WordSpan, foldedWords } from "./spans.ts";
import type { EntityDefinition, EntityMatch } from "./types.ts";

/** One way to write a value: its words, and what they stand for. */
interface Phrase {
  words: string[];
  entityId: string;
  entity: string;
  value: string;
}

/** All ways to write any value: by first word for exact matches, by first letter and length for misspelt ones. */
export interface SynonymIndex {
  byFirstWord: Map<string, Phrase[]>;
  byShape: Map<string, Phrase[]>;
}

export function indexSynonyms(definitions: readonly EntityDefinition[]): SynonymIndex {
  const index: SynonymIndex = { byFirstWord: new Map(), byShape: new Map() };
  for (const { id, name, values } of definitions) {
    for (const one of values) {
      if (one.kind !== "synonyms") continue;
      const written = new Set([one.value, ...one.synonyms].map((text) => foldedWords(text).join(" ")));
      for (const text of written)
        if (text) add(index, { words: text.split(" "), entityId: id, entity: name, value: one.value });
    }
  }
  return index;
}

/** Every place where the words of a phrase stand one after the other, exactly or with a slip per longer word. */
export function findSynonyms(index: SynonymIndex, text: string, spans: readonly WordSpan[]): EntityMatch[] {
  const matches: EntityMatch[] = [];
  for (let first = 0; first < spans.length; first++) {
    const word = (spans[first] as WordSpan).word;
    for (const phrase of index.byFirstWord.get(word) ?? []) push(matches, text, spans, first, phrase);
    for (const key of shapesLike(word)) {
      for (const phrase of index.byShape.get(key) ?? []) {
        if (phrase.words[0] !== word) push(matches, text, spans, first, phrase);
      }
    }
  }
  return matches;
}

function push(
  matches: EntityMatch[],
  text: string,
  spans: readonly WordSpan[],
  first: number,
  phrase: Phrase,
): void {
  const { words, entityId, entity, value } = phrase;
  let slips = 0;
  for (let at = 0; at < words.length; at++) {
    const word = spans[first + at]?.word;
    if (word === undefined) return;
    const found = slipsBetween(word, words[at] as string);
    if (found === undefined) return;
    slips += found;
  }
  const start = (spans[first] as WordSpan).start;
  const end = (spans[first + words.length - 1] as WordSpan).end;
  const letters = words.join("").length;
  const confidence = slips === 0 ? 1 : Math.max(0.5, 0.95 - (2 * slips) / letters);
  const source = slips === 0 ? "synonym" : "fuzzy";
  matches.push({ entityId, entity, value, text: text.slice(start, end), start, end, source, confidence });
}

/** Slips between a written word and a meant one, or nothing when they are too far apart to be the same. */
function slipsBetween(written: string, meant: string): number | undefined {
  if (written === meant) return 0;
  const allowed = slipsAllowed(meant);
  if (allowed === 0 || /\d/.test(meant) || /\d/.test(written)) return undefined;
  const limit = written[0] === meant[0] ? allowed : 1;
  const slips = editDistance(written, meant, limit);
  return slips <= limit && (written[0] === meant[0] || meant.length >= 6) ? slips : undefined;
}

function slipsAllowed(word: string): number {
  return word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0;
}

function add(index: SynonymIndex, phrase: Phrase): void {
  const first = phrase.words[0] as string;
  append(index.byFirstWord, first, phrase);
  if (slipsAllowed(first) > 0) {
    append(index.byShape, `${first[0]}${first.length}`, phrase);
    append(index.byShape, `*${first.slice(-2)}${first.length}`, phrase);
  }
}

/** Shapes a misspelling of this word could be filed under: same first letter, or same ending when the first is wrong. */
function* shapesLike(word: string): Generator<string> {
  for (let length = word.length - 2; length <= word.length + 2; length++) yield `${word[0]}${length}`;
  for (let length = word.length - 1; length <= word.length + 1; length++) yield `*${word.slice(-2)}${length}`;
}

function append(map: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const known = map.get(key);
  if (known) known.push(phrase);
  else map.set(key, [phrase]);
}
