import type { botReportRoutes, ReportRange } from "#contract/bot-reports/index.ts";
import { REPORT_DAYS } from "#contract/bot-reports/limits.ts";
import { REPORT_DAYS_MAX } from "#contract/range.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandBot } from "../bots/public.ts";
import { messagesByDay, mostMet, peopleByDay, sumCounts } from "./counts.ts";
import { listBotMessages, type MessageFilter } from "./messages.ts";
import type { Range } from "./tables.ts";

type Asked = BodyOf<(typeof botReportRoutes)["botConversations"]>;
type Paging = QueryOf<(typeof botReportRoutes)["botConversations"]>;

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;

/** The range that was asked for, of a bot that there is. */
export async function rangeOf(scope: Scope, input: ReportRange): Promise<Range> {
  await demandBot(scope, input.agentId);
  const to = input.endDate ? Date.parse(input.endDate) : Date.now();
  const from = input.startDate ? Date.parse(input.startDate) : to - REPORT_DAYS * DAY_MS;
  if (from > to) throw fail("INVALID_INPUT", { summary: "startDate must not be after endDate." });
  if (to - from > REPORT_DAYS_MAX * DAY_MS)
    throw fail("INVALID_INPUT", { summary: `Choose at most ${REPORT_DAYS_MAX} days.` });
  return {
    botId: input.agentId,
    from: new Date(Math.floor(from / QUARTER_MS) * QUARTER_MS),
    to: new Date(Math.ceil(to / QUARTER_MS) * QUARTER_MS),
    offset: input.timeZoneOffset,
  };
}

export const summary = async (scope: Scope, input: ReportRange) =>
  sumCounts(scope, await rangeOf(scope, input));

export const topIntents = async (scope: Scope, input: ReportRange) =>
  mostMet(scope, await rangeOf(scope, input));

/** The days of a range, with what they are counted in. */
export async function days(scope: Scope, input: ReportRange) {
  const range = await rangeOf(scope, input);
  const [messages, people] = await Promise.all([messagesByDay(scope, range), peopleByDay(scope, range)]);
  return { range, messages, people };
}

/** One page of messages, and whether there are further ones. */
export async function conversations(scope: Scope, input: Asked, { from, perPage }: Paging) {
  const filter: MessageFilter = {
    ...(await rangeOf(scope, input)),
    scope: input.scopeType,
    intentId: input.intentId,
    emotion: input.emotion,
  };
  const rows = await listBotMessages(scope, { filter, from, limit: perPage + 1 });
  return { rows: rows.slice(0, perPage), more: rows.length > perPage };
}
