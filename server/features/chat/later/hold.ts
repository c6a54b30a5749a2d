import type { Held } from "#contract/chat/later-words.ts";
import { CHAT_STATES, type HeldReason } from "#contract/chat/words.ts";
import { agentName } from "#engines/chat/index.ts";
import type { Work } from "#server/platform/scope.ts";
import { tellHeld } from "../notify/held.ts";
import type { Draft } from "../chats/draft.ts";
import type { Waiting } from "../waiting-words.ts";
import { putWaiting, waitingIn } from "../chats/later.ts";

/** Holds words back within a change, and tells whose they are, who may not be at their desk. */
export async function hold(
  work: Work,
  draft: Draft,
  { id }: Pick<Waiting, "id">,
  why: HeldReason,
  text: string | null = null,
): Promise<void> {
  const held: Held = { why, text, at: new Date().toISOString() };
  const all = waitingIn(draft.row).map((one) => (one.id === id ? { ...one, held } : one));
  const words = all.find((one) => one.id === id);
  if (!words) return;
  putWaiting(draft.row, all);
  const told = { chatId: draft.row.id, customer: draft.row.customer_name, why };
  await work.tell("laterHeld", told, [agentName(words.userId)]);
  await tellHeld(work, draft, words);
}

/** Holds back what a change of its chat leaves without a sense: at once, and not only at its time. */
export async function settleLater(work: Work, draft: Draft): Promise<void> {
  const { row } = draft;
  for (const words of waitingIn(row)) {
    if (words.held) continue;
    if (row.state === CHAT_STATES.closed) await hold(work, draft, words, "closed");
    else if (words.unlessWritten && row.customer_count > words.counted)
      await hold(work, draft, words, "written");
  }
}
