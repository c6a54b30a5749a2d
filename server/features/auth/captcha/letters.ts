import type { Dice } from "./dice.ts";
import { ALPHABET } from "./glyphs.ts";

const LENGTH = 5;

export const drawLots = (roll: Dice): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[Math.floor(roll() * ALPHABET.length)]).join("");
