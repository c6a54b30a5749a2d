import { sql } from "kysely";
import type { TrainingIntent } from "#engines/nlu/index.ts";
import type { BotLanguage, ModelType, Rows } from "../tables.ts";

/** Every intent that can be learned (two phrases or more) with its phrases, in one read. */
export async function readTrainingIntents(
  rows: Rows,
  botId: string,
  minPhrases: number,
): Promise<TrainingIntent[]> {
  const found = await sql<TrainingIntent>`
    select i.id, i.name, array_agg(p.text order by p.id) as phrases
    from intent i join phrase p on p.enterprise_id = i.enterprise_id and p.intent_id = i.id
    where i.enterprise_id = ${rows.enterpriseId} and i.bot_id = ${botId}
    group by i.id, i.name having count(*) >= ${minPhrases}
    order by i.id`.execute(rows.db);
  return found.rows;
}

export async function countTrainable(rows: Rows, botId: string, minPhrases: number): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*) as n from (
      select 1 from intent i join phrase p on p.enterprise_id = i.enterprise_id and p.intent_id = i.id
      where i.enterprise_id = ${rows.enterpriseId} and i.bot_id = ${botId}
      group by i.id having count(*) >= ${minPhrases}) ready`.execute(rows.db);
  return found.rows[0]?.n ?? 0;
}

const models = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("bot_model")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId);

export const findModel = (rows: Rows, botId: string, id: string) =>
  models(rows, botId).where("id", "=", id).executeTakeFirst();
export type ModelRow = NonNullable<Awaited<ReturnType<typeof findModel>>>;

/** The models of a bot without their reports, the newest first. */
export const listModels = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("bot_model")
    .select([
      "enterprise_id",
      "id",
      "bot_id",
      "version",
      "model_type",
      "integration_id",
      "language",
      "revision",
      "training_key",
      "content_hash",
      "bytes",
      "seconds",
      "intents",
      "phrases",
      "trained_at",
      "accuracy",
      "held",
    ])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .orderBy("version", "desc")
    .execute();

export const findNewest = (rows: Rows, botId: string) =>
  models(rows, botId).orderBy("version", "desc").limit(1).executeTakeFirst();

/** Somebody let it answer: it waits no more. */
export const holdNoMore = (rows: Rows, id: string) =>
  rows.db
    .updateTable("bot_model")
    .set({ held: false })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** A model made earlier from equal data and settings. */
export const findModelByKey = (rows: Rows, botId: string, key: string) =>
  models(rows, botId).where("training_key", "=", key).orderBy("version", "desc").limit(1).executeTakeFirst();

export interface NewModel {
  id: string;
  bot_id: string;
  model_type: ModelType;
  integration_id: string | null;
  language: BotLanguage;
  revision: number;
  training_key: string;
  content_hash: string;
  bytes: number;
  seconds: number;
  intents: number;
  phrases: number;
  /** JSON text. */
  report: string;
  accuracy: number;
  held: boolean;
}
/** Adds the next version of a bot's model. The bot's row must be locked, so that versions count up one by one. */
export const insertModel = (rows: Rows, model: NewModel) =>
  rows.db
    .insertInto("bot_model")
    .values((eb) => ({
      ...model,
      version: eb
        .selectFrom("bot_model")
        .select((e) => sql<number>`coalesce(${e.fn.max("version")}, 0) + 1`.as("next"))
        .where("enterprise_id", "=", rows.enterpriseId)
        .where("bot_id", "=", model.bot_id),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();

export const setLiveModel = (rows: Rows, botId: string, modelId: string) =>
  rows.db
    .updateTable("bot")
    .set({ live_model_id: modelId })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", botId)
    .execute();

export const lockBot = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("bot")
    .select("id")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", botId)
    .forUpdate()
    .executeTakeFirst();
