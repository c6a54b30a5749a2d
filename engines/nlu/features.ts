import { finish, hashText, mix } from "./hash.ts";
import { skeleton } from "./skeleton.ts";
import type { Language } from "./types.ts";

/** The kinds of feature. Each kind is scaled to unit length on its own, then weighted by `BLOCK_WEIGHTS`. */
export const BLOCKS = { words: 0, characters: 1, company: 2, sounds: 3 } as const;
export const BLOCK_COUNT = 4;

const WORD_SEED = 0x811c9dc5;
const PAIR_SEED = 0x1b873593;
const CHARACTER_SEED = 0x2545f491;
const COMPANY_SEED = 0x6a09e667;
const SOUND_SEED = 0x3c6ef372;
const EDGE = 0x20;
const SHORTEST = 2;
const LONGEST = 5;
/** How many words further on a word's company may stand. */
const WINDOW = 5;

/** Receives one occurrence of a feature: its block and its 32-bit hash. */
export type FeatureSink = (block: number, hash: number) => void;

/**
 * Walks the features of a tokenised text: words and pairs of neighbours (with the text's two edges as words),
 * character n-grams of 2 to 5 within each word's edges, pairs of words that stand near one another in either order,
 * and for Hindi the words by their sound.
 */
export function walkFeatures(tokens: readonly string[], language: Language, sink: FeatureSink): void {
  walkWords(tokens, WORD_SEED, PAIR_SEED, BLOCKS.words, sink);
  for (const token of tokens) walkCharacters(token, CHARACTER_SEED, BLOCKS.characters, sink);
  walkCompany(tokens, sink);
  if (language === "hi") {
    for (const token of tokens) {
      const sound = skeleton(token);
      sink(BLOCKS.sounds, finish(hashText(sound, SOUND_SEED)));
      walkCharacters(sound, SOUND_SEED + 1, BLOCKS.sounds, sink);
    }
  }
}

function walkWords(
  tokens: readonly string[],
  seed: number,
  pair: number,
  block: number,
  sink: FeatureSink,
): void {
  if (tokens.length === 0) return;
  let before = mix(pair, EDGE);
  for (const token of tokens) {
    sink(block, finish(hashText(token, seed)));
    sink(block, finish(hashText(token, before)));
    before = mix(hashText(token, pair), EDGE);
  }
  sink(block, finish(mix(before, EDGE)));
}

function walkCompany(tokens: readonly string[], sink: FeatureSink): void {
  const hashes = tokens.map((token) => hashText(token, COMPANY_SEED));
  for (let one = 0; one < hashes.length; one++) {
    const end = Math.min(hashes.length, one + 1 + WINDOW);
    // A sum is the same in either order.
    for (let other = one + 1; other < end; other++) {
      sink(BLOCKS.company, finish(((hashes[one] as number) + (hashes[other] as number)) | 0));
    }
  }
}

function walkCharacters(word: string, seed: number, block: number, sink: FeatureSink): void {
  const length = word.length + 2;
  for (let start = 0; start < length - 1; start++) {
    let hash = seed;
    const end = Math.min(length, start + LONGEST);
    for (let at = start; at < end; at++) {
      hash = mix(hash, at === 0 || at === length - 1 ? EDGE : word.charCodeAt(at - 1));
      if (at - start + 1 >= SHORTEST) sink(block, finish(hash));
    }
  }
}
