import { notify } from "#server/features/notifications/public.ts";
import { findAgent } from "../agents/repository.ts";
import type { Draft } from "../chats/draft.ts";
import { pageOfChat } from "../notify/pages.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Me } from "./facts.ts";

/**
 * A colleague who is named in a private note is invited, where they do not take part already: for as long as the chat
 * goes on, as the notification leads there whenever they read it.
 */
export async function mention(
  work: Work,
  draft: Draft,
  { userId, text }: { userId: string; text: string },
  me: Me,
): Promise<void> {
  const agent = await findAgent(work, userId);
  if (!agent) throw fail("NOT_FOUND", { what: "user" });
  await notify(work, {
    kind: "mention",
    to: [userId],
    subjectId: draft.row.id,
    title: draft.row.customer_name,
    text,
    by: me.name,
    path: pageOfChat(draft.row.id),
  });
  const part = draft.member(userId)?.part;
  const there = part !== undefined && part !== "left" && part !== "invited";
  if (userId !== me.id && !there) draft.put(agent, "invited", { by: me, lapsesAt: null });
}
