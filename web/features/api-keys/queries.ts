import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const KEYS = "GET /chatbird/api/apikey/getAll";

export const apiKeysQuery = () => apiQuery(KEYS);
export const refreshApiKeys = (): Promise<void> => invalidate(KEYS);
