import { sql, type Insertable } from "kysely";
import type { CostCategory } from "#contract/billing/limits.ts";
import type { ChannelType } from "#contract/channel-types.ts";
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
    .select(["id", "channel_type", "category", "amount", ...DAYS])
    .where("enterprise_id", "=", enterpriseId);

export const allPrices = (rows: Rows) =>
  own(rows)
    .orderBy("channel_type")
    .orderBy("category")
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

/**
 * What one message costs on a day, in millionths: the price of its category before that of any, and of those the one
 * that began last. Nothing where the cost table has none.
 */
export async function priceOf(
  { db, enterpriseId }: Rows,
  channelType: ChannelType,
  category: CostCategory,
  day: string,
): Promise<number> {
  const found = await sql<{ amount: string }>`
    select amount from billing_price
    where enterprise_id = ${enterpriseId} and channel_type = ${channelType}::smallint and category in ('', ${category})
      and valid_from <= ${day}::date and (valid_to is null or valid_to >= ${day}::date)
    order by category <> '' desc, valid_from desc limit 1`.execute(db);
  return Number(found.rows[0]?.amount ?? 0);
}
