-- A number's messaging limit at the vendor, in its own word.
alter table sandbox_account add column tier text not null default 'TIER_UNLIMITED',
  -- The tier before, while the change is still to be told, and when that is due.
  add column tier_told_from text,
  add column tier_due_at timestamptz,
  add column tier_tries smallint not null default 0;
create index sandbox_account_tier_due on sandbox_account (tier_due_at) where tier_due_at is not null;

-- Whom a number with a limit has written to first within 24 hours.
create table sandbox_reached (
  enterprise_id uuid not null,
  channel_id uuid not null,
  address text not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, channel_id, address),
  foreign key (enterprise_id, channel_id) references sandbox_account on delete cascade
);
create index sandbox_reached_at on sandbox_reached (enterprise_id, channel_id, at);
call own_rows('sandbox_reached');
