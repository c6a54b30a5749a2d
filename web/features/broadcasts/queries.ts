import type { CustomerOrder } from "#contract/customers/order.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { BROADCASTS_PAGE, MESSAGES_PAGE } from "#contract/broadcasts/limits.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import type { MessageStatus } from "#contract/messages/status.ts";
import { api } from "#web/platform/api/client.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const ROOT = "/chatbird/api/broadcast";
export const BROADCASTS = `GET ${ROOT}/list`;
export const BROADCAST = `GET ${ROOT}/{id}`;
const PLAN = `GET ${ROOT}/{id}/plan`;
const EXPERIMENT = `GET ${ROOT}/{id}/experiment`;
const FALLBACK = `GET ${ROOT}/{id}/fallback`;
const MESSAGES = `GET ${ROOT}/{id}/messages`;
export const MESSAGE = `GET ${ROOT}/{id}/message`;
export const COLUMNS = `GET ${ROOT}/columns`;
const LANGUAGES = `GET ${ROOT}/{id}/languages`;
const LINKS = `GET ${ROOT}/links`;
const REASONS = `GET ${ROOT}/{id}/reasons`;
export const GATHER = `POST ${ROOT}/{id}/segment`;
const CLICKS = `GET ${ROOT}/{id}/clicks`;
export const MESSAGES_CSV = `GET ${ROOT}/{id}/messages/csv`;
export const ENTERED = `GET ${ROOT}/{id}/entered`;
export const EDIT = `PUT ${ROOT}/{id}`;
const DRAFTS = `GET ${ROOT}/drafts`;
const DRAFT = `GET ${ROOT}/drafts/{id}`;
export const NEW_DRAFT = `POST ${ROOT}/drafts`;
export const SAVE_DRAFT = `PUT ${ROOT}/drafts/{id}`;
export const DELETE_DRAFT = `DELETE ${ROOT}/drafts/{id}`;
export const CREATE_CALL = `POST ${ROOT}/create`;
export const VALIDATE = `POST ${ROOT}/validate`;
export const START = `POST ${ROOT}/{id}/start`;
export const TEST = `POST ${ROOT}/{id}/test`;
export const UNSCHEDULE = `POST ${ROOT}/{id}/unschedule`;
export const PAUSE = `POST ${ROOT}/{id}/pause`;
export const RESUME = `POST ${ROOT}/{id}/resume`;
export const STOP = `POST ${ROOT}/{id}/stop`;
export const RETRY = `POST ${ROOT}/{id}/retry`;
const TRIES = `GET ${ROOT}/{id}/tries`;
export const STOP_TRIES = `POST ${ROOT}/{id}/tries/stop`;
const REPLIES = `GET ${ROOT}/{id}/replies`;
export const REPLIES_CSV = `GET ${ROOT}/{id}/replies/csv`;
const CONVERSIONS = `GET ${ROOT}/{id}/conversions`;
export const CONVERSIONS_CSV = `GET ${ROOT}/{id}/conversions/csv`;
export const REMOVE = `DELETE ${ROOT}/{id}`;
const CHANNELS = "GET /e/enterprise/channels";
export const CUSTOMERS = "GET /chatbird/api/customer_master/customers";

interface Narrowed {
  from: number;
  name: string;
  fromDate: string | undefined;
  toDate: string | undefined;
}
export const broadcastsQuery = (query: Narrowed) =>
  apiQuery(BROADCASTS, { query: { ...query, perPage: BROADCASTS_PAGE } });
export const broadcastQuery = (id: string) => apiQuery(BROADCAST, { params: { id } });
/** What was entered for one, as its form shows it. */
export const enteredQuery = (id: string) => apiQuery(ENTERED, { params: { id } });
export const draftsQuery = (from: number, name: string) =>
  apiQuery(DRAFTS, { query: { from, name, perPage: BROADCASTS_PAGE } });
export const draftQuery = (id: string) => apiQuery(DRAFT, { params: { id } });
export const refreshDrafts = () => invalidate(DRAFTS);
/** A template as it is chosen from. */
export const templateQuery = (id: string) => apiQuery("GET /chatbird/api/templates/{id}", { params: { id } });
/** What a channel can send under a name, and under names in which that one stands. */
export const translationsQuery = (channelId: string, name: string) =>
  apiQuery("GET /chatbird/api/templates", { query: { channelId, name, status: "APPROVED", perPage: -1 } });
