import { sql } from "kysely";
import type { Rows } from "../tables.ts";
import type { Range } from "#server/platform/range.ts";

const of = ({ enterpriseId }: Rows, encapId: string, { from, to }: Range) => sql`
  from encap_instance i
  where i.enterprise_id = ${enterpriseId} and i.encap_id = ${encapId} and i.opened_at >= ${from} and i.opened_at < ${to}`;

export interface Totals {
  opened: number;
  started: number;
  finished: number;
  medianSeconds: number | null;
}
export async function totals(rows: Rows, encapId: string, range: Range): Promise<Totals> {
  const found = await sql<Totals>`
    select count(*) as opened, count(started_at) as started, count(finished_at) as finished,
      percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at)::float8)
        as "medianSeconds" ${of(rows, encapId, range)}`.execute(rows.db);
  return found.rows[0]!;
}

export interface DayCount {
  date: string;
  opened: number;
  started: number;
  finished: number;
}
/** By the day on which runs were opened; days without one are missing. */
export async function byDay(rows: Rows, encapId: string, range: Range): Promise<DayCount[]> {
  const found = await sql<DayCount>`
    select to_char(i.opened_at at time zone ${range.zone}, 'YYYY-MM-DD') as date, count(*) as opened,
      count(started_at) as started, count(finished_at) as finished ${of(rows, encapId, range)}
    group by 1`.execute(rows.db);
  return found.rows;
}

type Counted = { id: string; people: number };
const mapOf = (rows: Counted[]) => new Map(rows.map(({ id, people }) => [id, people]));

/** How many people reached each milestone. */
export async function byMilestone(rows: Rows, encapId: string, range: Range): Promise<Map<string, number>> {
  const found = await sql<Counted>`
    select id, count(*) as people from (select unnest(i.reached) as id ${of(rows, encapId, range)}) r
    group by id`.execute(rows.db);
  return mapOf(found.rows);
}

/** How many people saw each form, and how many are there and have not finished. */
export async function byForm(rows: Rows, encapId: string, range: Range) {
  const reached = await sql<Counted>`
    select id, count(*) as people from (select unnest(i.seen) as id ${of(rows, encapId, range)}) s
    group by id`.execute(rows.db);
  const left = await sql<Counted>`
    select i.path[array_upper(i.path, 1)] as id, count(*) as people ${of(rows, encapId, range)}
      and i.finished_at is null group by 1`.execute(rows.db);
  return { reached: mapOf(reached.rows), left: mapOf(left.rows) };
}

export interface AnswerCount {
  key: string;
  value: string;
  people: number;
  /** Of those, for how many it is the first that they chose: the sum over a field's values is who answered it. */
  first: number;
}
/** How many people gave which answer to these fields; who chose several counts for each. */
export async function byAnswer(
  rows: Rows,
  encapId: string,
  range: Range,
  keys: readonly string[],
): Promise<AnswerCount[]> {
  if (keys.length === 0) return [];
  const found = await sql<AnswerCount>`
    select k.key, v.value, count(*) as people, count(*) filter (where v.at = 1) as first
    from (select i.values ${of(rows, encapId, range)} and i.started_at is not null) i
    cross join unnest(${[...keys]}::text[]) k(key)
    cross join lateral jsonb_array_elements_text(case jsonb_typeof(i.values -> k.key) when 'array'
      then i.values -> k.key else jsonb_build_array(i.values -> k.key) end) with ordinality v(value, at)
    where i.values ? k.key
    group by 1, 2`.execute(rows.db);
  return found.rows;
}
