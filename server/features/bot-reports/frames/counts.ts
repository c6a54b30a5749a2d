import { sql } from "kysely";
import { LENGTHS, type OUTCOMES, type SESSION_ORDERS } from "#contract/bot-reports/limits.ts";
import { day, daysAndEnds, within } from "../counts.ts";
import type { Range, Rows } from "../tables.ts";

/** The first length of each group. */
const FROM = [1, ...LENGTHS.slice(0, -1).map((upTo) => upTo! + 1)];

/** How many conversations began in a range, by the place of their length's group in `LENGTHS`. */
export async function conversationsByLength(rows: Rows, range: Range) {
  const read = await sql<{ place: number; conversations: number }>`
    select width_bucket(messages, ${FROM}::integer[]) - 1 as place, count(*)::integer as conversations
    from bot_report_conversation where ${within(rows, range)} group by 1`.execute(rows.db);
  return read.rows;
}

/** Messages by weekday (1 is Monday) and hour of the client's clock. */
export async function messagesByHour(rows: Rows, range: Range) {
  const clock = sql`(at at time zone 'UTC' + make_interval(mins => ${range.offset}::integer))`;
  const read = await sql<{ weekday: number; hour: number; messages: number }>`
    select extract(isodow from ${clock})::integer as weekday, extract(hour from ${clock})::integer as hour,
      sum(messages)::integer as messages
    from bot_report_count where ${within(rows, range)} and messages > 0 group by 1, 2 order by 1, 2`.execute(
    rows.db,
  );
  return read.rows;
}

type Outcome = (typeof OUTCOMES)[number];
const OUTCOME_IS = {
  whole: sql`missed = 0`,
  part: sql`missed > 0 and missed < messages`,
  none: sql`missed >= messages`,
};

/** Conversations by how much of them was understood. */
export async function conversationsByOutcome(rows: Rows, range: Range): Promise<Record<Outcome, number>> {
  const count = (outcome: Outcome) => sql`count(*) filter (where ${OUTCOME_IS[outcome]})::integer`;
  const read = await sql<Record<Outcome, number>>`
    select ${count("whole")} as whole, ${count("part")} as part, ${count("none")} as none
    from bot_report_conversation where ${within(rows, range)}`.execute(rows.db);
  return read.rows[0]!;
}

export interface SessionRow {
  session_id: string;
  began: Date;
  messages: number;
  missed: number;
  first_message: string | null;
}
export interface SessionPage {
  range: Range;
  outcome?: Outcome | undefined;
  order: (typeof SESSION_ORDERS)[number];
  from: number;
  limit: number;
}

const ORDER_BY = {
  newest: sql`at desc, session_id desc`,
  longest: sql`messages desc, at desc, session_id desc`,
};

/** Conversations, each with how it began. */
export async function listSessions(rows: Rows, { range, outcome, order, from, limit }: SessionPage) {
  const read = await sql<SessionRow>`
    select c.session_id, coalesce(m.created_at, c.at) as began, c.messages, c.missed, m.user_message as first_message
    from (
      select session_id, at, messages, missed from bot_report_conversation
      where ${within(rows, range)} ${outcome ? sql`and ${OUTCOME_IS[outcome]}` : sql``}
      order by ${ORDER_BY[order]} offset ${from} limit ${limit}) c
    left join lateral (
      select user_message, created_at from bot_message m
      where m.enterprise_id = ${rows.enterpriseId} and m.bot_id = ${range.botId} and m.session_id = c.session_id
      order by m.created_at, m.id limit 1) m on true
    order by ${ORDER_BY[order]}`.execute(rows.db);
  return read.rows;
}

export interface StoryCount {
  intentId: string;
  intentName: string;
  count: number;
  storyId: string | null;
  storyName: string | null;
}
/** Every intent that was met, with the story it stands in, the most frequent first. */
export async function intentsByStory(rows: Rows, range: Range): Promise<StoryCount[]> {
  const read = await sql<StoryCount>`
    select t.intent_id as "intentId", coalesce(i.name, t.name) as "intentName", t.count,
      s.id as "storyId", s.name as "storyName"
    from (
      select intent_id, max(intent collate "C") as name, sum(messages)::integer as count
      from (${daysAndEnds(rows, range)}) p group by intent_id) t
    left join intent i on i.enterprise_id = ${rows.enterpriseId} and i.id = t.intent_id
    left join story s on s.enterprise_id = i.enterprise_id and s.id = i.story_id
    order by t.count desc, "intentName"`.execute(rows.db);
  return read.rows;
}

/** Messages by day of the client's clock and feeling; an empty name stands for those that were not looked at. */
export async function messagesByFeeling(rows: Rows, range: Range) {
  const read = await sql<{ day: number; emotion: string; messages: number }>`
    select ${day(range)} as day, emotion, sum(messages)::integer as messages
    from bot_report_emotion where ${within(rows, range)} group by 1, 2`.execute(rows.db);
  return read.rows;
}
