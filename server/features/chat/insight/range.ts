import { INSIGHT_DAYS_MAX, type InsightQuery } from "#contract/chat/insight.ts";
import { beginOf, type Unit, UNIT_MS } from "#engines/chat/index.ts";
import { wallTime } from "#engines/clock/index.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandKnown } from "../history/known.ts";
import type { Range } from "./repository.ts";
import { whoseChats } from "./whose.ts";

const MINUTE_MS = 60_000;

/** Which chats somebody asks numbers of and may count, and what one entry of them spans. */
export async function rangeOf(scope: Scope, query: InsightQuery): Promise<{ range: Range; unit: Unit }> {
  const { channelId, departmentId, timeType } = query;
  const { agentId, within } = await whoseChats(scope, query.agentId);
  await demandKnown(scope, { channelId, agentId, departmentId });
  const now = query.currentDate ? Date.parse(query.currentDate) : Date.now();
  const to = query.toDate ? Date.parse(query.toDate) : now;
  const offset = query.clientOffset ?? Math.round((wallTime(to, await timeZoneOf(scope)) - to) / MINUTE_MS);
  const from = query.fromDate ? Date.parse(query.fromDate) : beginOf(timeType, to, offset);
  if (from > to) throw fail("INVALID_INPUT", { summary: "fromDate must not be after toDate." });
  if (to - from > INSIGHT_DAYS_MAX * UNIT_MS.day)
    throw fail("INVALID_INPUT", { summary: `Choose at most ${INSIGHT_DAYS_MAX} days.` });
  return {
    range: {
      from: new Date(from),
      to: new Date(to),
      offset,
      channelId,
      agentId,
      departmentId,
      within,
    },
    unit: timeType === "DAY" ? "hour" : "day",
  };
}
