import { infiniteQueryOptions } from "@tanstack/react-query";
import { HISTORY_PAGE, THREAD_PAGE } from "#contract/chat/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";
import type { Call } from "#web/platform/api/types.ts";

const E = "/e/enterprise";
const LIST = `GET ${E}/chat/history`;
const ONE = `GET ${E}/chat/history/{id}`;
const CHOICES = `GET ${E}/chat/history/choices`;
export const HISTORY_CSV = `GET ${E}/chat/history/csv`;
export const TRANSCRIPT = `GET ${E}/chat/history/{id}/transcript`;
export const SEND_TRANSCRIPT = "POST /chatbird/api/chat/sendtranscript";
const MESSAGES = `GET ${E}/chat/{id}/messages`;

export type HistoryQuery = NonNullable<Call<typeof HISTORY_CSV>["query"]>;

export const historyQuery = (filter: HistoryQuery, from: number) =>
  apiQuery(LIST, { query: { ...filter, from, perPage: HISTORY_PAGE } });
export const historyOneQuery = (id: string) => apiQuery(ONE, { params: { id } });
export const choicesQuery = () => apiQuery(CHOICES);

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
/** A thread that is on screen while its chat goes on. */
export const refreshThread = () => invalidate(MESSAGES);
