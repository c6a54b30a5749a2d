import { sql, type Insertable } from "kysely";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

/** The driver would make a point in time of a day, by the clock of this machine. */
const DAYS = [
  sql<string>`valid_from::text`.as("valid_from"),
  sql<string | null>`valid_to::text`.as("valid_to"),
] as const;

const own = ({ db, enterpriseId }: Rows) =>
  db
    .selectFrom("billing_price")
    .select(["id", "channel_type", "category", "country", "amount", ...DAYS])
    .where("enterprise_id", "=", enterpriseId);

export const allPrices = (rows: Rows) =>
  own(rows)
    .orderBy("channel_type")
    .orderBy("category")
    .orderBy("country")
    .orderBy(sql`billing_price.valid_from`, "desc")
    .execute();
export type PriceRow = Awaited<ReturnType<typeof allPrices>>[number];

export const findPrice = (rows: Rows, id: string) => own(rows).where("id", "=", id).executeTakeFirst();

export async function insertPrice(rows: Rows, row: Insertable<Tables["billing_price"]>): Promise<PriceRow> {
  await rows.db.insertInto("billing_price").values(row).execute();
  return (await findPrice(rows, row.id))!;
}

export async function updatePrice(
  rows: Rows,
  id: string,
  set: Omit<Insertable<Tables["billing_price"]>, "id" | "enterprise_id">,
): Promise<PriceRow> {
  const { db, enterpriseId } = rows;
  await db
    .updateTable("billing_price")
    .set(set)
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();
  return (await findPrice(rows, id))!;
}

export const deletePrice = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("billing_price").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();
