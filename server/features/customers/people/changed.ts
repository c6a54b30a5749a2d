import { sql } from "kysely";
import type { Work } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import { allFields } from "../fields/service.ts";
import type { Rules } from "../rules/rules.ts";
import { derivationOf, derive } from "./derived.ts";

/**
 * Everything that follows from customers having been made, changed, merged or erased stands here, in their
 * transaction: what is computed from customers is brought up to date, and the consoles are told.
 */
export async function customersChanged(work: Work, rules: Rules, ids: readonly string[]): Promise<void> {
  await derive(work, derivationOf(await allFields(work)), sql`c.id = any(${ids}::uuid[])`);
  await rules.refresh(work, [...ids]);
  for (const customerId of ids) {
    await work.announce("customer.changed", { customerId }, CUSTOMER_AUDIENCE);
  }
  await work.announce("segment.changed", { what: "segment" }, CUSTOMER_AUDIENCE);
}
