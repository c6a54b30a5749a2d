import type { AnalyticsRange } from "#contract/analytics/index.ts";
import type { Scope } from "#server/platform/scope.ts";
import { botSummary } from "../parts/bots.ts";
import { broadcastSummary } from "../parts/broadcasts.ts";
import { chatSummary } from "../parts/chats.ts";
import { messageSummary } from "../parts/messages.ts";
import { customerSummary, failureSummary, spendSummary } from "../parts/small.ts";
import { periodOf } from "../period.ts";

/** Everything that the page may show. */
export interface Summaries {
  messages: Awaited<ReturnType<typeof messageSummary>>;
  failures: Awaited<ReturnType<typeof failureSummary>>;
  broadcasts: Awaited<ReturnType<typeof broadcastSummary>>;
  chats: Awaited<ReturnType<typeof chatSummary>>;
  bots: Awaited<ReturnType<typeof botSummary>>;
  customers: Awaited<ReturnType<typeof customerSummary>>;
  spend: Awaited<ReturnType<typeof spendSummary>>;
}

/** Read one after another: a file may take a moment longer, and leaves the connections to the pages. */
export async function summariesOf(scope: Scope, range: AnalyticsRange): Promise<Summaries> {
  const period = await periodOf(scope, range);
  return {
    messages: await messageSummary(scope, period),
    failures: await failureSummary(scope, period),
    broadcasts: await broadcastSummary(scope, period),
    chats: await chatSummary(scope, period),
    bots: await botSummary(scope, period),
    customers: await customerSummary(scope, period),
    spend: await spendSummary(scope, period),
  };
}
