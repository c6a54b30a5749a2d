import { fold } from "../spans.ts";
import type { EntityMatch } from "../types.ts";
import { ORDINALS, UNITS } from "./lexicon.ts";
import { type Message, systemMatch } from "./match.ts";
import type { Quantity } from "./quantities.ts";

const CURRENCIES: [string, RegExp][] = [
  ["INR", /^(?:₹|rs\.?|inr|rupees?|रुपये|रुपए|रुपया|रुपयों|रु\.?)$/i],
  ["USD", /^(?:\$|usd|dollars?|डॉलर)$/i],
  ["EUR", /^(?:€|eur|euros?|यूरो)$/i],
  ["GBP", /^(?:£|gbp|pounds?|पाउंड)$/i],
  ["AED", /^(?:aed|dirhams?|दिरहम)$/i],
  ["JPY", /^(?:¥|jpy|yen|येन)$/i],
];
const BEFORE = /(?<![\p{L}\p{M}])(₹|\$|€|£|¥|rs\.?|inr|usd|eur|gbp|aed|रु\.?)\s?$/iu;
const AFTER = /^\s?(₹|\$|€|£|¥|[\p{L}\p{M}]+)/u;
const PERCENT = /^\s?(?:%|(?:percent|per cent|pct|प्रतिशत|फ़ीसदी|फीसदी)(?![\p{L}\p{M}]))/iu;
const LONGEST_UNIT = 14;

export function findNumbers(message: Message, quantities: readonly Quantity[]): EntityMatch[] {
  return quantities.map((one) =>
    systemMatch(message, "number", one, String(one.amount), { number: one.amount }, one.sure ? 0.85 : 0.6),
  );
}

export function findMoney(message: Message, quantities: readonly Quantity[]): EntityMatch[] {
  return quantities.flatMap((one) => {
    const before = message.plain.slice(Math.max(0, one.start - 5), one.start).match(BEFORE);
    const after = message.plain.slice(one.end, one.end + LONGEST_UNIT).match(AFTER);
    const leading = before && currency(before[1] as string);
    const trailing = after && currency(after[1] as string);
    const code = leading || trailing;
    if (!code) return [];
    const start = leading ? one.start - before[0].length : one.start;
    const end = !leading && trailing ? one.end + after[0].length : one.end;
    const data = { amount: one.amount, currency: code };
    return [systemMatch(message, "money", { start, end }, `${one.amount} ${code}`, data)];
  });
}

function currency(sign: string): string | undefined {
  return CURRENCIES.find(([, pattern]) => pattern.test(sign.normalize("NFC")))?.[0];
}

export function findPercentages(message: Message, quantities: readonly Quantity[]): EntityMatch[] {
  return quantities.flatMap((one) => {
    const sign = message.plain.slice(one.end, one.end + LONGEST_UNIT).match(PERCENT);
    if (!sign) return [];
    const place = { start: one.start, end: one.end + sign[0].length };
    return [systemMatch(message, "percentage", place, `${one.amount}%`, { percentage: one.amount })];
  });
}

/** "2 hours 30 minutes", "डेढ़ घंटा", "an hour", "half an hour": the parts of one duration are added up. */
export function findDurations(message: Message, quantities: readonly Quantity[]): EntityMatch[] {
  const parts = [...quantities.flatMap((one) => timed(message, one)), ...worded(message)].toSorted(
    (a, b) => a.start - b.start,
  );
  const joined: { start: number; end: number; seconds: number }[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && /^\s*(?:,|and|और)?\s*$/.test(message.text.slice(last.end, part.start))) {
      last.end = part.end;
      last.seconds += part.seconds;
    } else joined.push({ ...part });
  }
  return joined.map((one) =>
    systemMatch(message, "duration", one, `PT${one.seconds}S`, { seconds: one.seconds }),
  );
}

function timed({ plain }: Message, { start, end, amount }: Quantity) {
  const word = plain.slice(end, end + LONGEST_UNIT).match(/^[\s-]?([\p{L}\p{M}]+)/u);
  const unit = word && UNITS.get(fold(word[1] as string));
  return word && unit && amount > 0 ? [{ start, end: end + word[0].length, seconds: amount * unit }] : [];
}

function worded({ plain }: Message) {
  const found = plain.matchAll(
    /(?<![\p{L}\p{M}])(half an?|an?|आधा|आधे) (hour|minute|day|week|month|year|घंटा|घंटे)(?![\p{L}\p{M}])/giu,
  );
  return Array.from(found, (one) => {
    const start = one.index;
    const seconds =
      (UNITS.get(fold(one[2] as string)) as number) * (/^(?:half|आ)/i.test(one[1] as string) ? 0.5 : 1);
    return { start, end: start + one[0].length, seconds };
  });
}

export function findOrdinals(message: Message): EntityMatch[] {
  const inDigits = Array.from(
    message.plain.matchAll(
      /(?<![\p{L}\p{M}\p{N}])(\d{1,6})(?:st|nd|rd|th|वाँ|वां|वीं|वें)(?![\p{L}\p{M}\p{N}])/giu,
    ),
    (found) => ({
      start: found.index,
      end: found.index + found[0].length,
      rank: Number(found[1]),
      sure: 0.95,
    }),
  );
  const inWords = message.spans.flatMap(({ word, start, end }) => {
    const rank = ORDINALS.get(word);
    return rank === undefined ? [] : [{ start, end, rank, sure: word === "second" ? 0.7 : 0.9 }];
  });
  return [...inDigits, ...inWords].map((one) =>
    systemMatch(message, "ordinal", one, String(one.rank), { ordinal: one.rank }, one.sure),
  );
}
