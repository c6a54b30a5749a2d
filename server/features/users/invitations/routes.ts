import { invitationRoutes } from "#contract/auth/invitations.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Acceptance } from "./acceptance.ts";
import { presentInvitation } from "./presenter.ts";
import type { Invitations } from "./service.ts";

export const invitationHandlers = (invitations: Invitations, acceptance: Acceptance) =>
  implement(invitationRoutes, {
    listInvitations: async ({ scope, query }) => {
      const { rows, total } = await invitations.list(scope, query);
      const shown = rows.map((row) => presentInvitation(row, scope));
      return { data: { invitations: shown, total, more: query.from + rows.length < total } };
    },
    invite: async ({ scope, body }) => ({
      data: { invitation: presentInvitation(await invitations.invite(scope, body), scope) },
      message: "Invitation Sent Successfully",
    }),
    resendInvitation: async ({ scope, params }) => ({
      data: { invitation: presentInvitation(await invitations.resend(scope, params.id), scope) },
      message: "Invitation Resent Successfully",
    }),
    revokeInvitation: async ({ scope, params }) => ({
      data: { invitation: presentInvitation(await invitations.revoke(scope, params.id), scope) },
      message: "Invitation Revoked Successfully",
    }),
    isEmailUnique: async ({ query }) => ({ data: { unique: await invitations.isUnique(query.emailId) } }),
    readInvitation: async ({ params }) => ({ data: await acceptance.read(params.id) }),
    acceptInvitation: async ({ params, body, call }) => {
      await acceptance.accept(params.id, body, { address: call.address, requestId: call.requestId });
      return { data: {}, message: "Invitation Accepted Successfully" };
    },
  });
