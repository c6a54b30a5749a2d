import type { Invitation } from "#contract/auth/invitations.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { InvitationRow } from "./repository.ts";

export function presentInvitation(row: InvitationRow, { can }: Pick<Scope, "can">): Invitation {
  const open = row.state === "waiting" && can("USERS.ADD");
  return {
    id: row.id,
    emailId: row.email,
    roles: row.roles,
    departments: row.departments,
    state: row.state === "waiting" && row.expires_at <= new Date() ? "ended" : row.state,
    invitedBy: row.invited_by,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    abilities: { resend: open, revoke: open },
  };
}
