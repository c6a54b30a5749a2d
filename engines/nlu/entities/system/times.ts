import { fold } from "../spans.ts";
import type { EntityMatch } from "../types.ts";
import { COUNT, countOf, hourIn, PART } from "./clock.ts";
import { lexicon } from "./lexicon.ts";
import { type Message, systemMatch } from "./match.ts";

const EDGE = "(?<![\\p{L}\\p{M}\\p{N}:])";
const END = "(?![\\p{L}\\p{M}\\p{N}:])";
const BAJE = "(?:बजे|बजकर|baje|bajkar)";
const BEFORE = `(?:(${PART}) (?:के |को |ke |ko )?)?`;

const TWELVE = new RegExp(`${EDGE}(${COUNT})(?:[:.](\\d{2}))? ?([ap])\\.?m\\b\\.?`, "giu");
const CLOCK = new RegExp(`${EDGE}([01]?\\d|2[0-3]):([0-5]\\d)(?::[0-5]\\d)?${END}`, "gu");
const STRUCK = new RegExp(`${EDGE}${BEFORE}(${COUNT})(?::(\\d{2}))? ?${BAJE}${END}`, "giu");
const OCLOCK = new RegExp(`${EDGE}(${COUNT})(?::(\\d{2}))? o['’]?clock(?: (${PART}))?${END}`, "giu");
const SPOKEN = new RegExp(`${EDGE}(${COUNT})(?::(\\d{2}))? (${PART})${END}`, "giu");
const QUARTERS = new RegExp(
  `${EDGE}${BEFORE}(?:(साढ़े|साढे|सवा|पौने|sadhe|saadhe|sava|sawa|paune) (${COUNT})|(डेढ़|ढाई|dedh|dhai)) ?${BAJE}${END}`,
  "giu",
);
const RELATIVE = new RegExp(
  `${EDGE}(half|(?:a )?quarter|(?:${COUNT})(?: minutes)?) (past|to) (${COUNT})(?: ?([ap])\\.?m\\b\\.?| (${PART}))?${END}`,
  "giu",
);
const NAMED = new RegExp(`${EDGE}(noon|midday|midnight|आधी रात)${END}`, "giu");

/** Minutes beside the hour that is named. */
const BESIDE = lexicon([
  ["साढ़े", 30],
  ["साढे", 30],
  ["sadhe", 30],
  ["saadhe", 30],
  ["सवा", 15],
  ["sava", 15],
  ["sawa", 15],
  ["पौने", -15],
  ["paune", -15],
]);
/** One and a half, and two and a half, that have words of their own. */
const HALVES = lexicon([
  ["डेढ़", 90],
  ["dedh", 90],
  ["ढाई", 150],
  ["dhai", 150],
]);

/** Times of day as HH:MM: "5 pm", "17:30", "half past five", "शाम पाँच बजे", "साढ़े 5 बजे", "subah 9 baje", "noon". */
export function findTimes(message: Message): EntityMatch[] {
  const all = (pattern: RegExp, minutesOf: (found: RegExpExecArray) => number) =>
    Array.from(message.plain.matchAll(pattern)).flatMap((found) => time(message, found, minutesOf(found)));
  return [
    ...all(TWELVE, ([, hour, minutes, half]) => at(twelve(countOf(hour!), half), minutes)),
    ...all(CLOCK, ([, hour, minutes]) => at(Number(hour), minutes)),
    ...all(STRUCK, ([, part, hour, minutes]) => at(hourIn(countOf(hour!), part), minutes)),
    ...all(OCLOCK, ([, hour, minutes, part]) => at(hourIn(countOf(hour!), part), minutes)),
    ...all(SPOKEN, ([, hour, minutes, part]) => at(hourIn(countOf(hour!), part), minutes)),
    ...all(QUARTERS, ([, part, beside, hour, own]) =>
      quarters(part, own ? HALVES.get(fold(own))! : countOf(hour!) * 60 + BESIDE.get(fold(beside!))!),
    ),
    ...all(RELATIVE, relative),
    ...all(NAMED, ([named]) => (/^(?:noon|midday)$/i.test(named) ? 12 * 60 : 0)),
  ];
}

const at = (hour: number, minutes = "0"): number =>
  hour < 0 || hour > 23 || Number(minutes) > 59 ? Number.NaN : hour * 60 + Number(minutes);

function quarters(part: string | undefined, minutes: number): number {
  const hour = Math.floor(minutes / 60);
  return at(hourIn(hour, part), String(minutes % 60));
}

/** "5 to 7" is from five until seven: minutes to an hour are said so, or are a quarter. */
function relative([, beside, side, hour, half, part]: RegExpExecArray): number {
  const minutes = /half$/i.test(beside!)
    ? 30
    : /quarter$/i.test(beside!)
      ? 15
      : countOf(beside!.split(" ")[0]!);
  const past = /past/i.test(side!);
  const clear = past || /quarter|minutes/i.test(beside!);
  const from = half ? twelve(countOf(hour!), half) : hourIn(countOf(hour!), part);
  if (!clear || (!past && minutes === 30) || minutes > 59 || from < 0 || from > 23) return Number.NaN;
  return (from * 60 + (past ? minutes : -minutes) + 24 * 60) % (24 * 60);
}

function twelve(hour: number, half: string | undefined): number {
  if (hour < 1 || hour > 12) return -1;
  return (hour % 12) + (/p/i.test(half ?? "") ? 12 : 0);
}

function time(message: Message, found: RegExpExecArray, minutes: number): EntityMatch[] {
  if (Number.isNaN(minutes)) return [];
  const two = (part: number) => String(part).padStart(2, "0");
  const value = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  const place = { start: found.index, end: found.index + found[0].length };
  return [systemMatch(message, "time", place, value, { time: value })];
}
