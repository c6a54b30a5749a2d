import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

/** The first response of an intent, as markdown; undefined when the intent is gone. */
export const findResponse = async (rows: Rows, intentId: string) => {
  const found = await rows.db
    .selectFrom("intent")
    .select(["name", "responses"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", intentId)
    .executeTakeFirst();
  return found && { name: found.name, text: found.responses[0]?.response ?? "" };
};

export interface NewMessage {
  id: string;
  bot_id: string;
  session_id: string;
  sender_id: string | null;
  user_message: string;
  bot_response: string;
  in_scope: boolean;
  intent_id: string | null;
  intent: string | null;
  confidence: number;
  utterance: string | null;
  ranking: unknown;
  entities: unknown;
  model_id: string | null;
}
export const insertMessage = (rows: Rows, message: NewMessage) =>
  rows.db
    .insertInto("bot_message")
    .values({ ...message, ranking: json(message.ranking), entities: json(message.entities) })
    .execute();
