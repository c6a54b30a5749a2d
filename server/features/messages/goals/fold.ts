import { sql } from "kysely";
import { HELD_OUT } from "#contract/broadcasts/limits.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { type KeptEvent, SUMMED } from "#server/features/customer-events/public.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Work } from "#server/platform/scope.ts";

const { accepted, failed, skipped } = MESSAGE_STATUS;
const taken = (alias: string) => sql`${sql.ref(alias)}.status >= ${sql.lit(accepted)}
  and ${sql.ref(alias)}.status <> ${sql.lit(failed)}`;
/** When the first of a dispatch went out is looked for among so many of its line, which do not go in order alone. */
const FIRST = 100;

const WORTH = sql`case when g.vals ->> d.goal_value ~ ${sql.lit(SUMMED)}
  then (g.vals ->> d.goal_value)::numeric end`;

/** Dispatches with such a goal of which something may have gone out in time before these moments. */
async function dispatchesFor({ db, enterpriseId }: Work, events: readonly KeptEvent[]): Promise<number[]> {
  const times = events.map(({ at }) => at.getTime());
  const found = await sql<{ no: number }>`
    select no::float8 as no from dispatch where enterprise_id = ${enterpriseId}
      and goal_event = any(${[...new Set(events.map(({ event }) => event))]}::text[])
      and started_at <= ${new Date(Math.max(...times))}
      and (finished_at is null or finished_at + make_interval(hours => goal_hours) > ${new Date(Math.min(...times))})`.execute(
    db,
  );
  return found.rows.map(({ no }) => no);
}

/**
 * Counts events for the message each belongs to: the latest with that goal that went in time before it to that customer,
 * or to one merged into them. Who was held out is counted apart, as if their message had gone with the first. Events are
 * told once each, so that what they are worth is added. Gives the dispatches that somebody counts for.
 *
 * Messages are looked up by their customers, and events by their messages, one after the other: of a dispatch that has
 * just grown the planner thinks it empty, and would read all of it for each event.
 */
export async function foldGoals(work: Work, events: readonly KeptEvent[]): Promise<string[]> {
  const nos = await dispatchesFor(work, events);
  if (nos.length === 0) return [];
  const { db, enterpriseId } = work;
  const own = (alias: string) => sql`${sql.ref(alias)}.enterprise_id = ${enterpriseId}`;
  const counted = await sql<{ id: string }>`
    with given as materialized (
      select n, customer_id, event, at, vals::jsonb as vals from unnest(
        ${events.map(({ customerId }) => customerId)}::uuid[], ${events.map(({ event }) => event)}::text[],
        ${events.map(({ at }) => at.toISOString())}::timestamptz[], ${events.map(({ values }) => json(values))}::text[])
        with ordinality as g(customer_id, event, at, vals, n)),
    goals as materialized (
      select d.no, d.id, d.goal_event, d.goal_hours, d.goal_value from dispatch d
      where ${own("d")} and d.no = any(${nos}::bigint[])),
    theirs as materialized (
      select g.n, m.dispatch_no, m.seq, m.status from given g
      cross join lateral (select g.customer_id as id union all select a.id from customer_alias a
        where ${own("a")} and a.customer_id = g.customer_id) c
      cross join lateral (select m.dispatch_no, m.seq, m.status from message m
        where ${own("m")} and m.customer_id = c.id offset 0) m
      join goals d on d.no = m.dispatch_no and d.goal_event = g.event),
    held as materialized (
      select m.n, m.dispatch_no, m.seq from theirs m where m.status = ${sql.lit(skipped)}
        and (select e.description from message_event e where ${own("e")} and e.dispatch_no = m.dispatch_no
          and e.seq = m.seq and e.status = ${sql.lit(skipped)} limit 1) = ${sql.lit(HELD_OUT)}),
    began as materialized (
      select d.dispatch_no, (select min(e.at) from (
        select f.seq from message f where ${own("f")} and f.dispatch_no = d.dispatch_no and ${taken("f")}
        order by f.seq limit ${sql.lit(FIRST)}) f
        cross join lateral (select min(e.at) as at from message_event e where ${own("e")}
          and e.dispatch_no = d.dispatch_no and e.seq = f.seq and ${taken("e")}) e) as at
      -- Of one of which nothing went yet the first is not looked for among all that wait.
      from (select distinct h.dispatch_no from held h where exists (select from dispatch_stat t where ${own("t")}
        and t.dispatch_no = h.dispatch_no and t.n > 0 and ${taken("t")})) d),
    went as materialized (
      select m.n, m.dispatch_no, m.seq, false as held_out, (select min(e.at) from message_event e where ${own("e")}
        and e.dispatch_no = m.dispatch_no and e.seq = m.seq and ${taken("e")}) as at
      from theirs m where ${taken("m")}
      union all
      select h.n, h.dispatch_no, h.seq, true, b.at from held h join began b on b.dispatch_no = h.dispatch_no),
    latest as (
      select distinct on (w.n) w.dispatch_no, w.seq, w.held_out, g.at, ${WORTH} as worth
      from went w join given g on g.n = w.n join goals d on d.no = w.dispatch_no
      where w.at <= g.at and g.at < w.at + make_interval(hours => d.goal_hours)
      order by w.n, w.at desc, w.dispatch_no desc, w.seq desc),
    did as materialized (
      select dispatch_no, seq, held_out, min(at) as at, sum(worth) as worth from latest
      group by dispatch_no, seq, held_out),
    kept as (
      insert into message_conversion as c (enterprise_id, dispatch_no, seq, held_out, at, worth)
      select ${enterpriseId}::uuid, dispatch_no, seq, held_out, at, worth from did order by dispatch_no, seq
      on conflict (enterprise_id, dispatch_no, seq) do update set at = least(c.at, excluded.at),
        worth = case when c.worth is null and excluded.worth is null then null
          else coalesce(c.worth, 0) + coalesce(excluded.worth, 0) end
      -- A row that was there has its changer in it.
      returning dispatch_no, seq, c.held_out, c.xmax = 0 as fresh),
    added as (
      insert into conversion_stat as s (enterprise_id, dispatch_no, held_out, persons, worth)
      select ${enterpriseId}::uuid, k.dispatch_no, k.held_out, count(*) filter (where k.fresh)::int,
        coalesce(sum(d.worth), 0)
      from kept k join did d on d.dispatch_no = k.dispatch_no and d.seq = k.seq
      group by k.dispatch_no, k.held_out order by k.dispatch_no, k.held_out
      on conflict (enterprise_id, dispatch_no, held_out) do update
        set persons = s.persons + excluded.persons, worth = s.worth + excluded.worth
      returning dispatch_no)
    select distinct d.id from added a join goals d on d.no = a.dispatch_no`.execute(db);
  return counted.rows.map(({ id }) => id);
}
