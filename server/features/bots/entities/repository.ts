import { sql } from "kysely";
import type { EntityValue } from "#contract/bots/entities.ts";
import { json } from "#server/platform/db/tables.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Rows } from "../tables.ts";

const ofBot = (rows: Rows, botId: string) =>
  rows.db.selectFrom("bot_entity").where("enterprise_id", "=", rows.enterpriseId).where("bot_id", "=", botId);

export const listEntities = (
  rows: Rows,
  botId: string,
  page: { from: number; limit: number; search: string },
) =>
  ofBot(rows, botId)
    .selectAll()
    .where(sql<boolean>`name ilike ${`%${escapeLike(page.search)}%`}`)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .offset(page.from)
    .limit(page.limit)
    .execute();
export type EntityRow = Awaited<ReturnType<typeof listEntities>>[number];

export const countEntities = async (rows: Rows, botId: string, search: string): Promise<number> => {
  const found = await ofBot(rows, botId)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where(sql<boolean>`name ilike ${`%${escapeLike(search)}%`}`)
    .executeTakeFirstOrThrow();
  return found.n;
};

/** Every custom entity of a bot, for training and extraction. */
export const allEntities = (rows: Rows, botId: string) =>
  ofBot(rows, botId).selectAll().orderBy("id").execute();

export const entityIds = async (rows: Rows, botId: string): Promise<string[]> =>
  (await ofBot(rows, botId).select("id").execute()).map((row) => row.id);

export const findEntity = (rows: Rows, botId: string, id: string) =>
  ofBot(rows, botId).selectAll().where("id", "=", id).executeTakeFirst();

export const insertEntity = (
  rows: Rows,
  entity: { id: string; botId: string; name: string; values: EntityValue[] },
) =>
  rows.db
    .insertInto("bot_entity")
    .values({ id: entity.id, bot_id: entity.botId, name: entity.name, values: json(entity.values) })
    .execute();

export const updateEntity = (rows: Rows, id: string, change: { name: string; values: EntityValue[] }) =>
  rows.db
    .updateTable("bot_entity")
    .set({ name: change.name, values: json(change.values), updated_at: sql<Date>`now()` })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

export const deleteEntity = (rows: Rows, id: string) =>
  rows.db
    .deleteFrom("bot_entity")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** The name of an intent that has the entity as a parameter, if there is one. */
export const intentUsing = async (
  rows: Rows,
  botId: string,
  entityId: string,
): Promise<string | undefined> => {
  const found = await rows.db
    .selectFrom("intent")
    .select("name")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where(sql<boolean>`parameters @> ${json([{ id: entityId }])}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return found?.name;
};

/** Takes an entity's marks out of every phrase of the bot. */
export const unmark = (rows: Rows, botId: string, entityId: string) =>
  sql`
    update phrase p set marks = coalesce(
      (select jsonb_agg(m) from jsonb_array_elements(p.marks) m where m->>'entityId' <> ${entityId}), '[]')
    from intent i
    where i.enterprise_id = p.enterprise_id and i.id = p.intent_id and i.bot_id = ${botId}
      and p.enterprise_id = ${rows.enterpriseId}
      and p.marks @> ${json([{ entityId }])}::jsonb`.execute(rows.db);
