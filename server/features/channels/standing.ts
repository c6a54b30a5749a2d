import { sql } from "kysely";
import type { Db } from "#server/platform/db/pools.ts";
import "./tables.ts";

/** What of an enterprise's channels is assigned to a department, as a sentence names it. */
export async function channelsOfDepartment(
  rows: { db: Db; enterpriseId: string },
  departmentId: string,
): Promise<string[]> {
  const found = await rows.db
    .selectFrom("channel")
    .select("name")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("dept_id", "=", departmentId)
    .where("removed_at", "is", null)
    .orderBy(sql`lower(name)`)
    .execute();
  return found.map(({ name }) => `the channel ${name}`);
}

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
