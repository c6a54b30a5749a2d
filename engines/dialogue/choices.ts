import type { Turn } from "./types.ts";
import { plain } from "./words.ts";

/** Words that may stand beside the number of a choice: "the second one please", "नंबर 2". */
const BESIDE = new Set(
  plain(
    "the a an one ones please no nr number option choice choose pick i will want take ll would like it is its go for with ok okay yes " +
      "नंबर नम्बर विकल्प वाला वाली वाले चाहिए कृपया मुझे हाँ जी number wala wali chahiye",
  ).split(" "),
);
const LAST = new Set(["last", "आख़िरी", "आखिरी", "अंतिम", "aakhri"].map(plain));

/**
 * The choice that a message names by its place in the list, as people answer where it was sent with numbers: "2",
 * "the second one", "दूसरा". A choice that begins with that number itself is meant before the one at its place.
 */
export function chosen(choices: readonly string[] = [], turn: Turn): string | undefined {
  if (choices.length === 0) return undefined;
  const words = leftOf(turn.text);
  if (words.length === 1 && LAST.has(words[0] as string)) return choices.at(-1);
  const counts = turn.entities.flatMap(({ entityId, data, text = "" }) => {
    const { number, ordinal } = (typeof data === "object" && data !== null ? data : {}) as Record<
      string,
      unknown
    >;
    if (entityId === "sys.ordinal") return [{ at: ordinal, text, named: false }];
    return entityId === "sys.number" ? [{ at: number, text, named: true }] : [];
  });
  // "The second one" holds two numbers; the second of them only stands beside.
  const [count, ...others] = counts.filter(({ text }, _, all) => all.length === 1 || plain(text) !== "one");
  if (!count || others.length > 0 || typeof count.at !== "number") return undefined;
  if (leftOf(turn.text.replace(count.text, " ")).length > 0) return undefined;
  const named = count.named ? choices.filter((title) => plain(title).split(" ")[0] === String(count.at)) : [];
  return named.length === 1 ? named[0] : choices[count.at - 1];
}

const leftOf = (text: string): string[] =>
  plain(text)
    .split(" ")
    .filter((word) => word && !BESIDE.has(word));
