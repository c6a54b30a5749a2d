-- Calls that came together stand in one row: thousands a second cost a row, three index entries and a deletion each.
alter table channel_inbox add column calls bytea, add column taken integer[] not null default '{}';
-- Bodies are read once at most: to compress them would cost more than it saves.
alter table channel_inbox alter column calls set storage external;

-- Four bytes that say how long the head is, the head as JSON, and the bodies one after the other.
with old as (
  select id, body, convert_to(json_build_array(json_build_object(
    'channel', channel_id, 'at', (extract(epoch from received_at) * 1000)::bigint, 'method', method, 'url', url,
    'headers', headers, 'size', octet_length(body)))::text, 'UTF8') as head
  from channel_inbox
)
update channel_inbox i set calls = int4send(octet_length(old.head)) || old.head || old.body from old where old.id = i.id;

alter table channel_inbox alter column calls set not null,
  drop column channel_id, drop column method, drop column url, drop column headers, drop column body;
comment on column channel_inbox.taken is 'Positions of calls that are applied while others of the row are not.';
