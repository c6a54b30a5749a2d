import type { Db } from "#server/platform/db/pools.ts";
import "#server/platform/session/tables.ts";

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
