import { sql } from "kysely";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

/** What an enterprise has set of the customer master; what it never set is missing. */
export interface StoredSettings {
  defaultCountry?: string;
}

export async function findSettings(rows: Rows): Promise<StoredSettings> {
  const found = await sql<{ settings: StoredSettings | null }>`
    select configuration -> 'customers' as settings from enterprise
    where enterprise_id = ${rows.enterpriseId}`.execute(rows.db);
  return found.rows[0]?.settings ?? {};
}

export const updateSettings = (rows: Rows, settings: StoredSettings) =>
  sql`update enterprise set configuration = configuration || jsonb_build_object('customers',
      coalesce(configuration -> 'customers', '{}') || ${json(settings)}::jsonb)
    where enterprise_id = ${rows.enterpriseId}`.execute(rows.db);
