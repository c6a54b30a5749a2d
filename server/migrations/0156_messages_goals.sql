-- What a dispatch is for: that customers do something within so many hours of their message.
alter table dispatch
  add column goal_event text,
  add column goal_hours integer check (goal_hours between 1 and 720),
  -- The event's value whose number is summed.
  add column goal_value text,
  add constraint dispatch_goal check ((goal_event is null) = (goal_hours is null)
    and (goal_value is null or goal_event is not null));
create index dispatch_of_goal on dispatch (enterprise_id, goal_event) where goal_event is not null;

-- Who did in time what their message is for; of those too who were held out, to compare with.
create table message_conversion (
  enterprise_id uuid not null,
  dispatch_no bigint not null,
  seq integer not null,
  held_out boolean not null,
  -- When they did it first.
  at timestamptz not null,
  worth numeric,
  primary key (enterprise_id, dispatch_no, seq)
);
create index message_conversion_at on message_conversion (enterprise_id, dispatch_no, at desc, seq) where not held_out;
call own_rows('message_conversion');

-- How many did, and what it was worth in all.
create table conversion_stat (
  enterprise_id uuid not null,
  dispatch_no bigint not null,
  held_out boolean not null,
  persons integer not null,
  worth numeric not null,
  primary key (enterprise_id, dispatch_no, held_out)
) with (fillfactor = 50);
call own_rows('conversion_stat');
