import { sql } from "kysely";
import type { ReportFilter } from "#contract/messages/reports.ts";
import {
  type DispatchSource,
  MESSAGE_STATUS,
  type MessageStatus,
  statusNamed,
} from "#contract/messages/status.ts";
import type { Rows } from "../tables.ts";
import type { MessagePlace } from "../message-id.ts";
import { dispatchesOf, messagesOf, namesMessages } from "./narrow.ts";

export interface ReportRow extends MessagePlace {
  from: string;
  address: string;
  customerId: string | null;
  channelId: string;
  channelName: string;
  source: DispatchSource;
  name: string;
  status: MessageStatus;
  at: Date;
  vendorId: string | null;
  reason: string | null;
}
export interface ReportPage {
  filter: ReportFilter;
  /** Whose numbers those without a country code are. */
  country: string;
  from: number;
  limit: number;
  /** The last message of the page before. */
  after?: MessagePlace;
}

const TROUBLE: readonly number[] = [MESSAGE_STATUS.failed, MESSAGE_STATUS.skipped, MESSAGE_STATUS.doubt];

/**
 * Messages from the newest dispatch's last one backwards. Each dispatch is walked along its key, and only as far as the
 * page needs; one without a message of the wanted status is passed over.
 */
export async function listReported(rows: Rows, page: ReportPage): Promise<ReportRow[]> {
  const { db, enterpriseId } = rows;
  const { filter, country, from, limit, after } = page;
  const wanted = messagesOf(enterpriseId, filter, country);
  const behind = after
    ? sql`and d.no <= ${after.dispatchNo} and (d.no < ${after.dispatchNo} or m.seq < ${after.seq})`
    : sql``;
  const holds = filter.status
    ? sql`and d.no in (select s.dispatch_no from dispatch_stat s where s.enterprise_id = ${enterpriseId}
        and s.status = ${MESSAGE_STATUS[filter.status]}::smallint group by 1 having sum(s.n) > 0)`
    : sql``;
  const columns = sql`m.dispatch_no, m.seq, m.address, m.customer_id, m.status, m.at, m.vendor_id`;
  const found = namesMessages(filter)
    ? sql`select ${columns}, d.channel_id, d.source, d.name from message m
        join dispatch d on d.enterprise_id = m.enterprise_id and d.no = m.dispatch_no
        where ${wanted} and ${dispatchesOf(enterpriseId, filter)} ${behind}
        order by m.dispatch_no desc, m.seq desc offset ${from} limit ${limit}`
    : sql`select m.*, d.channel_id, d.source, d.name
        from (select * from dispatch d where ${dispatchesOf(enterpriseId, filter)} ${holds}
          ${after ? sql`and d.no <= ${after.dispatchNo}` : sql``} order by d.no desc) d
        cross join lateral (select ${columns} from ${candidates(rows, filter)}
          where ${wanted} and m.dispatch_no = d.no ${behind}
          order by m.seq desc limit ${from + limit}) m
        order by d.no desc, m.seq desc offset ${from} limit ${limit}`;
  const read = await sql<Omit<ReportRow, "status"> & { status: number }>`
    select f.dispatch_no as "dispatchNo", f.seq, c.contact_id as "from", f.address, f.customer_id as "customerId",
      f.channel_id as "channelId", c.name as "channelName", f.source, f.name, f.status, f.at,
      f.vendor_id as "vendorId",
      case when f.status = any(${TROUBLE}::smallint[]) then (
        select e.description from message_event e where e.enterprise_id = ${enterpriseId}
          and e.dispatch_no = f.dispatch_no and e.seq = f.seq and e.status = f.status
        order by e.at desc limit 1) end as reason
    from (${found}) f
    join channel c on c.enterprise_id = ${enterpriseId} and c.id = f.channel_id
    order by f.dispatch_no desc, f.seq desc`.execute(db);
  return read.rows.map((row) => ({ ...row, status: statusNamed(row.status) }));
}

/** Where the messages `m` of the dispatch `d` are looked for: what went wrong is found by its event. */
function candidates({ enterpriseId }: Rows, { status }: ReportFilter) {
  if (!status || !TROUBLE.includes(MESSAGE_STATUS[status])) return sql`message m`;
  return sql`(select distinct e.seq from message_event e where e.enterprise_id = ${enterpriseId}
      and e.dispatch_no = d.no and e.status = ${sql.lit(MESSAGE_STATUS[status])} order by e.seq desc) t
    join message m on m.enterprise_id = ${enterpriseId} and m.dispatch_no = d.no and m.seq = t.seq`;
}

export interface ReportCount {
  channelId: string;
  channelName: string;
  source: DispatchSource;
  status: MessageStatus;
  n: number;
}

/** How many messages there are, by channel, source and status: from the kept counts wherever they can tell. */
export async function countReported(
  { db, enterpriseId }: Rows,
  filter: ReportFilter,
  country: string,
): Promise<ReportCount[]> {
  const dispatches = dispatchesOf(enterpriseId, filter);
  const counted = namesMessages(filter)
    ? sql`select d.channel_id, d.source, m.status, count(*) as n
        from message m join dispatch d on d.enterprise_id = m.enterprise_id and d.no = m.dispatch_no
        where ${messagesOf(enterpriseId, filter, country)} and ${dispatches} group by 1, 2, 3`
    : sql`select d.channel_id, d.source, s.status, sum(s.n) as n
        from dispatch d join dispatch_stat s on s.enterprise_id = d.enterprise_id and s.dispatch_no = d.no
        where ${dispatches} ${filter.status ? sql`and s.status = ${MESSAGE_STATUS[filter.status]}::smallint` : sql``}
        group by 1, 2, 3 having sum(s.n) <> 0`;
  const read = await sql<Omit<ReportCount, "status"> & { status: number }>`
    select t.channel_id as "channelId", c.name as "channelName", t.source, t.status, t.n::int as n
    from (${counted}) t join channel c on c.enterprise_id = ${enterpriseId} and c.id = t.channel_id
    order by c.name, t.channel_id`.execute(db);
  return read.rows.map((row) => ({ ...row, status: statusNamed(row.status) }));
}
