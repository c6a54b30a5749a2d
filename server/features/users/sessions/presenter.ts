import type { UserSession } from "#contract/users/sessions.ts";
import type { Scope } from "#server/platform/scope.ts";
import { programOf } from "./program.ts";
import type { SessionRow } from "./repository.ts";

export const presentSession = (row: SessionRow, { principal }: Pick<Scope, "principal">): UserSession => ({
  id: row.id,
  begunAt: row.created_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  endsAt: row.expires_at.toISOString(),
  address: row.address,
  ...programOf(row.user_agent),
  self: row.id === principal.credentialId,
});
