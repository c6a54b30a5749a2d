import { sql } from "kysely";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import type { Rows } from "../tables.ts";

/** So many of the last are looked at. */
const LAST = 5;
/** Fewer say little of how fast it goes. */
const LEAST = 200;
/** What took longer was paused, or held. */
const LONGEST_H = 6;

const { doubt, accepted, sent, failed, delivered, read } = MESSAGE_STATUS;

/**
 * How many messages a second the last broadcasts through a channel went at, the one in the middle; null where there are
 * none to tell. Those with a pace of their own say nothing of the channel.
 */
export async function measuredPace({ db, enterpriseId }: Rows, channelId: string): Promise<number | null> {
  const found = await sql<{ pace: number | null }>`
    select percentile_cont(0.5) within group (order by t.n / t.seconds) as pace from (
      select s.n, extract(epoch from d.finished_at - d.started_at)::float8 as seconds
      from dispatch d cross join lateral (
        select coalesce(sum(n), 0)::float8 as n from dispatch_stat where enterprise_id = d.enterprise_id
          and dispatch_no = d.no and status = any(${[doubt, accepted, sent, failed, delivered, read]}::smallint[])) s
      where d.enterprise_id = ${enterpriseId} and d.channel_id = ${channelId} and d.source = 'broadcast'
        and d.state = 'done' and d.rounds = 1 and d.per_second is null and not d.fallback
        and d.finished_at > d.started_at and d.finished_at < d.started_at + make_interval(hours => ${LONGEST_H}::int)
        and s.n >= ${LEAST}::int
      order by d.no desc limit ${LAST}) t`.execute(db);
  const pace = found.rows[0]?.pace ?? null;
  return pace === null ? null : Math.max(0.1, Math.round(pace * 10) / 10);
}
