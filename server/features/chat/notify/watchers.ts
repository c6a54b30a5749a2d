import { sql } from "kysely";
import { departmentsOf } from "#server/features/departments/public.ts";
import { grantedBy, rolesHolding } from "#server/features/roles/public.ts";
import { within } from "../chats/sight.ts";
import type { Rows } from "../tables.ts";

/** Who watches the chats of a department, whoever handles them. */
export async function peopleWatching(rows: Rows, departmentId: string | null): Promise<string[]> {
  const watching = await rolesHolding(rows, "CHAT.VIEW_MONITOR");
  const found = await sql<{ id: string; roles: number[] }>`select id, roles from app_user
    where enterprise_id = ${rows.enterpriseId} and active and roles && ${watching}::smallint[]`.execute(
    rows.db,
  );
  const people = await Promise.all(
    found.rows.map(async ({ id, roles }) => {
      const { dataScope } = await grantedBy(rows, roles);
      if (dataScope === "all") return [id];
      if (dataScope === "own") return [];
      return within([null, ...(await departmentsOf(rows, id))], departmentId) ? [id] : [];
    }),
  );
  return people.flat();
}
