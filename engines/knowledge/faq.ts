import { normalise, words } from "../nlu/normalise.ts";
import type { Span } from "./types.ts";

/** A question with the answer that somebody wrote for it. */
export interface Faq {
  question: string;
  /** Other ways to ask the same. */
  wordings: readonly string[];
  answer: string;
}
/** An FAQ as a passage: each wording is a sentence of its own, and the answer stands behind them. */
export interface FaqText {
  text: string;
  /** Where in the text the answer stands. */
  answer: Span;
  /** The wordings as `askedAlike` compares them. */
  asked: ReadonlySet<string>;
}

const APART = "\n\n";
const spelt = (question: string): string => words(normalise(question)).join(" ");

/** Writes an FAQ as a passage of the index. */
export function faqText({ question, wordings, answer }: Faq): FaqText {
  const ways = [question, ...wordings];
  const before = ways.join(APART) + APART;
  return {
    text: before + answer,
    answer: { start: before.length, end: before.length + answer.length },
    asked: new Set(ways.map(spelt)),
  };
}

/** Whether a question is one of the wordings, however it is spaced, capitalised and pointed. */
export const askedAlike = (asked: ReadonlySet<string>, question: string): boolean =>
  spelt(question) !== "" && asked.has(spelt(question));
