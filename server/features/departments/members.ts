import { sql } from "kysely";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Rows } from "./tables.ts";

/** The departments that somebody is in, by name. */
export const departmentNamesOf = (rows: Rows, userId: string): Promise<{ id: string; name: string }[]> =>
  rows.db
    .selectFrom("department_member as i")
    .innerJoin("department as d", (join) =>
      join.onRef("d.enterprise_id", "=", "i.enterprise_id").onRef("d.id", "=", "i.department_id"),
    )
    .where("i.enterprise_id", "=", rows.enterpriseId)
    .where("i.user_id", "=", userId)
    .select(["d.id", "d.name"])
    .orderBy(sql`lower(d.name)`)
    .execute();

/** Whom a department answers to. */
export async function managerOf(
  { db, enterpriseId }: Rows,
  id: string,
): Promise<{ id: string; department: string } | undefined> {
  const found = await db
    .selectFrom("department")
    .select(["manager_id", "name"])
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.manager_id ? { id: found.manager_id, department: found.name } : undefined;
}

/** The departments that somebody is the manager of, by name. */
export const departmentsManagedBy = (rows: Rows, userId: string): Promise<{ name: string }[]> =>
  rows.db
    .selectFrom("department")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("manager_id", "=", userId)
    .select("name")
    .orderBy(sql`lower(name)`)
    .execute();

/** The ids of the departments that somebody is in. */
export const departmentsOf = async (rows: Rows, userId: string): Promise<string[]> =>
  (await departmentNamesOf(rows, userId)).map(({ id }) => id);

/** The ids of the departments' active people, each once. */
export async function membersOf(rows: Rows, departmentIds: readonly string[]): Promise<string[]> {
  if (departmentIds.length === 0) return [];
  const found = await rows.db
    .selectFrom("department_member as i")
    .innerJoin("app_user as u", (join) =>
      join.onRef("u.enterprise_id", "=", "i.enterprise_id").onRef("u.id", "=", "i.user_id"),
    )
    .where("i.enterprise_id", "=", rows.enterpriseId)
    .where("i.department_id", "in", [...departmentIds])
    .where("u.active", "=", true)
    .select("i.user_id")
    .distinct()
    .execute();
  return found.map((row) => row.user_id);
}

/** Everybody who is in a department, deactivated people too. */
export async function allMembersOf(rows: Rows, departmentId: string): Promise<string[]> {
  const found = await rows.db
    .selectFrom("department_member")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("department_id", "=", departmentId)
    .select("user_id")
    .execute();
  return found.map((row) => row.user_id);
}

export interface Wanted {
  mapped: boolean;
  name: string;
  from: number;
  perPage: number;
}

const people = (rows: Rows, departmentId: string, { mapped, name }: Pick<Wanted, "mapped" | "name">) => {
  const like = `%${escapeLike(name)}%`;
  return rows.db
    .selectFrom("app_user as u")
    .where("u.enterprise_id", "=", rows.enterpriseId)
    .where("u.active", "=", true)
    .where((where) => where.or([where("u.name", "ilike", like), where("u.email", "ilike", like)]))
    .where((where) => {
      const inside = where.exists(
        where
          .selectFrom("department_member as i")
          .select("i.user_id")
          .whereRef("i.enterprise_id", "=", "u.enterprise_id")
          .whereRef("i.user_id", "=", "u.id")
          .where("i.department_id", "=", departmentId),
      );
      return mapped ? inside : where.not(inside);
    });
};

/** Active people by name: those who are in a department, or those who are not. */
export const pageOfPeople = (rows: Rows, departmentId: string, wanted: Wanted) =>
  people(rows, departmentId, wanted)
    .select(["u.id", "u.name", "u.email"])
    .orderBy(sql`lower(u.name)`)
    .orderBy("u.id")
    .offset(wanted.from)
    .limit(wanted.perPage)
    .execute();

export async function countPeople(rows: Rows, departmentId: string, wanted: Wanted): Promise<number> {
  const found = await people(rows, departmentId, wanted)
    .select((count) => count.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(found.n);
}

/** Which of these ids are people of the enterprise. */
export async function knownPeople(rows: Rows, ids: readonly string[]): Promise<Set<string>> {
  const found = await rows.db
    .selectFrom("app_user")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "in", [...ids])
    .select("id")
    .execute();
  return new Set(found.map((row) => row.id));
}

/** Puts people in; gives those who were not in before. */
export async function insertMembers(rows: Rows, departmentId: string, userIds: string[]): Promise<string[]> {
  const put = await rows.db
    .insertInto("department_member")
    .values(userIds.map((user_id) => ({ department_id: departmentId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .execute();
  return put.map((row) => row.user_id);
}

/** Takes people out; gives those who were in. */
export async function deleteMembers(rows: Rows, departmentId: string, userIds: string[]): Promise<string[]> {
  const gone = await rows.db
    .deleteFrom("department_member")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("department_id", "=", departmentId)
    .where("user_id", "in", userIds)
    .returning("user_id")
    .execute();
  return gone.map((row) => row.user_id);
}
