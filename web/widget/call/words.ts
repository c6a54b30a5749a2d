import en, { type CallWords } from "./text/en.ts";

const OTHERS: Partial<Record<string, () => Promise<{ default: CallWords }>>> = {
  hi: () => import("./text/hi.ts"),
  ar: () => import("./text/ar.ts"),
};

/** Says a sentence of the call with its places filled. */
export type Say = (key: keyof CallWords, filling?: Record<string, string>) => string;

/** The words of a language; of English where we do not speak it. */
export async function callWords(language: string): Promise<Say> {
  const words = (await OTHERS[language]?.())?.default ?? en;
  return (key, filling = {}) =>
    // Names keep their own direction inside a sentence.
    words[key].replace(/\{(\w+)\}/g, (_, name: string) => `\u2068${filling[name] ?? ""}\u2069`);
}
