import { type RawBuilder, sql } from "kysely";
import { OUTCOMES } from "../history/filter.ts";
import { type Departments, inDepartments } from "../chats/sight.ts";
import type { Rows } from "../tables.ts";
import type { Tally } from "./tally.ts";

export interface Range {
  from: Date;
  to: Date;
  /** Minutes by which the client's clock is ahead of UTC. */
  offset: number;
  channelId?: string | undefined;
  agentId?: string | undefined;
  departmentId?: string | undefined;
  /** The departments whose chats count. */
  within: Departments;
}

/** Median and nine tenths; null where there is none. */
export type Quantiles = [number | null, number | null] | null;

export interface Counted {
  /** By the hour of the client's clock, counted since 1970. */
  hours: { hour: number; chats: number; pickup_sum: number; pickup_count: number }[];
  /** By agent and channel; together they are all the chats. */
  pairs: (Tally & {
    agent_id: string | null;
    channel_id: string;
    bot_only: number;
    handed_over: number;
    by_agent: number;
    upset: number;
    stars: number[];
  })[];
  quantiles: { pickup: Quantiles; response: Quantiles; resolution: Quantiles };
  labels: { id: string; name: string; colour: string; chats: number }[];
  dispositions: { name: string; chats: number }[];
}

const TALLY = sql`count(*)::integer as chats, count(*) filter (where picked)::integer as picked,
  count(*) filter (where missed)::integer as missed, count(*) filter (where closed)::integer as closed,
  coalesce(sum(pickup), 0) as pickup_sum, count(pickup)::integer as pickup_count,
  coalesce(sum(response), 0) as response_sum, count(response)::integer as response_count,
  coalesce(sum(resolution), 0) as resolution_sum, count(resolution)::integer as resolution_count,
  coalesce(sum(rating), 0)::integer as rating_sum, count(rating)::integer as rating_count`;
const STARS = sql.join(
  [1, 2, 3, 4, 5].map((star) => sql`count(*) filter (where rating = ${sql.lit(star)})::integer`),
);
const quantiles = (column: string) =>
  sql`percentile_cont(array[0.5, 0.9]) within group (order by ${sql.ref(column)}) as ${sql.ref(column)}`;
const rowsOf = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(to_json(q)), '[]'::json) from (${query}) q)`;

/** Everything that is counted of the chats that began within a range, in one reading of them. */
export function countChats({ db, enterpriseId }: Rows, range: Range): Promise<Counted> {
  const { channelId, agentId, departmentId, within, offset } = range;
  const only = [
    channelId ? sql`and c.channel_id = ${channelId}` : sql``,
    agentId ? sql`and c.agent_id = ${agentId}` : sql``,
    departmentId ? sql`and c.department_id = ${departmentId}` : sql``,
    sql`and ${inDepartments(within, "c")}`,
  ];
  const count = sql<Counted>`
    with c as materialized (
      select c.agent_id, c.channel_id, nullif(c.labels, '{}') as labels, c.rating, c.disposition,
        ${OUTCOMES.picked} as picked, ${OUTCOMES.missed} as missed, ${OUTCOMES.closed} as closed,
        ${OUTCOMES.botOnly} as bot_only, ${OUTCOMES.handedOver} as handed_over, ${OUTCOMES.byAgent} as by_agent, ${OUTCOMES.upset} as upset,
        case when c.started_by is null then date_part('epoch', c.picked_at - c.asked_at) end as pickup,
        case when c.started_by is null then date_part('epoch', c.first_reply_at - c.asked_at) end as response,
        case when c.picked_at is not null then date_part('epoch', c.closed_at - c.created_at) end as resolution,
        floor((date_part('epoch', c.created_at) + ${offset * 60}::integer) / 3600)::integer as hour
      from chat c
      where c.enterprise_id = ${enterpriseId} and c.created_at >= ${range.from} and c.created_at <= ${range.to}
        ${sql.join(only, sql` `)})
    select
      ${rowsOf(sql`select hour, count(*)::integer as chats, coalesce(sum(pickup), 0) as pickup_sum,
        count(pickup)::integer as pickup_count from c group by hour`)} as hours,
      ${rowsOf(sql`select agent_id, channel_id, ${TALLY}, count(*) filter (where bot_only)::integer as bot_only,
        count(*) filter (where handed_over)::integer as handed_over,
        count(*) filter (where by_agent)::integer as by_agent,
        count(*) filter (where upset)::integer as upset, array[${STARS}] as stars
        from c group by agent_id, channel_id`)} as pairs,
      (select to_json(q) from (
        select ${quantiles("pickup")}, ${quantiles("response")}, ${quantiles("resolution")} from c) q) as quantiles,
      ${rowsOf(sql`select l.id, l.name, l.colour, g.chats from (
          select label, count(*)::integer as chats from c, unnest(labels) as label where labels is not null group by label) g
        join chat_label l on l.enterprise_id = ${enterpriseId} and l.id = g.label
        order by g.chats desc, l.position, l.id`)} as labels,
      ${rowsOf(sql`select disposition as name, count(*)::integer as chats from c where disposition is not null
        group by disposition order by chats desc, lower(disposition), disposition`)} as dispositions`;
  return db.transaction().execute(async (transaction) => {
    // A month of a busy enterprise is read into memory and sorted there.
    await sql`set local work_mem = '32MB'`.execute(transaction);
    return (await count.execute(transaction)).rows[0]!;
  });
}

/** What agents and channels are called, by their ids. */
export async function namesBehind(
  { db, enterpriseId }: Rows,
  agentIds: readonly string[],
  channelIds: readonly string[],
): Promise<Map<string, { name: string; type: number }>> {
  const found = await sql<{ id: string; name: string; type: number }>`
    select id, name, 0 as type from app_user
      where enterprise_id = ${enterpriseId} and id = any(${[...agentIds]}::uuid[])
    union all
    select id, name, type from channel
      where enterprise_id = ${enterpriseId} and id = any(${[...channelIds]}::uuid[])`.execute(db);
  return new Map(found.rows.map(({ id, ...named }) => [id, named]));
}
