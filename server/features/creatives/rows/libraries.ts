import { type Insertable, sql } from "kysely";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

const own = (rows: Rows) =>
  rows.db
    .selectFrom("creative_library as l")
    .where("l.enterprise_id", "=", rows.enterpriseId)
    .selectAll("l")
    .select((of) =>
      of
        .selectFrom("creative_image as i")
        .whereRef("i.enterprise_id", "=", "l.enterprise_id")
        .whereRef("i.library_id", "=", "l.id")
        .select((count) => count.fn.countAll<string>().as("n"))
        .as("image_count"),
    );
export type LibraryRow = NonNullable<Awaited<ReturnType<typeof findLibrary>>>;

export const findLibrary = (rows: Rows, id: string) => own(rows).where("l.id", "=", id).executeTakeFirst();

export const findLibraryNamed = (rows: Rows, name: string) =>
  own(rows).where(sql<boolean>`lower(l.name) = lower(${name})`).executeTakeFirst();

interface Page {
  name: string;
  fromDate?: string;
  toDate?: string;
  from: number;
  perPage: number;
}
/** One page, newest first, with one row more than asked when there is more. */
export const pageOfLibraries = (rows: Rows, { name, fromDate, toDate, from, perPage }: Page) =>
  own(rows)
    .where("l.name", "ilike", `%${escapeLike(name.trim())}%`)
    .$if(fromDate !== undefined, (query) => query.where("l.created_at", ">=", new Date(fromDate!)))
    .$if(toDate !== undefined, (query) => query.where("l.created_at", "<=", new Date(toDate!)))
    .orderBy("l.created_at", "desc")
    .orderBy("l.id", "desc")
    .offset(from)
    .limit(perPage + 1)
    .execute();

export const insertLibrary = (rows: Rows, row: Insertable<Tables["creative_library"]>) =>
  rows.db.insertInto("creative_library").values(row).execute();

export const updateLibrary = (
  rows: Rows,
  id: string,
  change: { name: string; language?: "ENGLISH" | "ARABIC" },
) =>
  rows.db
    .updateTable("creative_library")
    .set(change)
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** Nobody changes it or deletes it until the transaction ends. */
export const holdLibrary = (rows: Rows, id: string) =>
  rows.db
    .selectFrom("creative_library")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const deleteLibrary = (rows: Rows, id: string) =>
  rows.db
    .deleteFrom("creative_library")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

export async function countLibraries(rows: Rows): Promise<number> {
  const { n } = await rows.db
    .selectFrom("creative_library")
    .select((of) => of.fn.countAll<string>().as("n"))
    .where("enterprise_id", "=", rows.enterpriseId)
    .executeTakeFirstOrThrow();
  return Number(n);
}
