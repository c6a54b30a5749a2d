import type { ChatOutcome, PromiseOutcome } from "#contract/chat/words.ts";
import type { ChatState } from "#contract/chat/words.ts";
import { dayBefore, dayBound } from "#web/ui/format/days.ts";
import type { HistoryQuery } from "../supervision/queries.ts";

const DAYS = 30;

/** What the page shows before anything is chosen: the last month. */
export const defaults = () => ({
  from: 0,
  search: "",
  channelId: "",
  agentId: "",
  departmentId: "",
  labelId: "",
  customerId: "",
  state: "",
  rating: "",
  disposition: "",
  outcome: "",
  promise: "",
  startDay: dayBefore(DAYS),
  endDay: dayBefore(),
  /** The chat that is open. */
  chat: "",
});
export type Params = ReturnType<typeof defaults>;

/** The address as the server is asked. */
export const narrowedBy = (params: Params): HistoryQuery => ({
  search: params.search.trim(),
  channelId: params.channelId || undefined,
  agentId: params.agentId || undefined,
  departmentId: params.departmentId || undefined,
  labelId: params.labelId || undefined,
  customerId: params.customerId || undefined,
  state: params.state === "" ? undefined : (Number(params.state) as ChatState),
  rating: params.rating === "" ? undefined : Number(params.rating),
  disposition: params.disposition || undefined,
  promise: (params.promise || undefined) as PromiseOutcome | undefined,
  outcome: (params.outcome || undefined) as ChatOutcome | undefined,
  fromDate: dayBound(params.startDay, "start"),
  toDate: dayBound(params.endDay, "end"),
});
