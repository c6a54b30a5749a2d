/**
 * Light stemming: enough that "refunds" finds "refund", too little to make two words one that are not.
 * English: plurals and -ed/-ing in the manner of Porter's step 1 (M. F. Porter, An algorithm for suffix stripping,
 * Program 14/3, 1980). Hindi: the endings of Ramanathan and Rao (A lightweight stemmer for Hindi, EACL 2003), longest
 * first, where three letters or more are left.
 */
export function stem(word: string): string {
  if (LATIN.test(word)) return english(word);
  return DEVANAGARI.test(word) ? hindi(word) : word;
}

const LATIN = /^[a-z]+$/;
const DEVANAGARI = /[\u0900-\u097f]/;
const VOWEL = /[aeiouy]/;
const DOUBLED = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const SHORTEST = 3;

function english(word: string): string {
  if (word.length <= SHORTEST) return word;
  const single = plural(word);
  const past = single.endsWith("ing") ? 3 : single.endsWith("ed") && !single.endsWith("eed") ? 2 : 0;
  const base = past ? single.slice(0, -past) : single;
  if (past && base.length >= SHORTEST && VOWEL.test(base))
    return ending(DOUBLED.test(base) ? base.slice(0, -1) : base);
  return ending(single);
}

function plural(word: string): string {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** A silent e, a final y and an l said once stand in one form of a word and not in another. */
const ending = (word: string): string =>
  word.length > SHORTEST
    ? word
        .replace(/e$/, "")
        .replace(/([^aeiou])y$/, "$1i")
        .replace(/([aeiouy][^aeiouy]+[aeiouy]+)ll$/, "$1l")
    : word;

const HINDI_ENDINGS = [
  ["ियाँ", "ियां", "ियों", "ाओं", "ाएं", "ाएँ", "ुओं", "ुएं", "ुएँ", "ाइयाँ", "ाइयों", "ेंगे", "ेंगी", "ाएगा", "ाएगी", "ाऊंगा"],
  [
    "ाकर",
    "ाइए",
    "ाईं",
    "ाया",
    "ेगी",
    "ेगा",
    "ोगी",
    "ोगे",
    "ाने",
    "ाना",
    "ाते",
    "ाती",
    "ाता",
    "तीं",
    "ाओ",
    "ाए",
    "ुआ",
    "ों",
    "ें",
    "ीं",
    "ाँ",
    "ां",
  ],
  ["ने", "ना", "ता", "ते", "ती", "कर", "ो", "े", "ी", "ा", "ु", "ू", "ि"],
]
  .flat()
  .toSorted((one, other) => other.length - one.length);

function hindi(word: string): string {
  const suffix = HINDI_ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= 2);
  return suffix ? word.slice(0, -suffix.length) : word;
}
