import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api/client.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const ACCOUNTS = "GET /chatbird/api/sandbox/accounts";
const COUNTS = "GET /chatbird/api/sandbox/accounts/{id}/counts";
const PHONES = "GET /chatbird/api/sandbox/phones";
const PHONE = "GET /chatbird/api/sandbox/phones/{id}";
const MESSAGES = "GET /chatbird/api/sandbox/phones/{id}/messages";
const FORM = "GET /chatbird/api/sandbox/messages/{id}/form";
export const ANSWER = "POST /chatbird/api/sandbox/messages/{id}/form";
const WIRE = "GET /chatbird/api/sandbox/messages/{id}/wire";
const CODES = "GET /chatbird/api/sandbox/codes";
const TEMPLATES = "GET /chatbird/api/sandbox/templates";

export const accountsQuery = () => apiQuery(ACCOUNTS);
export const codesQuery = () => apiQuery(CODES);
export const countsQuery = (id: string) => apiQuery(COUNTS, { params: { id } });
export const phoneQuery = (id: string) => apiQuery(PHONE, { params: { id } });
export const formQuery = (id: string, place: string) => apiQuery(FORM, { params: { id }, query: { place } });
export const wireQuery = (id: string) => apiQuery(WIRE, { params: { id } });
export const templatesQuery = (accountId: string) => apiQuery(TEMPLATES, { query: { accountId } });

export interface PhoneFilter {
  accountId?: string;
  search: string;
  unread: boolean;
}

/** Telephones, the one with the newest message first, a page at a time. */
export const phonesQuery = ({ accountId, search, unread }: PhoneFilter) =>
  infiniteQueryOptions({
    queryKey: [PHONES, { accountId, search, unread }],
    queryFn: ({ pageParam, signal }) =>
      api(PHONES, { query: { accountId, search, unread: String(unread), after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });

/** What stands on a telephone, newest first, a page at a time. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [MESSAGES, id],
    queryFn: ({ pageParam, signal }) =>
      api(MESSAGES, { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.more ? page.list.at(-1)?.id : undefined),
  });

export const refreshSandbox = () =>
  invalidate(ACCOUNTS, COUNTS, PHONES, PHONE, MESSAGES, WIRE, TEMPLATES, CODES);
