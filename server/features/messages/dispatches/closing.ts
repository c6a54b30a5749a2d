import { sql } from "kysely";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { FREE } from "../chunks/free.ts";
import type { Rows } from "../tables.ts";

const CHUNKS_AT_ONCE = 20;

/**
 * Closes chunks of a stopped dispatch that nobody works on: what was not sent is marked as stopped, and what a lane was
 * about to send when it died as in doubt. Gives how many chunks it closed; call it until it closes none.
 */
export async function closeStopped({ db, enterpriseId }: Rows, dispatchNo: number): Promise<number> {
  const closed = await sql<{ chunks: number }>`
    with open as (
      select c.no, c.from_seq, c.size, c.seqs, c.intent, c.done
      from dispatch_chunk c join dispatch d on d.enterprise_id = c.enterprise_id and d.no = c.dispatch_no
      where c.enterprise_id = ${enterpriseId} and c.dispatch_no = ${dispatchNo}
        and ${sql.raw(FREE)} and d.state = 'stopped'
      order by c.no limit ${CHUNKS_AT_ONCE} for update of c skip locked for share of d
    ), places as (
      select from_seq + p as seq, p < intent and p >= done as risky from open, generate_series(0, size - 1) p
      where seqs is null
      union all
      select s, n - 1 < intent and n - 1 >= done from open, unnest(seqs) with ordinality u(s, n)
    ), ended as (
      update message m set at = now(), status = case when risky then ${MESSAGE_STATUS.doubt}::smallint
        else ${MESSAGE_STATUS.stopped}::smallint end
      from places where m.enterprise_id = ${enterpriseId} and m.dispatch_no = ${dispatchNo} and m.seq = places.seq
        and m.status = 0
      returning m.seq, m.status, m.country
    ), told as (
      insert into message_event (enterprise_id, dispatch_no, seq, status, at)
      select ${enterpriseId}::uuid, ${dispatchNo}::bigint, seq, status, now() from ended
    ), counted as (
      insert into dispatch_stat (enterprise_id, dispatch_no, shard, status, country, n)
      select ${enterpriseId}::uuid, ${dispatchNo}::bigint, 0, status, country, sum(n)::int from (
        select status, country, count(*) as n from ended group by status, country
        union all select 0, country, -count(*) from ended group by country) moves
      group by status, country order by status, country
      on conflict (enterprise_id, dispatch_no, shard, status, country) do update set n = dispatch_stat.n + excluded.n
    ), shut as (
      update dispatch_chunk c set finished = true from open
      where c.enterprise_id = ${enterpriseId} and c.dispatch_no = ${dispatchNo} and c.no = open.no
      returning 1
    )
    select count(*)::int as chunks from shut`.execute(db);
  return closed.rows[0]?.chunks ?? 0;
}
