import type { Insertable, Updateable } from "kysely";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

const own = ({ db, enterpriseId }: Rows, channelId: string) =>
  db
    .selectFrom("sandbox_flow")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("channel_id", "=", channelId);

/** The flows of an account, the newest first. */
export const flowsOf = (rows: Rows, channelId: string) =>
  own(rows, channelId).orderBy("id", "desc").execute();

export const findFlow = (rows: Rows, channelId: string, vendorId: string) =>
  own(rows, channelId).where("vendor_id", "=", vendorId).executeTakeFirst();

export const flowNamed = (rows: Rows, channelId: string, name: string) =>
  own(rows, channelId).where("name", "=", name).executeTakeFirst();

export const insertFlow = ({ db }: Rows, row: Insertable<Tables["sandbox_flow"]>) =>
  db
    .insertInto("sandbox_flow")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const updateFlow = ({ db, enterpriseId }: Rows, id: string, set: Updateable<Tables["sandbox_flow"]>) =>
  db
    .updateTable("sandbox_flow")
    .set(set)
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();

export const removeFlow = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("sandbox_flow").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();
