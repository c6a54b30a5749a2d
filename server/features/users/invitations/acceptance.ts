import { hashChosen, type PasswordKey } from "#server/features/auth/public.ts";
import { departmentExists, joinDepartment } from "#server/features/departments/public.ts";
import { grantedBy } from "#server/features/roles/public.ts";
import { tokenHash } from "#server/platform/crypto/tokens.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Origin } from "#server/platform/scope.ts";
import { userChanged } from "../people/change.ts";
import { insertUser } from "../people/repository.ts";
import { findByCode, holdInvitation, updateInvitation } from "./repository.ts";

/** What a link of an invitation opens. */
export function createAcceptance(platform: Platform, passwordKey: PasswordKey) {
  async function demandInvitation(code: string) {
    const found = await findByCode(platform.database.system, tokenHash(code));
    if (!found) throw fail("INVITATION_OVER");
    return found;
  }

  return {
    async read(code: string) {
      const { enterprise, email, invited_by } = await demandInvitation(code);
      return { enterpriseName: enterprise, emailId: email, invitedBy: invited_by };
    },

    async accept(code: string, person: { name: string; password: string }, origin: Origin): Promise<void> {
      const { id, enterprise_id, email, enterprise } = await demandInvitation(code);
      const about = { field: "password", email, enterprise };
      const password_hash = await hashChosen(platform, await passwordKey.read(person.password, code), about);
      await onTaken("EMAIL_TAKEN", { emailId: email }, () =>
        platform.actFor(enterprise_id, origin).write(async (work) => {
          const row = await holdInvitation(work, id);
          // Of two who open the link at once the second finds it accepted.
          if (row?.state !== "waiting") throw fail("INVITATION_OVER");
          // A role may have been deleted since.
          await grantedBy(work, row.roles).catch(() => {
            throw fail("INVITATION_OVER");
          });
          await updateInvitation(work, id, { state: "accepted" });
          const user = await insertUser(work, {
            id: newId(),
            name: person.name,
            email,
            password_hash,
            roles: row.roles,
            profile_pic: null,
          });
          for (const department of row.departments)
            if (await departmentExists(work, department)) await joinDepartment(work, department, [user.id]);
          await work.audit({
            action: "invitation.accepted",
            subjectId: user.id,
            subject: email,
            after: { roles: row.roles, departments: row.departments },
          });
          await userChanged(work, user.id);
        }),
      );
    },
  };
}
export type Acceptance = ReturnType<typeof createAcceptance>;
