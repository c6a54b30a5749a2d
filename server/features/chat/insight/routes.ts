import {
  type ChatInsight,
  chatInsightRoutes,
  INSIGHT_DAYS_MAX,
  type InsightQuery,
} from "#contract/chat/insight.ts";
import { beginOf, UNIT_MS } from "#engines/chat/index.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandKnown } from "../history/known.ts";
import { insightCsv } from "./csv.ts";
import { presentInsight } from "./presenter.ts";
import { countChats, namesBehind } from "./repository.ts";
import { whoseChats } from "./whose.ts";

async function insight(scope: Scope, query: InsightQuery): Promise<ChatInsight> {
  const { channelId, departmentId, clientOffset: offset, timeType } = query;
  const { agentId, within } = await whoseChats(scope, query.agentId);
  await demandKnown(scope, { channelId, agentId, departmentId });
  const now = query.currentDate ? Date.parse(query.currentDate) : Date.now();
  const to = query.toDate ? Date.parse(query.toDate) : now;
  const from = query.fromDate ? Date.parse(query.fromDate) : beginOf(timeType, to, offset);
  if (from > to) throw fail("INVALID_INPUT", { summary: "fromDate must not be after toDate." });
  if (to - from > INSIGHT_DAYS_MAX * UNIT_MS.day)
    throw fail("INVALID_INPUT", { summary: `Choose at most ${INSIGHT_DAYS_MAX} days.` });
  const unit = timeType === "DAY" ? "hour" : "day";
  const range = {
    from: new Date(from),
    to: new Date(to),
    offset,
    channelId,
    agentId,
    departmentId,
    within,
  };
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
