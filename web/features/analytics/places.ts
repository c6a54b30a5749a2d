import type { AnalyticsRange } from "#contract/analytics/index.ts";
import type { MessageStatus } from "#contract/messages/status.ts";
import type { Permission } from "#contract/permissions.ts";

export const PAGE = "/admin/analytics";
export const CONFIG = "/admin/analytics/config";

const days = ({ fromDate, toDate }: AnalyticsRange) =>
  new URLSearchParams({ startDay: fromDate, endDay: toDate });

export interface Report {
  permission: readonly Permission[];
  to: (range: AnalyticsRange, status?: MessageStatus) => string;
}

/** The reports that are summed up here, of the same days, and who may open them. */
export const REPORTS = {
  delivery: {
    permission: ["REPORTS.VIEW_DELIVERY_REPORT"],
    to: (range: AnalyticsRange, status?: MessageStatus) =>
      `/admin/report?${days(range)}${status ? `&status=${status}` : ""}`,
  },
  chats: { permission: ["CHAT.VIEW_ANALYTICS"], to: (range) => `/chat/analytics?${days(range)}` },
  bots: { permission: ["NLP.VIEW"], to: (range) => `/nlp-report/overview?${days(range)}` },
  broadcasts: {
    permission: ["CAMPAIGNS.VIEW", "CAMPAIGNS.CREATE", "CAMPAIGNS.EDIT"],
    to: () => "/campaigns/broadcast",
  },
  customers: { permission: ["CUSTOMER_MASTER.VIEW"], to: () => "/customer-master/customers" },
  consumption: {
    permission: ["ENTERPRISE.MANAGE_BILLING"],
    to: (range) => `/admin/enterpriseBilling?view=consumption&${new URLSearchParams(range)}`,
  },
} as const satisfies Record<string, Report>;
export type ReportName = keyof typeof REPORTS;

export const toBroadcast = (id: string): string => `/campaigns/broadcast/${id}`;
export const toBot = (id: string, range: AnalyticsRange): string =>
  `/bots/${id}/nlp-report/overview?${days(range)}`;
