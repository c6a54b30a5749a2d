import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { HISTORY_PAGE, THREAD_PAGE } from "#contract/chat/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";
import type { Answer, Call } from "#web/platform/api/types.ts";

const E = "/e/enterprise";
const LIST = `GET ${E}/chat/history`;
const ONE = `GET ${E}/chat/history/{id}`;
const CHOICES = `GET ${E}/chat/history/choices`;
export const HISTORY_CSV = `GET ${E}/chat/history/csv`;
export const TRANSCRIPT = `GET ${E}/chat/history/{id}/transcript`;
export const SEND_TRANSCRIPT = "POST /chatbird/api/chat/sendtranscript";
const CONFIG = `GET ${E}/chat_config`;
export const SAVE_CONFIG = `PUT ${E}/chat_config`;
const ROUTING = `GET ${E}/chat_config/channels`;
export const SAVE_ROUTING = `PUT ${E}/chat_config/channels/{id}`;
const HOURS = `GET ${E}/chat_config/hours`;
export const SAVE_HOURS = `PUT ${E}/chat_config/hours/{departmentId}`;
export const REMOVE_HOURS = `DELETE ${E}/chat_config/hours/{departmentId}`;
const PROMISES = `GET ${E}/chat_config/promises`;
export const SAVE_PROMISES = `PUT ${E}/chat_config/promises`;
const PROMISED = `GET ${E}/chat/dashboard_info/promises`;
export const PROMISED_CSV = `GET ${E}/chat/dashboard_info/promises/csv`;
export const CREATE_LABEL = "POST /e/chat/config/create";
export const UPDATE_LABEL = "PUT /e/chat/config/{id}";
export const DELETE_LABEL = "DELETE /e/chat/config/{id}";
export const ORDER_LABELS = "POST /e/chat/config/order";
const CANNED = "GET /e/chat/canned";
export const CREATE_CANNED = "POST /e/chat/canned";
export const UPDATE_CANNED = "PUT /e/chat/canned/{id}";
export const DELETE_CANNED = "DELETE /e/chat/canned/{id}";
const SUMMARY = `GET ${E}/chat/summary`;
const AGENTS = `GET ${E}/agents`;
export const CLOSE_CHAT = `POST ${E}/chat/{id}/close`;
const DASHBOARD = `GET ${E}/chat/dashboard_info`;
export const DASHBOARD_CSV = `GET ${E}/chat/dashboard_info/csv`;
const SUGGESTIONS = `GET ${E}/chat/{id}/suggestions`;
const MESSAGES = `GET ${E}/chat/{id}/messages`;

export type HistoryQuery = NonNullable<Call<typeof HISTORY_CSV>["query"]>;

export const historyQuery = (filter: HistoryQuery, from: number) =>
  apiQuery(LIST, { query: { ...filter, from, perPage: HISTORY_PAGE } });
export const historyOneQuery = (id: string) => apiQuery(ONE, { params: { id } });
export const choicesQuery = () => apiQuery(CHOICES);

/** Every open chat; `keep` says how the answer is held together with what events tell. */
export const summaryQuery = (
  keep: (fetch: () => Promise<Answer<typeof SUMMARY>>) => Promise<Answer<typeof SUMMARY>>,
) =>
  queryOptions({
    queryKey: [SUMMARY],
    queryFn: ({ signal }) => keep(() => api(SUMMARY, { query: { perPage: -1 }, signal })),
    // Between visits of the page nobody listens.
    staleTime: 0,
    gcTime: 0,
  });
export const everyAgentQuery = () => apiQuery(AGENTS, { query: { perPage: -1 } });
export type InsightQuery = NonNullable<Call<typeof DASHBOARD_CSV>["query"]>;
export const insightQuery = (query: InsightQuery) => apiQuery(DASHBOARD, { query });
/** Answers to the customer's last message, which is another one with each that they write. */
export const suggestionsQuery = (id: string, customerCount: number) =>
  queryOptions({
    queryKey: [SUGGESTIONS, { params: { id } }, customerCount],
    queryFn: ({ signal }) => api(SUGGESTIONS, { params: { id }, signal }),
  });
/** How many promises were kept and broken. */
export const promiseInsightQuery = (query: InsightQuery) => apiQuery(PROMISED, { query });
export const promisesQuery = () => apiQuery(PROMISES);
export const departmentHoursQuery = () => apiQuery(HOURS);
export const routingQuery = () => apiQuery(ROUTING);

/** The messages of a chat, the last ones first. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [MESSAGES, { params: { id } }],
    queryFn: ({ pageParam, signal }) =>
      api(MESSAGES, {
        params: { id },
        query: { perPage: THREAD_PAGE, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages, more }) => (more ? messages[0]?.seq : undefined),
  });

export const refreshHistory = () => invalidate(LIST, ONE);
export const refreshChoices = () => invalidate(CHOICES);
export const refreshAgents = () => invalidate(AGENTS);
export const refreshConfig = () => invalidate(CONFIG, ROUTING);
/** Promises are told with the hours by which they count. */
export const refreshHours = () => invalidate(HOURS, PROMISES);
export const refreshPromises = () => invalidate(PROMISES);
export const refreshCanned = () => invalidate(CANNED);
/** A thread that is on screen while its chat goes on. */
export const refreshThread = () => invalidate(MESSAGES);
