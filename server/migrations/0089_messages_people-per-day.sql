-- Whom a channel with a messaging limit has written to first within 24 hours. Older rows go when the next ones come.
create table channel_reached (
  enterprise_id uuid not null,
  channel_id uuid not null,
  address text not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, channel_id, address)
);
create index channel_reached_at on channel_reached (enterprise_id, channel_id, at);
call own_rows('channel_reached');

-- Until when its channel may write to nobody more first.
alter table dispatch add column held_until timestamptz;
