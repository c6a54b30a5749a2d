import { notify } from "#server/features/notifications/public.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Draft } from "../chats/draft.ts";
import type { Waiting } from "../waiting-words.ts";
import { pageOfChat } from "./pages.ts";

/** Tells an agent that words of theirs did not go out. */
export const tellHeld = (
  work: Work,
  { row }: Draft,
  { userId, text }: Pick<Waiting, "userId" | "text">,
): Promise<void> =>
  notify(work, {
    kind: "wordsHeld",
    to: [userId],
    subjectId: row.id,
    title: row.customer_name,
    text,
    path: pageOfChat(row.id),
  });
