import { PACE } from "#contract/sandbox/limits.ts";
import type { Fault, Pace, SandboxAccount } from "#contract/sandbox/index.ts";
import { protocolOf } from "#sandbox/registry.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";
import { SANDBOX_AUDIENCE } from "../audience.ts";
import type { Changed } from "./connect.ts";
import {
  countMessages,
  findAccount,
  listAccounts,
  setFaults,
  setFrozenFlows,
  setPace,
} from "./repository.ts";

/** The account; NOT_FOUND when it is not the enterprise's own. */
export async function demandAccount(rows: Rows, id: string) {
  const found = await findAccount(rows, id);
  if (!found) throw fail("NOT_FOUND", { what: "channel" });
  return found;
}

export function createAccountService(changed: Changed) {
  const change = (scope: Scope, id: string, action: (work: Work) => Promise<unknown>, entry: object) =>
    scope.write(async (work) => {
      const { name } = await demandAccount(work, id);
      await action(work);
      await work.audit({ action: "sandbox.changed", subjectId: id, subject: name, after: entry });
      await changed(work, id);
      await work.announce("sandbox.changed", { accounts: [id] }, SANDBOX_AUDIENCE);
    });

  return {
    list: async (scope: Scope): Promise<SandboxAccount[]> => (await listAccounts(scope)).map(present),
    async count(scope: Scope, id: string) {
      await demandAccount(scope, id);
      return countMessages(scope, id);
    },
    setPace: (scope: Scope, id: string, pace: Pace) =>
      change(scope, id, (work) => setPace(work, id, pace), { pace }),
    setFlows: (scope: Scope, id: string, acceptFrozenVersions: boolean) =>
      change(scope, id, (work) => setFrozenFlows(work, id, acceptFrozenVersions), {
        flows: { acceptFrozenVersions },
      }),
    /** Of a kind that is named twice, the last one holds. */
    setFaults(scope: Scope, id: string, faults: Fault[]) {
      const last = [...new Map(faults.map((fault) => [fault.kind, fault])).values()];
      return change(scope, id, (work) => setFaults(work, id, last), { faults: last });
    },
  };
}
export type AccountService = ReturnType<typeof createAccountService>;

function present(row: Awaited<ReturnType<typeof listAccounts>>[number]): SandboxAccount {
  const protocol = protocolOf(row.vendor);
  return {
    id: row.channel_id,
    name: row.name,
    vendor: row.vendor,
    vendorName: protocol?.name ?? row.vendor,
    grounds: protocol?.grounds ?? "assumed",
    type: row.type,
    contactId: row.contact_id,
    pace: { ...PACE, ...row.pace },
    faults: row.faults ?? [],
    tier: protocol?.limited ? row.tier : null,
    tellsNews: protocol?.news !== undefined,
    acceptFrozenVersions: protocol?.flows ? row.frozen_flows : null,
    hasTemplates: protocol?.templates !== undefined,
    hookError: row.hook_error,
  };
}
