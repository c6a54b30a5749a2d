import { CHAT_STATES } from "#contract/chat/words.ts";
import type { Rows } from "../tables.ts";

/** How many chats somebody is handling: those that would wait for others without them. */
export async function chatsOfPerson({ db, enterpriseId }: Rows, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom("chat")
    .select(({ fn }) => fn.countAll<string>().as("n"))
    .where("enterprise_id", "=", enterpriseId)
    .where("agent_id", "=", userId)
    .where("state", "=", CHAT_STATES.ongoing)
    .executeTakeFirstOrThrow();
  return Number(n);
}
