import { type ExpressionBuilder, sql } from "kysely";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { BotLanguage, BotType, ModelType, Rows } from "../tables.ts";

const counts = (eb: ExpressionBuilder<Tables, "bot">) => [
  eb
    .selectFrom("intent as i")
    .select((e) => e.fn.countAll<number>().as("n"))
    .whereRef("i.enterprise_id", "=", "bot.enterprise_id")
    .whereRef("i.bot_id", "=", "bot.id")
    .as("intents"),
  eb
    .selectFrom("intent as i")
    .innerJoin("phrase as p", (join) =>
      join.onRef("p.enterprise_id", "=", "i.enterprise_id").onRef("p.intent_id", "=", "i.id"),
    )
    .select((e) => e.fn.countAll<number>().as("n"))
    .whereRef("i.enterprise_id", "=", "bot.enterprise_id")
    .whereRef("i.bot_id", "=", "bot.id")
    .as("phrases"),
  eb
    .selectFrom("bot_model as m")
    .select("m.revision")
    .whereRef("m.enterprise_id", "=", "bot.enterprise_id")
    .whereRef("m.id", "=", "bot.live_model_id")
    .as("live_revision"),
  eb
    .selectFrom("job as j")
    .select((e) => e.fn.countAll<number>().as("n"))
    .whereRef("j.enterprise_id", "=", "bot.enterprise_id")
    .whereRef("j.subject_id", "=", "bot.id")
    .where("j.kind", "=", "bot.training")
    .where("j.state", "in", ["queued", "running"])
    .as("trainings"),
];

const withCounts = (rows: Rows) =>
  rows.db.selectFrom("bot").selectAll().select(counts).where("bot.enterprise_id", "=", rows.enterpriseId);

export const findBot = (rows: Rows, id: string) =>
  withCounts(rows)
    .select([
      sql<string[]>`array(select i.id from intent i where i.enterprise_id = bot.enterprise_id
        and i.bot_id = bot.id and i.hand_over order by lower(i.name))`.as("hand_over_intents"),
      sql<string[]>`array(select d.name from bot_document d where d.enterprise_id = bot.enterprise_id
        and d.bot_id = bot.id and d.site_id is null order by d.created_at)`.as("documents"),
    ])
    .where("bot.id", "=", id)
    .executeTakeFirst();
export type BotRow = NonNullable<Awaited<ReturnType<typeof findBot>>>;

const ownBot = (rows: Rows, id: string) =>
  rows.db.selectFrom("bot").selectAll().where("enterprise_id", "=", rows.enterpriseId).where("id", "=", id);

/** The bot's own row, without the counts, for the hot path. */
export const findBotOnly = (rows: Rows, id: string) => ownBot(rows, id).executeTakeFirst();

/** The same, held until the transaction ends: changes of what belongs to a bot follow one another. */
export const holdBotOnly = (rows: Rows, id: string) => ownBot(rows, id).forNoKeyUpdate().executeTakeFirst();

export interface BotPage {
  from: number;
  perPage: number;
  search: string;
}

/** One page, newest change first, with one row more than asked when there is more. */
export const listBots = (rows: Rows, page: BotPage) =>
  withCounts(rows)
    .where(sql<boolean>`bot.name ilike ${`%${escapeLike(page.search)}%`}`)
    .orderBy("bot.updated_at", "desc")
    .orderBy("bot.id")
    .offset(page.from)
    .limit(page.perPage + 1)
    .execute();
export type BotListRow = Awaited<ReturnType<typeof listBots>>[number];

export const countBots = async (rows: Rows, search: string): Promise<number> => {
  const found = await rows.db
    .selectFrom("bot")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("enterprise_id", "=", rows.enterpriseId)
    .where(sql<boolean>`name ilike ${`%${escapeLike(search)}%`}`)
    .executeTakeFirstOrThrow();
  return found.n;
};

export interface NewBot {
  id: string;
  name: string;
  description: string;
  type: BotType;
}
export const insertBot = (rows: Rows, bot: NewBot) =>
  rows.db
    .insertInto("bot")
    .values({ ...bot, live_model_id: null, integration_id: null })
    .execute();

export interface BotChange {
  name?: string;
  description?: string;
  type?: BotType;
  entity_extract_retries?: number;
  out_of_scope_message?: string;
  model_type?: ModelType;
  confidence_threshold?: number;
  language?: BotLanguage;
  integration_id?: string | null;
  live_model_id?: string;
  hand_over_words?: string[];
  hand_over_after_misses?: number;
  hand_over_message?: string;
  /** JSON text. */
  prompt_config?: string;
}
/** Changes a bot; `taught` when training would now read something else. */
export const updateBot = (rows: Rows, id: string, change: BotChange, taught = false) =>
  rows.db
    .updateTable("bot")
    .set({
      ...change,
      updated_at: sql<Date>`now()`,
      ...(taught ? { revision: sql<number>`revision + 1` } : {}),
    })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();

export const deleteBot = (rows: Rows, id: string) =>
  rows.db.deleteFrom("bot").where("enterprise_id", "=", rows.enterpriseId).where("id", "=", id).execute();

/** Whether stories or intents were made in it (the root story does not count). */
export const hasChildren = async (rows: Rows, id: string): Promise<boolean> => {
  const found = await rows.db
    .selectFrom("story")
    .select("id")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", id)
    .where("parent_id", "is not", null)
    .union(
      rows.db
        .selectFrom("intent")
        .select("id")
        .where("enterprise_id", "=", rows.enterpriseId)
        .where("bot_id", "=", id),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** The story that every other one of the bot hangs under; it is made and goes together with its bot. */
export const insertRootStory = (rows: Rows, story: { id: string; botId: string; name: string }) =>
  rows.db
    .insertInto("story")
    .values({ id: story.id, bot_id: story.botId, parent_id: null, name: story.name })
    .execute();

/** Makes these intents of a bot, and no other, the ones that ask for a person. Returns how many of them there are. */
export async function setHandOver(rows: Rows, botId: string, ids: readonly string[]): Promise<number> {
  const changed = await sql<{ n: number }>`
    with changed as (
      update intent set hand_over = id = any(${ids}::uuid[])
      where enterprise_id = ${rows.enterpriseId} and bot_id = ${botId} and (hand_over or id = any(${ids}::uuid[]))
      returning hand_over)
    select count(*) as n from changed where hand_over`.execute(rows.db);
  return changed.rows[0]?.n ?? 0;
}
