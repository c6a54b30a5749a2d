import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const RULES = "GET /chatbird/api/outreach";
export const SAVE = "PUT /chatbird/api/outreach";

export const outreachQuery = () => apiQuery(RULES);
export const refreshOutreach = (): Promise<void> => invalidate(RULES);
