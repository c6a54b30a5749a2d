import en, { type Words } from "./en.ts";

export type Language = "en" | "hi" | "ar";
const OTHERS: Record<Exclude<Language, "en">, () => Promise<{ default: Words }>> = {
  hi: () => import("./hi.ts"),
  ar: () => import("./ar.ts"),
};

/** What the chat says in the visitor's language. */
let words: Words = en;
let language: Language = "en";

/** The first language we speak among those that are wanted. */
export function pickLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return (codes.find((code) => code === "en" || code in OTHERS) as Language | undefined) ?? "en";
}

/** Brings the words of a language; the page is marked with it. */
export async function speak(next: Language): Promise<void> {
  words = next === "en" ? en : (await OTHERS[next]()).default;
  language = next;
  document.documentElement.lang = next;
  document.documentElement.dir = next === "ar" ? "rtl" : "ltr";
}

/** A sentence with its places filled. */
export function say(key: keyof Words, filling: Record<string, string | number> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (_, name: string) => String(filling[name] ?? ""));
}
export const spoken = (): Language => language;
