-- Who else is told of what happens: the addresses of an enterprise's own programs.
create table webhook (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  active boolean not null default true,
  -- Sealed; told once. The former one counts until its end, so that a program can change over.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  -- Since when nothing arrives; null while things do.
  failing_since timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index webhook_name on webhook (enterprise_id, lower(name));
call own_rows('webhook');

-- What happened, written in the transaction in which it did.
create table webhook_event (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null default gen_random_uuid(),
  sequence bigint generated always as identity,
  type text not null,
  subject_id text not null,
  data jsonb not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create index webhook_event_at on webhook_event (at);
call own_rows('webhook_event');

create table webhook_delivery (
  enterprise_id uuid not null,
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  event_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  -- Until when the process that took it has it for itself.
  claimed_until timestamptz,
  -- After this it is given up.
  deadline timestamptz not null default now() + interval '24 hours',
  -- Each try: when, how long, what was answered.
  log jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, webhook_id) references webhook on delete cascade,
  foreign key (enterprise_id, event_id) references webhook_event on delete cascade
);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_at) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (enterprise_id, webhook_id, created_at desc);
create index webhook_delivery_event on webhook_delivery (enterprise_id, event_id);
call own_rows('webhook_delivery');
