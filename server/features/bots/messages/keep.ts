import { json } from "#server/platform/db/tables.ts";
import type { AnswerSource, Rows } from "../tables.ts";

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
  channel: string | null;
  sources: AnswerSource[];
  emotion: string | null;
  /** Why the local model read it in the place of a language model. */
  fell_back?: string | null;
}
/** Keeps an exchange for the reports. */
export const insertMessage = (rows: Rows, message: NewMessage) =>
  rows.db
    .insertInto("bot_message")
    .values({
      ...message,
      ranking: json(message.ranking),
      entities: json(message.entities),
      sources: json(message.sources),
    })
    .execute();
