import { ROLES_MAX } from "#contract/roles/limits.ts";
import { fail } from "#server/platform/fail.ts";
import { grantOf } from "#server/platform/session/grants.ts";
import type { Comeback, Taken } from "#server/platform/trash/taken.ts";
import { demandWithin } from "./policy.ts";
import { holdRoles, nextRole } from "./repository.ts";

/** A role in the trash; nobody had it when it was deleted. */
export const TRASHED_ROLE: Taken = {
  kind: "role",
  permission: ["ROLES.DELETE"],
  table: "role",
  key: "role_id",
  named: "name",
};

export const ROLE_AUDIENCE = ["ROLES.VIEW", "USERS.VIEW"] as const;

export const roleBack: Comeback = {
  async admit(work, row) {
    const held = await holdRoles(work);
    if (held.length >= ROLES_MAX) throw fail("TOO_MANY_ROLES", { max: ROLES_MAX });
    const back = row as unknown as (typeof held)[number];
    demandWithin(work.principal, grantOf([back]));
    // Its number may have been given to another role meanwhile.
    return held.some(({ role_id }) => role_id === back.role_id) ? { ...row, role_id: nextRole(held) } : row;
  },
  restored: (work, row) => work.announce("role.changed", { roleId: Number(row.role_id) }, ROLE_AUDIENCE),
};
