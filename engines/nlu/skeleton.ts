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
  "ं": "n",
  "ँ": "n",
  "ः": "h",
};

const FOLDS: [RegExp, string][] = [
  [/ch+/g, "c"],
  [/sh/g, "s"],
  [/ph/g, "f"],
  [/([bcdgjkt])h/g, "$1"],
  [/q|ck/g, "k"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/x/g, "ks"],
  [/aa/g, "a"],
  [/ee|y$/g, "i"],
  [/oo/g, "u"],
  [/ai|ei|ay|ey/g, "e"],
  [/au|ou|ow/g, "o"],
  [/m(?=[bpkgcjtd])/g, "n"],
];
const REPEATED = /(.)\1+/g;
const INNER_A = /(?<=.)a(?=.)/g;
const FINAL = /(?<=..)[an]$/;

/**
 * A word by its sound, the same for Devanagari and for the ways people romanise it: no aspiration, no vowel
 * length, v for w, j for z, inner and final 'a' dropped because romanised Hindi writes it or not at will.
 */
export function skeleton(word: string): string {
  let sound = romanise(word);
  for (const [pattern, sign] of FOLDS) sound = sound.replace(pattern, sign);
  sound = sound.replace(REPEATED, "$1").replace(FINAL, "").replace(INNER_A, "");
  return sound || word;
}

function romanise(word: string): string {
  let sound = "";
  for (const sign of word)
    sound += VOWELS[sign] ?? CONSONANTS[sign] ?? (sign === "\u094d" || sign === "\u093c" ? "" : sign);
  return sound;
}
