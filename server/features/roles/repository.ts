import { sql, type Updateable } from "kysely";
import { FIRST_OWN_ROLE } from "#contract/roles/limits.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "./tables.ts";

type Fields = Pick<Updateable<Tables["role"]>, "name" | "description" | "permissions" | "data_scope">;

const own = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("role as r").where("r.enterprise_id", "=", enterpriseId);
const withUsers = (rows: Rows) =>
  own(rows)
    .selectAll("r")
    .select(
      sql<number>`(select count(*)::integer from app_user u where u.enterprise_id = r.enterprise_id
        and u.active and u.roles @> array[r.role_id])`.as("users"),
    );

/** Every role, by number, with how many active people have it. */
export const allRoles = (rows: Rows) => withUsers(rows).orderBy("r.role_id").execute();
export const findRole = (rows: Rows, id: number) =>
  withUsers(rows).where("r.role_id", "=", id).executeTakeFirst();
export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;

export const keptRoles = (rows: Rows) => own(rows).selectAll("r").execute();
export const rolesOf = (rows: Rows, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : own(rows)
        .where("r.role_id", "in", [...ids])
        .selectAll("r")
        .execute();

/** Holds the roles of an enterprise until the transaction ends, so that numbers and names are given once. */
export const holdRoles = (rows: Rows) => own(rows).selectAll("r").orderBy("r.role_id").forUpdate().execute();

/** The number of the next role, where these are all there are. */
export const nextRole = (all: readonly { role_id: number }[]): number =>
  Math.max(FIRST_OWN_ROLE, ...all.map(({ role_id }) => role_id + 1));

export async function insertRole(rows: Rows, fields: Fields & { name: string }): Promise<number> {
  const role_id = nextRole(await keptRoles(rows));
  await rows.db
    .insertInto("role")
    .values({ permissions: [], ...fields, role_id })
    .execute();
  return role_id;
}

export const updateRole = (rows: Rows, id: number, fields: Fields) =>
  rows.db
    .updateTable("role")
    .set({ ...fields, changed_at: new Date() })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("role_id", "=", id)
    .execute();

export const deleteRole = (rows: Rows, id: number) =>
  rows.db
    .deleteFrom("role")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("role_id", "=", id)
    .execute();

/** Whoever has a role, deactivated people with them: they may be let in again. */
export const peopleWith = ({ db, enterpriseId }: Rows, id: number) =>
  db
    .selectFrom("app_user")
    .where("enterprise_id", "=", enterpriseId)
    .where(sql<boolean>`roles @> array[${id}]::smallint[]`)
    .select(["id", "name", "active"])
    .orderBy(sql`lower(name)`)
    .execute();

export const findUser = ({ db, enterpriseId }: Rows, id: string) =>
  db
    .selectFrom("app_user")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .select(["id", "name", "active", "roles"])
    .executeTakeFirst();
