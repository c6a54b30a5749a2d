-- A conversation with one customer on one channel, from its first message until it is closed.
create table chat (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  channel_id uuid not null,
  channel_type smallint not null,
  -- The customer's external id on the channel; of a web chat, the visitor's id.
  address text not null,
  customer_id uuid,
  customer_name text not null,
  department_id uuid,
  -- 0 created, 1 started (waits), 2 ongoing, 3 closed, 4 missed, 5 suspended.
  state smallint not null check (state between 0 and 5),
  version integer not null default 1,
  -- Who answers while the state is 0, what it remembers, and up to which message it has answered.
  bot_id uuid,
  bot_state jsonb,
  bot_seq integer not null default 0,
  agent_id uuid,
  -- Who passed it on to the department.
  transferred_by uuid,
  message_count integer not null default 0,
  customer_count integer not null default 0,
  customer_read_seq integer not null default 0,
  last_text text,
  last_by text,
  last_at timestamptz,
  last_inbound_at timestamptz,
  labels uuid[] not null default '{}',
  needs_template boolean not null default false,
  created_at timestamptz not null default now(),
  queued_at timestamptz,
  -- When it counts as missed, or comes back from being put aside.
  due_at timestamptz,
  picked_at timestamptz,
  first_reply_at timestamptz,
  closed_at timestamptz,
  closed_by uuid,
  closed_by_name text,
  feedback text,
  ask_rating boolean not null default false,
  rating smallint check (rating between 1 and 5),
  rating_comment text,
  primary key (enterprise_id, id)
);
create unique index chat_open on chat (enterprise_id, channel_id, address) where state <> 3;
create index chat_active on chat (enterprise_id, state, queued_at) where state <> 3;
create index chat_of_agent on chat (enterprise_id, agent_id) where state <> 3;
create index chat_due on chat (due_at) where due_at is not null and state <> 3;
create index chat_bot_due on chat (enterprise_id, id) where state = 0 and bot_id is not null and bot_seq < message_count;
create index chat_begun on chat (enterprise_id, created_at desc, id);
create index chat_of_customer on chat (enterprise_id, customer_id, created_at desc) where customer_id is not null;
create index chat_of_address on chat (enterprise_id, channel_id, address, created_at desc);
call own_rows('chat');

create table chat_message (
  enterprise_id uuid not null,
  chat_id uuid not null,
  seq integer not null,
  -- The id that its sender gave it.
  id uuid not null,
  version integer not null,
  author text not null check (author in ('customer', 'agent', 'bot', 'system')),
  author_id uuid,
  author_name text not null default '',
  private boolean not null default false,
  content jsonb not null,
  -- 0 on its way, 1 delivered, 2 read, 3 failed.
  status smallint not null default 0,
  error_code text,
  error_text text,
  -- The message of the pipeline by which it went out.
  dispatch_no bigint,
  -- Where its file is: with us, or with the vendor that handed the message in.
  file_id uuid,
  inbound_id bigint,
  at timestamptz not null default now(),
  primary key (enterprise_id, chat_id, seq),
  foreign key (enterprise_id, chat_id) references chat on delete cascade
);
create unique index chat_message_once on chat_message (enterprise_id, chat_id, id);
create index chat_message_dispatch on chat_message (enterprise_id, dispatch_no) where dispatch_no is not null;
call own_rows('chat_message');

-- Who takes part, was asked to, or left.
create table chat_member (
  enterprise_id uuid not null,
  chat_id uuid not null,
  user_id uuid not null,
  part text not null check (part in ('handler', 'guest', 'invited', 'transferred', 'assigned', 'left')),
  by_id uuid,
  by_name text,
  -- How many of the customer's messages were seen.
  seen integer not null default 0,
  pinned boolean not null default false,
  -- When an offer lapses.
  lapses_at timestamptz,
  at timestamptz not null default now(),
  primary key (enterprise_id, chat_id, user_id),
  foreign key (enterprise_id, chat_id) references chat on delete cascade
);
create index chat_member_user on chat_member (enterprise_id, user_id) where part <> 'left';
create index chat_member_lapses on chat_member (lapses_at) where lapses_at is not null;
call own_rows('chat_member');

create table chat_label (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  department_id uuid,
  name text not null,
  colour text not null,
  position integer not null,
  primary key (enterprise_id, id)
);
create unique index chat_label_name on chat_label (enterprise_id, coalesce(department_id, enterprise_id), lower(name));
call own_rows('chat_label');

-- Whether an agent takes chats, and when they were last connected.
create table chat_agent (
  enterprise_id uuid not null,
  user_id uuid not null,
  status smallint not null default 0,
  status_at timestamptz not null default now(),
  seen_at timestamptz,
  -- When they last took a chat: of agents with equal load the one who has been idle longest is next.
  taken_at timestamptz not null default '-infinity',
  primary key (enterprise_id, user_id),
  foreign key (enterprise_id, user_id) references app_user on delete cascade
);
call own_rows('chat_agent');

-- Which bot answers first on a channel.
create table chat_channel (
  enterprise_id uuid not null,
  channel_id uuid not null,
  bot_id uuid,
  widget jsonb not null default '{}',
  primary key (enterprise_id, channel_id)
);
call own_rows('chat_channel');

-- People who write on a web page. The id is their address on the channel.
create table chat_visitor (
  enterprise_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  token_hash bytea not null,
  name text not null default '',
  email text,
  phone text,
  customer_id uuid,
  language text not null default 'en',
  page text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index chat_visitor_token on chat_visitor (token_hash);
call own_rows('chat_visitor');

-- Files that visitors and customers sent.
create table chat_file (
  enterprise_id uuid not null,
  id uuid not null,
  visitor_id uuid,
  chat_id uuid,
  file_key text not null,
  name text not null,
  mime_type text not null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
call own_rows('chat_file');
