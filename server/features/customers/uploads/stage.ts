import { sql } from "kysely";
import type { TenantClient } from "#server/platform/db/tenant-client.ts";
import type { Rows } from "../tables.ts";
import { type Chunk, CUSTOMER_COLUMNS } from "./chunk.ts";

/**
 * The table of one connection that rows are copied into before they are merged; empty again after each commit. An import
 * of new customers only never needs it.
 */
const createStage = (rows: Rows) =>
  sql`create temporary table if not exists stage (
    enterprise_id uuid not null, id uuid not null, name text not null, phone text not null,
    whatsapp text, facebook text, instagram text, twitter text,
    attributes jsonb not null, search text not null, email text, upload_id uuid not null,
    -- The customer that has this number already.
    found uuid
  ) on commit delete rows`.execute(rows.db);

export async function fillStage(client: TenantClient, rows: Rows, { customers }: Chunk): Promise<void> {
  await createStage(rows);
  await client.copy({ table: "stage", columns: CUSTOMER_COLUMNS, rows: customers });
}
