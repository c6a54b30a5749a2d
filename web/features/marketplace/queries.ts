import { INSTALLS_PAGE } from "#contract/marketplace/limits.ts";
import type { JobView } from "#contract/jobs.ts";
import { apiQuery, invalidate, queryClient } from "#web/platform/api/query.ts";

const PRESETS = "GET /e/marketplace/presets";
const PRESET = "GET /e/marketplace/presets/{presetId}";
const INSTALLS = "GET /e/marketplace/installs";
const CHANGES = "GET /e/marketplace/installs/{id}/update";

export const presetsQuery = () => apiQuery(PRESETS);
export const presetQuery = (presetId: string) => apiQuery(PRESET, { params: { presetId } });
export const installsQuery = (from: number) =>
  apiQuery(INSTALLS, { query: { from, perPage: INSTALLS_PAGE } });
export const changesQuery = (id: string) => apiQuery(CHANGES, { params: { id } });
export const jobQuery = (id: string) => apiQuery("GET /chatbird/api/jobs/{id}", { params: { id } });

/** What can be chosen while installing and exporting. */
export const channelsQuery = () => apiQuery("GET /chatbird/api/templates/channels");
export const departmentsQuery = () => apiQuery("GET /e/enterprise/departments", { query: { perPage: -1 } });
export const botsQuery = () => apiQuery("GET /chatbird/api/nlp/v2/agent", { query: { perPage: -1 } });
export const templatesQuery = () => apiQuery("GET /chatbird/api/templates", { query: { perPage: -1 } });

export const refreshMarketplace = (): Promise<void> => invalidate(PRESETS, PRESET, INSTALLS, CHANGES);

/** Puts what the server tells of a training where its progress stands. */
export function jobChanged(job: JobView): void {
  queryClient.setQueryData(jobQuery(job.id).queryKey, (old) =>
    old && old.updatedAt <= job.updatedAt ? job : old,
  );
}
