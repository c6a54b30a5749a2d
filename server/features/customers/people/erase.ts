import { emitWebhooks } from "#server/features/webhooks/public.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { forgetEntries, forgetRows } from "#server/platform/trash/forget.ts";
import type { Rules } from "../rules/rules.ts";
import { idsOf } from "./alias.ts";
import { customersChanged } from "./changed.ts";
import { listIdentities } from "./identities.ts";
import { deleteCustomer, deleteMerges } from "./repository.ts";
import { demandCustomer } from "./service.ts";

/** What another feature erases of a customer, in the same transaction; `ids` are theirs and of those merged into them. */
export type Erasure = (work: Work, ids: readonly string[]) => Promise<void>;

export async function eraseCustomer(
  scope: Scope,
  { rules, erasures }: { rules: Rules; erasures: readonly Erasure[] },
  id: string,
): Promise<void> {
  await scope.write(async (work) => {
    await demandCustomer(work, id);
    const ids = await idsOf(work, id);
    const addresses = (await listIdentities(work, id)).map(({ external_id }) => external_id);
    await deleteMerges(work, ids);
    await forgetRows(work, ["segment_member", "group_member", "customer"], "customer_id", ids);
    await forgetEntries(work, "blacklist-entry", addresses);
    await rules.forget(work, ids);
    for (const erase of erasures) await erase(work, ids);
    await deleteCustomer(work, id);
    await work.audit({ action: "customer.erased", subjectId: id });
    await customersChanged(work, rules, [id]);
    await emitWebhooks(work, "customer.erased", () => [{ subjectId: id, data: { customerId: id } }]);
  });
}
