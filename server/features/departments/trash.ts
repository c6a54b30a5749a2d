import type { Work } from "#server/platform/scope.ts";
import { tellAudience } from "#server/platform/session/audience.ts";
import type { Comeback, Taken } from "#server/platform/trash/taken.ts";
import { allMembersOf } from "./members.ts";

const AUDIENCE = ["DEPARTMENTS.VIEW", "CHAT.HANDLE", "CHAT.VIEW_MONITOR", "CHANNELS.VIEW"] as const;

/** Consoles that show departments look again. */
export const departmentChanged = (work: Work, departmentId: string) =>
  work.announce("department.changed", { departmentId }, AUDIENCE);

/** A department in the trash, with who was in it. */
export const TRASHED_DEPARTMENT: Taken = {
  kind: "department",
  permission: ["DEPARTMENTS.EDIT"],
  table: "department",
  named: "name",
};

export const departmentBack: Comeback = {
  async restored(work, row) {
    const id = String(row.id);
    await tellAudience(work, await allMembersOf(work, id));
    await departmentChanged(work, id);
  },
};
