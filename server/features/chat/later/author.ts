import { grantedBy } from "#server/features/roles/public.ts";
import type { Principal } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";

/** Whose words these are, as they may act now; undefined for who was deactivated or answers no chats any more. */
export async function authorOf(rows: Rows, userId: string): Promise<Principal | undefined> {
  const user = await rows.db
    .selectFrom("app_user")
    .select(["name", "roles"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", userId)
    .where("active", "=", true)
    .executeTakeFirst();
  if (!user) return undefined;
  const granted = await grantedBy(rows, user.roles);
  if (!granted.permissions.has("CHAT.HANDLE")) return undefined;
  return {
    kind: "session",
    enterpriseId: rows.enterpriseId,
    userId,
    name: user.name,
    ...granted,
    // They are not signed in: nothing that ends a session ends this.
    credentialId: null,
  };
}
