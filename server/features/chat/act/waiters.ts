import type { Work } from "#server/platform/scope.ts";
import type { Draft } from "../chats/draft.ts";
import { isOpenNow } from "../hours/open.ts";
import { settingsOf } from "../settings/settings.ts";
import { joinQueue } from "./queue.ts";
import type { Speak } from "./speak.ts";

export interface Waiters {
  /** Puts a chat in line and tells the customer so, or that nobody is there. */
  queue(work: Work, draft: Draft): Promise<void>;
}

export const createWaiters = (speak: Speak): Waiters => ({
  async queue(work, draft) {
    const settings = await settingsOf(work);
    joinQueue(draft, settings);
    draft.note("queued");
    const text = (await isOpenNow(work, draft.row.department_id, settings))
      ? settings.waiting
      : settings.away;
    if (text) await speak(work, draft, { author: "system", content: { kind: "text", text } });
  },
});
