import type { Draft, Phrase } from "./draft.ts";
import { sameWords } from "./draft.ts";

/** Puts what stood in `before` and not in `after` back where it was, leaving what was done since alone. */
export function restored(now: Draft, before: Draft, after: Draft): Draft {
  if (now === after) return { ...before, typing: now.typing };
  const phrases = withBack(now.phrases, before.phrases, after.phrases, ({ key }) => key);
  const said = new Set(now.phrases.map(({ text }) => sameWords(text)));
  const parameters = withBack(now.parameters, before.parameters, after.parameters, ({ key }) => key);
  const gone = before.response !== null && after.response === null && now.response === null;
  return {
    ...now,
    phrases: withMarksBack(
      phrases.filter((phrase) => now.phrases.includes(phrase) || !said.has(sameWords(phrase.text))),
      before.phrases,
      after.phrases,
    ),
    parameters,
    response: gone && !now.typing.response.trim() ? before.response : now.response,
  };
}

function withBack<T>(
  now: readonly T[],
  before: readonly T[],
  after: readonly T[],
  id: (item: T) => string,
): T[] {
  const left = new Set(after.map(id));
  const here = new Set(now.map(id));
  const next = [...now];
  before.forEach((item, at) => {
    if (!left.has(id(item)) && !here.has(id(item))) next.splice(Math.min(at, next.length), 0, item);
  });
  return next;
}

function withMarksBack(
  phrases: readonly Phrase[],
  before: readonly Phrase[],
  after: readonly Phrase[],
): Phrase[] {
  const was = new Map(before.map((phrase) => [phrase.key, phrase]));
  const became = new Map(after.map((phrase) => [phrase.key, phrase]));
  return phrases.map((phrase) => {
    const old = was.get(phrase.key);
    // Only a phrase that was not touched since may take its old marks again.
    return old && old.text === phrase.text && became.get(phrase.key) === phrase ? old : phrase;
  });
}
