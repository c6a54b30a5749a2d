const JOINERS = /\u00ad|\u200b|\u200c|\u200d|\u2060|[\ufe00-\ufe0f]|\ufeff/g;
const LATIN_MARKS = /(\p{Script=Latin})[\u0300-\u036f]+/gu;
const DEVANAGARI_DIGITS = /[\u0966-\u096f]/g;
export const WORDS = /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu;
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * The one spelling of a text that the engine works on: NFKC, lower case, no joiners or soft hyphens, Latin
 * letters without accents, Devanagari digits as 0-9. Matras and other marks stay: in Hindi they are letters.
 */
export function normalise(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(LATIN_MARKS, "$1")
    .normalize("NFKC")
    .toLowerCase()
    .replace(JOINERS, "")
    .replace(DEVANAGARI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** The words of a normalised text: runs of letters, marks and digits; each emoji is a word of its own. */
export function words(normalised: string): string[] {
  return normalised.match(WORDS) ?? [];
}
