-- For how many days what fails of a dispatch is tried again by itself, and whether that still goes on.
alter table dispatch add column try_days smallint check (try_days between 1 and 7),
  add column trying boolean not null default false;
create index dispatch_trying on dispatch (enterprise_id, no) where trying;

-- Messages of broadcasts that failed for a reason that may pass, and those that were tried again since.
create table message_try (
  enterprise_id uuid not null,
  dispatch_no bigint not null,
  seq integer not null,
  first_at timestamptz not null default now(),
  -- How often it was tried again by itself.
  tries smallint not null default 0,
  -- When it failed the last time; null while it is under way once more, or failed for another reason.
  failed_at timestamptz,
  -- When it is tried again by itself; null for never.
  next_at timestamptz,
  primary key (enterprise_id, dispatch_no, seq)
);
create index message_try_next on message_try (enterprise_id, dispatch_no, next_at) where next_at is not null;
call own_rows('message_try');
