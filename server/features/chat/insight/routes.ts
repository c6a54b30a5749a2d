import { type ChatInsight, chatInsightRoutes, type InsightQuery } from "#contract/chat/insight.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { insightCsv } from "./csv.ts";
import { presentInsight } from "./presenter.ts";
import { rangeOf } from "./range.ts";
import { countChats, namesBehind } from "./repository.ts";

async function insight(scope: Scope, query: InsightQuery): Promise<ChatInsight> {
  const { range, unit } = await rangeOf(scope, query);
  const counted = await countChats(scope, range);
  const names = await namesBehind(
    scope,
    counted.pairs.flatMap(({ agent_id }) => agent_id ?? []),
    counted.pairs.map(({ channel_id }) => channel_id),
  );
  return presentInsight(counted, range, unit, names);
}

export const insightHandlers = () =>
  implement(chatInsightRoutes, {
    chatDashboardCsv: async ({ scope, query }) => insightCsv(await insight(scope, query)),
    chatDashboard: async ({ scope, query }) => ({ data: await insight(scope, query) }),
  });
