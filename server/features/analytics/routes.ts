import { analyticsRoutes } from "#contract/analytics/index.ts";
import { implement } from "#server/platform/http/mount.ts";
import { changeConfig, configOf, resetConfig } from "./config/service.ts";
import { analyticsCsv } from "./csv/file.ts";
import { botSummary } from "./parts/bots.ts";
import { broadcastSummary } from "./parts/broadcasts.ts";
import { chatSummary } from "./parts/chats.ts";
import { messageSummary } from "./parts/messages.ts";
import { customerSummary, failureSummary, spendSummary } from "./parts/small.ts";
import { periodOf, todayOf } from "./period.ts";

export const analyticsHandlers = () =>
  implement(analyticsRoutes, {
    analyticsMessages: async ({ scope, query }) => ({
      data: await messageSummary(scope, await periodOf(scope, query)),
    }),
    analyticsFailures: async ({ scope, query }) => ({
      data: await failureSummary(scope, await periodOf(scope, query)),
    }),
    analyticsBroadcasts: async ({ scope, query }) => ({
      data: await broadcastSummary(scope, await periodOf(scope, query)),
    }),
    analyticsChats: async ({ scope, query }) => ({
      data: await chatSummary(scope, await periodOf(scope, query)),
    }),
    analyticsBots: async ({ scope, query }) => ({
      data: await botSummary(scope, await periodOf(scope, query)),
    }),
    analyticsCustomers: async ({ scope, query }) => ({
      data: await customerSummary(scope, await periodOf(scope, query)),
    }),
    analyticsSpend: async ({ scope, query }) => ({
      data: await spendSummary(scope, await periodOf(scope, query)),
    }),
    analyticsCsv: async ({ scope, query }) => analyticsCsv(scope, query),
    analyticsConfig: async ({ scope }) => ({
      data: {
        ...(await configOf(scope)),
        ...(await todayOf(scope)),
        abilities: { edit: scope.can("ENTERPRISE.EDIT") },
      },
    }),
    saveAnalyticsConfig: async ({ scope, body: { seen, ...config } }) => ({
      data: await changeConfig(scope, config, seen),
      message: "Analytics saved successfully",
    }),
    resetAnalyticsConfig: async ({ scope }) => ({
      data: await resetConfig(scope),
      message: "Analytics are as they were at first",
    }),
  });
