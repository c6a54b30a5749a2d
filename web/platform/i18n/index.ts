import { i18n } from "./instance.ts";
import { initReactI18next } from "react-i18next";
import { remember } from "../storage.ts";
import { tamed } from "./tamed.ts";
import { LANGUAGE_KEY, LANGUAGES, type Language, pickLanguage } from "./languages.ts";
import en from "./locales/en.ts";

/** Sentences by key; nested as far as they like. */
export interface Texts {
  [key: string]: string | Texts;
}
/** A feature's sentences: English at hand, the others fetched when someone reads them. */
export interface Catalogue {
  en: Texts;
  hi?: () => Promise<{ default: Texts }>;
  ar?: () => Promise<{ default: Texts }>;
}

const CORE = "core";
const catalogues = new Map<string, Catalogue>();

async function fetchTexts(namespace: string, language: Language): Promise<void> {
  const fetchIt = language === "en" ? undefined : catalogues.get(namespace)?.[language];
  if (!fetchIt || i18n.hasResourceBundle(language, namespace)) return;
  i18n.addResourceBundle(language, namespace, (await fetchIt()).default);
}

/**
 * Adds a feature's sentences under its own name: `await addTexts("bots", catalogue)` once in the module that its
 * lazy routes share, then `useTranslation("bots")` in its components.
 */
export async function addTexts(namespace: string, catalogue: Catalogue): Promise<void> {
  catalogues.set(namespace, catalogue);
  i18n.addResourceBundle("en", namespace, catalogue.en);
  await fetchTexts(namespace, i18n.language as Language);
}

function show(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES[language].dir;
}

/** Speaks another language from now on, on this device. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([...catalogues.keys()].map((namespace) => fetchTexts(namespace, language)));
  remember.set(LANGUAGE_KEY, language);
  await i18n.changeLanguage(language);
  show(language);
}

let begin = () => {};
/** Settles when the page has its words: what may have something to say waits for it. */
export const textsReady = new Promise<void>((resolve) => (begin = resolve));

export async function startTexts(): Promise<void> {
  const language = pickLanguage([remember.get(LANGUAGE_KEY), ...navigator.languages]);
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    defaultNS: CORE,
    fallbackNS: CORE,
    resources: { en: { [CORE]: en } },
    partialBundledLanguages: true,
    // React writes text as text; what a value could do to a sentence is the way it runs.
    interpolation: { escapeValue: true, escape: tamed },
  });
  await addTexts(CORE, {
    en,
    hi: () => import("./locales/hi.ts"),
    ar: () => import("./locales/ar.ts"),
  });
  show(language);
  begin();
}
