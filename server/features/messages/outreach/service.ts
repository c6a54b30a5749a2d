import type { OutreachRules } from "#contract/messages/outreach.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope } from "#server/platform/scope.ts";
import { DISPATCH_DUE } from "../due.ts";
import { lockRules, readRules, wakeAll, writeRules } from "./repository.ts";
import { outreachChanged } from "./rules.ts";

/** The rules, and the clock by which they hold where a number does not tell another. */
export async function tellRules(scope: Scope) {
  const rules = await readRules(scope);
  return { rules, timeZone: await timeZoneOf(scope), revision: revisionOf(rules) };
}

export async function saveRules(scope: Scope, rules: OutreachRules, seen: string | undefined) {
  await scope.write(async (work) => {
    const before = await lockRules(work);
    demandSeen(seen, revisionOf(before));
    await writeRules(work, rules);
    await wakeAll(work);
    await work.audit({ action: "outreach.saved", subject: "", before, after: rules });
    await outreachChanged(work);
    await work.publish(DISPATCH_DUE, work.enterpriseId);
  });
  return tellRules(scope);
}
