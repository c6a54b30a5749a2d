import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const RULES = "GET /e/chat/rules";
export const CREATE_RULE = "POST /e/chat/rules";
export const UPDATE_RULE = "PUT /e/chat/rules/{id}";
export const DELETE_RULE = "DELETE /e/chat/rules/{id}";
export const SWITCH_RULE = "POST /e/chat/rules/{id}/switch";
export const ORDER_RULES = "POST /e/chat/rules/order";
export const TRY_RULE = "POST /e/chat/rules/try";

export const rulesQuery = () => apiQuery(RULES);
export const segmentsQuery = () =>
  apiQuery("GET /chatbird/api/customer_master/tags", { query: { search: "" } });
export const refreshRules = () => invalidate(RULES);
