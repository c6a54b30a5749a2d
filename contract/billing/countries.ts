import { COUNTRIES } from "../enterprise/words.ts";

/** Those whose people have numbers of another country's, which nobody can tell apart. */
const NO_NUMBERS = ["AQ", "BL", "BV", "GS", "HM", "MF", "PN", "TF", "UM"];
/** Ascension, Tristan da Cunha and Kosovo have numbers of their own, and codes beside those of the list. */
const BESIDE = ["AC", "TA", "XK"];

/** Countries (ISO 3166-1 alpha-2) that numbers can be told to be of, and that a price can therefore be for. */
export const PRICE_COUNTRIES: readonly string[] = [...COUNTRIES, ...BESIDE]
  .filter((country) => !NO_NUMBERS.includes(country))
  .toSorted();
