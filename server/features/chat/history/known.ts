import { sql } from "kysely";
import { fail } from "#server/platform/fail.ts";
import type { Rows } from "../tables.ts";

/** The ids that chats are narrowed by. */
export interface Narrowing {
  channelId?: string | undefined;
  agentId?: string | undefined;
  departmentId?: string | undefined;
  labelId?: string | undefined;
  customerId?: string | undefined;
}

/** Refuses ids of what is not the enterprise's; what was removed since may still be asked for. */
export async function demandKnown(rows: Rows, narrowing: Narrowing): Promise<void> {
  const { channelId, agentId, departmentId, labelId, customerId } = narrowing;
  const asked = [
    { what: "channel", table: sql.table("channel"), id: channelId },
    { what: "agent", table: sql.table("app_user"), id: agentId },
    { what: "department", table: sql.table("department"), id: departmentId },
    { what: "label", table: sql.table("chat_label"), id: labelId },
    { what: "customer", table: sql.table("customer"), id: customerId },
  ].filter(({ id }) => id !== undefined);
  if (asked.length === 0) return;
  const found = await sql<{ what: string }>`${sql.join(
    asked.map(
      ({ what, table, id }) =>
        sql`select ${what}::text as what from ${table} where enterprise_id = ${rows.enterpriseId} and id = ${id}`,
    ),
    sql` union all `,
  )}`.execute(rows.db);
  const known = new Set(found.rows.map(({ what }) => what));
  for (const { what } of asked) if (!known.has(what)) throw fail("NOT_FOUND", { what });
}
