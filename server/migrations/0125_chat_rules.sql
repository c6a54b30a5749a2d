-- What is done by itself when something happens in a chat.
create table chat_rule (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  position integer not null,
  active boolean not null,
  event text not null,
  -- Its conditions and what it does, as it was saved.
  content jsonb not null,
  -- How often it acted, and when last.
  runs integer not null default 0,
  last_at timestamptz,
  primary key (enterprise_id, id)
);
create unique index chat_rule_name on chat_rule (enterprise_id, lower(name));
create index chat_rule_event on chat_rule (enterprise_id, event) where active;
call own_rows('chat_rule');

-- What happened in chats and rules are to look at: written with the change itself, gone when they have acted.
create table chat_rule_due (
  enterprise_id uuid not null,
  chat_id uuid not null,
  -- The chat's version with that change.
  version integer not null,
  event text not null,
  -- Its place among what happened in the same change.
  place smallint not null,
  -- The customer's message; null: none came with it.
  seq integer,
  -- The labels that were added.
  labels uuid[] not null default '{}',
  -- The rules that act and have not yet, in their order; null: nobody has looked.
  plan uuid[],
  at timestamptz not null default now(),
  primary key (enterprise_id, chat_id, version, place),
  foreign key (enterprise_id, chat_id) references chat on delete cascade
);
create index chat_rule_due_at on chat_rule_due (at);
call own_rows('chat_rule_due');

-- How often a rule acted in a chat, or tried to. A rule in the trash may come back: nothing falls with it.
create table chat_rule_run (
  enterprise_id uuid not null,
  chat_id uuid not null,
  rule_id uuid not null,
  runs integer not null,
  primary key (enterprise_id, chat_id, rule_id),
  foreign key (enterprise_id, chat_id) references chat on delete cascade
);
call own_rows('chat_rule_run');
