import { sql } from "kysely";
import type { AnalyticsConfig } from "#contract/analytics/config.ts";
import type { Db } from "#server/platform/db/pools.ts";
import { json } from "#server/platform/db/tables.ts";

/** An enterprise's rows: a scope to read, or a transaction. */
interface Rows {
  db: Db;
  enterpriseId: string;
}

/** As it was saved; null where nobody has. */
export async function findConfig({ db, enterpriseId }: Rows): Promise<unknown> {
  const found = await sql<{ config: unknown }>`
    select configuration -> 'analytics' as config from enterprise where enterprise_id = ${enterpriseId}`.execute(
    db,
  );
  return found.rows[0]?.config ?? null;
}

export const saveConfig = ({ db, enterpriseId }: Rows, config: AnalyticsConfig) =>
  sql`update enterprise set configuration = configuration || jsonb_build_object('analytics', ${json(config)}::jsonb)
    where enterprise_id = ${enterpriseId}`.execute(db);

export const removeConfig = ({ db, enterpriseId }: Rows) =>
  sql`update enterprise set configuration = configuration - 'analytics'
    where enterprise_id = ${enterpriseId}`.execute(db);
