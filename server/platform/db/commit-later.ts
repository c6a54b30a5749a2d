import { sql } from "kysely";
import type { Db } from "./pools.ts";

/**
 * Lets this transaction commit without waiting for the disk: for what a durable row says again should the database
 * crash within the next moment. What is committed after it is not kept without it (PostgreSQL manual, "Asynchronous
 * Commit"), so such a row may be deleted in a later transaction of either kind.
 */
export async function commitLater(transaction: Db): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true)`.execute(transaction);
}

/** The same for a statement that is a transaction by itself: it joins `later`, which has one row. */
export const LATER = "later as materialized (select set_config('synchronous_commit', 'off', true))";
