import { sql } from "kysely";
import { MESSAGE_STATUS, type MessageStatus, statusNamed } from "#contract/messages/status.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Rows } from "../tables.ts";
import { inOrder } from "./history.ts";

export interface MessageRow {
  seq: number;
  address: string;
  customerId: string | null;
  status: MessageStatus;
  at: Date;
  /** When the vendor took it, the last time it was sent; null for what was never sent. */
  sentAt: Date | null;
  vendorId: string | null;
  vars: string[] | null;
  reason: string | null;
}

export interface MessagePage {
  status?: MessageStatus;
  /** A part of the address. */
  search: string;
  /** The last message of the page before. */
  after: number;
  from: number;
  limit: number;
}

const TROUBLE = [MESSAGE_STATUS.failed, MESSAGE_STATUS.skipped, MESSAGE_STATUS.doubt, MESSAGE_STATUS.stopped];

const STOPPED = "Stopped before it was this message's turn.";

/** A dispatch's messages in their order, each with why it failed, was skipped or stopped. */
export async function listMessages(rows: Rows, dispatchNo: number, page: MessagePage): Promise<MessageRow[]> {
  const { db, enterpriseId } = rows;
  const status = page.status ? sql`and m.status = ${MESSAGE_STATUS[page.status]}::smallint` : sql``;
  const words = page.search.trim() ? sql`and m.address like ${`%${escapeLike(page.search.trim())}%`}` : sql``;
  const found = await sql<Omit<MessageRow, "status"> & { status: number }>`
    select m.seq, m.address, m.customer_id as "customerId", m.status, m.at, m.vendor_id as "vendorId", m.vars,
      case when m.status >= ${MESSAGE_STATUS.accepted}::smallint then (
        select coalesce(max(e.at) filter (where e.status = ${MESSAGE_STATUS.accepted}::smallint),
            min(e.at) filter (where e.status = ${MESSAGE_STATUS.sent}::smallint),
            case when m.status <> ${MESSAGE_STATUS.failed}::smallint then m.at end)
        from message_event e where e.enterprise_id = m.enterprise_id
          and e.dispatch_no = m.dispatch_no and e.seq = m.seq) end as "sentAt",
      case when m.status = any(${TROUBLE}::smallint[]) then (
        select e.description from message_event e where e.enterprise_id = m.enterprise_id
          and e.dispatch_no = m.dispatch_no and e.seq = m.seq and e.status = m.status
        order by e.at desc limit 1) end as reason
    from message m
    where m.enterprise_id = ${enterpriseId} and m.dispatch_no = ${dispatchNo} and m.seq > ${page.after}
      ${status} ${words}
    order by m.seq offset ${page.from} limit ${page.limit}`.execute(db);
  return found.rows.map((row) => {
    const named = statusNamed(row.status);
    return { ...row, status: named, reason: named === "stopped" ? (row.reason ?? STOPPED) : row.reason };
  });
}

export interface HistoryItem {
  status: MessageStatus;
  at: Date;
  code: string | null;
  description: string | null;
}

/**
 * A message's history in the order in which it happened; what a vendor repeated stands once. Vendors tell the second
 * alone: within one, the ranks give the order.
 */
export async function historyOf(
  { db, enterpriseId }: Rows,
  dispatchNo: number,
  seq: number,
): Promise<HistoryItem[]> {
  const found = await sql<Omit<HistoryItem, "status"> & { status: number }>`
    select status, at, code, description from (
      select distinct status, at, code, description from message_event
      where enterprise_id = ${enterpriseId} and dispatch_no = ${dispatchNo} and seq = ${seq}) e
    order by date_trunc('second', at), status`.execute(db);
  return inOrder(found.rows.map((row) => ({ ...row, status: statusNamed(row.status) })));
}

/** Why messages of a dispatch stand at a status, with how many each reason holds. */
export async function reasonsOf(
  { db, enterpriseId }: Rows,
  dispatchNo: number,
  status: MessageStatus,
): Promise<{ reason: string; count: number }[]> {
  const found = await sql<{ reason: string; count: number }>`
    select coalesce(e.description, '') as reason, count(distinct e.seq)::int as count
    from message_event e join message m on m.enterprise_id = e.enterprise_id and m.dispatch_no = e.dispatch_no
      and m.seq = e.seq and m.status = e.status
    where e.enterprise_id = ${enterpriseId} and e.dispatch_no = ${dispatchNo}
      and e.status = ${MESSAGE_STATUS[status]}::smallint
    group by 1 order by 2 desc limit 50`.execute(db);
  return found.rows;
}
