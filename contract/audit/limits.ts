/** Entries of the audit trail that come at once. */
export const AUDIT_PAGE = 50;
