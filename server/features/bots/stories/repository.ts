import { sql } from "kysely";
import type { Rows } from "../tables.ts";

export const listStories = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("story")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("intent as i")
        .select((e) => e.fn.countAll<number>().as("n"))
        .whereRef("i.enterprise_id", "=", "story.enterprise_id")
        .whereRef("i.story_id", "=", "story.id")
        .as("intents"),
    )
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .orderBy(sql`parent_id is not null`)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
export type StoryRow = Awaited<ReturnType<typeof listStories>>[number];

export const findStory = (rows: Rows, botId: string, id: string) =>
  rows.db
    .selectFrom("story")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where("id", "=", id)
    .executeTakeFirst();

export const findRootStory = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("story")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where("parent_id", "is", null)
    .executeTakeFirstOrThrow();

export const insertStory = (
  rows: Rows,
  story: { id: string; botId: string; parentId: string; name: string },
) =>
  rows.db
    .insertInto("story")
    .values({ id: story.id, bot_id: story.botId, parent_id: story.parentId, name: story.name })
    .execute();

export const renameStory = (rows: Rows, id: string, name: string) =>
  rows.db
    .updateTable("story")
    .set({ name })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

export const deleteStory = (rows: Rows, id: string) =>
  rows.db.deleteFrom("story").where("enterprise_id", "=", rows.enterpriseId).where("id", "=", id).execute();
