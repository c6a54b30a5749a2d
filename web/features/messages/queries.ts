import { REPORT_PAGE } from "#contract/messages/limits.ts";
import type { DispatchSource, MessageStatus } from "#contract/messages/status.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const ROOT = "/chatbird/api";
const REPORT = `GET ${ROOT}/reports/messages/status`;
const COUNTS = `GET ${ROOT}/reports/messages/count`;
const MESSAGE = `GET ${ROOT}/reports/messages/message`;
export const CSV = `GET ${ROOT}/message/api/csv`;

/** What a report is narrowed by; what is undefined narrows nothing. */
export interface Narrowed {
  channelId?: string;
  customerNumber?: string;
  messageId?: string;
  fromDate?: string;
  toDate?: string;
  source?: DispatchSource;
  status?: MessageStatus;
}
export const reportQuery = (filter: Narrowed, from: number) =>
  apiQuery(REPORT, { query: { ...filter, from, perPage: REPORT_PAGE } });
export const countsQuery = (filter: Narrowed) => apiQuery(COUNTS, { query: filter });
export const messageQuery = (messageId: string) => apiQuery(MESSAGE, { query: { messageId } });

export const GATHER = `POST ${ROOT}/reports/messages/segment`;
export const jobQuery = (id: string) => apiQuery(`GET ${ROOT}/jobs/{id}`, { params: { id } });
export const refreshSegments = () => invalidate(`GET ${ROOT}/customer_master/tags`);

export const refreshReport = () => invalidate(REPORT, COUNTS, MESSAGE);
