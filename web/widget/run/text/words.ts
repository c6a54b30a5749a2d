import en, { type Words } from "./en.ts";

export type Language = "en" | "hi" | "ar";
const OTHERS: Record<Exclude<Language, "en">, () => Promise<{ default: Words }>> = {
  hi: () => import("./hi.ts"),
  ar: () => import("./ar.ts"),
};
let words: Words = en;
let language: Language = "en";

/** The first language we speak among those that the browser asks for. */
export const wanted = (tags: readonly string[] = navigator.languages): Language =>
  (tags.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => code === "en" || code in OTHERS) ??
    "en") as Language;

/** Brings the words of a language; the page is marked with it. */
export async function speak(next: Language): Promise<void> {
  words = next === "en" ? en : (await OTHERS[next]()).default;
  language = next;
  document.documentElement.lang = next;
  document.documentElement.dir = next === "ar" ? "rtl" : "ltr";
}

/** A sentence with its places filled. */
export const say = (key: keyof Words, filling: Record<string, string | number> = {}): string =>
  words[key].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = filling[name] ?? "";
    return typeof value === "number" ? value.toLocaleString(language) : value;
  });
export const isWord = (key: string): key is keyof Words => Object.hasOwn(words, key);
