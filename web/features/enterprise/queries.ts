import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const DETAILS = "GET /e/enterprise/details";
const BRANDING = "GET /e/enterprise/branding";

export const detailsQuery = () => apiQuery(DETAILS);
export const brandingQuery = () => apiQuery(BRANDING);
export const zonesQuery = () => apiQuery("GET /e/enterprise/timezones");

export const refreshEnterprise = (): Promise<void> => invalidate(DETAILS, BRANDING);
