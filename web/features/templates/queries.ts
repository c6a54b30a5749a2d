import { infiniteQueryOptions } from "@tanstack/react-query";
import type { JobView } from "#contract/jobs.ts";
import { TEMPLATES_PAGE } from "#contract/templates/limits.ts";
import type { TemplateCategory, TemplateStatus } from "#contract/templates/words.ts";
import { api } from "#web/platform/api/client.ts";
import { apiQuery, invalidate, queryClient } from "#web/platform/api/query.ts";

export const TEMPLATES = "GET /chatbird/api/templates";
export const TEMPLATE = "GET /chatbird/api/templates/{id}";
export const CHANNELS = "GET /chatbird/api/templates/channels";
export const RICH_CARDS = "GET /chatbird/api/richcard";
export const RICH_CARD = "GET /chatbird/api/richcard/{id}";
const FLOWS = "GET /chatbird/api/whatsapp-flow/list/{channelId}";
const JOBS = "GET /chatbird/api/jobs";

/** What a list is narrowed by; what is undefined narrows nothing. */
export interface Filter {
  channelId?: string;
  status?: TemplateStatus;
  name?: string;
  category?: TemplateCategory;
  language?: string;
  trash?: boolean;
}

export const templatesQuery = (filter: Filter, from: number) =>
  apiQuery(TEMPLATES, { query: { ...filter, from, perPage: TEMPLATES_PAGE } });
export const templateQuery = (id: string) => apiQuery(TEMPLATE, { params: { id } });
export const channelsQuery = () => apiQuery(CHANNELS);
export const flowsQuery = (channelId: string) => apiQuery(FLOWS, { params: { channelId } });
export const richCardsQuery = (name: string, from: number) =>
  apiQuery(RICH_CARDS, { query: { name, from, perPage: TEMPLATES_PAGE } });
export const richCardQuery = (id: string) => apiQuery(RICH_CARD, { params: { id } });
/** The broadcasts that may still be under way, among the newest. */
export const broadcastsQuery = () => apiQuery("GET /chatbird/api/broadcast/list", { query: { perPage: -1 } });
/** What was fetched for a channel, the latest first. */
export const jobsQuery = (subjectId: string) => apiQuery(JOBS, { query: { subjectId } });

/** Templates to choose from, a page at a time. */
export const choicesQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [TEMPLATES, { filter, growing: true }],
    queryFn: ({ pageParam, signal }) =>
      api(TEMPLATES, { query: { ...filter, from: pageParam, perPage: TEMPLATES_PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (page, _pages, from) => (page.more ? from + page.templates.length : undefined),
  });

export const refreshTemplates = () => invalidate(TEMPLATES, TEMPLATE, CHANNELS, RICH_CARDS, RICH_CARD);

/** Puts what the server tells of a job where its row stands. */
export function refreshJob(job: JobView): void {
  queryClient.setQueryData(jobsQuery(job.subjectId ?? "").queryKey, (old) => {
    if (!old) return old;
    const others = old.jobs.filter(({ id }) => id !== job.id);
    return { jobs: [job, ...others] };
  });
  if (job.state === "done" || job.state === "failed") void refreshTemplates();
}
