import { CONVERSATIONS_PAGE } from "#contract/bot-reports/limits.ts";
import { EMOTIONS } from "#contract/emotions.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import { dayBefore, dayBound } from "#web/ui/format/days.ts";

const AGENTS = "GET /chatbird/api/nlp/v2/agent";
const SUMMARY = "POST /chatbird/api/nlp/conversationsReport";
const GRAPH = "POST /chatbird/api/nlp/graphReport";
const INTENTS = "POST /chatbird/api/nlp/topIntent";
const MESSAGES = "POST /chatbird/api/nlp/conversations";
export const CSV = "GET /chatbird/api/nlp/download/conversations/csv";

/** So many days before today the report begins, unless somebody chooses. */
const WEEK = 6;

/** What the address says of the report. */
export const defaults = () => ({
  agentId: "",
  view: "overview",
  startDay: dayBefore(WEEK),
  endDay: dayBefore(),
  scope: 0,
  intentId: "",
  intent: "",
  emotion: "",
  from: 0,
});
export type Params = { [K in keyof ReturnType<typeof defaults>]: ReturnType<typeof defaults>[K] };
export type SetParams = (change: Partial<Params>, options?: { push?: boolean }) => void;

/** The days as the server is asked for them. */
export const rangeOf = ({ startDay, endDay }: Pick<Params, "startDay" | "endDay">, agentId: string) => ({
  agentId,
  startDate: dayBound(startDay, "start"),
  endDate: dayBound(endDay, "end"),
  timeZoneOffset: -new Date().getTimezoneOffset(),
});
type Range = ReturnType<typeof rangeOf>;

/** Of which messages the table is. */
export const narrowed = ({ scope, intentId, emotion }: Params) => ({
  scope: scope === 1 || scope === 2 ? scope : (0 as const),
  intentId: intentId || undefined,
  emotion: EMOTIONS.find((one) => one === emotion),
});

export const agentsQuery = () => apiQuery(AGENTS, { query: { perPage: -1 } });
export const summaryQuery = (body: Range) => apiQuery(SUMMARY, { body });
export const graphQuery = (body: Range) => apiQuery(GRAPH, { body });
export const intentsQuery = (body: Range) => apiQuery(INTENTS, { body });
export const messagesQuery = (range: Range, params: Params) => {
  const { scope, intentId, emotion } = narrowed(params);
  return apiQuery(MESSAGES, {
    query: { from: params.from, perPage: CONVERSATIONS_PAGE },
    body: { ...range, scopeType: scope, intentId, emotion },
  });
};
