import { FAQ_WORDINGS_MAX } from "#contract/bots/knowledge-limits.ts";
import type { Faq } from "#engines/knowledge/index.ts";
import type { FaqRow } from "./repository.ts";

const key = (text: string): string => text.trim().toLowerCase();

/** Wordings that say something else than the question and one another. */
export function distinctWordings(question: string, wordings: readonly string[]): string[] {
  const said = new Set([key(question)]);
  return wordings.filter((wording) => !said.has(key(wording)) && said.add(key(wording)));
}

export interface Merged {
  created: Faq[];
  changed: (Faq & { before: FaqRow })[];
}

/** What a file changes: its answers count, wordings come together, and what it says as it is changes nothing. */
export function mergeFaqs(there: readonly FaqRow[], read: readonly Faq[]): Merged {
  const known = new Map(there.map((row) => [key(row.question), row]));
  const told = new Map<string, Faq>();
  for (const { question, wordings, answer } of read) {
    const before = told.get(key(question)) ?? known.get(key(question));
    const all = distinctWordings(question, [...(before?.wordings ?? []), ...wordings]);
    told.set(key(question), {
      question: before?.question ?? question,
      wordings: all.slice(0, FAQ_WORDINGS_MAX),
      answer,
    });
  }
  const merged: Merged = { created: [], changed: [] };
  for (const [question, faq] of told) {
    const before = known.get(question);
    if (!before) merged.created.push(faq);
    else if (before.answer !== faq.answer || before.wordings.length !== faq.wordings.length)
      merged.changed.push({ ...faq, before });
  }
  return merged;
}
