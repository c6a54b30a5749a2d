import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const LIST = "GET /chatbird/api/confirmations";

export const confirmationsQuery = () => apiQuery(LIST);
export const refreshConfirmations = (): Promise<void> => invalidate(LIST);

/** What can be chosen to ask with. */
export const channelsQuery = () => apiQuery("GET /chatbird/api/templates/channels");
export const approvedQuery = (channelId: string) =>
  apiQuery("GET /chatbird/api/templates", { query: { channelId, status: "APPROVED", perPage: -1 } });
