import { sql } from "kysely";
import { firstIdAt } from "#server/platform/ids.ts";
import type { Rows } from "../tables.ts";

/** Clocks that ids were made by may differ so much. */
const SLACK_MS = 3_600_000;

/**
 * Notes, before the first customer is added, from which id on customers of this import may stand that the search's
 * index has not: searches look there, and `fileCustomers` files them.
 */
export async function expectUnfiled(rows: Rows, uploadId: string): Promise<void> {
  const from = firstIdAt(new Date(Date.now() - SLACK_MS));
  await sql`update customer_upload set unfiled = least(unfiled, ${from}::uuid)
    where enterprise_id = ${rows.enterpriseId} and id = ${uploadId}`.execute(rows.db);
}
