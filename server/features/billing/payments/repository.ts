import type { Insertable, Updateable } from "kysely";
import type { Database } from "#server/platform/db/pools.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

const own = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("billing_payment").selectAll().where("enterprise_id", "=", enterpriseId);

export const insertPayment = ({ db }: Rows, row: Insertable<Tables["billing_payment"]>) =>
  db.insertInto("billing_payment").values(row).returningAll().executeTakeFirstOrThrow();
export type PaymentRow = Awaited<ReturnType<typeof insertPayment>>;

/** Kept from everybody else until the transaction ends. */
export const lockPayment = (rows: Rows, linkId: string) =>
  own(rows).where("link_id", "=", linkId).forUpdate().executeTakeFirst();

export const updatePayment = (
  { db, enterpriseId }: Rows,
  reference: string,
  set: Updateable<Tables["billing_payment"]>,
): Promise<PaymentRow> =>
  db
    .updateTable("billing_payment")
    .set(set)
    .where("enterprise_id", "=", enterpriseId)
    .where("reference", "=", reference)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Newest first, with one more than asked where there is more. */
export const pageOfPayments = (rows: Rows, { from, perPage }: { from: number; perPage: number }) =>
  own(rows)
    .orderBy("at", "desc")
    .orderBy("reference")
    .offset(from)
    .limit(perPage + 1)
    .execute();

/** Whose link it is: who comes back from the vendor, and the vendor itself, say no enterprise. */
export async function ownerOfLink(
  { system }: Pick<Database, "system">,
  linkId: string,
): Promise<string | undefined> {
  const found = await system.query<{ enterprise_id: string }>(
    "select enterprise_id from billing_payment where link_id = $1",
    [linkId],
  );
  return found.rows[0]?.enterprise_id;
}
