import { sql } from "kysely";
import { type ChatSettings, chatSettings } from "#contract/chat/settings.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

/** How an enterprise wants its chats; what it never set is as the contract presets it. */
export async function settingsOf({ db, enterpriseId }: Rows): Promise<ChatSettings> {
  const found = await sql<{ settings: unknown }>`
    select configuration -> 'chat' as settings from enterprise
    where enterprise_id = ${enterpriseId}`.execute(db);
  return chatSettings.parse(found.rows[0]?.settings ?? {});
}

export const saveSettings = ({ db, enterpriseId }: Rows, settings: ChatSettings) =>
  sql`update enterprise set configuration = configuration || jsonb_build_object('chat', ${json(settings)}::jsonb)
    where enterprise_id = ${enterpriseId}`.execute(db);
