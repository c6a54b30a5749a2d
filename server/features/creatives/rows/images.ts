import { type Insertable, sql, type Updateable } from "kysely";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

const own = (rows: Rows) =>
  rows.db
    .selectFrom("creative_image as i")
    .innerJoin("creative_library as l", (on) =>
      on.onRef("l.enterprise_id", "=", "i.enterprise_id").onRef("l.id", "=", "i.library_id"),
    )
    .where("i.enterprise_id", "=", rows.enterpriseId)
    .selectAll("i")
    .select("l.name as library_name");
export type ImageRow = NonNullable<Awaited<ReturnType<typeof findImage>>>;

export const findImage = (rows: Rows, id: string) => own(rows).where("i.id", "=", id).executeTakeFirst();

export const imagesOf = (rows: Rows, libraryId: string, limit: number) =>
  own(rows)
    .where("i.library_id", "=", libraryId)
    .orderBy("i.created_at", "desc")
    .orderBy("i.id", "desc")
    .limit(limit)
    .execute();

/** Of each of these libraries its newest pictures. */
export async function newestImages(
  rows: Rows,
  libraryIds: readonly string[],
  each: number,
): Promise<ImageRow[]> {
  if (libraryIds.length === 0) return [];
  return own(rows)
    .where(
      sql<boolean>`i.id in (select newest.id
        from unnest(${[...libraryIds]}::uuid[]) as of_library(id)
        cross join lateral (select n.id from creative_image n
          where n.enterprise_id = ${rows.enterpriseId} and n.library_id = of_library.id
          order by n.created_at desc, n.id desc limit ${each}) newest)`,
    )
    .orderBy("i.created_at", "desc")
    .orderBy("i.id", "desc")
    .execute();
}

/** Nobody changes it or deletes it until the transaction ends. */
export const holdImage = (rows: Rows, id: string) =>
  rows.db
    .selectFrom("creative_image")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const insertImage = (rows: Rows, row: Insertable<Tables["creative_image"]>) =>
  rows.db.insertInto("creative_image").values(row).execute();

export const updateImage = (rows: Rows, id: string, change: Updateable<Tables["creative_image"]>) =>
  rows.db
    .updateTable("creative_image")
    .set({ ...change, updated_at: new Date() })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

export const deleteImage = (rows: Rows, id: string) =>
  rows.db
    .deleteFrom("creative_image")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

export async function countImages(rows: Rows, libraryId: string): Promise<number> {
  const { n } = await rows.db
    .selectFrom("creative_image")
    .select((of) => of.fn.countAll<string>().as("n"))
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("library_id", "=", libraryId)
    .executeTakeFirstOrThrow();
  return Number(n);
}
