import { type Insertable, sql } from "kysely";
import type pg from "pg";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../../tables.ts";

/** Sets the provider up, or changes it. */
export const saveProvider = (
  rows: Rows,
  row: Omit<Insertable<Tables["identity_provider"]>, "enterprise_id">,
) =>
  rows.db
    .insertInto("identity_provider")
    .values(row)
    .onConflict((same) => same.column("enterprise_id").doUpdateSet(row))
    .execute();

export const deleteProvider = (rows: Rows) =>
  rows.db.deleteFrom("identity_provider").where("enterprise_id", "=", rows.enterpriseId).execute();

export const setOnlyWay = (rows: Rows, only_way: boolean, keeper: string | null) =>
  rows.db
    .updateTable("identity_provider")
    .set({ only_way, keeper })
    .where("enterprise_id", "=", rows.enterpriseId)
    .execute();

/** Whom the enterprise's own provider knew. */
export const forgetLinks = (rows: Rows) =>
  rows.db
    .deleteFrom("linked_identity")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("provider", "=", "enterprise")
    .execute();

export const domainsOf = (rows: Rows) =>
  rows.db
    .selectFrom("sign_on_domain")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .orderBy("domain")
    .execute();

export const addDomain = (rows: Rows, domain: string) =>
  rows.db
    .insertInto("sign_on_domain")
    .values({ domain, proven_at: null })
    .onConflict((same) => same.doNothing())
    .execute();

/** Notes that a domain was shown to be the enterprise's; throws a unique violation where it is somebody else's. */
export const markProven = (rows: Rows, domain: string) =>
  rows.db
    .updateTable("sign_on_domain")
    .set({ proven_at: new Date() })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("domain", "=", domain)
    .execute();

export const dropDomain = (rows: Rows, domain: string) =>
  rows.db
    .deleteFrom("sign_on_domain")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("domain", "=", domain)
    .returning("domain")
    .executeTakeFirst();

export const nameOfPerson = (rows: Rows, id: string) =>
  rows.db
    .selectFrom("app_user")
    .select(["id", "name"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();

const ADMINISTRATOR = 1;

export const isActiveAdministrator = async (rows: Rows, id: string): Promise<boolean> =>
  (await rows.db
    .selectFrom("app_user")
    .select("id")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .where("active", "=", true)
    .where(sql<boolean>`roles @> ${[ADMINISTRATOR]}::smallint[]`)
    .executeTakeFirst()) !== undefined;

/** Everybody of an enterprise who is signed in, but for one. */
export async function signedIn(
  system: pg.Pool,
  enterpriseId: string,
  butFor: string | null,
): Promise<string[]> {
  const found = await system.query<{ user_id: string }>(
    "select distinct user_id from session where enterprise_id = $1 and user_id is distinct from $2",
    [enterpriseId, butFor],
  );
  return found.rows.map((row) => row.user_id);
}
