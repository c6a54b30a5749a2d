-- When nobody is written to unasked, and how much somebody is: broadcasts, campaigns and journeys together.
create table outreach_rule (
  enterprise_id uuid not null primary key,
  -- Quiet hours, as clocks show them: "21:00". Null: none.
  quiet_from text,
  quiet_to text,
  -- So many messages to a person in so many days at most. Null: no cap.
  cap_messages integer,
  cap_days integer,
  -- What went before the cap was set is counted too.
  counted boolean not null default false,
  check ((quiet_from is null) = (quiet_to is null)),
  check ((cap_messages is null) = (cap_days is null))
);
call own_rows('outreach_rule');

-- What counts towards the cap, written down before it goes: the customer's id, or the address of who is none.
create table outreach_sent (
  enterprise_id uuid not null,
  dispatch_no bigint not null,
  seq integer not null,
  person text not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, dispatch_no, seq)
);
create index outreach_sent_to on outreach_sent (enterprise_id, person, at);
create index outreach_sent_at on outreach_sent using brin (at);
call own_rows('outreach_sent');

-- It goes also to who had as many messages as the cap lets through.
alter table dispatch add column urgent boolean not null default false;
alter table campaign_activity add column urgent boolean not null default false;

-- Its people are in quiet hours: it waits for their end.
alter table dispatch_chunk add column quiet boolean not null default false;
create index dispatch_chunk_quiet on dispatch_chunk (enterprise_id, dispatch_no) where quiet and not finished;
