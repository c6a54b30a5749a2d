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
    const done = await sql<{ n: number }>`
      with gone as materialized (
        select m.id, m.bot_id, m.session_id, coalesce(m.sender_id, m.session_id) as person from bot_message m
        where ${old(work, before)} order by m.created_at limit ${most} for update skip locked
      ), emptied as (
        update bot_message m set user_message = '', bot_response = '', utterance = null, entities = '[]', ranking = '[]',
          sources = '[]', sender_id = null
        from gone g where m.enterprise_id = ${enterpriseId} and m.id = g.id
      ), collected as (
        delete from bot_collection c using gone g where c.enterprise_id = ${enterpriseId} and c.bot_id = g.bot_id
          and c.session_id = g.session_id and c.at < ${before} and c.due_at is null and c.state <> 'waiting'
      ), seen as (
        -- Who came back is told by whether they were there on the day before: older visits count for nothing.
        delete from bot_report_visit v using gone g where v.enterprise_id = ${enterpriseId} and v.bot_id = g.bot_id
          and v.person = g.person and v.at < ${before}
      )
      select count(*)::int as n from gone`.execute(db);
    const { n: erased } = done.rows[0]!;
    return { erased, more: erased === most };
  },
};
