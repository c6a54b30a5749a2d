-- One content to one or many people through one channel. Its messages are the truth of what was sent.
create table dispatch (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  -- Short, for the keys of messages and the reference that vendors carry.
  no bigint generated always as identity,
  -- Part of each reference: a vendor's account may have served another installation with the same numbers.
  mark text not null,
  channel_id uuid not null,
  source text not null check (source in ('broadcast', 'test', 'api', 'chat')),
  source_id uuid,
  -- Which of our templates it was made of.
  template_id uuid,
  name text not null,
  content jsonb not null,
  state text not null check (state in ('preparing', 'ready', 'scheduled', 'running', 'paused', 'stopped', 'done')),
  -- Why it was paused by itself.
  state_reason text,
  start_at timestamptz,
  total integer not null default 0,
  -- Messages a second; null: as the channel allows.
  per_second double precision,
  created_by uuid,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (enterprise_id, id)
);
create unique index dispatch_no on dispatch (no);
create index dispatch_began on dispatch (enterprise_id, coalesce(started_at, created_at));
create index dispatch_in_order on dispatch (enterprise_id, no);
create index dispatch_of_source on dispatch (enterprise_id, source_id) where source_id is not null;
create index dispatch_due on dispatch (start_at) where state = 'scheduled';
create index dispatch_active on dispatch (state) where state in ('running', 'stopped');
call own_rows('dispatch');

-- What a lane claims: a range of a dispatch's messages, or a list of them for those that are tried again.
create table dispatch_chunk (
  enterprise_id uuid not null,
  dispatch_no bigint not null,
  no integer not null,
  channel_id uuid not null,
  -- Single messages go before those of large dispatches.
  urgent boolean not null,
  from_seq integer not null,
  size integer not null,
  seqs integer[],
  -- How often these messages were tried.
  tries smallint not null default 0,
  -- Whether they were in doubt and are to be sent again unless something was heard of them.
  doubt boolean not null default false,
  -- Positions: what is settled, and what was about to be sent when the lane was last heard of.
  done integer not null default 0,
  intent integer not null default 0,
  finished boolean not null default false,
  owner text,
  lease_until timestamptz,
  run_at timestamptz not null default now(),
  primary key (enterprise_id, dispatch_no, no)
) with (fillfactor = 50);
create index dispatch_chunk_due on dispatch_chunk (channel_id, urgent desc, run_at, dispatch_no, no) where not finished;
call own_rows('dispatch_chunk');

-- Status by rank: 0 waiting, 2 stopped, 4 skipped, 5 in doubt, 10 accepted, 20 sent, 30 failed, 40 delivered, 50 read.
create table message (
  enterprise_id uuid not null,
  dispatch_no bigint not null,
  seq integer not null,
  address text not null,
  customer_id uuid,
  -- The person's values, in the order of the dispatch's slots.
  vars jsonb,
  status smallint not null default 0,
  -- Counts the times it was sent anew after a failure; a part of its reference.
  attempt smallint not null default 0,
  vendor_id text,
  at timestamptz not null default now(),
  primary key (enterprise_id, dispatch_no, seq)
) with (fillfactor = 80);
create index message_of_customer on message (enterprise_id, customer_id, dispatch_no) where customer_id is not null;
create index message_of_address on message (enterprise_id, address, dispatch_no);
call own_rows('message');

-- The history of messages; appended to, never changed. A vendor that repeats itself is written down each time.
create table message_event (
  enterprise_id uuid not null,
  dispatch_no bigint not null,
  seq integer not null,
  status smallint not null,
  at timestamptz not null,
  code text,
  description text
);
create index message_event_of on message_event (enterprise_id, dispatch_no, seq);
-- The few that somebody looks for among a million: 4 skipped, 5 in doubt, 30 failed.
create index message_event_trouble on message_event (enterprise_id, dispatch_no, status, seq) where status in (4, 5, 30);
call own_rows('message_event');

-- How many messages stand at each status: the sum over the shards, so that lanes do not wait for each other.
create table dispatch_stat (
  enterprise_id uuid not null,
  dispatch_no bigint not null,
  shard smallint not null,
  status smallint not null,
  n integer not null,
  primary key (enterprise_id, dispatch_no, shard, status)
) with (fillfactor = 50);
create index dispatch_stat_of_status on dispatch_stat (enterprise_id, status, dispatch_no);
call own_rows('dispatch_stat');

-- Which message a vendor means, for vendors that do not give our reference back.
create table vendor_ref (
  enterprise_id uuid not null,
  channel_id uuid not null,
  vendor_id text not null,
  dispatch_no bigint not null,
  seq integer not null,
  attempt smallint not null,
  primary key (enterprise_id, channel_id, vendor_id)
);
call own_rows('vendor_ref');

