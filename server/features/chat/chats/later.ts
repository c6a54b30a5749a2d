import type { LaterWords } from "#contract/chat/later-words.ts";
import type { Waiting } from "../waiting-words.ts";
import type { ChatRow } from "./repository.ts";

/** What waits first, then what was held back; each by its time. */
const inOrder = (words: readonly Waiting[]): Waiting[] => {
  const rank = ({ held, at }: Waiting) => `${held ? 1 : 0} ${at}`;
  return words.toSorted((one, other) => rank(one).localeCompare(rank(other)));
};

/** Puts these words in the place of those that wait in a chat. */
export function putWaiting(row: ChatRow, words: readonly Waiting[]): void {
  const kept = inOrder(words);
  const next = kept[0]?.held === null ? kept[0] : undefined;
  row.later = kept.length > 0 ? kept : null;
  row.later_at = next ? new Date(next.at) : null;
}

export const waitingIn = (row: ChatRow): readonly Waiting[] => row.later ?? [];

export const presentWaiting = ({
  id,
  userId,
  name,
  counted: _,
  template = null,
  ...words
}: Waiting): LaterWords => ({
  ...words,
  template,
  messageId: id,
  by: { uId: userId, name },
});
