import type { Artifact } from "#contract/library/artifacts.ts";
import { remember } from "#web/platform/storage.ts";
import type { Planned } from "../canned/useStepWords.ts";

export interface Colleague {
  uId: string;
  name: string;
}
/** What was written in a chat and not sent. */
export interface Draft {
  text: string;
  /** It is a private note: nothing of it may become a reply by itself. */
  note: boolean;
  file: Artifact | undefined;
  /** Who was named in it. */
  colleagues: readonly Colleague[];
}
export const EMPTY: Draft = { text: "", note: false, file: undefined, colleagues: [] };

const keyOf = (chatId: string) => `dlvrd.chat.draft.${chatId}`;

export function draftOf(chatId: string): Draft {
  const kept = remember.get(keyOf(chatId));
  if (kept === null) return EMPTY;
  try {
    const draft: Partial<Draft> | null = JSON.parse(kept);
    if (typeof draft?.text === "string") return { ...EMPTY, ...draft };
  } catch {
    // A reply that was kept before drafts had more than their text.
  }
  return { ...EMPTY, text: kept };
}

export function keepDraft(chatId: string, draft: Draft): void {
  if (draft.text.trim() === "" && !draft.file) remember.remove(keyOf(chatId));
  else remember.set(keyOf(chatId), JSON.stringify(draft));
}

/** Words that come back beside what is written: where either is a private note, all of it is. */
export function joined({ text, note }: Draft, words: string, isNote: boolean): Pick<Draft, "text" | "note"> {
  const own = text.trim();
  return { text: [own, words].filter(Boolean).join("\n"), note: isNote || (note && own !== "") };
}

const plannedKey = (chatId: string) => `${keyOf(chatId)}.steps`;

/** What was to be done with it. */
export function plannedOf(chatId: string): Planned | undefined {
  try {
    return JSON.parse(remember.get(plannedKey(chatId)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepPlanned(chatId: string, planned: Planned | undefined): void {
  if (planned) remember.set(plannedKey(chatId), JSON.stringify(planned));
  else remember.remove(plannedKey(chatId));
}
