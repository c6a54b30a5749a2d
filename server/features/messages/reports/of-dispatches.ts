import { sql } from "kysely";
import {
  MESSAGE_STATUS,
  type MessageCounts,
  type MessageStatus,
  NO_MESSAGES,
  statusNamed,
} from "#contract/messages/status.ts";
import type { Rows } from "../tables.ts";

/** A page of what several dispatches have together. */
interface Page {
  from: number;
  limit: number;
}
type Nos = readonly number[];

const TROUBLE = [MESSAGE_STATUS.failed, MESSAGE_STATUS.skipped, MESSAGE_STATUS.doubt];

/** Why messages of these dispatches failed, were skipped or are in doubt, with how many each reason holds. */
export async function reasonsAmong(
  { db, enterpriseId }: Rows,
  nos: Nos,
): Promise<{ reason: string; count: number }[]> {
  if (nos.length === 0) return [];
  const found = await sql<{ reason: string; count: number }>`
    select coalesce(e.description, '') as reason, count(distinct (e.dispatch_no, e.seq))::int as count
    from message_event e join message m on m.enterprise_id = e.enterprise_id and m.dispatch_no = e.dispatch_no
      and m.seq = e.seq and m.status = e.status
    where e.enterprise_id = ${enterpriseId} and e.dispatch_no = any(${nos}::bigint[])
      and e.status in (4, 5, 30)
    group by 1 order by 2 desc, 1 limit 50`.execute(db);
  return found.rows;
}

export interface FailedMessage {
  dispatchNo: number;
  address: string;
  customerId: string | null;
  status: MessageStatus;
  at: Date;
  reason: string | null;
}

/** Their messages that did not arrive, the latest first, each with why. */
export async function failuresAmong(
  { db, enterpriseId }: Rows,
  nos: Nos,
  page: Page,
): Promise<FailedMessage[]> {
  if (nos.length === 0) return [];
  const found = await sql<Omit<FailedMessage, "status"> & { status: number }>`
    select m.dispatch_no::float8 as "dispatchNo", m.address, m.customer_id as "customerId", m.status, m.at, (
      select e.description from message_event e where e.enterprise_id = m.enterprise_id
        and e.dispatch_no = m.dispatch_no and e.seq = m.seq and e.status = m.status
      order by e.at desc limit 1) as reason
    from message m
    where m.enterprise_id = ${enterpriseId} and m.dispatch_no = any(${nos}::bigint[])
      and m.status = any(${TROUBLE}::smallint[])
    order by m.at desc, m.dispatch_no desc, m.seq offset ${page.from} limit ${page.limit}`.execute(db);
  return found.rows.map((row) => ({ ...row, status: statusNamed(row.status) }));
}

/** What became of those that were sent once more after they had not gone. */
export async function sentAgain({ db, enterpriseId }: Rows, nos: Nos): Promise<MessageCounts> {
  const counts = { ...NO_MESSAGES };
  if (nos.length === 0) return counts;
  const found = await sql<{ status: number; n: number }>`
    select status, count(*)::int as n from message
    where enterprise_id = ${enterpriseId} and dispatch_no = any(${nos}::bigint[]) and attempt > 0
    group by status`.execute(db);
  for (const { status, n } of found.rows) counts[statusNamed(status)] += n;
  return counts;
}

export interface Reply {
  id: string;
  dispatchNo: number;
  address: string;
  name: string | null;
  customerId: string | null;
  /** What was written, or the label that was pressed; empty for a file or a place. */
  text: string;
  at: Date;
}

/** Messages that answer these dispatches: by their own word, or as the first ones that came after them in time. */
const answers = (enterpriseId: string, nos: Nos) => sql`
  select id, max(no) as no from (
    select i.id, i.reply_dispatch_no as no from inbound_message i
      where i.enterprise_id = ${enterpriseId} and i.reply_dispatch_no = any(${nos}::bigint[])
    union all select p.inbound_id, p.dispatch_no from message_reply p
      where p.enterprise_id = ${enterpriseId} and p.dispatch_no = any(${nos}::bigint[])) answered
  group by id`;

/** What people answered to these dispatches, the latest first. */
export async function repliesTo({ db, enterpriseId }: Rows, nos: Nos, page: Page): Promise<Reply[]> {
  if (nos.length === 0) return [];
  const found = await sql<Reply>`
    select i.id::text, a.no::float8 as "dispatchNo", i.address, i.profile_name as name,
      i.customer_id as "customerId", left(coalesce(i.content ->> 'text', i.content ->> 'title', ''), 500) as text, i.at
    from (${answers(enterpriseId, nos)}) a
    join inbound_message i on i.enterprise_id = ${enterpriseId} and i.id = a.id
    order by i.at desc, i.id desc offset ${page.from} limit ${page.limit}`.execute(db);
  return found.rows;
}

export async function countReplies({ db, enterpriseId }: Rows, nos: Nos): Promise<number> {
  if (nos.length === 0) return 0;
  const found = await sql<{ n: number }>`select count(*)::int as n
    from (${answers(enterpriseId, nos)}) a`.execute(db);
  return found.rows[0]?.n ?? 0;
}

export interface Opened {
  dispatchNo: number;
  address: string;
  customerId: string | null;
  /** As the template has it. */
  link: string;
  at: Date;
}

/** Who opened which link of these dispatches, the latest first. */
export async function openedAmong({ db, enterpriseId }: Rows, nos: Nos, page: Page): Promise<Opened[]> {
  if (nos.length === 0) return [];
  const found = await sql<Opened>`
    select k.dispatch_no::float8 as "dispatchNo", m.address, m.customer_id as "customerId", l.pattern as link, k.at
    from message_click k
      join message m on m.enterprise_id = k.enterprise_id and m.dispatch_no = k.dispatch_no and m.seq = k.seq
      join dispatch_link l on l.enterprise_id = k.enterprise_id and l.dispatch_no = k.dispatch_no and l.no = k.link
    where k.enterprise_id = ${enterpriseId} and k.dispatch_no = any(${nos}::bigint[])
    order by k.at desc, k.seq, k.link offset ${page.from} limit ${page.limit}`.execute(db);
  return found.rows;
}
