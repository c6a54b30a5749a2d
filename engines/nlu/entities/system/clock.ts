import { fold } from "../spans.ts";
import { SMALL } from "./lexicon.ts";

type Half = "morning" | "afternoon" | "evening" | "night";

/** How parts of the day are written, by what they are. */
const PARTS: Readonly<Record<Half, string>> = {
  morning: "in the morning|सुबह|सवेरे|subah|savere",
  afternoon: "in the afternoon|दोपहर|dopahar|dopeher",
  evening: "in the evening|शाम|shaam|sham",
  night: "at night|रात|raat",
};

/** Any of them, as a pattern. */
export const PART = Object.values(PARTS).join("|");

/** A whole number below 60 in digits or in words, as a pattern. */
export const COUNT = `\\d{1,2}|${[...SMALL]
  .filter(([, value]) => value < 60)
  .map(([word]) => word)
  .toSorted((a, b) => b.length - a.length)
  .join("|")}`;

/** What `COUNT` found, as a number. */
export const countOf = (written: string): number => SMALL.get(fold(written)) ?? Number(written);

/** The hour of the day: five in the evening is 17; five in the morning, or with nothing said, is 5. */
export function hourIn(hour: number, part: string | undefined): number {
  const [half] = (Object.entries(PARTS) as [Half, string][]).find(([, words]) =>
    words.split("|").includes(fold(part ?? "")),
  ) ?? [undefined];
  if (half === "night" && hour === 12) return 0;
  const later =
    (half === "afternoon" && hour < 6) ||
    (half === "evening" && hour < 12) ||
    (half === "night" && hour >= 7 && hour < 12);
  return later ? hour + 12 : hour;
}
