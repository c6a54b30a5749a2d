import type { invitationRoutes } from "#contract/auth/invitations.ts";
import type { MailLanguage } from "#contract/auth/words.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { findAccount, type Post } from "#server/features/auth/public.ts";
import { departmentExists } from "#server/features/departments/public.ts";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { demandReach } from "../people/policy.ts";
import {
  countInvitations,
  holdInvitation,
  insertInvitation,
  type InvitationRow,
  pageOfInvitations,
  updateInvitation,
  waitingFor,
} from "./repository.ts";

type Routes = typeof invitationRoutes;

const DAYS = 7;
const DAY_MS = 86_400_000;

/** Asking people to come in. */
export function createInvitations({ database }: Platform, post: Post) {
  const isUnique = async (emailId: string) => !(await findAccount(database.system, emailId));

  async function enterpriseName(work: Work): Promise<string> {
    const found = await work.db
      .selectFrom("enterprise")
      .select("name")
      .where("enterprise_id", "=", work.enterpriseId)
      .executeTakeFirstOrThrow();
    return found.name;
  }

  /** The mail goes once it is sure that the invitation stands. */
  async function mailLater(work: Work, row: InvitationRow, code: string): Promise<void> {
    const enterprise = await enterpriseName(work);
    work.afterCommit(() =>
      post({
        kind: "invitation",
        to: row.email,
        language: row.language as MailLanguage,
        enterpriseId: work.enterpriseId,
        toStranger: true,
        values: { email: row.email, enterprise, inviter: row.invited_by, days: DAYS },
        path: `/invitation-accept?id=${code}`,
      }),
    );
  }

  const freshCode = () => {
    const code = newToken("inv");
    return { code, code_hash: tokenHash(code), expires_at: new Date(Date.now() + DAYS * DAY_MS) };
  };

  async function demandWaiting(work: Work, id: string): Promise<InvitationRow> {
    const row = await holdInvitation(work, id);
    if (!row) throw fail("NOT_FOUND", { what: "invitation" });
    if (row.state !== "waiting") throw fail("INVITATION_DONE", { emailId: row.email, state: row.state });
    await demandReach(work, ...row.roles);
    return row;
  }

  return {
    isUnique,

    list: async (scope: Scope, query: QueryOf<Routes["listInvitations"]>) => ({
      rows: await pageOfInvitations(scope, query),
      total: await countInvitations(scope, query.state),
    }),

    async invite(scope: Scope, body: BodyOf<Routes["invite"]>): Promise<InvitationRow> {
      const { emailId, roles, language } = body;
      const departments = [...new Set(body.departments)];
      if (departments.length > 0) scope.demand("DEPARTMENTS.EDIT");
      if (!(await isUnique(emailId))) throw fail("EMAIL_TAKEN", { emailId });
      const { code, ...fresh } = freshCode();
      return onTaken("INVITATION_WAITS", { emailId }, () =>
        scope.write(async (work) => {
          await demandReach(work, ...roles);
          for (const id of departments)
            if (!(await departmentExists(work, id))) throw fail("NOT_FOUND", { what: "department" });
          const before = await waitingFor(work, emailId);
          // One that ran out makes room; one that waits is resent instead.
          if (before && before.expires_at <= new Date())
            await updateInvitation(work, before.id, { state: "revoked" });
          const row = await insertInvitation(work, {
            id: newId(),
            email: emailId,
            roles,
            departments,
            language,
            invited_by: scope.principal.name,
            ...fresh,
          });
          await work.audit({
            action: "invitation.sent",
            subjectId: row.id,
            subject: emailId,
            after: { roles, departments },
          });
          await mailLater(work, row, code);
          return row;
        }),
      );
    },

    resend: (scope: Scope, id: string): Promise<InvitationRow> =>
      scope.write(async (work) => {
        const row = await demandWaiting(work, id);
        const { code, ...fresh } = freshCode();
        const after = await updateInvitation(work, id, { ...fresh, sent_at: new Date() });
        await work.audit({ action: "invitation.resent", subjectId: id, subject: row.email });
        await mailLater(work, after, code);
        return after;
      }),

    revoke: (scope: Scope, id: string): Promise<InvitationRow> =>
      scope.write(async (work) => {
        const row = await demandWaiting(work, id);
        const after = await updateInvitation(work, id, { state: "revoked" });
        await work.audit({ action: "invitation.revoked", subjectId: id, subject: row.email });
        return after;
      }),
  };
}
export type Invitations = ReturnType<typeof createInvitations>;
