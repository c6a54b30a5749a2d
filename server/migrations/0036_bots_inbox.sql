-- The misunderstood messages of a bot as they were grouped last, by the digests of their texts.
create table bot_inbox_run (
  enterprise_id uuid not null,
  bot_id uuid not null,
  id uuid not null,
  -- [[digest, …], …]: the texts of each cluster.
  clusters jsonb not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, bot_id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
call own_rows('bot_inbox_run');

-- What was made of a cluster, so that it can be undone.
create table bot_inbox_batch (
  enterprise_id uuid not null,
  id uuid not null,
  bot_id uuid not null,
  action text not null check (action in ('add', 'new', 'dismiss')),
  intent_id uuid,
  -- The phrases that were new to the intent.
  phrases text[] not null default '{}',
  at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
call own_rows('bot_inbox_batch');

-- Texts that somebody has done with: they are not shown again.
create table bot_inbox_done (
  enterprise_id uuid not null,
  bot_id uuid not null,
  digest text not null,
  batch_id uuid not null,
  primary key (enterprise_id, bot_id, digest),
  foreign key (enterprise_id, batch_id) references bot_inbox_batch on delete cascade
);
call own_rows('bot_inbox_done');

create index bot_message_unscoped on bot_message (enterprise_id, bot_id, created_at) where not in_scope;
