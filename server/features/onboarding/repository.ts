import type pg from "pg";
import type { Insertable, Updateable } from "kysely";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "./tables.ts";

const own = (rows: Rows) =>
  rows.db.selectFrom("onboarding").selectAll().where("enterprise_id", "=", rows.enterpriseId);

/** The newest first; one more than asked for tells whether there are more. */
export const listOnboardings = (rows: Rows, from: number, limit: number) =>
  own(rows).orderBy("created_at", "desc").orderBy("id", "desc").offset(from).limit(limit).execute();

export const findOnboarding = (rows: Rows, id: string) => own(rows).where("id", "=", id).executeTakeFirst();

/** Nobody else goes on with it until the transaction ends. */
export const holdOnboarding = (rows: Rows, id: string) =>
  own(rows).where("id", "=", id).forUpdate().executeTakeFirst();

export const insertOnboarding = (rows: Rows, row: Insertable<Tables["onboarding"]>) =>
  rows.db.insertInto("onboarding").values(row).returningAll().executeTakeFirstOrThrow();

export const updateOnboarding = (rows: Rows, id: string, change: Updateable<Tables["onboarding"]>) =>
  rows.db
    .updateTable("onboarding")
    .set({ updated_at: new Date(), ...change })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteOnboarding = (rows: Rows, id: string) =>
  rows.db
    .deleteFrom("onboarding")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** Whether another enterprise has taken on numbers of that client of a partner's. */
export async function clientOfOthers(
  system: pg.Pool,
  enterpriseId: string,
  client: string,
): Promise<boolean> {
  const found = await system.query(
    "select 1 from onboarding where vendor = 'dialog360' and waba_id = $1 and enterprise_id <> $2 limit 1",
    [client, enterpriseId],
  );
  return found.rows.length > 0;
}
