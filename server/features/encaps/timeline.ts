import { sql } from "kysely";
import type { Item, TimelineSource } from "#server/features/customers/public.ts";
import "./tables.ts";

const KINDS = ["encap.opened", "encap.finished"] as const;

/** Apps that a customer opened and finished. Data of both: `name` of the app, `encapId`, `instanceId`. */
export const encapTimeline: TimelineSource = {
  kinds: KINDS,
  async items(rows, customerIds, before, limit, kinds) {
    const behind = before
      ? sql`and (t.at, t.id collate "C") < (${before.at}::timestamptz, ${before.id}::text collate "C")`
      : sql``;
    const found = await sql<Item>`
      select t.id, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, t.kind, t.data, null as by
      from (
        select e.id, e.at, e.kind,
          jsonb_build_object('name', a.name, 'encapId', a.id, 'instanceId', i.id) as data
        from encap_instance i
        join encap a on a.enterprise_id = i.enterprise_id and a.id = i.encap_id
        cross join lateral (values
          ('encap:' || i.id || '-0', i.opened_at, 'encap.opened'),
          ('encap:' || i.id || '-1', i.finished_at, 'encap.finished')) as e(id, at, kind)
        where i.enterprise_id = ${rows.enterpriseId} and i.customer_id = any(${[...customerIds]}::uuid[])
          and e.at is not null) t
      where t.kind = any(${[...kinds]}::text[]) ${behind}
      order by t.at desc, t.id collate "C" desc limit ${limit}`.execute(rows.db);
    return found.rows;
  },
};
