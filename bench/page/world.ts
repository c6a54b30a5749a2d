import pg from "pg";
import { newId } from "#server/platform/ids.ts";
import { databaseOf, type ServerProcess } from "#server/testing/server-process.ts";
import { sessionOf } from "../session.ts";

export const LONG = "Long Talker";
export const SHORT = "Short Talker";
export const MESSAGES = 50_000;

/** The demo's administrator, signed in, who has a chat of fifty thousand messages and one of a few. Gives their token. */
export async function makeWorld(server: ServerProcess): Promise<string> {
  const db = new pg.Client({ connectionString: await databaseOf(server) });
  await db.connect();
  try {
    const { rows } = await db.query<{ enterprise_id: string; id: string }>(
      "select enterprise_id, id from app_user where 1 = any(roles) limit 1",
    );
    const { enterprise_id: enterpriseId, id: userId } = rows[0]!;
    await makeChat(db, enterpriseId, userId, LONG, MESSAGES);
    await makeChat(db, enterpriseId, userId, SHORT, 3);
    return await sessionOf(db, enterpriseId, userId);
  } finally {
    await db.end();
  }
}

async function makeChat(db: pg.Client, enterpriseId: string, agentId: string, name: string, count: number) {
  const id = newId();
  await db.query(
    `insert into chat (enterprise_id, id, channel_id, channel_type, address, customer_name, state, agent_id, picked_at,
       message_count, customer_count, last_text, last_by, last_at, last_inbound_at)
     select $1, $2, id, type, $4, $4, 2, $3, now(), $5, $5, 'Word ' || $5::int, 'customer', now(), now()
     from channel where enterprise_id = $1 limit 1`,
    [enterpriseId, id, agentId, name, count],
  );
  await db.query(
    "insert into chat_member (enterprise_id, chat_id, user_id, part) values ($1, $2, $3, 'handler')",
    [enterpriseId, id, agentId],
  );
  await db.query(
    `insert into chat_message (enterprise_id, chat_id, seq, id, version, author, author_name, content)
     select $1, $2, n, gen_random_uuid(), 1, 'customer', $3, jsonb_build_object('kind', 'text', 'text', 'Word ' || n)
     from generate_series(1, $4::int) n`,
    [enterpriseId, id, name, count],
  );
}
