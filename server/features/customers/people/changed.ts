import type { Work } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";

/**
 * Everything that follows from customers having been made, changed, merged or erased stands here, in their
 * transaction: what is computed from customers is brought up to date, and the consoles are told.
 */
export async function customersChanged(work: Work, ids: readonly string[]): Promise<void> {
  for (const customerId of ids) {
    await work.announce("customer.changed", { customerId }, CUSTOMER_AUDIENCE);
  }
  await work.announce("segment.changed", { what: "segment" }, CUSTOMER_AUDIENCE);
}
