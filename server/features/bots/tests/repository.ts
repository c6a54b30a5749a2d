import { sql } from "kysely";
import type { TestConversation } from "#contract/bots/tests.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";
import type { TestText } from "../training/test-texts.ts";

/** Intents that test texts name and the bot does not have. */
export async function unknownIntents(rows: Rows, botId: string): Promise<string[]> {
  const found = await sql<{ intent: string }>`
    select distinct t.intent from bot_test_text t
    where t.enterprise_id = ${rows.enterpriseId} and t.bot_id = ${botId} and t.intent is not null
      and not exists (select 1 from intent i where i.enterprise_id = t.enterprise_id and i.bot_id = t.bot_id
        and lower(i.name) = lower(t.intent))
    order by t.intent limit 100`.execute(rows.db);
  return found.rows.map(({ intent }) => intent);
}

export const countTests = async (rows: Rows, botId: string): Promise<number> => {
  const found = await rows.db
    .selectFrom("bot_test_text")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .executeTakeFirstOrThrow();
  return found.n;
};

export const deleteTests = (rows: Rows, botId: string) =>
  rows.db
    .deleteFrom("bot_test_text")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .execute();

export const insertTests = (rows: Rows, botId: string, tests: readonly TestText[]) =>
  sql`insert into bot_test_text (enterprise_id, bot_id, text, intent)
    select ${rows.enterpriseId}, ${botId}, * from unnest(
      ${tests.map(({ text }) => text)}::text[], ${tests.map(({ intent }) => intent)}::text[])`.execute(
    rows.db,
  );

const conversations = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("bot_test_conversation")
    .select(["id", "name", "turns"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId);

export async function listConversations(rows: Rows, botId: string): Promise<TestConversation[]> {
  const found = await conversations(rows, botId).orderBy("name").orderBy("id").execute();
  // Those from before replies were asked for have none.
  return found.map((one) => ({
    ...one,
    turns: one.turns.map((turn) => ({ ...turn, reply: turn.reply ?? null })),
  }));
}

export const findConversation = (rows: Rows, botId: string, id: string) =>
  conversations(rows, botId).where("id", "=", id).executeTakeFirst();

export const insertConversation = (rows: Rows, botId: string, { id, name, turns }: TestConversation) =>
  rows.db
    .insertInto("bot_test_conversation")
    .values({ id, bot_id: botId, name, turns: json(turns) })
    .execute();

export const updateConversation = (rows: Rows, { id, name, turns }: TestConversation) =>
  rows.db
    .updateTable("bot_test_conversation")
    .set({ name, turns: json(turns) })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

export const deleteConversation = (rows: Rows, id: string) =>
  rows.db
    .deleteFrom("bot_test_conversation")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();
