-- How a prompt bot talks: prompt, variables to collect, guard rails. The configuration is the bot's integration.
alter table bot add column prompt_config jsonb;

-- Tokens that a prompt bot used, by day (UTC).
create table bot_prompt_usage (
  enterprise_id uuid not null,
  bot_id uuid not null,
  day date not null,
  tokens bigint not null default 0,
  primary key (enterprise_id, bot_id, day),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
call own_rows('bot_prompt_usage');

-- What is to be found out after a conversation, and what was.
create table bot_collection (
  enterprise_id uuid not null,
  bot_id uuid not null,
  session_id text not null,
  customer_id uuid,
  channel text,
  begun_at timestamptz not null default now(),
  -- When the conversation counts as over; null once its data were collected.
  due_at timestamptz,
  tries integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'complete', 'partial', 'failed')),
  -- [{ name, value }]
  found jsonb not null default '[]',
  problems text[] not null default '{}',
  at timestamptz not null default now(),
  primary key (enterprise_id, bot_id, session_id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
create index bot_collection_due on bot_collection (due_at) where due_at is not null;
create index bot_collection_newest on bot_collection (enterprise_id, bot_id, at desc);
call own_rows('bot_collection');

-- The messages of one conversation in their order.
create index bot_message_session on bot_message (enterprise_id, bot_id, session_id, created_at);
