import { familiarityOf } from "./familiarity.ts";
import { walkFeatures } from "./features.ts";
import type { Model } from "./model.ts";
import { normalise, WORDS, words } from "./normalise.ts";
import { slipBetween, spell } from "./speller.ts";
import { damped, scaleBlocks } from "./vocabulary.ts";

/** A text as the model sees it. */
export interface Query {
  ids: Int32Array;
  values: Float32Array;
  tokens: string[];
  /** How much of the text is made of words of the training phrases: 0..1. */
  familiarity: number;
}

/** The longest message any channel carries; what lies beyond is not read. */
const LONGEST_TEXT = 4096;

/** Text -> normalised -> words -> corrected words -> TF-IDF vector. */
export function readQuery(model: Model, text: string): Query {
  const written = words(normalise(text.slice(0, LONGEST_TEXT)));
  const tokens = written.map((word) => spell(model.speller, word));
  const { seen } = model.scratch;
  const found: number[] = [];
  walkFeatures(tokens, model.language, (_block, hash) => {
    const id = model.weighting.table.find(hash);
    if (id < 0) return;
    if (seen[id] === 0) found.push(id);
    seen[id] = (seen[id] as number) + 1;
  });
  const ids = Int32Array.from(found);
  const values = new Float32Array(ids.length);
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] as number;
    values[at] = damped(seen[id] as number) * (model.weighting.rarity[id] as number);
    seen[id] = 0;
  }
  scaleBlocks(ids, values, 0, ids.length, model.vocabulary);
  return { ids, values, tokens, familiarity: familiarity(model, written, tokens) };
}

/**
 * What a sentence encoder should be given of a text: two letters that were swapped or one that was doubled are put
 * right. Other guesses of the speller may be other words, which mean something to the encoder as they stand.
 */
export function spelled(model: Model, text: string): string {
  return text.replace(WORDS, (word) => {
    const written = normalise(word);
    const meant = spell(model.speller, written);
    const slip = meant === written ? undefined : slipBetween(written, meant);
    return slip === "swapped" || slip === "doubled" ? meant : word;
  });
}

/** A corrected word counts half. */
const familiarity = (model: Model, written: readonly string[], corrected: readonly string[]): number =>
  familiarityOf(written, (word, at) =>
    model.speller.counts.has(word) ? 1 : word === corrected[at] ? 0 : 0.5,
  );
