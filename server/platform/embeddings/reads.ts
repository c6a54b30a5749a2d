import type { Embedder } from "./embedder.ts";

/** The letters that a language is written in. */
const LETTERS: Readonly<Record<string, RegExp>> = { en: /[a-z]/gi, hi: /\p{Script=Devanagari}/gu };
const MOST = 0.7;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** Whether an embedder knows what a text means, by the letters it is written in. */
export function reads({ languages }: Pick<Embedder, "languages">, text: string): boolean {
  const all = count(text, /\p{L}|\p{M}/gu);
  const known = languages.reduce((sum, language) => sum + count(text, LETTERS[language] ?? /(?!)/g), 0);
  return all > 0 && known / all > MOST;
}
