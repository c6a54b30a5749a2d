import { apiQuery, invalidate } from "#web/platform/api/query.ts";
import type { InsightQuery } from "../supervision/queries.ts";

const PROMISES = "GET /e/enterprise/chat_config/promises";
export const SAVE_PROMISES = "PUT /e/enterprise/chat_config/promises";
const INSIGHT = "GET /e/enterprise/chat/dashboard_info/promises";
export const PROMISE_CSV = "GET /e/enterprise/chat/dashboard_info/promises/csv";

export const promisesQuery = () => apiQuery(PROMISES);
export const promiseInsightQuery = (query: InsightQuery) => apiQuery(INSIGHT, { query });
export const refreshPromises = () => invalidate(PROMISES);
