import { sql, type Insertable, type Updateable } from "kysely";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

const own = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("webhook").where("enterprise_id", "=", enterpriseId).selectAll();

export const allWebhooks = (rows: Rows) => own(rows).orderBy(sql`lower(name)`).execute();
export const findWebhook = (rows: Rows, id: string) => own(rows).where("id", "=", id).executeTakeFirst();
/** The same, which nobody else changes until the transaction ends. */
export const holdWebhook = (rows: Rows, id: string) =>
  own(rows).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

export const insertWebhook = ({ db }: Rows, row: Insertable<Tables["webhook"]>) =>
  db.insertInto("webhook").values(row).returningAll().executeTakeFirstOrThrow();

export const updateWebhook = ({ db, enterpriseId }: Rows, id: string, set: Updateable<Tables["webhook"]>) =>
  db
    .updateTable("webhook")
    .set({ ...set, updated_at: sql<Date>`now()` })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

export const deleteWebhook = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("webhook").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();
