import { sql } from "kysely";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Rows } from "./tables.ts";

/** A page of a list. */
interface Page {
  name: string;
  from: number;
  perPage: number;
}

const own = (rows: Rows) =>
  rows.db.selectFrom("department as d").where("d.enterprise_id", "=", rows.enterpriseId);

const shown = (rows: Rows) =>
  own(rows)
    .leftJoin("app_user as m", (join) =>
      join.onRef("m.enterprise_id", "=", "d.enterprise_id").onRef("m.id", "=", "d.manager_id"),
    )
    .select(["d.id", "d.name", "d.description", "d.manager_id", "d.created_at", "m.name as manager"])
    .select((of) =>
      of
        .selectFrom("department_member as i")
        .innerJoin("app_user as u", (join) =>
          join.onRef("u.enterprise_id", "=", "i.enterprise_id").onRef("u.id", "=", "i.user_id"),
        )
        .whereRef("i.enterprise_id", "=", "d.enterprise_id")
        .whereRef("i.department_id", "=", "d.id")
        .where("u.active", "=", true)
        .select((count) => count.fn.countAll<number>().as("n"))
        .as("users"),
    );
export type DepartmentRow = NonNullable<Awaited<ReturnType<typeof findDepartment>>>;

export const findDepartment = (rows: Rows, id: string) =>
  shown(rows).where("d.id", "=", id).executeTakeFirst();

/** Departments by name. */
export const pageOfDepartments = (rows: Rows, { name, from, perPage }: Page) =>
  shown(rows)
    .where("d.name", "ilike", `%${escapeLike(name)}%`)
    .orderBy(sql`lower(d.name)`)
    .orderBy("d.id")
    .offset(from)
    .limit(perPage)
    .execute();

export async function countDepartments(rows: Rows, name: string): Promise<number> {
  const found = await own(rows)
    .where("d.name", "ilike", `%${escapeLike(name)}%`)
    .select((count) => count.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(found.n);
}

/** Names and ids, all of them. */
export const listDepartments = (rows: Rows): Promise<{ id: string; name: string }[]> =>
  own(rows).select(["d.id", "d.name"]).orderBy(sql`lower(d.name)`).execute();

/** Whether there is such a department; in a transaction it stays until that ends. */
export async function departmentExists(rows: Rows, id: string): Promise<boolean> {
  const found = await own(rows).where("d.id", "=", id).select("d.id").forKeyShare().executeTakeFirst();
  return found !== undefined;
}

/** A department that nobody else changes, or assigns anything to, until the transaction ends. */
export const holdDepartment = (rows: Rows, id: string) =>
  own(rows).where("d.id", "=", id).selectAll("d").forUpdate().executeTakeFirst();

export interface Fields {
  name: string;
  description: string;
  manager_id: string | null;
}
export const insertDepartment = (rows: Rows, id: string, fields: Fields) =>
  rows.db
    .insertInto("department")
    .values({ id, ...fields })
    .execute();

export const updateDepartment = (rows: Rows, id: string, fields: Fields) =>
  rows.db
    .updateTable("department")
    .set(fields)
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

export const deleteDepartment = (rows: Rows, id: string) =>
  rows.db
    .deleteFrom("department")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();
