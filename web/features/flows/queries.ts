import { FLOW_ANSWERS_PAGE } from "#contract/flows/limits.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const ROOT = "/chatbird/api/whatsapp-flow";
const CHANNELS = `GET ${ROOT}/channels`;
export const FLOWS = `GET ${ROOT}/list/{channelId}`;
export const DETAILS = "GET /chatbird/api/flows/{id}/details";
export const SAVE = `POST ${ROOT}/create`;
export const REMOVE = `POST ${ROOT}/delete/{id}`;
export const PUBLISH = `POST ${ROOT}/publish/{id}`;
export const DEPRECATE = `POST ${ROOT}/deprecate/{id}`;
export const REVERT = `POST ${ROOT}/revert/{id}`;
export const SET_ATTRIBUTES = `POST ${ROOT}/attributes/{id}`;
const ATTRIBUTES = "GET /chatbird/api/customer_master/inputfield_definitions";
export const SYNC = `POST ${ROOT}/sync/{channelId}`;
const ANSWERS = `GET ${ROOT}/answers/{id}`;
export const ANSWERS_CSV = `GET ${ROOT}/answers/{id}/csv`;

export const channelsQuery = () => apiQuery(CHANNELS);
export const flowsQuery = (channelId: string) => apiQuery(FLOWS, { params: { channelId } });
export const detailsQuery = (id: string) => apiQuery(DETAILS, { params: { id } });
export const attributesQuery = () => apiQuery(ATTRIBUTES);
export const answersQuery = (id: string, from: number) =>
  apiQuery(ANSWERS, { params: { id }, query: { from, perPage: FLOW_ANSWERS_PAGE } });

/** The designer keeps what it has loaded: a change of its own must not come back over the next one. */
export const refreshFlows = () => invalidate(FLOWS, DETAILS, ANSWERS);
