/**
 * Characters that turn the text behind them: embeddings, overrides and isolates (Unicode, UAX 9). Those that only say
 * which way a letter runs (U+200E, U+200F, U+061C) stay: names that run from right to left are written with them.
 */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text that leaves what stands around it as it is: nobody's name shall make another name, or an ending, of it. */
export const withoutTurns = (text: string): string => text.replace(TURNING, "");

/** Letters that show nothing: fillers of Hangul, a blank of Braille. People without a name call themselves so. */
const FILLERS = /[\u115F\u1160\u3164\uFFA0\u2800]/g;
const SEEN_IN_ASCII = /[!-~]/;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name as it is kept: without what turns the text around it, trimmed; "" where nothing of it can be seen. */
export function cleanName(text: string): string {
  const name = withoutTurns(text).trim();
  return SEEN_IN_ASCII.test(name) || SEEN.test(name.replace(FILLERS, "")) ? name : "";
}
