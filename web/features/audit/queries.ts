import { AUDIT_PAGE } from "#contract/audit/limits.ts";
import { apiQuery } from "#web/platform/api/query.ts";

export interface Narrowed {
  search: string;
  action?: string;
  fromDate?: string;
  toDate?: string;
}

/** Entries of a filter, a page at a time. */
export const trailQuery = (by: Narrowed, from: number) =>
  apiQuery("GET /e/enterprise/audit_trail", { query: { ...by, from, perPage: AUDIT_PAGE } });
export const actionsQuery = () => apiQuery("GET /e/enterprise/audit_trail/actions");
