import { sql } from "kysely";
import type { Expiry } from "#server/features/retention/public.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";
import { anyOf, type Need } from "./needs.ts";

/** What of a message `i` that came in is still needed by another feature. */
export type InboundNeed = Need;

const EMPTY = json({ kind: "text", text: "" });

/** What people wrote goes. What answers one of our messages stays as an answer without words: reports count those. */
export function inboundExpiry(needs: readonly InboundNeed[]): Expiry {
  const needed = anyOf(needs);
  const old = ({ enterpriseId }: Rows, before: Date) =>
    sql`i.enterprise_id = ${enterpriseId} and i.address <> '' and i.at < ${before} and not (${needed})`;
  return {
    kind: "inbound",
    async stale(rows, before) {
      const found = await sql<{ count: number; oldest: Date | null }>`
        select count(*)::int as count, min(i.at) as oldest from inbound_message i where ${old(rows, before)}`.execute(
        rows.db,
      );
      return found.rows[0]!;
    },
    async erase(work, before, most) {
      const { db, enterpriseId } = work;
      const done = await sql<{ n: number }>`
        with gone as materialized (
          select i.id, i.channel_id, i.address, i.reply_dispatch_no is not null as answers from inbound_message i
          where ${old(work, before)} order by i.at limit ${most} for update skip locked
        ), emptied as (
          update inbound_message i set address = '', customer_id = null, profile_name = null, content = ${EMPTY}::jsonb,
            vendor_id = 'erased-' || i.id
          from gone g where i.enterprise_id = ${enterpriseId} and i.id = g.id and g.answers
        ), deleted as (
          delete from inbound_message i using gone g
          where i.enterprise_id = ${enterpriseId} and i.id = g.id and not g.answers
        ), shut as (
          delete from conversation_window w using gone g where w.enterprise_id = ${enterpriseId}
            and w.channel_id = g.channel_id and w.address = g.address and w.last_inbound_at < ${before}
        )
        select count(*)::int as n from gone`.execute(db);
      const { n: erased } = done.rows[0]!;
      return { erased, more: erased === most };
    },
  };
}
