import { sql, type Updateable } from "kysely";
import type { EntryKind } from "#contract/billing/limits.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

const own = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("billing_account").where("enterprise_id", "=", enterpriseId).selectAll();

export const findAccount = (rows: Rows) => own(rows).executeTakeFirst();
/** The same, kept from everybody else until the transaction ends. */
export const lockAccount = (rows: Rows) => own(rows).forUpdate().executeTakeFirst();
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Makes the row where there is none, so that it can be locked. */
export const insertAccount = ({ db }: Rows, currency: AccountRow["currency"]) =>
  db
    .insertInto("billing_account")
    .values({ active: false, plan: "unlimited", currency })
    .onConflict((conflict) => conflict.column("enterprise_id").doNothing())
    .execute();

export const updateAccount = (
  { db, enterpriseId }: Rows,
  set: Updateable<Tables["billing_account"]>,
): Promise<AccountRow> =>
  db
    .updateTable("billing_account")
    .set(set)
    .where("enterprise_id", "=", enterpriseId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Moves the balance where it then is no lower than the credit allows; undefined where it would be. */
export const moveBalance = ({ db, enterpriseId }: Rows, by: number) =>
  db
    .updateTable("billing_account")
    .set({ balance: sql<number>`balance + ${by}::bigint` })
    .where("enterprise_id", "=", enterpriseId)
    .$if(by < 0, (query) => query.where(sql<boolean>`balance + ${by}::bigint >= -credit`))
    .returning("balance")
    .executeTakeFirst();

export async function isEntered({ db, enterpriseId }: Rows, reference: string): Promise<boolean> {
  const found = await db
    .selectFrom("billing_entry")
    .select("no")
    .where("enterprise_id", "=", enterpriseId)
    .where("reference", "=", reference)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasEntries({ db, enterpriseId }: Rows): Promise<boolean> {
  const found = await db
    .selectFrom("billing_entry")
    .select("no")
    .where("enterprise_id", "=", enterpriseId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface Page {
  kind?: EntryKind | undefined;
  from: number;
  perPage: number;
}
/** Newest first, with one more than asked where there is more. */
export const pageOfEntries = ({ db, enterpriseId }: Rows, { kind, from, perPage }: Page) =>
  db
    .selectFrom("billing_entry")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .orderBy("no", "desc")
    .offset(from)
    .limit(perPage + 1)
    .execute();
export type EntryRow = Awaited<ReturnType<typeof pageOfEntries>>[number];
