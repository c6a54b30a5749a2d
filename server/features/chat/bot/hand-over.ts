import type { Work } from "#server/platform/scope.ts";
import type { Waiters } from "../act/waiters.ts";
import type { Draft } from "../chats/draft.ts";
import { excerptOf } from "../chats/excerpt.ts";

/** Takes a chat from its bot and puts it in line for people; `askedBy` is a customer who wants that with a button. */
export async function handOver(
  work: Work,
  draft: Draft,
  waiters: Waiters,
  askedBy: { who?: string } = {},
): Promise<void> {
  draft.row.bot_id = null;
  await showWanted(work, draft);
  draft.note("handedOver", askedBy);
  await waiters.queue(work, draft);
}

/** Agents choose by what the customer wants; a bot asks and says farewell to all alike. */
async function showWanted({ db, enterpriseId }: Work, { row }: Draft): Promise<void> {
  const wanted = await db
    .selectFrom("chat_message")
    .select(["content", "author", "author_id"])
    .where("enterprise_id", "=", enterpriseId)
    .where("chat_id", "=", row.id)
    .where("author", "=", "customer")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!wanted) return;
  row.last_text = excerptOf(wanted.content, wanted.author) ?? row.last_text;
  row.last_by = wanted.author;
  row.last_by_id = wanted.author_id;
}
