import { sql } from "kysely";
import type { Work } from "#server/platform/scope.ts";

/** Said on PostgreSQL's notification channel when something is due at once. */
export const SANDBOX_DUE = "dlvrd_sandbox_due";

/** Wakes the sender, in whatever process it runs, when the transaction has committed. */
export const wakeSender = async (work: Pick<Work, "db">): Promise<void> => {
  await sql`select pg_notify(${SANDBOX_DUE}, '')`.execute(work.db);
};
