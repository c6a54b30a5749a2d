import { sql } from "kysely";
import type { Db } from "#server/platform/db/pools.ts";
import "./tables.ts";

/** The channels of an enterprise that are not removed, by name; or those of them with one of these ids. */
export function standingChannels(rows: { db: Db; enterpriseId: string }, ids?: readonly string[]) {
  let query = rows.db
    .selectFrom("channel")
    .select(["id", "name", "type", "vendor"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("removed_at", "is", null);
  if (ids) query = query.where("id", "in", [...ids]);
  return query.orderBy(sql`lower(name)`).execute();
}
