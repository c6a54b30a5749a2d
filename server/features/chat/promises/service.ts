import type { OpenedPromises, PromisePolicy } from "#contract/chat/promises.ts";
import type { OpenHours } from "#engines/clock/index.ts";
import { listDepartments } from "#server/features/departments/public.ts";
import { holdEnterprise, timeZoneOf } from "#server/features/enterprise/public.ts";
import { fail } from "#server/platform/fail.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { allHoursOf } from "../hours/open.ts";
import type { Rows } from "../tables.ts";
import { policiesOf, replacePolicies } from "./repository.ts";

const AUDIENCE = ["CHAT.CHAT_CONFIG"] as const;

const presentHours = ({ timeZone, days }: OpenHours) => ({ timeZone, days: [...days] });

export async function openPromises(scope: Rows): Promise<OpenedPromises> {
  const policies = await policiesOf(scope);
  const { own, others: hours } = await allHoursOf(scope);
  return {
    policies,
    hours: hours && presentHours(hours),
    ownHours: [...own].map(([departmentId, of]) => ({ departmentId, hours: of && presentHours(of) })),
    timeZone: hours?.timeZone ?? (await timeZoneOf(scope)),
    revision: revisionOf(policies),
  };
}

/** What a policy says that promises something; one for every department that promises nothing is none. */
const telling = ({ departmentId, first, next, close }: PromisePolicy) =>
  departmentId !== null || first !== null || next !== null || close !== null;

async function demandDepartments(work: Work, policies: readonly PromisePolicy[]): Promise<void> {
  const known = new Set((await listDepartments(work)).map(({ id }) => id));
  if (policies.some(({ departmentId }) => departmentId !== null && !known.has(departmentId)))
    throw fail("NOT_FOUND", { what: "department" });
}

/** Changes what is promised from now on. */
export async function savePromises(
  scope: Scope,
  given: readonly PromisePolicy[],
  seen: string | undefined,
): Promise<OpenedPromises> {
  await scope.write(async (work) => {
    // Those who save at once follow one another.
    await holdEnterprise(work);
    const before = await policiesOf(work);
    demandSeen(seen, revisionOf(before));
    const policies = given.filter(telling);
    await demandDepartments(work, policies);
    await replacePolicies(work, policies);
    await work.audit({ action: "chat-promises.changed", before: { policies: before }, after: { policies } });
    await work.announce("chat.settings", { what: "promises" }, AUDIENCE);
  });
  return openPromises(scope);
}
