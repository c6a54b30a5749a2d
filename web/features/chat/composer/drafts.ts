import { remember } from "#web/platform/storage.ts";

const keyOf = (chatId: string) => `dlvrd.chat.draft.${chatId}`;

/** What was written in a chat and not sent. */
export const draftOf = (chatId: string): string => remember.get(keyOf(chatId)) ?? "";

export function keepDraft(chatId: string, text: string): void {
  if (text.trim() === "") remember.remove(keyOf(chatId));
  else remember.set(keyOf(chatId), text);
}
