import type { ClipKind, TranscriptionOutcome, TranscriptionSource } from "#contract/speech/limits.ts";
import { TRANSCRIPTIONS_PAGE } from "#contract/speech/limits.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const LIST = "GET /chatbird/api/speech/clips";
const SERVICES = "GET /chatbird/api/speech/services";
const TRANSCRIPTIONS = "GET /chatbird/api/speech/transcriptions";
const REPORT = "GET /chatbird/api/speech/transcriptions/report";
export const TRANSCRIPTIONS_CSV = "GET /chatbird/api/speech/transcriptions/csv";

export const clipsQuery = (query: { kind: ClipKind; search: string; perPage: number }) =>
  apiQuery(LIST, { query });
export const servicesQuery = () => apiQuery(SERVICES);

export interface Asked {
  fromDate: string | undefined;
  toDate: string | undefined;
  timezone: string;
  source: TranscriptionSource | undefined;
  outcome: TranscriptionOutcome | undefined;
  serviceId: string | undefined;
}
export const transcriptionsQuery = (query: Asked & { from: number }) =>
  apiQuery(TRANSCRIPTIONS, { query: { ...query, perPage: TRANSCRIPTIONS_PAGE } });
export const reportQuery = (query: Asked) => apiQuery(REPORT, { query });

export const refreshClips = () => invalidate(LIST);
export const refreshServices = () => invalidate(SERVICES);
