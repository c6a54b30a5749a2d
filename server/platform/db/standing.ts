import { sql } from "kysely";
import type { Db } from "./pools.ts";
import type { Tables } from "./tables.ts";

/** Which of these ids a table of the enterprise holds. */
export async function standing(
  { db, enterpriseId }: { db: Db; enterpriseId: string },
  table: keyof Tables,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where enterprise_id = ${enterpriseId} and id = any(${[...ids]})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
