import type { Model } from "./model.ts";
import { nearestPhrase } from "./nearest.ts";
import { readQuery } from "./query.ts";

/** The training phrase of each of these intents that comes nearest to a text, by the intent's id; none where it shares nothing. */
export function nearestPhrases(model: Model, text: string, ids: readonly string[]): Map<string, string> {
  const { ids: features, values } = readQuery(model, text);
  const found = new Map<string, string>();
  for (const id of ids) {
    const intent = model.intents.findIndex((one) => one.id === id);
    const phrase = intent < 0 ? -1 : nearestPhrase(model.index, intent, features, values).phrase;
    if (phrase >= 0) found.set(id, model.phrases.texts[phrase] as string);
  }
  return found;
}
