import { sql } from "kysely";
import { newId } from "#server/platform/ids.ts";
import type { Work } from "#server/platform/scope.ts";

export interface ErasedSpeaker {
  ids: readonly string[];
  /** Conversations they had. */
  sessions: readonly string[];
  /** How bots knew them. */
  senders: readonly string[];
}

/** Empties what somebody said to bots and was told; how many messages there were, and what they meant, stays counted. */
export async function eraseSpoken(
  { db, enterpriseId }: Work,
  { ids, sessions, senders }: ErasedSpeaker,
): Promise<void> {
  const ofBots = sql`bot_id in (select id from bot where enterprise_id = ${enterpriseId})`;
  const spoken = sql`enterprise_id = ${enterpriseId} and ${ofBots} and session_id = any(${[...sessions]}::text[])`;
  await sql`update bot_message set user_message = '', bot_response = '', utterance = null, entities = '[]',
    ranking = '[]', sources = '[]', sender_id = null where ${spoken}`.execute(db);
  await sql`delete from bot_session where ${spoken}`.execute(db);
  await sql`delete from bot_collection where enterprise_id = ${enterpriseId}
    and (${ofBots} and session_id = any(${[...sessions]}::text[]) or customer_id = any(${[...ids]}::uuid[]))`.execute(
    db,
  );
  // Counted as one person still, of whom nothing is known.
  await sql`update bot_report_visit set person = ${newId()}
    where enterprise_id = ${enterpriseId} and ${ofBots} and person = any(${[...senders]}::text[])`.execute(
    db,
  );
}
