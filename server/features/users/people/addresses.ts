import { sql } from "kysely";
import type { Permission } from "#contract/permissions.ts";
import { rolesHolding } from "#server/features/roles/public.ts";
import type { Scope } from "#server/platform/scope.ts";

/** The mail addresses of the active people who may do something. */
export async function addressesHolding(
  scope: Pick<Scope, "db" | "enterpriseId">,
  permission: Permission,
): Promise<string[]> {
  const roles = await rolesHolding(scope, permission);
  const found = await scope.db
    .selectFrom("app_user")
    .select("email")
    .where("enterprise_id", "=", scope.enterpriseId)
    .where("active", "=", true)
    .where(sql<boolean>`roles && ${roles}::smallint[]`)
    .execute();
  return found.map(({ email }) => email);
}
