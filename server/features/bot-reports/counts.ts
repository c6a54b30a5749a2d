import { sql } from "kysely";
import { TOP_INTENTS } from "#contract/bot-reports/limits.ts";
import type { TopIntents } from "#contract/bot-reports/index.ts";
import type { Range, Rows } from "./tables.ts";

/** The rows of a range. */
export const within = ({ enterpriseId }: Rows, { botId, from, to }: Range) =>
  sql`enterprise_id = ${enterpriseId} and bot_id = ${botId} and at >= ${from} and at < ${to}`;
/** The day of the client's clock, counted since 1970. */
export const day = ({ offset }: Range) =>
  sql`floor((date_part('epoch', at) + ${offset * 60}::integer) / 86400)::integer`;

export interface Totals {
  messages: number;
  scoped: number;
  conversations: number;
  spoken: number;
  longest: number;
}
/** The sums of a range. */
export async function sumCounts(rows: Rows, range: Range): Promise<Totals> {
  const read = await sql<Totals>`
    select coalesce(sum(messages), 0)::integer as messages, coalesce(sum(scoped), 0)::integer as scoped,
      coalesce(sum(conversations), 0)::integer as conversations, coalesce(sum(spoken), 0)::integer as spoken,
      coalesce(max(longest), 0) as longest
    from bot_report_count where ${within(rows, range)}`.execute(rows.db);
  return read.rows[0]!;
}

/** Messages by day; days without one are left out. */
export async function messagesByDay(rows: Rows, range: Range) {
  const read = await sql<{ day: number; messages: number; scoped: number }>`
    select ${day(range)} as day, sum(messages)::integer as messages, sum(scoped)::integer as scoped
    from bot_report_count where ${within(rows, range)} group by 1`.execute(rows.db);
  return read.rows;
}

/** How many people wrote, by day: those who had not yet since that day, or the range, began. */
export async function peopleByDay(rows: Rows, range: Range) {
  const read = await sql<{ day: number; people: number }>`
    select ${day(range)} as day, sum(people)::integer as people
    from bot_report_return
    where ${within(rows, range)}
      and away * 900 > least(date_part('epoch', at - ${range.from}::timestamptz),
        mod((date_part('epoch', at) + ${range.offset * 60}::integer)::bigint, 86400))
    group by 1`.execute(rows.db);
  return read.rows;
}

const DAY_MS = 86_400_000;
const DAY_QUARTERS = 96;

/** The days that lie wholly within a range, and the quarters before and after them. */
export function daysAndEnds(rows: Rows, range: Range) {
  const first = Math.ceil(range.from.getTime() / DAY_MS) * DAY_MS;
  const last = Math.floor(range.to.getTime() / DAY_MS) * DAY_MS;
  const part = (span: number, from: number | Date, to: number | Date) =>
    sql`select intent_id, intent, messages from bot_report_intent
      where span = ${sql.lit(span)} and ${within(rows, { ...range, from: new Date(from), to: new Date(to) })}`;
  if (first >= last) return part(1, range.from, range.to);
  const parts = [part(DAY_QUARTERS, first, last), part(1, range.from, first), part(1, last, range.to)];
  return sql.join(parts, sql` union all `);
}

/** The intents that were met most, as they are called now, or were when they were removed. */
export async function mostMet(rows: Rows, range: Range): Promise<TopIntents> {
  const read = await sql<TopIntents[number]>`
    select t.intent_id as "intentId", coalesce(i.name, t.name) as "intentName", t.count
    from (
      select intent_id, max(intent collate "C") as name, sum(messages)::integer as count
      from (${daysAndEnds(rows, range)}) p
      group by intent_id order by count desc, name limit ${TOP_INTENTS}) t
    left join intent i on i.enterprise_id = ${rows.enterpriseId} and i.id = t.intent_id
    order by t.count desc, "intentName"`.execute(rows.db);
  return read.rows;
}
