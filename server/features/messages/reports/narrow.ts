import { type RawBuilder, sql } from "kysely";
import type { ReportFilter } from "#contract/messages/reports.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { normalisePhone } from "#engines/audience/index.ts";
import { readMessageId } from "../message-id.ts";

const NOTHING: ReportFilter = { customerNumber: "", messageId: "" };

type Condition = RawBuilder<unknown>;
const all = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `);

/** The dispatches `d` that began from a moment until before another one. */
export const dispatchesBegun = (enterpriseId: string, { from, to }: { from: Date; to: Date }): Condition =>
  sql`${dispatchesOf(enterpriseId, NOTHING)} and coalesce(d.started_at, d.created_at) >= ${from}
    and coalesce(d.started_at, d.created_at) < ${to}`;

/** The dispatches `d` that a report speaks of. A dispatch is of the day on which its sending began. */
export function dispatchesOf(enterpriseId: string, filter: ReportFilter): Condition {
  const { channelId, source, fromDate, toDate } = filter;
  const began = sql`coalesce(d.started_at, d.created_at)`;
  return all([
    sql`d.enterprise_id = ${enterpriseId}`,
    // What has not begun is no delivery yet.
    sql`d.state not in ('preparing', 'ready', 'scheduled')`,
    ...(channelId ? [sql`d.channel_id = ${channelId}`] : []),
    ...(source ? [sql`d.source = ${source}`] : []),
    ...(fromDate ? [sql`${began} >= ${new Date(fromDate)}`] : []),
    ...(toDate ? [sql`${began} <= ${new Date(toDate)}`] : []),
  ]);
}

/** Whether a filter names single messages: then the kept counts do not help. */
export const namesMessages = ({ customerNumber, messageId }: ReportFilter): boolean =>
  customerNumber.trim() !== "" || messageId.trim() !== "";

/** Every way in which somebody's number may stand on a message. */
function spellings(typed: string, country: string): string[] {
  const phone = normalisePhone(typed, country);
  return [...new Set([typed, typed.toLowerCase(), ...(phone.ok ? [phone.e164] : []), `+${typed}`])];
}

/** The messages `m` that a report speaks of. */
export function messagesOf(enterpriseId: string, filter: ReportFilter, country: string): Condition {
  const { status } = filter;
  const number = filter.customerNumber.trim();
  const id = filter.messageId.trim();
  const own = readMessageId(id);
  return all([
    sql`m.enterprise_id = ${enterpriseId}`,
    ...(status ? [sql`m.status = ${MESSAGE_STATUS[status]}::smallint`] : []),
    ...(number ? [sql`m.address = any(${spellings(number, country)}::text[])`] : []),
    ...(own ? [sql`m.dispatch_no = ${own.dispatchNo} and m.seq = ${own.seq}`] : []),
    ...(id && !own ? [sql`m.vendor_id = ${id}`] : []),
  ]);
}
