import type { DepartmentHours, WorkingHours } from "#contract/chat/hours.ts";
import { holdDepartment } from "#server/features/departments/public.ts";
import { fail } from "#server/platform/fail.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";
import { dropHours, keepHours, ownHours } from "./repository.ts";

/** Chats show what is promised in them, which goes by the hours. */
const AUDIENCE = ["CHAT.HANDLE", "CHAT.VIEW_MONITOR", "CHAT.CHAT_CONFIG"] as const;
const tell = (work: Work) => work.announce("chat.settings", { what: "hours" }, AUDIENCE);

const present = ({ departmentId, name, hours }: Omit<DepartmentHours, "revision">): DepartmentHours => ({
  departmentId,
  name,
  hours,
  revision: revisionOf(hours),
});

export const listHours = async (scope: Rows): Promise<DepartmentHours[]> =>
  (await ownHours(scope)).map(present);

/** Gives a department hours of its own, or others than it had. */
export async function saveHours(
  scope: Scope,
  departmentId: string,
  hours: WorkingHours,
  seen: string | undefined,
): Promise<DepartmentHours> {
  return scope.write(async (work) => {
    const department = await demandDepartment(work, departmentId);
    const before = await hoursNow(work, departmentId);
    demandSeen(seen, revisionOf(before ?? null));
    await keepHours(work, departmentId, hours);
    await work.audit({
      action: "chat-hours.changed",
      subjectId: departmentId,
      subject: department.name,
      ...(before ? { before } : {}),
      after: hours,
    });
    await tell(work);
    return present({ departmentId, name: department.name, hours });
  });
}

/** Lets a department keep the hours of all others again. */
export const removeHours = (scope: Scope, departmentId: string): Promise<void> =>
  scope.write(async (work) => {
    const department = await demandDepartment(work, departmentId);
    const before = await hoursNow(work, departmentId);
    if (!before) return;
    await dropHours(work, departmentId);
    await work.audit({
      action: "chat-hours.removed",
      subjectId: departmentId,
      subject: department.name,
      before,
    });
    await tell(work);
  });

const hoursNow = async (work: Work, departmentId: string) => (await ownHours(work, departmentId))[0]?.hours;

/** A department that nobody else gives hours to until the transaction ends. */
async function demandDepartment(work: Work, id: string): Promise<{ name: string }> {
  const department = await holdDepartment(work, id);
  if (!department) throw fail("NOT_FOUND", { what: "department" });
  return department;
}
