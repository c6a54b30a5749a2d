import { DISPATCH_SOURCES, MESSAGE_STATUSES } from "#contract/messages/status.ts";
import { dayBefore, dayBound } from "#web/ui/format/days.ts";
import type { Narrowed } from "../queries.ts";

const DAYS = 7;

/** What the address may say of a report; the last seven days unless it says others. */
export const defaults = () => ({
  from: 0,
  startDay: dayBefore(DAYS),
  endDay: dayBefore(),
  channel: "",
  status: "",
  source: "",
  number: "",
  message: "",
});
export type Params = ReturnType<typeof defaults>;

/** The filters as the calls take them. */
export const narrowedBy = ({
  startDay,
  endDay,
  channel,
  status,
  source,
  number,
  message,
}: Params): Narrowed => ({
  fromDate: dayBound(startDay, "start"),
  toDate: dayBound(endDay, "end"),
  channelId: channel || undefined,
  status: MESSAGE_STATUSES.find((one) => one === status),
  source: DISPATCH_SOURCES.find((one) => one === source),
  customerNumber: number.trim() || undefined,
  messageId: message.trim() || undefined,
});
