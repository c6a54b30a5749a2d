import { CHAT_STATES } from "#contract/chat/words.ts";
import { eraseSpoken } from "#server/features/bots/public.ts";
import type { Erasure } from "#server/features/customers/public.ts";
import type { Work } from "#server/platform/scope.ts";
import { close } from "../act/end.ts";
import type { ActParts } from "../act/parts.ts";
import { putWaiting } from "../chats/later.ts";
import { forgetUnsent } from "../files/unsent.ts";
import { settingsOf } from "../settings/settings.ts";
import { chatsOf, emptyChats, forgetVisitors } from "./rows.ts";

/**
 * Who is erased leaves no word, file or recording in chats. That there was a chat, who handled it and how long it took
 * stays counted; one that is under way is closed.
 */
export function createErasure({
  platform,
  change,
  speak,
}: Pick<ActParts, "platform" | "change" | "speak">): Erasure {
  async function closeQuietly(work: Work, id: string): Promise<void> {
    const settings = await settingsOf(work);
    const { userId, name } = work.principal;
    await change.change(work, id, async (draft) => {
      // That a chat ended so keeps no promise and breaks none.
      draft.row.promises = [];
      // What waits to be said to them is gone with them, and not held back.
      putWaiting(draft.row, []);
      await close(work, draft, { speak, settings }, { quietly: true, by: { id: userId, name } });
      return { event: "agentEndChat", by: userId === null ? null : { uId: userId, name } };
    });
  }

  return async (work, erased) => {
    const chats = await chatsOf(work, erased);
    for (const { id, state } of chats) if (state !== CHAT_STATES.closed) await closeQuietly(work, id);
    const sessions = chats.map(({ id }) => id);
    const addresses = chats.map(({ address }) => address);
    const keys = [...(await emptyChats(work, sessions)), ...(await forgetUnsent(work, addresses))];
    await forgetVisitors(work, addresses);
    await eraseSpoken(work, {
      ids: erased.ids,
      sessions,
      senders: [...new Set([...addresses, ...erased.numbers])],
    });
    work.afterCommit(async () => {
      for (const key of keys) await platform.store.remove(key);
    });
  };
}
