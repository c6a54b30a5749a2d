const VOWELS: Record<string, string> = {
  अ: "a",
  आ: "a",
  इ: "i",
  ई: "i",
  उ: "u",
  ऊ: "u",
  ऋ: "ri",
  ए: "e",
  ऐ: "e",
  ओ: "o",
  औ: "o",
  ऑ: "o",
  ऍ: "e",
  "ा": "a",
  "ि": "i",
  "ी": "i",
  "ु": "u",
  "ू": "u",
  "ृ": "ri",
  "े": "e",
  "ै": "e",
  "ो": "o",
  "ौ": "o",
  "ॉ": "o",
  "ॅ": "e",
};
const CONSONANTS: Record<string, string> = {
  क: "k",
  ख: "k",
  ग: "g",
  घ: "g",
  ङ: "n",
  च: "c",
  छ: "c",
  ज: "j",
  झ: "j",
  ञ: "n",
  ट: "t",
  ठ: "t",
  ड: "d",
  ढ: "d",
  ण: "n",
  त: "t",
  थ: "t",
  द: "d",
  ध: "d",
  न: "n",
  प: "p",
  फ: "f",
  ब: "b",
  भ: "b",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  व: "v",
  श: "s",
  ष: "s",
  स: "s",
  ह: "h",
  ळ: "l",
};

const VIRAMA = "\u094d";
const NUKTA = "\u093c";
const MARKS: Record<string, string> = { "\u0902": "n", "\u0901": "n", "\u0903": "h", [VIRAMA]: "" };

/** Romanisations that name one sound; the longer spelling stands before the shorter. */
const FOLDS: Record<string, string> = {
  chh: "c",
  ch: "c",
  sh: "s",
  ph: "f",
  bh: "b",
  dh: "d",
  gh: "g",
  jh: "j",
  kh: "k",
  th: "t",
  ck: "k",
  q: "k",
  w: "v",
  z: "j",
  x: "ks",
  aa: "a",
  ee: "i",
  oo: "u",
  ai: "e",
  ei: "e",
  ay: "e",
  ey: "e",
  au: "o",
  ou: "o",
  ow: "o",
  y: "i",
  m: "n",
};
const FOLDED = /chh|[csp]h|[bdgjkt]h|ck|q|aa|ee|oo|[ae][iy]|au|o[uw]|w|z|x|y$|m(?=[bpkgcjtd])/g;
const LATIN = /^[a-z]+$/;
const REPEATED = /(.)\1+/g;
const INNER_A = /(?<=.)a(?=.)/g;
const FINAL = /(?<=..)(?:na?|a)$/;

/**
 * A word by its sound, the same for Devanagari and for the ways people romanise it: no aspiration, no vowel
 * length, v for w, j for z, inner and final 'a' dropped because romanised Hindi writes it or not at will.
 */
export function skeleton(word: string): string {
  let sound = romanise(word).replace(FOLDED, (spelling) => FOLDS[spelling] as string);
  sound = sound.replace(REPEATED, "$1").replace(FINAL, "").replace(INNER_A, "");
  return sound || word;
}

/** Latin letters for Devanagari, with the vowel that a consonant carries unless a sign says otherwise. */
function romanise(word: string): string {
  if (LATIN.test(word)) return word;
  let sound = "";
  const signs = [...word.replaceAll(NUKTA, "")];
  for (const [at, sign] of signs.entries()) {
    const consonant = CONSONANTS[sign];
    const next = signs[at + 1] ?? "";
    if (consonant === undefined) sound += VOWELS[sign] ?? MARKS[sign] ?? sign;
    else sound += consonant + (next === VIRAMA || /\p{M}/u.test(VOWELS[next] ? next : "") ? "" : "a");
  }
  return sound;
}
