import type { Work } from "#server/platform/scope.ts";

/** What another feature does when a customer was made or changed by somebody, in the same transaction. */
export type CustomerHeard = (work: Work, customerId: string) => Promise<void>;
