create table channel (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  type smallint not null,
  vendor text not null,
  dept_id uuid,
  contact_id text not null,
  -- Sealed JSON of every field of the vendor's form, by name.
  credentials text not null,
  environment text not null default 'live' check (environment in ('live', 'sandbox')),
  -- The part of the webhook address that nobody can guess.
  hook_key text not null unique,
  settings jsonb not null default '{}',
  state text not null default 'ready' check (state in ('ready', 'broken')),
  state_reason text,
  checked_at timestamptz,
  -- When the credentials are tried next, by the clock.
  check_due timestamptz not null default now(),
  -- The webhook address that the vendor was last told.
  told_url text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Removed ones stay for the messages that went through them.
  removed_at timestamptz,
  primary key (enterprise_id, id)
);
create unique index channel_name on channel (enterprise_id, lower(name)) where removed_at is null;
create unique index channel_contact on channel (enterprise_id, vendor, type, environment, lower(contact_id))
  where removed_at is null;
create index channel_check_due on channel (check_due) where removed_at is null;
call own_rows('channel');

-- Webhook calls that were accepted and not yet applied: the raw bytes, so that nothing is lost when we stumble.
create table channel_inbox (
  enterprise_id uuid not null,
  id bigint generated always as identity,
  channel_id uuid not null,
  received_at timestamptz not null,
  method text not null,
  url text not null,
  headers jsonb not null,
  body bytea not null,
  tries smallint not null default 0,
  error text,
  primary key (enterprise_id, id)
);
create index channel_inbox_due on channel_inbox (received_at) where tries < 5;
create unique index channel_inbox_id on channel_inbox (id);
call own_rows('channel_inbox');

-- What went over the wire, secrets hidden; a busy channel keeps a sample.
create table channel_traffic (
  enterprise_id uuid not null,
  id bigint generated always as identity,
  channel_id uuid not null,
  at timestamptz not null,
  direction text not null check (direction in ('out', 'in')),
  what text not null,
  method text not null,
  url text not null,
  -- Null where no answer came.
  status smallint,
  ms integer not null,
  request_headers jsonb not null,
  request_body text not null,
  reply_headers jsonb not null,
  reply_body text not null,
  error text,
  primary key (enterprise_id, id)
);
create index channel_traffic_of on channel_traffic (enterprise_id, channel_id, id desc);
create index channel_traffic_trouble on channel_traffic (enterprise_id, channel_id, id desc)
  where status is null or status >= 400;
create index channel_traffic_at on channel_traffic (at);
call own_rows('channel_traffic');
