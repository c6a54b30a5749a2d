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

/** Holds for rows of `app_user`: whether the person has a second step. */
export const hasSecondStep = sql<boolean>`exists (select from two_factor t
  where t.enterprise_id = app_user.enterprise_id and t.user_id = app_user.id
    and (t.totp_seed is not null or t.by_email))`;

/** Ids of active people who have no second step. */
export async function peopleWithoutSecondStep(rows: Rows): Promise<string[]> {
  const found = await rows.db
    .selectFrom("app_user")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("active", "=", true)
    .where(sql<boolean>`not ${hasSecondStep}`)
    .select("id")
    .execute();
  return found.map(({ id }) => id);
}
