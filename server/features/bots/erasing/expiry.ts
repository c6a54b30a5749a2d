import { sql } from "kysely";
import type { Expiry } from "#server/features/retention/public.ts";
import type { Rows } from "../tables.ts";

const old = ({ enterpriseId }: Rows, before: Date) => sql`m.enterprise_id = ${enterpriseId}
  and (m.user_message <> '' or m.bot_response <> '') and m.created_at < ${before}`;

/**
 * What was said to bots and by them loses its words and whose they were. What it meant and whether it was understood
 * stays: what reports count is counted anew from the rows when a bot comes back from the trash.
 */
export const spokenExpiry: Expiry = {
  kind: "bots",
  async stale(rows, before) {
    const found = await sql<{ count: number; oldest: Date | null }>`
      select count(*)::int as count, min(m.created_at) as oldest from bot_message m where ${old(rows, before)}`.execute(
      rows.db,
    );
    return found.rows[0]!;
  },
  async erase(work, before, most) {
    const { db, enterpriseId } = work;
    const done = await sql<{ n: number; collected: number }>`
      with gone as materialized (
        select m.id, m.bot_id, m.session_id, coalesce(m.sender_id, m.session_id) as person from bot_message m
        where ${old(work, before)} order by m.created_at limit ${most} for update skip locked
      ), emptied as (
        update bot_message m set user_message = '', bot_response = '', utterance = null, entities = '[]', ranking = '[]',
          sources = '[]', sender_id = null
        from gone g where m.enterprise_id = ${enterpriseId} and m.id = g.id
      ), collected as (
        -- By its own age: it comes a while after the last word, and would outlive words that went in between.
        delete from bot_collection c using (
          select o.bot_id, o.session_id from bot b cross join lateral (
            select c.bot_id, c.session_id from bot_collection c
            where c.enterprise_id = b.enterprise_id and c.bot_id = b.id and c.at < ${before} and c.due_at is null
              and c.state <> 'waiting' limit ${most}) o
          where b.enterprise_id = ${enterpriseId} limit ${most}) o
        where c.enterprise_id = ${enterpriseId} and c.bot_id = o.bot_id and c.session_id = o.session_id
        returning 1
      ), seen as (
        -- Who came back is told by whether they were there on the day before: older visits count for nothing.
        delete from bot_report_visit v using gone g where v.enterprise_id = ${enterpriseId} and v.bot_id = g.bot_id
          and v.person = g.person and v.at < ${before}
      )
      select (select count(*) from gone)::int as n, (select count(*) from collected)::int as collected`.execute(
      db,
    );
    const { n: erased } = done.rows[0]!;
    return { erased, more: erased === most };
  },
};
