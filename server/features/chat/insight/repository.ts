import { type RawBuilder, sql } from "kysely";
import { OUTCOMES } from "../history/filter.ts";
import type { Rows } from "../tables.ts";

export interface Range {
  from: Date;
  to: Date;
  /** Minutes by which the client's clock is ahead of UTC. */
  offset: number;
  /** Seconds of one entry. */
  seconds: number;
  channelId?: string | undefined;
  agentId?: string | undefined;
  departmentId?: string | undefined;
}

interface Sums {
  chats: number;
  picked: number;
  missed: number;
  closed: number;
}
interface Averages {
  pickup: number | null;
  response: number | null;
  resolution: number | null;
  rating: number | null;
  rated: number;
}
/** Median and nine tenths; null where there is none. */
export type Quantiles = [number | null, number | null] | null;

export interface Counted {
  totals: Sums &
    Averages & {
      bot_only: number;
      handed_over: number;
      picked_up: number;
      responded: number;
      resolved: number;
      pickup_q: Quantiles;
      response_q: Quantiles;
      resolution_q: Quantiles;
    };
  entries: { bucket: number; chats: number; pickup: number | null }[];
  hours: { hour: number; chats: number }[];
  stars: { rating: number; chats: number }[];
  agents: (Sums & Averages & { id: string; name: string })[];
  channels: (Sums & Averages & { id: string; name: string; type: number })[];
  labels: { id: string; name: string; colour: string; chats: number }[];
}

const AGENTS_MAX = 500;
const SUMS = sql`count(*)::integer as chats, count(*) filter (where picked)::integer as picked,
  count(*) filter (where missed)::integer as missed, count(*) filter (where closed)::integer as closed`;
const AVERAGES = sql`avg(pickup) as pickup, avg(response) as response, avg(resolution) as resolution,
  avg(rating)::float8 as rating, count(rating)::integer as rated`;
const quantiles = (column: string, name: string) =>
  sql`percentile_cont(array[0.5, 0.9]) within group (order by ${sql.ref(column)}) as ${sql.ref(name)}`;
const rowsOf = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(to_json(q)), '[]'::json) from (${query}) q)`;

/** Everything that is counted of the chats that began within a range, in one reading of them. */
export async function countChats({ db, enterpriseId }: Rows, range: Range): Promise<Counted> {
  const { channelId, agentId, departmentId, offset, seconds } = range;
  const only = [
    channelId ? sql`and c.channel_id = ${channelId}` : sql``,
    agentId ? sql`and c.agent_id = ${agentId}` : sql``,
    departmentId ? sql`and c.department_id = ${departmentId}` : sql``,
  ];
  const local = sql`(date_part('epoch', c.created_at) + ${offset * 60}::integer)`;
  const found = await sql<Counted>`
    with c as materialized (
      select c.agent_id, c.channel_id, c.labels, c.rating, ${OUTCOMES.picked} as picked, ${OUTCOMES.missed} as missed,
        ${OUTCOMES.closed} as closed, ${OUTCOMES.botOnly} as bot_only, ${OUTCOMES.handedOver} as handed_over,
        date_part('epoch', c.picked_at - c.asked_at) as pickup,
        date_part('epoch', c.first_reply_at - c.asked_at) as response,
        case when c.picked_at is not null then date_part('epoch', c.closed_at - c.created_at) end as resolution,
        floor(${local} / ${seconds}::integer)::integer as bucket,
        (floor(${local} / 3600)::bigint % 168)::integer as hour
      from chat c
      where c.enterprise_id = ${enterpriseId} and c.created_at >= ${range.from} and c.created_at <= ${range.to}
        ${sql.join(only, sql` `)})
    select
      (select to_json(q) from (
        select ${SUMS}, ${AVERAGES}, count(*) filter (where bot_only)::integer as bot_only,
          count(*) filter (where handed_over)::integer as handed_over, count(pickup)::integer as picked_up,
          count(response)::integer as responded, count(resolution)::integer as resolved,
          ${quantiles("pickup", "pickup_q")}, ${quantiles("response", "response_q")},
          ${quantiles("resolution", "resolution_q")}
        from c) q) as totals,
      ${rowsOf(sql`select bucket, count(*)::integer as chats, avg(pickup) as pickup from c group by bucket`)} as entries,
      ${rowsOf(sql`select hour, count(*)::integer as chats from c group by hour`)} as hours,
      ${rowsOf(sql`select rating, count(*)::integer as chats from c where rating is not null group by rating`)} as stars,
      ${rowsOf(sql`select g.*, coalesce(u.name, '') as name from (
          select agent_id as id, ${SUMS}, ${AVERAGES} from c where agent_id is not null group by agent_id) g
        left join app_user u on u.enterprise_id = ${enterpriseId} and u.id = g.id
        order by g.chats desc, u.name, g.id limit ${AGENTS_MAX}`)} as agents,
      ${rowsOf(sql`select g.*, coalesce(ch.name, '') as name, coalesce(ch.type, 0) as type from (
          select channel_id as id, ${SUMS}, ${AVERAGES} from c group by channel_id) g
        left join channel ch on ch.enterprise_id = ${enterpriseId} and ch.id = g.id
        order by g.chats desc, ch.name, g.id`)} as channels,
      ${rowsOf(sql`select l.id, l.name, l.colour, g.chats from (
          select label, count(*)::integer as chats from c, unnest(labels) as label group by label) g
        join chat_label l on l.enterprise_id = ${enterpriseId} and l.id = g.label
        order by g.chats desc, l.position, l.id`)} as labels`.execute(db);
  return found.rows[0]!;
}
