import { sql } from "kysely";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Expiry } from "#server/features/retention/public.ts";
import type { Rows } from "../tables.ts";
import { emptyChats, forgetIdleVisitors } from "./rows.ts";

/** A chat is many messages. */
const ROWS_A_CHAT = 20;

interface OldChat {
  id: string;
  address: string;
  type: number;
}

/** Closed chats `c`; words that are still to go out by themselves keep theirs. */
const old = ({ enterpriseId }: Rows, before: Date) => sql`c.enterprise_id = ${enterpriseId} and c.state = 3
  and c.address <> '' and c.closed_at < ${before} and c.later_at is null`;

/** Closed chats leave no word, name, file or recording; that they were, whose they were and how long they took stays. */
export const chatExpiry: Expiry = {
  kind: "chats",
  async stale(rows, before) {
    const found = await sql<{ count: number; oldest: Date | null }>`
      select count(*)::int as count, min(c.closed_at) as oldest from chat c where ${old(rows, before)}`.execute(
      rows.db,
    );
    return found.rows[0]!;
  },
  async erase(work, before, most) {
    const atOnce = Math.max(1, Math.floor(most / ROWS_A_CHAT));
    const found = await sql<OldChat>`select c.id, c.address, c.channel_type as type from chat c
      where ${old(work, before)} order by c.closed_at limit ${atOnce} for update skip locked`.execute(
      work.db,
    );
    const chats = found.rows;
    if (chats.length === 0) return { erased: 0, more: false };
    const files = await emptyChats(
      work,
      chats.map(({ id }) => id),
    );
    const visits = chats.filter(({ type }) => type === CHANNEL_TYPES.WEB);
    await forgetIdleVisitors(
      work,
      visits.map(({ address }) => address),
    );
    return { erased: chats.length, more: chats.length === atOnce, files };
  },
};
