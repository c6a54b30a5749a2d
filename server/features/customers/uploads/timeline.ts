import { sql } from "kysely";
import type { Item, TimelineSource } from "../timeline/source.ts";

const KINDS = ["customer.imported", "customer.reimported"] as const;

/** What imports did to a customer. Data: `file`, and for one that was there before, `joined`: the segment it was put into. */
export const uploadSource: TimelineSource = {
  kinds: KINDS,
  async items(rows, customerIds, before, limit, kinds) {
    const added = sql`select 'upload:' || u.id || ':' || c.id as id, c.created_at as at, 'customer.imported' as kind,
        jsonb_build_object('file', u.file_name) as data, u.created_by_name as by
      from customer c join customer_upload u on u.enterprise_id = c.enterprise_id and u.id = c.upload_id
      where c.enterprise_id = ${rows.enterpriseId} and c.id = any(${customerIds}::uuid[])`;
    const changed = sql`select 'upload:' || u.id || ':' || h.customer_id, h.changed_at, 'customer.reimported',
        jsonb_build_object('file', u.file_name, 'changed', h.before is not null,
          'joined', case when h.joined then s.name end), u.created_by_name
      from customer_upload_change h
      join customer_upload u on u.enterprise_id = h.enterprise_id and u.id = h.upload_id
      left join segment s on s.enterprise_id = u.enterprise_id and s.id = u.segment_id
      where h.enterprise_id = ${rows.enterpriseId} and h.customer_id = any(${customerIds}::uuid[])`;
    const behind = before
      ? sql`and (i.at, i.id collate "C") < (${before.at}::timestamptz, ${before.id}::text collate "C")`
      : sql``;
    const found = await sql<Item>`
      select i.id, to_char(i.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, i.kind, i.data, i.by
      from (${added} union all ${changed}) i
      where i.kind = any(${kinds}::text[]) ${behind}
      order by i.at desc, i.id collate "C" desc limit ${limit}`.execute(rows.db);
    return found.rows;
  },
};
