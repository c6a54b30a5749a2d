-- Dispatches to many on one channel take turns: a chunk's place in line is its dispatch's turn and its own number.
alter table dispatch add column turn integer not null default 0;
create index dispatch_in_turn on dispatch (enterprise_id, channel_id)
  where state = 'running' and source = 'broadcast' and per_second is null;
create index dispatch_chunk_in_turn on dispatch_chunk (enterprise_id, dispatch_no, no) where not finished;
