export const LANGUAGES = {
  en: { name: "English", dir: "ltr" },
  hi: { name: "हिन्दी", dir: "ltr" },
  ar: { name: "العربية", dir: "rtl" },
} as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];
export const LANGUAGE_KEY = "dlvrd.language";

/** The first language we speak among those a person prefers. */
export function pickLanguage(wanted: readonly (string | null)[]): Language {
  const found = wanted.map((tag) => (tag ?? "").slice(0, 2)).find((tag) => tag in LANGUAGES);
  return (found as Language | undefined) ?? "en";
}
