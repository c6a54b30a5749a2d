import type { Planned } from "../canned/useStepWords.ts";
import { remember } from "#web/platform/storage.ts";

const keyOf = (chatId: string) => `dlvrd.chat.draft.${chatId}`;

/** What was written in a chat and not sent. */
export const draftOf = (chatId: string): string => remember.get(keyOf(chatId)) ?? "";

export function keepDraft(chatId: string, text: string): void {
  if (text.trim() === "") remember.remove(keyOf(chatId));
  else remember.set(keyOf(chatId), text);
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
