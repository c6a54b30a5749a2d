import { sql } from "kysely";
import type { Rows } from "../tables.ts";

/** Whether an enterprise asks everybody for a second step. */
export async function isTwoFactorRequired(rows: Rows): Promise<boolean> {
  const row = await rows.db
    .selectFrom("enterprise_security")
    .select("two_factor")
    .where("enterprise_id", "=", rows.enterpriseId)
    .executeTakeFirst();
  return row?.two_factor ?? false;
}

export const keepTwoFactorRule = (rows: Rows, two_factor: boolean) =>
  rows.db
    .insertInto("enterprise_security")
    .values({ two_factor })
    .onConflict((same) => same.column("enterprise_id").doUpdateSet({ two_factor }))
    .execute();

/** Ids of active people who have no second step. */
export async function peopleWithoutSecondStep(rows: Rows): Promise<string[]> {
  const found = await rows.db
    .selectFrom("app_user as u")
    .leftJoin("two_factor as t", (on) =>
      on.onRef("t.enterprise_id", "=", "u.enterprise_id").onRef("t.user_id", "=", "u.id"),
    )
    .where("u.enterprise_id", "=", rows.enterpriseId)
    .where("u.active", "=", true)
    .where(sql<boolean>`t.totp_seed is null and t.by_email is not true`)
    .select("u.id")
    .execute();
  return found.map(({ id }) => id);
}
