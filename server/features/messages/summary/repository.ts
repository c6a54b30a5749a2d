import { sql } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import { MESSAGE_STATUS, type MessageStatus, statusNamed } from "#contract/messages/status.ts";
import { bucketIn, type Span } from "#server/platform/db/span.ts";
import { dispatchesBegun } from "../reports/narrow.ts";
import type { Rows } from "../tables.ts";

export interface MessageTally {
  /** The day or hour in which the sending began. */
  at: string;
  channelId: string;
  channelName: string;
  channelType: ChannelType;
  status: MessageStatus;
  n: number;
}

/** How many messages stand at each status, by channel and time: from the kept counts alone. */
export async function tallyMessages({ db, enterpriseId }: Rows, span: Span): Promise<MessageTally[]> {
  const read = await sql<Omit<MessageTally, "status"> & { status: number }>`
    select t.at, t.channel_id as "channelId", c.name as "channelName", c.type as "channelType", t.status, t.n
    from (
      select ${bucketIn(span, sql`coalesce(d.started_at, d.created_at)`)} as at, d.channel_id, s.status,
        sum(s.n)::integer as n
      from dispatch d join dispatch_stat s on s.enterprise_id = d.enterprise_id and s.dispatch_no = d.no
      where ${dispatchesBegun(enterpriseId, span)} group by 1, 2, 3 having sum(s.n) <> 0) t
    join channel c on c.enterprise_id = ${enterpriseId} and c.id = t.channel_id
    order by c.name, t.channel_id, t.at`.execute(db);
  return read.rows.map((row) => ({ ...row, status: statusNamed(row.status) }));
}

/** Why messages failed, the most frequent reason first, among so many of the latest failures. */
export async function failuresBetween(
  { db, enterpriseId }: Rows,
  span: Pick<Span, "from" | "to">,
  latest: number,
): Promise<{ reason: string; count: number }[]> {
  const read = await sql<{ reason: string; count: number }>`
    select reason, count(*)::integer as count
    from (
      select distinct on (d.no, e.seq) coalesce(e.description, '') as reason
      from dispatch d
      join message_event e on e.enterprise_id = d.enterprise_id and e.dispatch_no = d.no
        and e.status = ${sql.lit(MESSAGE_STATUS.failed)}
      join message m on m.enterprise_id = e.enterprise_id and m.dispatch_no = e.dispatch_no
        and m.seq = e.seq and m.status = e.status
      where ${dispatchesBegun(enterpriseId, span)}
      order by d.no desc, e.seq, e.at desc limit ${latest}) f
    group by reason order by count desc, reason`.execute(db);
  return read.rows;
}
