import { sql } from "kysely";
import type { Item, TimelineSource } from "#server/features/customers/public.ts";
import "./tables.ts";

/** What a customer did. Data: `event` and `values` by their names. */
export const eventTimeline: TimelineSource = {
  kinds: ["customer.did"],
  async items(rows, customerIds, before, limit) {
    const behind = before
      ? sql`and (t.at, t.id collate "C") < (${before.at}::timestamptz, ${before.id}::text collate "C")`
      : sql``;
    const found = await sql<Item>`
      select t.id, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, 'customer.did' as kind,
        t.data, null as by
      from (
        select 'event:' || lpad(v.id::text, 19, '0') as id, v.at,
          jsonb_build_object('event', v.event, 'values', v.values) as data
        from customer_event v
        where v.enterprise_id = ${rows.enterpriseId} and v.customer_id = any(${[...customerIds]}::uuid[])) t
      where true ${behind} order by t.at desc, t.id collate "C" desc limit ${limit}`.execute(rows.db);
    return found.rows;
  },
};
