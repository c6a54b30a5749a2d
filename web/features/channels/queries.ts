import { infiniteQueryOptions } from "@tanstack/react-query";
import { PAGE, TRAFFIC_PAGE } from "#contract/channels/limits.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import { api } from "#web/platform/api/client.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const CHANNELS = "GET /e/enterprise/channels";
const DETAILS = "GET /e/enterprise/channels/{id}/details";
const TRAFFIC = "GET /e/enterprise/channels/{id}/traffic";

/** Channels by name, a page at a time. */
export const channelsQuery = (by: { name: string; type?: ChannelType }) =>
  infiniteQueryOptions({
    queryKey: [CHANNELS, by],
    queryFn: ({ pageParam, signal }) =>
      api(CHANNELS, { query: { ...by, from: pageParam, perPage: PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (page, _pages, from) => (page.more ? from + page.channelConfig.length : undefined),
  });

export const detailsQuery = (id: string) => apiQuery(DETAILS, { params: { id } });
export const vendorsQuery = () => apiQuery("GET /e/enterprise/channel_vendors");

export interface TrafficFilter {
  direction?: "in" | "out";
  trouble?: boolean;
}
/** What went over a channel's wire, newest first, a page at a time. */
export const trafficQuery = (id: string, filter: TrafficFilter) =>
  infiniteQueryOptions({
    queryKey: [TRAFFIC, id, filter],
    queryFn: ({ pageParam, signal }) =>
      api(TRAFFIC, {
        params: { id },
        query: { ...filter, ...(pageParam ? { before: pageParam } : {}), perPage: TRAFFIC_PAGE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.more ? page.traffic.at(-1)?.id : undefined),
  });

/** Every department that a channel can be assigned to. */
export const departmentNamesQuery = () =>
  apiQuery("GET /e/enterprise/departments", { query: { perPage: -1 } });

export const refreshChannels = () => invalidate(CHANNELS, DETAILS);
export const refreshTraffic = () => invalidate(TRAFFIC);
