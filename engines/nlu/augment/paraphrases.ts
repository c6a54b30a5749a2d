import type { Language } from "../types.ts";
import { reorderings } from "./reorder.ts";
import { FRAMES, POLITE, SYNONYMS } from "./words.ts";

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, " ")
    .trim();

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const whole = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}'])${escaped(words)}(?![\\p{L}\\p{M}\\p{N}'])`, "iu");

/** One word or turn of phrase at a time is said in another way. */
function bySynonyms(line: string, language: Language): string[] {
  return SYNONYMS[language].flatMap((group) => {
    const said = group.find((words) => whole(words).test(line));
    if (said === undefined) return [];
    return group.filter((words) => words !== said).map((words) => line.replace(whole(said), words));
  });
}

/** What stands in the place of `{x}`, where the line has this frame. */
function within(line: string, frame: string): string | undefined {
  const [before = "", behind = ""] = frame.split("{x}");
  const found = new RegExp(`^${escaped(before)}(.+?)${escaped(behind)}$`, "iu").exec(line)?.[1]?.trim();
  return found && found.length > 1 ? found : undefined;
}

function byFrames(line: string, language: Language): string[] {
  for (const frames of FRAMES[language]) {
    const own = frames.find((frame) => within(line, frame) !== undefined);
    if (own === undefined) continue;
    const rest = within(line, own)!;
    return frames.filter((frame) => frame !== own).map((frame) => frame.replace("{x}", () => rest));
  }
  return [];
}

/** A request without what is only polite. */
function bare(line: string, language: Language): string {
  let rest = line.trim().replace(/[?.!।]+$/u, "");
  for (const frame of POLITE[language]) rest = within(rest, frame) ?? rest;
  return rest;
}

/**
 * Other ways to say a phrase, by synonyms, by other beginnings, by the order of words, politely; at most `count`, none of
 * them said twice and none the phrase itself. The same phrase always gives the same ones.
 */
export function paraphrases(line: string, language: Language, count: number): string[] {
  const core = bare(line, language);
  if (!core) return [];
  const framed = byFrames(core, language);
  const said = bySynonyms(core, language);
  const polite = POLITE[language].map((frame) => frame.replace("{x}", () => core));
  const both = framed.flatMap((one) => bySynonyms(one, language).slice(0, 1));
  const sources = [said, framed, reorderings(core, language), [core, ...polite], both];
  const seen = new Set([keyOf(line)]);
  const found: string[] = [];
  // In turns, so that a few of them are of every kind.
  for (let at = 0; found.length < count && sources.some((source) => at < source.length); at++) {
    for (const source of sources) {
      const text = source[at]?.replace(/\s+/g, " ").trim();
      if (!text || found.length >= count || seen.has(keyOf(text))) continue;
      seen.add(keyOf(text));
      found.push(text);
    }
  }
  return found;
}
