import { askedAlike } from "./faq.ts";
import { type Hit, type KnowledgeIndex, search } from "./search.ts";
import { sentencesOf } from "./sentences.ts";
import { SUPPORTED, supportOf, supportOfFaq } from "./support.ts";
import type { Span } from "./types.ts";

/** What the passages have to say to a question. */
export interface Found {
  /** The best first. */
  hits: Hit[];
  /** How likely the first one bears the answer, 0 to 1. */
  support: number;
  /** Whether that is enough to answer. */
  supported: boolean;
  /** Of the first passage: what answers the question, word for word. */
  quote: Span | undefined;
}

/** A sentence below this says little without the one behind it. */
const SHORT = 60;
const QUOTE_MAX = 600;

/**
 * Looks a question up. Nothing is said that does not stand in a passage word for word. An FAQ that is probably not
 * meant gives way to what a document says, never to another FAQ.
 */
export function lookUp(
  index: KnowledgeIndex,
  question: string,
  limit: number,
  vector?: Float32Array,
  usual?: number,
): Found {
  const hits = search(index, question, limit, vector, usual);
  const passageOf = (hit: Hit) => index.passages[hit.passage]!;
  const supportAt = (at: number): number => {
    const hit = hits[at]!;
    const { faq, vectors } = passageOf(hit);
    const meant = vector !== undefined && vectors !== undefined;
    if (!faq) return supportOf(hit.evidence, meant);
    if (askedAlike(faq.asked, question)) return 1;
    return supportOfFaq(hit.evidence, hit.score - (hits[at + 1]?.score ?? 0), meant);
  };
  const [top] = hits;
  if (!top) return { hits, support: 0, supported: false, quote: undefined };
  const behind = hits.findIndex((hit) => !passageOf(hit).faq);
  const at = passageOf(top).faq && supportAt(0) < SUPPORTED && behind > 0 ? behind : 0;
  const first = hits[at]!;
  const { text, faq } = passageOf(first);
  const support = supportAt(at);
  return {
    hits: [first, ...hits.filter((hit) => hit !== first)],
    support,
    supported: support >= SUPPORTED,
    quote: faq ? faq.answer : quoteOf(text, first.best),
  };
}

function quoteOf(text: string, best: Span): Span {
  if (best.end - best.start >= SHORT) return best;
  const next = sentencesOf(text).find(({ start }) => start >= best.end);
  const joined =
    next && next.end - best.start <= QUOTE_MAX && !text.slice(best.end, next.start).includes("\n\n");
  return joined ? { start: best.start, end: next.end } : best;
}
