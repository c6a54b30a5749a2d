-- The first answer to each message that went unasked, within 72 hours.
create table message_reply (
  enterprise_id uuid not null,
  dispatch_no bigint not null,
  seq integer not null,
  -- What was written.
  inbound_id bigint not null,
  at timestamptz not null,
  primary key (enterprise_id, dispatch_no, seq)
);
create index message_reply_at on message_reply (enterprise_id, dispatch_no, at desc, seq);
create index message_reply_of on message_reply (enterprise_id, inbound_id);
call own_rows('message_reply');

-- How many people answered each dispatch.
create table reply_stat (
  enterprise_id uuid not null,
  dispatch_no bigint not null,
  persons integer not null,
  primary key (enterprise_id, dispatch_no)
) with (fillfactor = 50);
call own_rows('reply_stat');

-- Up to which message that came in answers were looked for.
create table reply_noted (
  enterprise_id uuid not null primary key,
  inbound_id bigint not null
);
call own_rows('reply_noted');
insert into reply_noted select enterprise_id, max(id) from inbound_message
  where received_at < now() - interval '30 days' group by enterprise_id;
