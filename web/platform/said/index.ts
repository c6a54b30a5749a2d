import { addTexts, type Texts } from "../i18n/index.ts";
import { i18n } from "../i18n/instance.ts";
import { AREAS, type Area } from "./areas.ts";
import type { Names } from "./translate.ts";

type Translator = typeof import("./translate.ts");
let translator: Translator | undefined;
const asked = new Map<Area, Promise<void>>();

/** English is how the server says it: its sentences are fetched to be recognised only where another language is read. */
async function learn(area: Area): Promise<void> {
  const [{ default: sentences }, module] = await Promise.all([AREAS[area].en(), import("./translate.ts")]);
  module.patterns.teach(nameOf(area), sentences);
  translator = module;
}

/** Never a feature's own name. */
const nameOf = (area: Area) => `said-${area}`;
const taught = new Map<Area, Promise<void>>();

async function both(area: Area, texts: () => Promise<{ default: Texts }>): Promise<{ default: Texts }> {
  if (!taught.has(area)) taught.set(area, learn(area));
  const [mine] = await Promise.all([texts(), taught.get(area)]);
  return mine;
}

/**
 * Has what the server says of something at hand in the reader's language: `await addSaid("sending")` once in the module
 * that the pages share which show it, then `said(sentence)` where it is shown.
 */
export async function addSaid(...areas: Area[]): Promise<void> {
  await Promise.all(
    areas.map((area) => {
      const { hi, ar } = AREAS[area];
      if (!asked.has(area))
        asked.set(
          area,
          addTexts(nameOf(area), { en: {}, hi: () => both(area, hi), ar: () => both(area, ar) }),
        );
      return asked.get(area);
    }),
  );
}

/** What the server said, in the reader's language where it is known there. `names` calls fields as the page does. */
export function said(sentence: string, names?: Names): string {
  if (i18n.language === "en") return sentence;
  return translator?.known(sentence, names) ?? sentence;
}
