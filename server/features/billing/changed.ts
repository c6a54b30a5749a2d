import type { Work } from "#server/platform/scope.ts";

/** Tells the consoles of those who manage billing. */
export const walletChanged = (work: Work): Promise<void> =>
  work.announce("billing.changed", { what: "wallet" }, ["ENTERPRISE.MANAGE_BILLING"]);

export const pricesChanged = (work: Work): Promise<void> =>
  work.announce("billing.changed", { what: "prices" }, ["ENTERPRISE.MANAGE_BILLING"]);
