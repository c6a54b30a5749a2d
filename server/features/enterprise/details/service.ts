import type { EnterpriseDetails } from "#contract/enterprise/details.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { holdEnterprise } from "../hold.ts";
import { findDetails, saveDetails } from "./repository.ts";
import { zoneChanged } from "./zone.ts";

/** What other features do in the transaction that moves the days of an enterprise. */
export type ZoneMove = (work: Work) => Promise<void>;

/** What they do in the one that changes what money is counted in; may refuse it. */
export type CurrencyMove = (work: Work, currency: EnterpriseDetails["currency"]) => Promise<void>;

export interface Moves {
  zone: readonly ZoneMove[];
  currency: readonly CurrencyMove[];
}

type Change = (before: EnterpriseDetails) => EnterpriseDetails;

/** Who an enterprise is, and what it goes by. */
export function createDetails(moves: Moves) {
  const change = (scope: Scope, action: string, changed: Change): Promise<EnterpriseDetails> =>
    scope.write(async (work) => {
      await holdEnterprise(work);
      const before = await findDetails(work);
      const after = changed(before);
      await saveDetails(work, after);
      if (after.timeZone !== before.timeZone) {
        await zoneChanged(work);
        for (const move of moves.zone) await move(work);
      }
      if (after.currency !== before.currency)
        for (const move of moves.currency) await move(work, after.currency);
      await work.audit({ action, subject: after.name, before, after });
      await work.announce("enterprise.changed", { what: "details" });
      return after;
    });

  return {
    get: (scope: Scope): Promise<EnterpriseDetails> => findDetails(scope),
    save: (scope: Scope, details: EnterpriseDetails, seen?: string) =>
      change(scope, "enterprise.changed", (before) => {
        demandSeen(seen, revisionOf(before));
        return details;
      }),
    configure: (scope: Scope, part: Partial<EnterpriseDetails>) =>
      change(scope, "enterprise.configured", (before) => ({ ...before, ...part })),
  };
}
export type Details = ReturnType<typeof createDetails>;
