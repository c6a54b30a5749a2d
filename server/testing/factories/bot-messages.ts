import { newId } from "#server/platform/ids.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Tenant, TestApp } from "../harness.ts";

export interface PastMessage {
  botId: string;
  sessionId: string;
  senderId: string | null;
  at: Date;
  /** None: the bot did not understand. */
  intent?: { id: string; name: string } | undefined;
  text?: string;
  emotion?: string;
  ranking?: { id: string; intent: string; confidence: number }[];
  confidence?: number;
}

/** Keeps messages as a bot would have kept them then. */
export async function keepBotMessages(app: TestApp, tenant: Tenant, messages: PastMessage[]): Promise<void> {
  const db = app.platform.database.tenant(tenant.id);
  const rows = messages.map(
    ({
      botId,
      sessionId,
      senderId,
      at,
      intent,
      text = "hello",
      emotion,
      ranking = [],
      confidence = intent ? 0.9 : 0.2,
    }) => ({
      id: newId(),
      bot_id: botId,
      session_id: sessionId,
      sender_id: senderId,
      user_message: text,
      bot_response: intent ? "Very well." : "I did not understand.",
      in_scope: intent !== undefined,
      intent_id: intent?.id ?? null,
      intent: intent?.name ?? null,
      confidence,
      utterance: intent ? "hello there" : null,
      ranking: json(ranking),
      entities: json([]),
      model_id: null,
      channel: null,
      emotion: emotion ?? null,
      created_at: at,
    }),
  );
  await db.insertInto("bot_message").values(rows).execute();
}
