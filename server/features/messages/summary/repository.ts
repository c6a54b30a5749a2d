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

/**
 * How many messages stand at each status, by channel and time: from the kept counts alone. They are summed up by
 * quarters of an hour first, on which every zone's hours begin: a clock is then read for those and not for each dispatch.
 */
export async function tallyMessages({ db, enterpriseId }: Rows, span: Span): Promise<MessageTally[]> {
  const read = await sql<Omit<MessageTally, "status"> & { status: number }>`
    select ${bucketIn(span, sql`t.quarter`)} as at, t.channel_id as "channelId", c.name as "channelName",
      c.type as "channelType", t.status, sum(t.n)::integer as n
    from (
      select date_bin('15 minutes', coalesce(d.started_at, d.created_at), timestamptz 'epoch') as quarter, d.channel_id,
        s.status, sum(s.n) as n
      from dispatch d join dispatch_stat s on s.enterprise_id = d.enterprise_id and s.dispatch_no = d.no
      where ${dispatchesBegun(enterpriseId, span)} and s.n <> 0 group by 1, 2, 3) t
    join channel c on c.enterprise_id = ${enterpriseId} and c.id = t.channel_id
    group by 1, 2, 3, 4, 5 having sum(t.n) <> 0
    order by c.name, t.channel_id, 1`.execute(db);
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
