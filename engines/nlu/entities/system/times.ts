import type { EntityMatch } from "../types.ts";
import { type Message, systemMatch } from "./match.ts";

const EDGE = "(?<![\\p{L}\\p{M}\\p{N}:])";
const END = "(?![\\p{L}\\p{M}\\p{N}:])";
const PARTS = "सुबह|सवेरे|दोपहर|शाम|रात|subah|dopahar|dopeher|shaam|sham|raat";
const TWELVE = new RegExp(`${EDGE}(\\d{1,2})(?:[:.](\\d{2}))? ?([ap])\\.?m\\b\\.?`, "giu");
const CLOCK = new RegExp(`${EDGE}([01]?\\d|2[0-3]):([0-5]\\d)(?::[0-5]\\d)?${END}`, "gu");
const BAJE = new RegExp(
  `${EDGE}(?:(${PARTS}) (?:के |को |ke |ko )?)?(\\d{1,2})(?::(\\d{2}))? ?(?:बजे|बजकर|baje|o'?clock)${END}`,
  "giu",
);
const NAMED = new RegExp(`${EDGE}(noon|midday|midnight|आधी रात)${END}`, "giu");

/** Times of day as HH:MM: "5 pm", "17:30", "शाम 5 बजे", "subah 9 baje", "noon". */
export function findTimes(message: Message): EntityMatch[] {
  const { plain } = message;
  return [
    ...Array.from(plain.matchAll(TWELVE), (found) =>
      time(message, found, twelve(found[1], found[3]), found[2]),
    ),
    ...Array.from(plain.matchAll(CLOCK), (found) => time(message, found, Number(found[1]), found[2])),
    ...Array.from(plain.matchAll(BAJE), (found) =>
      time(message, found, inPart(Number(found[2]), found[1]), found[3]),
    ),
    ...Array.from(plain.matchAll(NAMED), (found) =>
      time(message, found, /^(?:noon|mid?day)$/i.test(found[0]) ? 12 : 0),
    ),
  ].flat();
}

function twelve(hour: string | undefined, half: string | undefined): number {
  const value = Number(hour);
  if (value < 1 || value > 12) return -1;
  return (value % 12) + (/p/i.test(half ?? "") ? 12 : 0);
}

/** Five in the evening is 17; five in the morning, or with nothing said, is 5. */
function inPart(hour: number, part: string | undefined): number {
  const named = part?.toLowerCase() ?? "";
  const afternoon = /^(?:दोपहर|dop)/.test(named) && hour < 6;
  const evening = /^(?:शाम|sha)/.test(named) && hour < 12;
  const night = /^(?:रात|raat)/.test(named) && hour >= 7 && hour < 12;
  if (/^(?:रात|raat)/.test(named) && hour === 12) return 0;
  return afternoon || evening || night ? hour + 12 : hour;
}

function time(message: Message, found: RegExpExecArray, hour: number, minutes = "00"): EntityMatch[] {
  if (hour < 0 || hour > 23 || Number(minutes) > 59) return [];
  const value = `${String(hour).padStart(2, "0")}:${minutes}`;
  const place = { start: found.index, end: found.index + found[0].length };
  return [systemMatch(message, "time", place, value, { time: value })];
}
