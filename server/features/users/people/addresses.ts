import { sql } from "kysely";
import type { Permission } from "#contract/permissions.ts";
import { rolesHolding } from "#server/features/roles/public.ts";
import type { Scope } from "#server/platform/scope.ts";

/** The active people who may do something, by name. */
export async function peopleHolding(scope: Pick<Scope, "db" | "enterpriseId">, permission: Permission) {
  const roles = await rolesHolding(scope, permission);
  return scope.db
    .selectFrom("app_user")
    .select(["id", "name", "email", "language", "roles"])
    .where("enterprise_id", "=", scope.enterpriseId)
    .where("active", "=", true)
    .where(sql<boolean>`roles && ${roles}::smallint[]`)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** What people are called, active or not. */
export async function namesOf(
  scope: Pick<Scope, "db" | "enterpriseId">,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await scope.db
    .selectFrom("app_user")
    .select(["id", "name"])
    .where("enterprise_id", "=", scope.enterpriseId)
    .where("id", "in", [...ids])
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
