import type { WordSpan } from "../spans.ts";
import { FRACTIONS, SCALES, SMALL } from "./lexicon.ts";
import type { Message } from "./match.ts";

/** A number with its place. `sure` is false for single words that mean something else as often ("one", "दो"). */
export interface Quantity {
  start: number;
  end: number;
  amount: number;
  sure: boolean;
}

const DIGITS = /(?<![\p{L}\p{M}\p{N}]|\d[.,])-?\d{1,15}(?:,\d{2,3}){0,5}(?:\.\d{1,9})?(?![\p{M}\p{N}])/gu;
const MINUS = /(?<![\p{L}\p{M}\p{N}])(?:minus|negative|माइनस) $/iu;
const MINUS_LONGEST = 12;
/** Words for so many that stand alone as well: "a dozen". */
const ALONE = 12;
const DOUBTFUL = new Set(["one", "दो", "सात", "नौ", "सवा"]);

/** All numbers of a message, in digits ("1,50,000", "2.5 lakh", "10k", "५००") and in words ("two hundred and five", "पाँच सौ"). */
export function findQuantities(message: Message): Quantity[] {
  const inDigits = Array.from(message.plain.matchAll(DIGITS), (found) => withScale(message, found));
  const free = message.spans.filter((span) =>
    inDigits.every((one) => span.end <= one.start || span.start >= one.end),
  );
  const found = [...inDigits.filter((one) => one !== undefined), ...inWords(message.text, free)].toSorted(
    (a, b) => a.start - b.start,
  );
  return found.map((one, at) => signed(message, one, found[at - 1]));
}

/** "minus 5" is below nothing; in "10 minus 5" it is taken from something. */
function signed({ plain }: Message, one: Quantity, before: Quantity | undefined): Quantity {
  const [minus] = plain.slice(Math.max(0, one.start - MINUS_LONGEST), one.start).match(MINUS) ?? [];
  if (!minus || one.amount <= 0) return one;
  const start = one.start - minus.length;
  const isTaken = before && plain.slice(before.end, start).trim() === "";
  return isTaken ? one : { ...one, start, amount: -one.amount };
}

function withScale({ plain }: Message, found: RegExpExecArray): Quantity {
  const amount = Number(found[0].replaceAll(",", ""));
  const start = found.index;
  const end = start + found[0].length;
  const after = plain.slice(end, end + 12).match(/^\s?([\p{L}\p{M}]+)/u);
  const scale = after && SCALES.get((after[1] as string).normalize("NFC").toLowerCase());
  if (!after || !scale) return { start, end, amount, sure: true };
  return { start, end: end + after[0].length, amount: round(amount * scale), sure: true };
}

/** Runs of number words; a word that cannot continue the number before it begins another. */
function inWords(text: string, spans: readonly WordSpan[]): Quantity[] {
  const found: Quantity[] = [];
  for (let at = 0; at < spans.length; ) {
    const run = readRun(text, spans, at);
    if (run.length === 0) at++;
    else {
      const [first, last] = [spans[at] as WordSpan, spans[at + run.length - 1] as WordSpan];
      const sure = run.length > 1 || !DOUBTFUL.has(first.word);
      found.push({ start: first.start, end: last.end, amount: round(run.amount), sure });
      at += run.length;
    }
  }
  return found;
}

function readRun(text: string, spans: readonly WordSpan[], from: number): { length: number; amount: number } {
  let [total, part, length, last] = [0, 0, 0, 0];
  for (let at = from; at < spans.length; at++) {
    const { word, start } = spans[at] as WordSpan;
    if (at > from && !/^[\s-]+$/.test(text.slice((spans[at - 1] as WordSpan).end, start))) break;
    const small = SMALL.get(word) ?? FRACTIONS.get(word);
    const scale = word === "k" || word === "cr" ? undefined : SCALES.get(word);
    if (
      small !== undefined &&
      (length === 0 || last >= 100 || (last >= 20 && last % 10 === 0 && small < 10 && small > 0))
    ) {
      part += small;
      last = small;
    } else if (scale !== undefined && (length > 0 || scale > 100 || scale === ALONE) && scale !== last) {
      if (scale === 100) part *= 100;
      else [total, part] = [total + (part || (length > 0 ? 0 : 1)) * scale, 0];
      last = scale;
    } else if ((word === "and" || word === "और") && last >= 100 && SMALL.has(spans[at + 1]?.word ?? "")) {
      continue;
    } else break;
    length = at - from + 1;
  }
  return { length, amount: total + part };
}

/** Products such as 2.3 x 100000 without the noise of binary fractions. */
function round(amount: number): number {
  return Math.round(amount * 1e6) / 1e6;
}
