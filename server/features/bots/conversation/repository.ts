import { sql } from "kysely";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What a bot answers for these intents, and what it has to know before. An id from a kept state may be none. */
export const findAnswers = (rows: Rows, botId: string, ids: readonly string[]) =>
  rows.db
    .selectFrom("intent")
    .select(["id", "name", "responses", "parameters", "hand_over"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where("id", "=", sql<string>`any(${ids.filter((id) => UUID.test(id))}::uuid[])`)
    .execute();
export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number];

/** What the bot remembers of a session, as it stands now. */
export const peekSession = async (rows: Rows, botId: string, sessionId: string): Promise<unknown> => {
  const found = await rows.db
    .selectFrom("bot_session")
    .select("state")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return found?.state ?? null;
};

/** What the bot remembers of a session; it is locked, so that two messages at once are answered one after the other. */
export const findSession = async (rows: Rows, botId: string, sessionId: string): Promise<unknown> => {
  const found = await rows.db
    .selectFrom("bot_session")
    .select("state")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where("session_id", "=", sessionId)
    .forUpdate()
    .executeTakeFirst();
  return found?.state ?? null;
};

/** Keeps what is to be remembered; nothing when there is nothing. */
export async function keepSession(
  rows: Rows,
  { botId, sessionId, state }: { botId: string; sessionId: string; state: unknown },
): Promise<void> {
  if (state === null) {
    await rows.db
      .deleteFrom("bot_session")
      .where("enterprise_id", "=", rows.enterpriseId)
      .where("bot_id", "=", botId)
      .where("session_id", "=", sessionId)
      .execute();
    return;
  }
  await rows.db
    .insertInto("bot_session")
    .values({ bot_id: botId, session_id: sessionId, state: json(state), updated_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(["enterprise_id", "bot_id", "session_id"])
        .doUpdateSet({ state: json(state), updated_at: sql<Date>`now()` }),
    )
    .execute();
}
