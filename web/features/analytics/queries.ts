import type { AnalyticsRange } from "#contract/analytics/index.ts";
import type {
  BotSummary,
  BroadcastSummary,
  ChatSummary,
  CustomerSummary,
  FailureSummary,
  MessageSummary,
  SpendSummary,
} from "#contract/analytics/views.ts";
import { apiQuery, type CallQuery, invalidate } from "#web/platform/api/query.ts";

const CONFIG = "GET /e/enterprise/analytics/config";
const MESSAGES = "GET /e/enterprise/analytics/messages";
const FAILURES = "GET /e/enterprise/analytics/failures";
const BROADCASTS = "GET /e/enterprise/analytics/broadcasts";
const CHATS = "GET /e/enterprise/analytics/chats";
const BOTS = "GET /e/enterprise/analytics/bots";
const CUSTOMERS = "GET /e/enterprise/analytics/customers";
const SPEND = "GET /e/enterprise/analytics/spend";
const MAILED = "GET /e/enterprise/analytics/mailed";
export const CSV = "GET /e/enterprise/analytics/csv";

export const configQuery = () => apiQuery(CONFIG);
export const mailedQuery = () => apiQuery(MAILED);

/** What each part of the page is drawn from. */
export interface Parts {
  messages: MessageSummary;
  failures: FailureSummary;
  broadcasts: BroadcastSummary;
  chats: ChatSummary;
  bots: BotSummary;
  customers: CustomerSummary;
  spend: SpendSummary;
}
export type Part = keyof Parts;

export const partQueries: { [P in Part]: (query: AnalyticsRange) => CallQuery<Parts[P]> } = {
  messages: (query) => apiQuery(MESSAGES, { query }),
  failures: (query) => apiQuery(FAILURES, { query }),
  broadcasts: (query) => apiQuery(BROADCASTS, { query }),
  chats: (query) => apiQuery(CHATS, { query }),
  bots: (query) => apiQuery(BOTS, { query }),
  customers: (query) => apiQuery(CUSTOMERS, { query }),
  spend: (query) => apiQuery(SPEND, { query }),
};

export const refreshMailed = (): Promise<void> => invalidate(MAILED);
export const refreshConfig = (): Promise<void> => invalidate(CONFIG);
export const refreshAnalytics = (): Promise<void> =>
  invalidate(CONFIG, MESSAGES, FAILURES, BROADCASTS, CHATS, BOTS, CUSTOMERS, SPEND);
