import { sql } from "kysely";
import type { Db } from "./pools.ts";

/**
 * Settles when all that had committed before the call is as safe as the operator's `synchronous_commit` makes a commit:
 * on the disk, and on the standbys that count. On the connection that committed later (`commitLater`), or within the
 * transaction that has read: a crash of the database ends that connection, and then this throws what the driver throws,
 * while one that was opened after the crash would know nothing of what it took away.
 */
export async function diskReached(db: Db): Promise<void> {
  // PostgreSQL waits for the disk only where something was written; a message is nobody's row.
  await sql`select pg_logical_emit_message(true, 'dlvrd', '')`.execute(db);
}
