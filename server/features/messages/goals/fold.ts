import { sql } from "kysely";
import { HELD_OUT } from "#contract/broadcasts/limits.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import type { KeptEvent } from "#server/features/customer-events/public.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Work } from "#server/platform/scope.ts";

const { accepted, failed, skipped } = MESSAGE_STATUS;
const taken = (alias: string) => sql`${sql.ref(alias)}.status >= ${sql.lit(accepted)}
  and ${sql.ref(alias)}.status <> ${sql.lit(failed)}`;
/** When the first of a dispatch `d` went out: among so many in its line, which do not go in order alone. */
const FIRST = 100;
const BEGAN = sql`select min(e.at) as at from (select f.seq from message f where f.enterprise_id = d.enterprise_id
    and f.dispatch_no = d.no and ${taken("f")} order by f.seq limit ${sql.lit(FIRST)}) f
  join message_event e on e.enterprise_id = d.enterprise_id and e.dispatch_no = d.no and e.seq = f.seq and ${taken("e")}`;
/** When a message `m` went out; of one that was held out, when the first did. Null of all others. */
const WENT = sql`cross join lateral (
  select min(e.at) as at from message_event e where e.enterprise_id = m.enterprise_id
    and e.dispatch_no = m.dispatch_no and e.seq = m.seq and ${taken("m")} and ${taken("e")}
  union all select b.at from (${BEGAN}) b where m.status = ${sql.lit(skipped)} and exists (
    select from message_event e where e.enterprise_id = m.enterprise_id and e.dispatch_no = m.dispatch_no
      and e.seq = m.seq and e.status = ${sql.lit(skipped)} and e.description = ${sql.lit(HELD_OUT)})
) went`;

/** What is no number, or none that anybody sums, is worth nothing. */
const WORTH = sql`case when g.vals ->> o.goal_value ~ '^\\s*[-+]?\\d{1,15}(\\.\\d{1,15})?\\s*$'
  then (g.vals ->> o.goal_value)::numeric end`;

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
 */
export async function foldGoals(work: Work, events: readonly KeptEvent[]): Promise<string[]> {
  const nos = await dispatchesFor(work, events);
  if (nos.length === 0) return [];
  const { db, enterpriseId } = work;
  const counted = await sql<{ id: string }>`
    with given as materialized (
      select customer_id, event, at, vals::jsonb as vals from unnest(
        ${events.map(({ customerId }) => customerId)}::uuid[], ${events.map(({ event }) => event)}::text[],
        ${events.map(({ at }) => at.toISOString())}::timestamptz[], ${events.map(({ values }) => json(values))}::text[])
        as g(customer_id, event, at, vals)),
    did as materialized (
      select o.dispatch_no, o.seq, o.held_out, min(g.at) as at, sum(${WORTH}) as worth
      from given g cross join lateral (
        select m.dispatch_no, m.seq, m.status = ${sql.lit(skipped)} as held_out, d.goal_value from message m
        join dispatch d on d.enterprise_id = m.enterprise_id and d.no = m.dispatch_no and d.goal_event = g.event ${WENT}
        where m.enterprise_id = ${enterpriseId} and m.dispatch_no = any(${nos}::bigint[]) and m.customer_id = any(
          array[g.customer_id] || array(select a.id from customer_alias a
            where a.enterprise_id = ${enterpriseId} and a.customer_id = g.customer_id))
          and went.at <= g.at and g.at < went.at + make_interval(hours => d.goal_hours)
        order by went.at desc, m.dispatch_no desc, m.seq desc limit 1) o
      group by o.dispatch_no, o.seq, o.held_out),
    kept as (
      insert into message_conversion as c (enterprise_id, dispatch_no, seq, held_out, at, worth)
      select ${enterpriseId}::uuid, dispatch_no, seq, held_out, at, worth from did order by dispatch_no, seq
      on conflict (enterprise_id, dispatch_no, seq) do update set at = least(c.at, excluded.at),
        worth = case when c.worth is null and excluded.worth is null then null
          else coalesce(c.worth, 0) + coalesce(excluded.worth, 0) end
      -- Of a row that was there its changer stands.
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
    select d.id from dispatch d where d.enterprise_id = ${enterpriseId}
      and d.no in (select dispatch_no from added)`.execute(db);
  return counted.rows.map(({ id }) => id);
}
