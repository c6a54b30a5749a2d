import { MIN_PHRASES, PHRASES_MAX } from "#contract/bots/limits.ts";
import { type Draft, sameWords, settled } from "./draft.ts";

/** What keeps a draft from being saved, by the part of the editor that shows it. Keys of the feature's texts. */
export interface Problems {
  name?: string;
  phrases?: string;
  /** Parameters without a prompt, or without a name of their own, by key. */
  parameters: Record<string, { name?: string; prompts?: string }>;
}

export function problemsOf(draft: Draft): Problems {
  const { name, phrases, parameters } = settled(draft);
  const problems: Problems = { parameters: {} };
  if (!name.trim()) problems.name = "editor.nameEmpty";
  if (phrases.length < MIN_PHRASES) problems.phrases = "editor.twoPhrases";
  if (phrases.length > PHRASES_MAX) problems.phrases = "editor.tooMany";
  const named = new Set<string>();
  for (const parameter of parameters) {
    const own = sameWords(parameter.name);
    const unnamed = own ? (named.has(own) ? "parameters.nameTwice" : undefined) : "parameters.nameEmpty";
    named.add(own);
    const wrong = {
      ...(unnamed ? { name: unnamed } : {}),
      ...(parameter.prompts.length ? {} : { prompts: "parameters.promptEmpty" }),
    };
    if (Object.keys(wrong).length) problems.parameters[parameter.key] = wrong;
  }
  return problems;
}

export const isFine = ({ name, phrases, parameters }: Problems): boolean =>
  !name && !phrases && Object.keys(parameters).length === 0;
