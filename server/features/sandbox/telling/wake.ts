import type { Work } from "#server/platform/scope.ts";

/** Said on the bus when something is due at once. */
export const SANDBOX_DUE = "dlvrd_sandbox_due";

/** Wakes the sender, in whatever process it runs, when the transaction has committed. */
export const wakeSender = (work: Pick<Work, "publish">): Promise<void> => work.publish(SANDBOX_DUE, "");
