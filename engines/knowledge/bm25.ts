import { termsOf } from "./terms.ts";

/** Found by words alone. */
export interface Bm25 {
  size: number;
  /** How rare a term is; the highest there is for one that stands nowhere. */
  idf(term: string): number;
  /** A score for each passage, by its number; 0 where no word of the question stands. */
  scores(terms: readonly string[]): Float64Array;
}

/**
 * A word counts as if so many passages without it stood beside those that there are: where a shop has three passages and
 * two are on refunds, "refund" would else tell less than any word that stands nowhere.
 */
const BESIDE = 60;

/**
 * Okapi BM25 (S. Robertson, H. Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009) with the idf
 * of Lucene, which is never negative.
 */
export function bm25(texts: readonly string[], k1 = 0.9, b = 0.4): Bm25 {
  const size = texts.length;
  const postings = new Map<string, { at: number[]; count: number[] }>();
  const lengths = new Float64Array(size);
  for (const [number, text] of texts.entries()) {
    const counts = new Map<string, number>();
    const terms = termsOf(text);
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    lengths[number] = terms.length;
    for (const [term, count] of counts) {
      const list = postings.get(term) ?? { at: [], count: [] };
      list.at.push(number);
      list.count.push(count);
      postings.set(term, list);
    }
  }
  const mean = lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, size) || 1;
  const idf = (term: string): number => {
    const known = postings.get(term)?.at.length ?? 0;
    return Math.log(1 + (size + BESIDE - known + 0.5) / (known + 0.5));
  };
  return {
    size,
    idf,
    scores(terms) {
      const total = new Float64Array(size);
      for (const term of new Set(terms)) {
        const list = postings.get(term);
        if (!list) continue;
        const weight = idf(term) * (k1 + 1);
        for (const [place, number] of list.at.entries()) {
          const count = list.count[place]!;
          total[number]! += (weight * count) / (count + k1 * (1 - b + (b * lengths[number]!) / mean));
        }
      }
      return total;
    },
  };
}
