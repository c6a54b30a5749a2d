import { sql } from "kysely";
import type { Work } from "#server/platform/scope.ts";

/** Who answers later answers something else. */
const WITHIN_HOURS = 72;
/** Messages that are looked at in one transaction. */
const AT_ONCE = 1_000;
/**
 * Messages are numbered when they come and seen once they are kept: what came within so many minutes is looked at again
 * by the next round. No transaction takes as long.
 */
const SETTLED_MINUTES = 10;

/** Vendors tell the second alone in which somebody wrote: of the one in which it was sent is early enough. */
const IN_TIME = sql`date_trunc('second', sent.at) <= p.at and p.at < sent.at + make_interval(hours => ${WITHIN_HOURS}::int)`;
/** When a message `m` was taken; null where it was not. */
const SENT = sql`cross join lateral (select min(e.at) as at from message_event e where e.enterprise_id = m.enterprise_id
  and e.dispatch_no = m.dispatch_no and e.seq = m.seq and e.status >= 10 and e.status <> 30) sent`;
const UNASKED = sql`d.source in ('broadcast', 'journey')`;

export interface Folded {
  /** Up to here it was looked; null where nothing was there. */
  last: number | null;
  more: boolean;
  /** Dispatches that somebody answered for the first time. */
  dispatchIds: string[];
}

/**
 * Looks through what people wrote behind a place for answers: to the message that it names, and where it names none, to
 * the latest one that went unasked to that address through that channel. Each message is answered once, however often it
 * is looked.
 */
export async function foldReplies(work: Work, from: number): Promise<Folded> {
  const { db, enterpriseId } = work;
  const piece = await sql<{ id: number; settled: boolean }>`
    select id::float8 as id, received_at < now() - make_interval(mins => ${SETTLED_MINUTES}::int) as settled
    from inbound_message where enterprise_id = ${enterpriseId} and id > ${from} order by id limit ${AT_ONCE}`.execute(
    db,
  );
  const last = piece.rows.at(-1)?.id ?? null;
  if (last === null) return { last, more: false, dispatchIds: [] };
  const counted = await sql<{ id: string }>`
    with p as materialized (
      select id, channel_id, address, reply_dispatch_no, reply_seq, at from inbound_message
      where enterprise_id = ${enterpriseId} and id > ${from} and id <= ${last} and not automatic),
    answers as (
      select distinct on (o.dispatch_no, o.seq) o.dispatch_no, o.seq, p.id, p.at from p cross join lateral (
        select m.dispatch_no, m.seq from message m
        join dispatch d on d.enterprise_id = m.enterprise_id and d.no = m.dispatch_no and ${UNASKED} ${SENT}
        where p.reply_dispatch_no is not null and m.enterprise_id = ${enterpriseId}
          and m.dispatch_no = p.reply_dispatch_no and m.seq = p.reply_seq and ${IN_TIME}
        union all
        (select m.dispatch_no, m.seq from message m
        join dispatch d on d.enterprise_id = m.enterprise_id and d.no = m.dispatch_no and ${UNASKED}
          and d.channel_id = p.channel_id ${SENT}
        where p.reply_dispatch_no is null and m.enterprise_id = ${enterpriseId} and m.address = p.address
          and m.status >= 10 and m.status <> 30 and ${IN_TIME}
        order by sent.at desc, m.dispatch_no desc limit 1)) o
      order by o.dispatch_no, o.seq, p.at, p.id),
    fresh as (
      insert into message_reply (enterprise_id, dispatch_no, seq, inbound_id, at)
      select ${enterpriseId}::uuid, dispatch_no, seq, id, at from answers
      on conflict do nothing returning dispatch_no),
    added as (
      insert into reply_stat (enterprise_id, dispatch_no, persons)
      select ${enterpriseId}::uuid, dispatch_no, count(*)::int from fresh group by dispatch_no order by dispatch_no
      on conflict (enterprise_id, dispatch_no) do update set persons = reply_stat.persons + excluded.persons
      returning dispatch_no)
    select d.id from added a join dispatch d on d.enterprise_id = ${enterpriseId} and d.no = a.dispatch_no`.execute(
    db,
  );
  const settled = piece.rows.filter((row) => row.settled).at(-1)?.id;
  if (settled !== undefined)
    await sql`insert into reply_noted (enterprise_id, inbound_id) values (${enterpriseId}, ${settled})
      on conflict (enterprise_id) do update set inbound_id = greatest(reply_noted.inbound_id, excluded.inbound_id)`.execute(
      db,
    );
  return { last, more: piece.rows.length === AT_ONCE, dispatchIds: counted.rows.map(({ id }) => id) };
}
