import { sql } from "kysely";
import type { Rows } from "../tables.ts";

/** The customer that a merged one goes on as. */
export async function keptFor(rows: Rows, id: string): Promise<string | undefined> {
  const found = await rows.db
    .selectFrom("customer_alias")
    .select("customer_id")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.customer_id;
}

/** The customers that these go on as, by the ids that are named; who is there no more has none. */
export async function keptForMany(
  { db, enterpriseId }: Rows,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; kept: string }>`
    select id, id as kept from customer where enterprise_id = ${enterpriseId} and id = any(${[...ids]}::uuid[])
    union all select id, customer_id from customer_alias
      where enterprise_id = ${enterpriseId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(found.rows.map(({ id, kept }) => [id, kept]));
}

/** Every id under which something may be kept of a customer: its own first, then those merged into it. */
export async function idsOf(rows: Rows, customerId: string): Promise<string[]> {
  const found = await rows.db
    .selectFrom("customer_alias")
    .select("id")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  return [customerId, ...found.map(({ id }) => id)];
}

/** The same of several customers. */
export async function idsOfMany(rows: Rows, customerIds: readonly string[]): Promise<string[]> {
  const found = await rows.db
    .selectFrom("customer_alias")
    .select("id")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("customer_id", "in", customerIds)
    .execute();
  return [...customerIds, ...found.map(({ id }) => id)];
}

/** From now on these ids, and what was merged into them before, open the kept customer. */
export async function pointTo(rows: Rows, ids: readonly string[], keptId: string): Promise<void> {
  if (ids.length === 0) return;
  await rows.db
    .insertInto("customer_alias")
    .values(ids.map((id) => ({ id, customer_id: keptId })))
    .onConflict((conflict) => conflict.columns(["enterprise_id", "id"]).doUpdateSet({ customer_id: keptId }))
    .execute();
}

export const dropAlias = (rows: Rows, id: string) =>
  rows.db
    .deleteFrom("customer_alias")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();
