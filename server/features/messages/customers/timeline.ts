import { sql } from "kysely";
import { type Item, knownAs, type TimelineSource } from "#server/features/customers/public.ts";
import { statusNamed } from "#contract/messages/status.ts";
import { createDestinations } from "../clicks/destinations.ts";

const KINDS = ["message.sent", "message.received", "message.clicked", "message.consent"] as const;

type Found = Item & { status: number | null };

/**
 * What was written to a customer and by them. Data of what was sent: `name` of the template or broadcast, `channel`,
 * `status`, `reason`; of what was received: `channel`, `text`; of a link that was opened: `name`, `channel`, `link`; of a
 * yes or no to messages: `channelType`, `address`, `optedIn`, `way`, `words`.
 */
export const messageTimeline: TimelineSource = {
  kinds: KINDS,
  async items(rows, customerIds, before, limit, kinds) {
    const said = sql`select 'message:' || m.dispatch_no || '-' || m.seq as id, m.at, 'message.sent' as kind,
        jsonb_build_object('name', d.name, 'channel', ch.name, 'reason', case when m.status in (4, 5, 30) then (
          select e.description from message_event e where e.enterprise_id = m.enterprise_id
            and e.dispatch_no = m.dispatch_no and e.seq = m.seq and e.status = m.status
          order by e.at desc limit 1) end) as data,
        nullif(d.created_by_name, '') as by, m.status
      from message m
      join dispatch d on d.enterprise_id = m.enterprise_id and d.no = m.dispatch_no
      join channel ch on ch.enterprise_id = m.enterprise_id and ch.id = d.channel_id
      where m.enterprise_id = ${rows.enterpriseId} and m.customer_id = any(${customerIds}::uuid[])
        and (m.status > 0 or d.state not in ('preparing', 'ready', 'scheduled'))`;
    const heard = sql`select 'message:in-' || i.id, i.at, 'message.received',
        jsonb_build_object('channel', ch.name,
          'text', left(coalesce(i.content ->> 'text', i.content ->> 'title', ''), 200)),
        null, null::smallint
      from inbound_message i
      join channel ch on ch.enterprise_id = i.enterprise_id and ch.id = i.channel_id
      where i.enterprise_id = ${rows.enterpriseId} and i.customer_id = any(${customerIds}::uuid[])`;
    const opened = sql`select 'message:' || m.dispatch_no || '-' || m.seq || '-' || k.link || '-'
          || (extract(epoch from k.at) * 1000000)::bigint, k.at, 'message.clicked',
        jsonb_build_object('name', d.name, 'channel', ch.name, 'link', l.pattern, 'dispatchNo', m.dispatch_no, 'seq', m.seq),
        null, null::smallint
      from message m
      join message_click k on k.enterprise_id = m.enterprise_id and k.dispatch_no = m.dispatch_no and k.seq = m.seq
      join dispatch_link l on l.enterprise_id = k.enterprise_id and l.dispatch_no = k.dispatch_no and l.no = k.link
      join dispatch d on d.enterprise_id = m.enterprise_id and d.no = m.dispatch_no
      join channel ch on ch.enterprise_id = m.enterprise_id and ch.id = d.channel_id
      where m.enterprise_id = ${rows.enterpriseId} and m.customer_id = any(${customerIds}::uuid[])`;
    const known = kinds.includes("message.consent") ? await knownAs(rows, customerIds[0]!) : undefined;
    const consented = sql`select 'message:consent-' || k.id, k.at, 'message.consent',
        jsonb_build_object('channelType', k.channel_type, 'address', k.address, 'optedIn', k.opted_in,
          'way', k.way, 'words', k.words),
        nullif(k.by_name, ''), null::smallint
      from consent_event k
      where k.enterprise_id = ${rows.enterpriseId} and (k.customer_id = any(${customerIds}::uuid[])
        or k.address = any(${known?.addresses ?? []}::text[]))`;
    const behind = before
      ? sql`and (t.at, t.id collate "C") < (${before.at}::timestamptz, ${before.id}::text collate "C")`
      : sql``;
    const found = await sql<Found>`
      select t.id, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, t.kind, t.data, t.by, t.status
      from (${said} union all ${heard} union all ${opened} union all ${consented}) t
      where t.kind = any(${kinds}::text[]) ${behind}
      order by t.at desc, t.id collate "C" desc limit ${limit}`.execute(rows.db);
    const destination = createDestinations(rows);
    const items: Item[] = [];
    for (const { status, data, ...item } of found.rows) {
      if (item.kind === "message.clicked") {
        const { dispatchNo, seq, ...shown } = data;
        const place = { dispatchNo: Number(dispatchNo), seq: Number(seq) };
        items.push({ ...item, data: { ...shown, link: await destination(place, String(data.link)) } });
      } else items.push({ ...item, data: status === null ? data : { ...data, status: statusNamed(status) } });
    }
    return items;
  },
};
