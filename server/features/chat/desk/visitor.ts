import type { ChatVisitor } from "#contract/chat/visitor.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChatRow } from "../chats/repository.ts";
import type { Rows } from "../tables.ts";

/** What is known of who writes in a web chat; null on other channels. */
export async function visitorOf({ db, enterpriseId }: Rows, chat: ChatRow): Promise<ChatVisitor | null> {
  if (chat.channel_type !== CHANNEL_TYPES.WEB) return null;
  const row = await db
    .selectFrom("chat_visitor")
    .select(["email", "phone", "page", "language", "seen_at"])
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", chat.address)
    .executeTakeFirst();
  if (!row) return null;
  const { seen_at, ...said } = row;
  return { ...said, seenAt: seen_at.toISOString() };
}
