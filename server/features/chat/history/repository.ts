import { type RawBuilder, sql } from "kysely";
import type { HistoryFilter } from "#contract/chat/history.ts";
import type { ChatState } from "#contract/chat/words.ts";
import type { ChatRow } from "../chats/repository.ts";
import { type Departments, inDepartments } from "../chats/sight.ts";
import type { Rows } from "../tables.ts";
import { conditionsOf } from "./filter.ts";
import type { Place } from "./place.ts";
import { wordsCondition } from "./words.ts";

export interface HistoryRow {
  id: string;
  /** With microseconds. */
  at: string;
  state: ChatState;
  channel_id: string;
  channel_type: number;
  channel_name: string;
  address: string;
  customer_id: string | null;
  customer_name: string;
  department_id: string | null;
  agent_id: string | null;
  agent_name: string | null;
  labels: string[];
  last_text: string | null;
  message_count: number;
  by_bot: boolean;
  created_at: Date;
  asked_at: Date | null;
  missed_at: Date | null;
  picked_at: Date | null;
  first_reply_at: Date | null;
  closed_at: Date | null;
  closed_by_name: string | null;
  rating: number | null;
  feedback: string | null;
  disposition: string | null;
  rating_comment: string | null;
}

/** Whose chats are listed: watched ones, closed ones within reach, and those one takes part in. */
export interface Reader {
  userId: string;
  watched: Departments;
  reads: Departments;
}

const COLUMNS = sql`c.id, to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, c.state,
  c.channel_id, c.channel_type, coalesce(ch.name, '') as channel_name, c.address, c.customer_id, c.customer_name,
  c.department_id, c.agent_id, u.name as agent_name, c.labels, c.last_text, c.message_count, c.by_bot, c.created_at,
  c.asked_at, c.missed_at, c.picked_at, c.first_reply_at, c.closed_at, c.closed_by_name, c.rating, c.feedback,
  c.disposition, c.rating_comment`;
const NAMES = sql`left join channel ch on ch.enterprise_id = c.enterprise_id and ch.id = c.channel_id
  left join app_user u on u.enterprise_id = c.enterprise_id and u.id = c.agent_id`;

/** What makes a chat `c` one of theirs; nothing where all are. */
export const readable = ({ userId, watched, reads }: Reader): RawBuilder<boolean>[] =>
  watched === "all"
    ? []
    : [
        sql`((c.state = 3 and ${inDepartments(reads, "c")}) or ${inDepartments(watched, "c")}
          or exists (select 1 from chat_member m where m.enterprise_id = c.enterprise_id
            and m.chat_id = c.id and m.user_id = ${userId} and (m.part <> 'left' or c.state = 3)))`,
      ];

/**
 * Closed chats before one, with the same customer, or where it has none, of the same address on its channel. Either is
 * walked along an index, newest first.
 */
export async function chatsBefore(
  { db, enterpriseId }: Rows,
  { id, channel_id, address, customer_id }: Pick<ChatRow, "id" | "channel_id" | "address" | "customer_id">,
  reader: Reader,
  limit: number,
): Promise<HistoryRow[]> {
  const same = customer_id
    ? sql`c.customer_id = ${customer_id}`
    : sql`c.channel_id = ${channel_id} and c.address = ${address}`;
  const parts = [
    sql`c.enterprise_id = ${enterpriseId}`,
    same,
    sql`c.state = 3 and c.id <> ${id}`,
    sql`c.created_at <= (select p.created_at from chat p where p.enterprise_id = ${enterpriseId} and p.id = ${id})`,
    ...readable(reader),
  ];
  const found = await sql<HistoryRow>`select ${COLUMNS} from chat c ${NAMES}
    where ${sql.join(parts, sql` and `)} order by c.created_at desc, c.id limit ${limit}`.execute(db);
  return found.rows;
}

interface Page {
  filter: HistoryFilter;
  reader: Reader;
  from: number;
  after: Place | undefined;
  limit: number;
}

/** Chats of a filter, newest first: the page is found by ids alone, so that what is skipped is never read. */
export async function listHistory(rows: Rows, { filter, reader, from, after, limit }: Page) {
  const words = await wordsCondition(rows, filter.search);
  const parts = [...conditionsOf(filter), ...readable(reader), ...(words ? [words] : [])];
  if (after)
    parts.push(sql`c.created_at <= ${after.at} and (c.created_at < ${after.at} or c.id > ${after.id})`);
  const found = await sql<HistoryRow>`
    select ${COLUMNS} from (
      select c.enterprise_id, c.id from chat c
      where ${sql.join([sql`c.enterprise_id = ${rows.enterpriseId}`, ...parts], sql` and `)}
      order by c.created_at desc, c.id offset ${from} limit ${limit}) p
    join chat c on c.enterprise_id = p.enterprise_id and c.id = p.id ${NAMES}
    order by c.created_at desc, c.id`.execute(rows.db);
  return found.rows;
}

export async function historyRow(rows: Rows, id: string): Promise<HistoryRow | undefined> {
  const found = await sql<HistoryRow>`select ${COLUMNS} from chat c ${NAMES}
    where c.enterprise_id = ${rows.enterpriseId} and c.id = ${id}`.execute(rows.db);
  return found.rows[0];
}