/** `startAt` or `localTime`: when somebody thinks of beginning it. */
export const planQuery = (id: string, times?: { startAt: string | null; localTime: string | null }) =>
  apiQuery(PLAN, {
    params: { id },
    query: { at: times?.startAt ?? undefined, localTime: times?.localTime ?? undefined },
  });
/** Its variants side by side, and who is held out. */
export const experimentQuery = (id: string) => apiQuery(EXPERIMENT, { params: { id } });
export const refreshExperiment = () => invalidate(EXPERIMENT);
/** It and its fallback, or the first broadcast. */
export const fallbackQuery = (id: string) => apiQuery(FALLBACK, { params: { id } });
export const refreshFallback = () => invalidate(FALLBACK);
export const columnsQuery = () => apiQuery(COLUMNS);
export const linksQuery = (channelId: string) => apiQuery(LINKS, { query: { channelId } });
/** Why its messages did not go. */
export const reasonsQuery = (id: string) => apiQuery(REASONS, { params: { id } });
export const clicksQuery = (id: string) => apiQuery(CLICKS, { params: { id } });
/** What became of it in each language that it speaks. */
export const languagesQuery = (id: string) => apiQuery(LANGUAGES, { params: { id } });
export const triesQuery = (id: string) => apiQuery(TRIES, { params: { id } });
export const refreshTries = () => invalidate(TRIES);
/** Lists that stand within a report are short: what comes after them is to be found too. */
export const LISTED = 10;
export const repliesQuery = (id: string, from: number) =>
  apiQuery(REPLIES, { params: { id }, query: { from, perPage: LISTED } });
/** Who did what it is for. */
export const conversionsQuery = (id: string, from: number) =>
  apiQuery(CONVERSIONS, { params: { id }, query: { from, perPage: LISTED } });
export const refreshConversions = () => invalidate(CONVERSIONS);
/** The kinds of events that were told so far. */
export const eventKindsQuery = () => apiQuery("GET /chatbird/api/customer_master/events/kinds");
export const refreshReplies = () => invalidate(REPLIES);
export const refreshClicks = () => invalidate(CLICKS);
export const messagesQuery = (id: string, from: number, search: string, status: MessageStatus | undefined) =>
  apiQuery(MESSAGES, { params: { id }, query: { from, search, status, perPage: MESSAGES_PAGE } });
export const messageQuery = (id: string, messageId: string) =>
  apiQuery(MESSAGE, { params: { id }, query: { messageId } });

export const channelQuery = (id: string) => apiQuery("GET /e/enterprise/channels/{id}", { params: { id } });

const CHANNELS_PAGE = 20;
/** Channels to choose from, a page at a time. */
export const channelsQuery = (name: string, type?: ChannelType) =>
  infiniteQueryOptions({
    queryKey: [CHANNELS, { name, type, perPage: CHANNELS_PAGE }],
    queryFn: ({ pageParam, signal }) =>
      api(CHANNELS, { query: { name, type, from: pageParam, perPage: CHANNELS_PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (page, _pages, from) => (page.more ? from + page.channelConfig.length : undefined),
  });

const CUSTOMERS_PAGE = 15;
/** Customers to choose from, a page at a time. */
export const customersQuery = (search: string, order: CustomerOrder) =>
  infiniteQueryOptions({
    queryKey: [CUSTOMERS, { search, ...order, perPage: CUSTOMERS_PAGE }],
    queryFn: ({ pageParam, signal }) =>
      api(CUSTOMERS, {
        query: { search, ...order, after: pageParam || undefined, perPage: CUSTOMERS_PAGE },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ customers }) => customers.next ?? undefined,
  });

export const refreshBroadcasts = () =>
  invalidate(BROADCASTS, BROADCAST, PLAN, MESSAGES, MESSAGE, CLICKS, TRIES, EXPERIMENT, FALLBACK, LANGUAGES);
