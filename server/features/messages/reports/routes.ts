import { messageReportRoutes } from "#contract/messages/reports.ts";
import { implement } from "#server/platform/http/mount.ts";
import { reportCounts, reportCsv, reportedMessage, reportPage, reportSources } from "./service.ts";

export const reportHandlers = () =>
  implement(messageReportRoutes, {
    reportMessages: async ({ scope, query: { from, perPage, after, ...filter } }) => ({
      data: await reportPage(scope, { filter, from, limit: perPage, after }),
    }),
    countReportedMessages: async ({ scope, query }) => ({ data: await reportCounts(scope, query) }),
    reportMessageSources: async ({ scope, query }) => ({ data: await reportSources(scope, query) }),
    reportMessage: async ({ scope, query }) => ({
      data: { message: await reportedMessage(scope, query.messageId) },
    }),
    countMessagesForCsv: async ({ scope, query }) => ({
      data: { count: (await reportCounts(scope, query)).count },
    }),
    messagesCsv: ({ scope, query }) => reportCsv(scope, query),
  });
