import { emitWebhooks } from "#server/features/webhooks/public.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { forgetEntries, forgetRows } from "#server/platform/trash/forget.ts";
import type { Rules } from "../rules/rules.ts";
import { idsOf } from "./alias.ts";
import { customersChanged } from "./changed.ts";
import { listIdentities } from "./identities.ts";
import { deleteCustomer, deleteMerges } from "./repository.ts";
import { demandCustomer } from "./service.ts";

/** Who is erased. */
export interface Erased {
  /** Their id, and those of customers merged into them. */
  ids: readonly string[];
  /** Their telephone numbers: whoever writes to one writes to them, known as a customer or not. */
  numbers: readonly string[];
}
/** What another feature erases of a customer, in the same transaction. */
export type Erasure = (work: Work, erased: Erased) => Promise<void>;

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
    const numbers = addresses.filter((address) => address.startsWith("+"));
    for (const erase of erasures) await erase(work, { ids, numbers });
    await deleteCustomer(work, id);
    await work.audit({ action: "customer.erased", subjectId: id });
    await customersChanged(work, rules, [id]);
    await emitWebhooks(work, "customer.erased", () => [{ subjectId: id, data: { customerId: id } }]);
  });
}
