import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api/client.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const LIST = "GET /e/enterprise/notifications";
const COUNT = "GET /e/enterprise/notifications/count";
const CHOICES = "GET /e/enterprise/notifications/choices";

/** What one was told, newest first, a page at a time. */
export const listQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: [LIST, { unread }],
    queryFn: ({ pageParam, signal }) =>
      api(LIST, { query: { unread: String(unread), ...(pageParam ? { before: pageParam } : {}) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ more, notifications }) => (more ? notifications.at(-1)?.id : undefined),
  });
/** How many are not read. */
export const countQuery = () => apiQuery(COUNT);
export const choicesQuery = () => apiQuery(CHOICES);

export const refreshNotifications = (): Promise<void> => invalidate(LIST, COUNT);
export const refreshChoices = (): Promise<void> => invalidate(CHOICES);
