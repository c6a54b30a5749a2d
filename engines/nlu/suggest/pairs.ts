import { BLOCK_COUNT, walkFeatures } from "../features.ts";
import { normalise, words } from "../normalise.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { Language } from "../types.ts";
import { damped } from "../vocabulary.ts";

/** A question that was asked, and what was answered. */
export interface Pair {
  question: string;
  answer: string;
}

/** How often each feature occurs in a text. */
interface Counted {
  block: number;
  times: number;
}
type Features = ReadonlyMap<number, Counted>;

/** Where a feature occurs: places of pairs, with how often. */
interface Posting {
  places: number[];
  times: number[];
}

const LONGEST_TEXT = 4_096;
const { wordWeight, characterWeight, companyWeight, soundWeight } = DEFAULT_SETTINGS;
const BLOCK_SHARES = [wordWeight, characterWeight, companyWeight, soundWeight].map((weight) => weight ** 2);
/** Lengths are reckoned anew when one pair in this many was added since. */
const DRIFT = 20;

/**
 * Past questions by their words and character n-grams, weighted by rarity (TF-IDF). Pairs are added one by one; of
 * more than `max` the oldest is forgotten.
 */
export class PairsIndex {
  readonly pairs: (Pair & { features: Features })[] = [];
  private readonly postings = new Map<number, Posting>();
  /** The length of each pair's part in each block, so that long questions do not win by their length. */
  private readonly lengths: Float64Array;
  private oldest = 0;
  private changed = 0;
  private readonly language: Language;
  private readonly max: number;

  constructor({ language = "en", max = 5_000 }: { language?: Language; max?: number } = {}) {
    this.language = language;
    this.max = max;
    this.lengths = new Float64Array(max * BLOCK_COUNT);
  }

  get size(): number {
    return this.pairs.length;
  }

  /** Adds a pair; one without a word in its question or without an answer is passed over. */
  add({ question, answer }: Pair): void {
    const features = this.read(question);
    if (features.size === 0 || answer.trim() === "") return;
    const place = this.size < this.max ? this.size : this.oldest;
    if (place < this.size) {
      this.forget(place);
      this.oldest = (this.oldest + 1) % this.max;
    }
    this.pairs[place] = { question, answer, features };
    for (const [hash, { times }] of features) {
      const posting = this.postings.get(hash) ?? { places: [], times: [] };
      posting.places.push(place);
      posting.times.push(times);
      this.postings.set(hash, posting);
    }
    this.measure(place);
    this.changed++;
  }

  /** How like each pair's question a text is: a cosine, 0 to 1, by the pair's place. */
  likeness(text: string): Float64Array {
    this.refresh();
    const scores = new Float64Array(this.size);
    const query = this.read(text);
    const own = lengthsOf(query, (hash) => this.rarity(hash));
    let whole = 0;
    for (let block = 0; block < BLOCK_COUNT; block++) if (own[block]) whole += BLOCK_SHARES[block] as number;
    for (const [hash, { block, times }] of query) {
      const posting = this.postings.get(hash);
      if (!posting) continue;
      const rarity = this.rarity(hash);
      const share = (BLOCK_SHARES[block] as number) / (whole * (own[block] as number));
      const weight = damped(times) * rarity * rarity * share;
      for (let at = 0; at < posting.places.length; at++) {
        const place = posting.places[at] as number;
        const length = this.lengths[place * BLOCK_COUNT + block] as number;
        scores[place] = (scores[place] as number) + (weight * damped(posting.times[at] as number)) / length;
      }
    }
    return scores;
  }

  private read(text: string): Features {
    const found = new Map<number, Counted>();
    walkFeatures(words(normalise(text.slice(0, LONGEST_TEXT))), this.language, (block, hash) => {
      const known = found.get(hash);
      if (known) known.times++;
      else found.set(hash, { block, times: 1 });
    });
    return found;
  }

  private rarity(hash: number): number {
    const pairs = this.postings.get(hash)?.places.length ?? 0;
    return Math.log((1 + this.size) / (1 + pairs)) + 1;
  }

  private measure(place: number): void {
    const { features } = this.pairs[place] as { features: Features };
    this.lengths.set(
      lengthsOf(features, (hash) => this.rarity(hash)),
      place * BLOCK_COUNT,
    );
  }

  private refresh(): void {
    if (this.changed * DRIFT <= this.size) return;
    for (let place = 0; place < this.size; place++) this.measure(place);
    this.changed = 0;
  }

  private forget(place: number): void {
    const { features } = this.pairs[place] as { features: Features };
    for (const hash of features.keys()) {
      const posting = this.postings.get(hash) as Posting;
      const at = posting.places.indexOf(place);
      posting.places.splice(at, 1);
      posting.times.splice(at, 1);
      if (posting.places.length === 0) this.postings.delete(hash);
    }
  }
}

function lengthsOf(features: Features, rarity: (hash: number) => number): Float64Array {
  const squares = new Float64Array(BLOCK_COUNT);
  for (const [hash, { block, times }] of features) {
    squares[block] = (squares[block] as number) + (damped(times) * rarity(hash)) ** 2;
  }
  return squares.map(Math.sqrt);
}
