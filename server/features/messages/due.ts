/** Said on the bus when there is something to send; the payload is the enterprise's id. */
export const DISPATCH_DUE = "dlvrd_dispatch_due";
