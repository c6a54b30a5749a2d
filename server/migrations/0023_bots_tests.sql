-- Texts whose intent is known, asked at every training.
create table bot_test_text (
  enterprise_id uuid not null,
  id bigint generated always as identity,
  bot_id uuid not null,
  text text not null,
  -- By name, as the file had it: the intent may come or go. Null: the bot is to refuse it.
  intent text,
  primary key (enterprise_id, bot_id, id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
call own_rows('bot_test_text');

-- Conversations that a bot must still hold after every training.
create table bot_test_conversation (
  enterprise_id uuid not null,
  id uuid not null,
  bot_id uuid not null,
  name text not null,
  -- [{ say, intent }]: intent by name; null where the bot is not to understand.
  turns jsonb not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
create unique index bot_test_conversation_name on bot_test_conversation (enterprise_id, bot_id, lower(name));
call own_rows('bot_test_conversation');
