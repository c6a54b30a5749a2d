import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";

const SETTLED = "at < now() - interval '1 hour' and slot <> 0";

const COUNTS = `
  with gone as (delete from bot_report_count where ${SETTLED} returning *)
  insert into bot_report_count as n
    (enterprise_id, bot_id, at, slot, messages, scoped, conversations, spoken, longest)
  select enterprise_id, bot_id, at, 0, sum(messages), sum(scoped), sum(conversations), sum(spoken), max(longest)
    from gone group by 1, 2, 3
  on conflict (enterprise_id, bot_id, at, slot) do update set messages = n.messages + excluded.messages,
    scoped = n.scoped + excluded.scoped, conversations = n.conversations + excluded.conversations,
    spoken = n.spoken + excluded.spoken, longest = greatest(n.longest, excluded.longest)`;

const INTENTS = `
  with gone as (delete from bot_report_intent where ${SETTLED} returning *)
  insert into bot_report_intent as i (enterprise_id, bot_id, span, at, intent_id, slot, intent, messages)
  select enterprise_id, bot_id, span, at, intent_id, 0, max(intent), sum(messages) from gone group by 1, 2, 3, 4, 5
  on conflict (enterprise_id, bot_id, span, at, intent_id, slot) do update set messages = i.messages + excluded.messages`;

const RETURNS = `
  with gone as (delete from bot_report_return where ${SETTLED} returning *)
  insert into bot_report_return as r (enterprise_id, bot_id, at, away, slot, people)
  select enterprise_id, bot_id, at, away, 0, sum(people) from gone group by 1, 2, 3, 4
  on conflict (enterprise_id, bot_id, at, away, slot) do update set people = r.people + excluded.people`;

const FEELINGS = `
  with gone as (delete from bot_report_emotion where ${SETTLED} returning *)
  insert into bot_report_emotion as e (enterprise_id, bot_id, at, emotion, slot, messages)
  select enterprise_id, bot_id, at, emotion, 0, sum(messages) from gone group by 1, 2, 3, 4
  on conflict (enterprise_id, bot_id, at, emotion, slot) do update set messages = e.messages + excluded.messages`;

/** Puts together what connections counted apart, once it is an hour old: a report reads a row where it read ten. */
export const settlingReports = ({ database }: Pick<Platform, "database">): Recurring => ({
  name: "bot-reports:settle",
  cron: "23 * * * *",
  async run() {
    for (const statement of [COUNTS, INTENTS, RETURNS, FEELINGS]) await database.system.query(statement);
  },
});
