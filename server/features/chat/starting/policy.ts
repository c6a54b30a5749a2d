import type { Scope } from "#server/platform/scope.ts";

/** Whoever writes to a customer first sees where they are reached, as who may look at customers does. */
export function demandReading(scope: Scope): void {
  if (!scope.can("CUSTOMER_MASTER.VIEW")) scope.demand("CUSTOMER.VIEW");
}