-- When a channel's next message may go (the generic cell rate algorithm's theoretical arrival time).
create table channel_rate (
  enterprise_id uuid not null,
  channel_id uuid not null,
  tat timestamptz not null default '-infinity',
  -- After a vendor said "too fast" nothing is sent before.
  cool_until timestamptz not null default '-infinity',
  primary key (enterprise_id, channel_id)
) with (fillfactor = 50);
call own_rows('channel_rate');

-- What people wrote.
create table inbound_message (
  enterprise_id uuid not null,
  id bigint generated always as identity,
  channel_id uuid not null,
  vendor_id text not null,
  address text not null,
  customer_id uuid,
  profile_name text,
  content jsonb not null,
  -- The message it answers.
  reply_dispatch_no bigint,
  reply_seq integer,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index inbound_message_once on inbound_message (enterprise_id, channel_id, vendor_id);
create index inbound_message_of_customer on inbound_message (enterprise_id, customer_id, at desc) where customer_id is not null;
create index inbound_message_of_address on inbound_message (enterprise_id, channel_id, address, at desc);
call own_rows('inbound_message');

-- The person's window: free text may be sent for so long after they last wrote.
create table conversation_window (
  enterprise_id uuid not null,
  channel_id uuid not null,
  address text not null,
  last_inbound_at timestamptz not null,
  primary key (enterprise_id, channel_id, address)
);
call own_rows('conversation_window');

-- Who wants no more messages on a kind of channel, or has come back.
create table consent (
  enterprise_id uuid not null,
  channel_type smallint not null,
  address text not null,
  customer_id uuid,
  opted_in boolean not null,
  -- What they wrote, or who entered it.
  reason text not null,
  at timestamptz not null,
  primary key (enterprise_id, channel_type, address)
);
create index consent_of_address on consent (enterprise_id, address);
create index consent_of_customer on consent (enterprise_id, customer_id) where customer_id is not null;
call own_rows('consent');

-- Every change of a message's status goes through here, so that history, status and counts are one.
-- A status never goes back: the highest rank that was heard of stands. What is of an attempt before the message's last
-- is history alone, unless the message still waits to be sent anew: then the person has it, and it is not sent.
-- Settles each message once, however often it stands in what is given.
create function settle_messages(p_shard smallint, p_given json) returns integer language plpgsql as $$
declare
  e uuid := current_enterprise();
  changed integer;
begin
  -- d: dispatch, s: seq, a: attempt (null: the last), st: status, t: milliseconds since 1970, c: code, w: words, v: the vendor's id
  with given as materialized (
    select d, s, a, st, to_timestamp(t / 1000.0) as at, c, w, v
    from json_to_recordset(p_given)
      as g(d bigint, s integer, a smallint, st smallint, t double precision, c text, w text, v text)
  ), told as (
    insert into message_event (enterprise_id, dispatch_no, seq, status, at, code, description)
    select e, d, s, st, at, c, w from given
  ), locked as materialized (
    select m.dispatch_no as d, m.seq as s, m.status as was, g.st, g.at, g.v
    from (select d, s, a, max(st) as st, max(at) as at, max(v) as v from given group by d, s, a) g
    join message m on m.enterprise_id = e and m.dispatch_no = g.d and m.seq = g.s
      and (g.a is null or g.a = m.attempt or (g.a < m.attempt and m.status < 10 and g.st >= 20 and g.st <> 30))
    where m.status < g.st or (m.vendor_id is null and g.v is not null)
    order by m.dispatch_no, m.seq
    for update of m
  ), old as (
    -- Once as this attempt and once as any: the one that came further counts.
    select distinct on (d, s) * from locked order by d, s, st desc
  ), updated as (
    update message m set status = greatest(m.status, old.st), vendor_id = coalesce(m.vendor_id, old.v),
      at = case when old.st > m.status then old.at else m.at end
    from old where m.enterprise_id = e and m.dispatch_no = old.d and m.seq = old.s
    returning m.dispatch_no
  ), moved as (
    select d, was as status, -count(*) as n from old where st > was group by d, was
    union all
    select d, st, count(*) from old where st > was group by d, st
  ), counted as (
    insert into dispatch_stat (enterprise_id, dispatch_no, shard, status, n)
    select e, d, p_shard, status, sum(n)::integer from moved group by d, status order by d, status
    on conflict (enterprise_id, dispatch_no, shard, status) do update set n = dispatch_stat.n + excluded.n
  )
  select count(*) into changed from updated;
  return changed;
end $$;
