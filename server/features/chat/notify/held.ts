import { pushTo } from "#server/features/users/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Draft } from "../chats/draft.ts";
import type { Waiting } from "../waiting-words.ts";
import { away } from "../agents/repository.ts";

/** Hears whose words were held back. */
export type HearHeld = (work: Work, draft: Draft, words: Pick<Waiting, "userId" | "text">) => void;

const PAGE = "/chat/conversation";

/** Tells an agent who is away from their desk by their browser that words of theirs did not go out. */
export function createHeldPush(platform: Platform): HearHeld {
  const push = pushTo(platform);
  return (work, { row }, { userId, text }) => {
    const { enterpriseId } = work;
    const message = {
      title: row.customer_name,
      body: `⏸ ${text}`,
      url: `${PAGE}?chat=${row.id}`,
      tag: row.id,
    };
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
