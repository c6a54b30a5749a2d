/** Lanes share its channel: it goes at no pace of its own. Of a row `d` of `dispatch`. */
export const SHARED = "d.per_second is null";

/** Nobody works on it: it waits, or its lane said nothing for too long. Of a row `c` of `dispatch_chunk`. */
export const FREE = "not c.finished and (c.lease_until is null or c.lease_until < now())";

/** A free one whose time has come. */
export const DUE = `${FREE} and c.run_at <= now()`;
