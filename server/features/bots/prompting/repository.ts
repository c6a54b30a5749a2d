import { sql } from "kysely";
import type { Collected } from "#contract/bots/prompt.ts";
import type { Exchange } from "#engines/prompting/index.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

const today = sql<string>`(now() at time zone 'utc')::date`;

export async function tokensToday(rows: Rows, botId: string): Promise<number> {
  const found = await rows.db
    .selectFrom("bot_prompt_usage")
    .select("tokens")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where("day", "=", today)
    .executeTakeFirst();
  return Number(found?.tokens ?? 0);
}

export const noteTokens = (rows: Rows, botId: string, tokens: number) =>
  sql`insert into bot_prompt_usage (bot_id, day, tokens) values (${botId}, ${today}, ${Math.ceil(tokens)})
    on conflict (enterprise_id, bot_id, day) do update
      set tokens = bot_prompt_usage.tokens + excluded.tokens`.execute(rows.db);

/** The newest exchanges of a conversation, in their order. */
export async function talkOf(
  rows: Rows,
  botId: string,
  sessionId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<Exchange[]> {
  const found = await rows.db
    .selectFrom("bot_message")
    .select(["user_message", "bot_response"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where("session_id", "=", sessionId)
    .where("created_at", ">=", since)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return found.toReversed().map(({ user_message, bot_response }) => ({
    person: user_message,
    bot: bot_response,
  }));
}

interface Talk {
  botId: string;
  sessionId: string;
  customerId: string | null;
  channel: string | null;
}
/** Notes that a conversation goes on, or is over: its data are to be collected in so many minutes. */
export const dueIn = (rows: Rows, talk: Talk, minutes: number) =>
  sql`insert into bot_collection (bot_id, session_id, customer_id, channel, due_at)
    values (${talk.botId}, ${talk.sessionId}, ${talk.customerId}, ${talk.channel},
      now() + make_interval(mins => ${minutes}::int))
    on conflict (enterprise_id, bot_id, session_id) do update
      set due_at = excluded.due_at, tries = 0, customer_id = coalesce(excluded.customer_id, bot_collection.customer_id)`.execute(
    rows.db,
  );

export const findCollection = (rows: Rows, botId: string, sessionId: string) =>
  rows.db
    .selectFrom("bot_collection")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
export type CollectionRow = NonNullable<Awaited<ReturnType<typeof findCollection>>>;

export const listCollections = (rows: Rows, botId: string, page: { from: number; limit: number }) =>
  rows.db
    .selectFrom("bot_collection")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .orderBy("at", "desc")
    .orderBy("session_id")
    .offset(page.from)
    .limit(page.limit)
    .execute();

/** Writes down what was found out; a conversation that went on meanwhile stays due. */
export const keepCollected = (
  rows: Rows,
  row: Pick<CollectionRow, "bot_id" | "session_id" | "due_at">,
  result: Pick<Collected, "state" | "values" | "problems">,
) =>
  rows.db
    .updateTable("bot_collection")
    .set({
      state: result.state,
      found: json(result.values),
      problems: result.problems,
      at: sql<Date>`now()`,
      due_at: sql<Date | null>`case when due_at is not distinct from ${row.due_at} then null else due_at end`,
    })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", row.bot_id)
    .where("session_id", "=", row.session_id)
    .execute();

/** Tries again later, and gives up after the third time. */
export const putOff = (rows: Rows, row: Pick<CollectionRow, "bot_id" | "session_id">, problem: string) =>
  sql`update bot_collection set tries = tries + 1, problems = array[${problem}::text],
      state = case when tries >= 2 then 'failed' else state end, at = now(),
      due_at = case when tries >= 2 then null else now() + interval '5 minutes' end
    where enterprise_id = ${rows.enterpriseId} and bot_id = ${row.bot_id} and session_id = ${row.session_id}`.execute(
    rows.db,
  );
