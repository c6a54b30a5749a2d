-- When a bot calls a person.
alter table bot
  add column hand_over_words text[] not null default array[
    'human', 'agent', 'real person', 'talk to a person', 'talk to someone', 'speak to someone',
    'इंसान से बात', 'एजेंट से बात', 'insaan se baat'],
  add column hand_over_after_misses integer not null default 2 check (hand_over_after_misses between 0 and 20),
  add column hand_over_message text not null default '';
alter table intent add column hand_over boolean not null default false;

-- Which messenger the message came by; null in Try it.
alter table bot_message add column channel text;

-- What a bot remembers between two messages of a session that nobody else keeps.
create table bot_session (
  enterprise_id uuid not null,
  bot_id uuid not null,
  session_id text not null,
  state jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, bot_id, session_id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
create index bot_session_age on bot_session (updated_at);
call own_rows('bot_session');
