import type { Insertable } from "kysely";
import type { Db } from "#server/platform/db/pools.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import "#server/platform/session/tables.ts";

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}

const own = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("api_key").where("enterprise_id", "=", enterpriseId).selectAll();

export const allKeys = (rows: Rows) => own(rows).orderBy("created_at", "desc").orderBy("id").execute();
export const findKey = (rows: Rows, id: string) => own(rows).where("id", "=", id).executeTakeFirst();
export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>;

export const insertKey = ({ db }: Rows, row: Insertable<Tables["api_key"]>) =>
  db.insertInto("api_key").values(row).returningAll().executeTakeFirstOrThrow();

export const deleteKey = ({ db, enterpriseId }: Rows, id: string) =>
  db
    .deleteFrom("api_key")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .returning(["name", "permissions", "expires_at"])
    .executeTakeFirst();
