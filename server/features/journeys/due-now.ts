import type { Work } from "#server/platform/scope.ts";

/** Said on the bus when people in journeys may go on; the payload is the enterprise's id. */
export const JOURNEY_DUE = "dlvrd_journey_due";

/** Wakes whoever leads people through journeys, once the transaction has committed. */
export const dueNow = (work: Work): Promise<void> => work.publish(JOURNEY_DUE, work.enterpriseId);
