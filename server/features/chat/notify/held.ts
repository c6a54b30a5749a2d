import { notify } from "#server/features/notifications/public.ts";
import { pushTo } from "#server/features/users/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Draft } from "../chats/draft.ts";
import type { Waiting } from "../waiting-words.ts";
import { away } from "../agents/repository.ts";
import { pageOfChat } from "./pages.ts";

/** Hears whose words were held back. */
export type HearHeld = (work: Work, draft: Draft, words: Pick<Waiting, "userId" | "text">) => Promise<void>;

/** Tells an agent, by their browser too where they are away from their desk, that words of theirs did not go out. */
export function createHeldPush(platform: Platform): HearHeld {
  const push = pushTo(platform);
  return async (work, { row }, { userId, text }) => {
    const { enterpriseId } = work;
    const [title, url] = [row.customer_name, pageOfChat(row.id)];
    const message = { title, body: `⏸ ${text}`, url, tag: row.id };
    await notify(work, { kind: "wordsHeld", to: [userId], subjectId: row.id, title, text, path: url });
    const tell = async () => {
      const people = await away(platform.actFor(enterpriseId), [userId]);
      if (people.length > 0) await push(people, message);
    };
    // Once the change has committed, and nobody waits for it.
    work.afterCommit(() => {
      tell().catch((error: unknown) =>
        platform.log.warn({ err: error, chatId: row.id }, "nobody was told of words that were held back"),
      );
    });
  };
}
