import { sql } from "kysely";
import type { DepartmentUsage } from "#server/features/departments/public.ts";
import type { Db } from "#server/platform/db/pools.ts";
import "./tables.ts";

/** Tells departments which channels are assigned to one. */
export const channelsOfDepartment: DepartmentUsage = async (rows, departmentId) => {
  const found = await rows.db
    .selectFrom("channel")
    .select("name")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("dept_id", "=", departmentId)
    .where("removed_at", "is", null)
    .orderBy(sql`lower(name)`)
    .execute();
  return found.map(({ name }) => `the channel ${name}`);
};

/** The channels of an enterprise that are not removed, by name; or those of them with one of these ids. */
export function standingChannels(rows: { db: Db; enterpriseId: string }, ids?: readonly string[]) {
  let query = rows.db
    .selectFrom("channel")
    .select(["id", "name", "type", "vendor", "dept_id"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("removed_at", "is", null);
  if (ids) query = query.where("id", "in", [...ids]);
  return query.orderBy(sql`lower(name)`).execute();
}
