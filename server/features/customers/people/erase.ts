import { isUserId } from "#contract/channels/user-id.ts";
import { emitWebhooks } from "#server/features/webhooks/public.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { forgetEntries, forgetRows } from "#server/platform/trash/forget.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import type { Rules } from "../rules/rules.ts";
import { forgetNotes } from "./forget-notes.ts";
import { idsOfMany } from "./alias.ts";
import { customersChanged } from "./changed.ts";
import { addressesOf } from "./identities.ts";
import { forgetPairs, userIdsOf } from "../user-ids/repository.ts";
import { deleteCustomers, deleteMerges } from "./repository.ts";
import { demandCustomer } from "./service.ts";

/** Who is erased. */
export interface Erased {
  /** Their id, and those of customers merged into them. */
  ids: readonly string[];
  /** Their telephone numbers and the user ids of WhatsApp: whoever writes to one writes to them, known as a customer or not. */
  numbers: readonly string[];
}
/** What another feature erases of a customer, in the same transaction. */
export type Erasure = (work: Work, erased: Erased) => Promise<void>;

export interface ErasingParts {
  rules: Rules;
  erasures: readonly Erasure[];
}

export async function eraseCustomer(scope: Scope, parts: ErasingParts, id: string): Promise<void> {
  await scope.write(async (work) => {
    await demandCustomer(work, id);
    await erasePeople(work, parts, [id]);
    await work.audit({ action: "customer.erased", subjectId: id });
    await customersChanged(work, parts.rules, [id]);
  });
}

/** Takes away customers and all that is kept of them, and tells who asked to hear of it. */
export async function erasePeople(work: Work, parts: ErasingParts, customerIds: readonly string[]) {
  const ids = await idsOfMany(work, customerIds);
  const own = await addressesOf(work, customerIds);
  const addresses = [...own, ...(await userIdsOf(work, own))];
  await deleteMerges(work, ids);
  await forgetRows(work, ["segment_member", "group_member", "customer"], "customer_id", ids);
  await forgetNotes(work, ids);
  await forgetEntries(work, "blacklist-entry", addresses);
  await parts.rules.forget(work, ids);
  const numbers = addresses.filter((address) => address.startsWith("+") || isUserId(address));
  for (const erase of parts.erasures) await erase(work, { ids, numbers });
  await forgetPairs(work, addresses);
  await deleteCustomers(work, customerIds);
  await emitWebhooks(work, "customer.erased", () =>
    customerIds.map((customerId) => ({ subjectId: customerId, data: { customerId } })),
  );
}

/** Tells the consoles that many are gone: of a million nobody is told one by one. */
export async function tellErased(work: Work): Promise<void> {
  await work.announce("customer.changed", { customerId: null }, CUSTOMER_AUDIENCE);
  await work.announce("segment.changed", { what: "segment" }, CUSTOMER_AUDIENCE);
}
