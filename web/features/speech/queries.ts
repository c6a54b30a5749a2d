import type { ClipKind } from "#contract/speech/limits.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const LIST = "GET /chatbird/api/speech/clips";
const SERVICES = "GET /chatbird/api/speech/services";

export const clipsQuery = (query: { kind: ClipKind; search: string; perPage: number }) =>
  apiQuery(LIST, { query });
export const servicesQuery = () => apiQuery(SERVICES);

export const refreshClips = () => invalidate(LIST);
export const refreshServices = () => invalidate(SERVICES);
