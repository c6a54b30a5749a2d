import { botReportRoutes, type ReportRange } from "#contract/bot-reports/index.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { conversationsCsv } from "./csv.ts";
import { presentGraph, presentMessage, presentSummary } from "./presenter.ts";
import { conversations, days, summary, topIntents } from "./service.ts";

async function graph(scope: Scope, input: ReportRange) {
  const { range, messages, people } = await days(scope, input);
  return presentGraph(range, messages, people);
}

export const botReportHandlers = () =>
  implement(botReportRoutes, {
    conversationsReport: async ({ scope, body }) => ({ data: presentSummary(await summary(scope, body)) }),
    graphReport: async ({ scope, body }) => ({ data: await graph(scope, body) }),
    readGraphReport: async ({ scope, query }) => ({ data: await graph(scope, query) }),
    topIntent: async ({ scope, body }) => ({ data: await topIntents(scope, body) }),
    botConversations: async ({ scope, body, query }) => {
      const { rows, more } = await conversations(scope, body, query);
      return { data: { messages: rows.map(presentMessage), more } };
    },
    downloadConversations: ({ scope, query }) => conversationsCsv(scope, query),
    quantitativeReport: async ({ scope, body }) => ({
      data: {
        summary: presentSummary(await summary(scope, body)),
        graph: await graph(scope, body),
        topIntents: await topIntents(scope, body),
      },
    }),
  });
